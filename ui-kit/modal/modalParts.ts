import type { Latchkey } from '@latchkey/hooks'
import { views } from '../router/views.js'
import { Modal } from './Modal.js'

export const modalParts = {
  Modal,
  /** Loads the view that an opening most likely shows, so that the first rendering has it. The modal shows a failure. */
  async load(latchkey: Latchkey): Promise<void> {
    const { chunk } = views[latchkey.getAccount().address ? 'Account' : 'Connect']
    const view = await chunk.load().catch(() => undefined)
    await view?.prepare?.(latchkey)
  },
} as const

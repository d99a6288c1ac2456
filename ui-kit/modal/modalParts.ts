import type { Latchkey } from '@latchkey/hooks'
import { views } from '../router/views.js'
import { Modal } from './Modal.js'

export const modalParts = {
  Modal,
  /** Loads the view that the next opening most likely shows: Account while connected, else Connect. */
  prefetchView(latchkey: Latchkey): void {
    const name = latchkey.getAccount().address === undefined ? 'Connect' : 'Account'
    views[name].chunk.load().catch(() => undefined)
  },
} as const

import type { Latchkey } from '@latchkey/hooks'
import type { NamedExoticComponent } from 'react'
import { views } from '../router/views.js'
import { Modal } from './Modal.js'
import type { LatchkeyModalProps } from './ModalProps.js'

export function loadModal(): NamedExoticComponent<LatchkeyModalProps> {
  return Modal
}

/** Loads the view that the next opening most likely shows: Account while connected, else Connect. */
export function prefetchView(latchkey: Latchkey): void {
  const name = latchkey.getAccount().address === undefined ? 'Connect' : 'Account'
  views[name].chunk.load().catch(() => undefined)
}

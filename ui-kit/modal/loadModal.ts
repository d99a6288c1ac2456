import type { ComponentType } from 'react'
import { views } from '../router/views.js'
import { Modal } from './Modal.js'
import type { LatchkeyModalProps } from './ModalProps.js'

/** The modal; the view that most openings show is fetched beside it. */
export function loadModal(): ComponentType<LatchkeyModalProps> {
  views.Connect.chunk.load().catch(() => undefined)
  return Modal
}

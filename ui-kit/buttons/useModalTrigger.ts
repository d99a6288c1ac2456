'use client'
import { type OpenModalParameters, useLatchkey } from '@latchkey/hooks'
import { prefetchModal } from '../modal/modalChunk.js'

/** Makes a button open the modal, and load its code once the button is hovered or focused. */
export function useModalTrigger(parameters?: OpenModalParameters): {
  onClick: () => void
  onPointerEnter: () => void
  onFocus: () => void
} {
  const latchkey = useLatchkey()
  const prefetch = () => prefetchModal(latchkey)
  return { onClick: () => latchkey.open(parameters), onPointerEnter: prefetch, onFocus: prefetch }
}

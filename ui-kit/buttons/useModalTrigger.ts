'use client'
import type { OpenModalParameters } from '@latchkey/hooks'
import { useInternals } from '@latchkey/hooks/_internal'
import { prefetchModal } from '../modal/modalChunk.js'

/** Makes a button open the modal, and load its code once the button is hovered or focused. */
export function useModalTrigger(parameters?: OpenModalParameters): {
  onClick: () => void
  onPointerEnter: () => void
  onFocus: () => void
} {
  const latchkey = useInternals()
  const prefetch = () => prefetchModal(latchkey)
  return { onClick: () => latchkey.open(parameters), onPointerEnter: prefetch, onFocus: prefetch }
}

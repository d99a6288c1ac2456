import type { RefObject } from 'react'

/**
 * Completes moves of the focus inside the sheet. Between two controls no element has the focus, and if content is
 * removed in that instant, the dialog's focus trap takes the focus for lost and moves it to the sheet itself.
 */
export function completeFocusMoves(sheet: RefObject<Element | null>, document: Document): () => void {
  let next: HTMLElement | null = null
  const focusOut = ({ relatedTarget }: FocusEvent) => {
    next = relatedTarget as HTMLElement | null
  }
  const focusIn = ({ target }: FocusEvent) => {
    const interrupted = next
    next = null
    // The trap moves the focus once for each removed part: the move is completed after the last one.
    if (target === sheet.current && sheet.current?.contains(interrupted))
      queueMicrotask(() => interrupted?.focus())
  }
  document.addEventListener('focusout', focusOut, true)
  document.addEventListener('focusin', focusIn, true)
  return () => {
    document.removeEventListener('focusout', focusOut, true)
    document.removeEventListener('focusin', focusIn, true)
  }
}

/**
 * Completes moves of the focus inside the sheet. Between two controls no element has the focus, and if content is
 * removed in that instant, the dialog's focus trap takes the focus for lost and moves it to the sheet itself.
 */
export function completeFocusMoves(sheet: () => Element | null, document: Document): () => void {
  let next: EventTarget | null = null
  const focusOut = (event: FocusEvent) => {
    next = event.relatedTarget
  }
  const focusIn = ({ target }: FocusEvent) => {
    const [box, interrupted] = [sheet(), next]
    next = null
    if (target !== box || interrupted === box || !(interrupted instanceof HTMLElement)) return
    // The trap moves the focus once for each removed part: the move is completed after the last one.
    queueMicrotask(() => {
      if (document.activeElement === box && box?.contains(interrupted)) interrupted.focus()
    })
  }
  document.addEventListener('focusout', focusOut, true)
  document.addEventListener('focusin', focusIn, true)
  return () => {
    document.removeEventListener('focusout', focusOut, true)
    document.removeEventListener('focusin', focusIn, true)
  }
}

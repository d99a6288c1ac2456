/**
 * Lets the focus stay in what a wallet draws over the page: anything outside the sheet that isn't hidden from
 * assistive technology. The dialog's own trap listens on the document too, after us, and would take it back.
 */
export function admitFocus(sheet: () => Element | null, document: Document): () => void {
  const belongsToOthers = (target: EventTarget | null): boolean =>
    target instanceof Element &&
    target !== document.body &&
    sheet()?.contains(target) === false &&
    !target.hasAttribute('data-radix-focus-guard') &&
    target.closest('[aria-hidden=true], [inert]') === null
  const focusIn = (event: FocusEvent) => {
    if (belongsToOthers(event.target)) event.stopImmediatePropagation()
  }
  const focusOut = (event: FocusEvent) => {
    if (belongsToOthers(event.relatedTarget)) event.stopImmediatePropagation()
  }
  document.addEventListener('focusin', focusIn)
  document.addEventListener('focusout', focusOut)
  return () => {
    document.removeEventListener('focusin', focusIn)
    document.removeEventListener('focusout', focusOut)
  }
}

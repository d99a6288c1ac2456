import type { RefObject } from 'react'

/**
 * Lets the focus move into what a wallet draws over the page: any element outside the sheet that isn't hidden from
 * assistive technology. The dialog's focus trap listens on the document too, after this listener, and would move the
 * focus back.
 */
export function admitFocus(sheet: RefObject<Element | null>, document: Document): () => void {
  const belongsToOthers = (target: EventTarget | null): boolean =>
    target instanceof Element &&
    target !== document.body &&
    sheet.current?.contains(target) === false &&
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

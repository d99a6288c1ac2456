import type { RefObject } from 'react'

/**
 * Lets the focus move into what a wallet draws over the page: any element outside the sheet that isn't hidden from
 * assistive technology. The dialog's focus trap listens on the document too, after this listener, and would move the
 * focus back.
 */
export function admitFocus(sheet: RefObject<Element | null>, document: Document, signal: AbortSignal): void {
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
  document.addEventListener('focusin', focusIn, { signal })
  document.addEventListener('focusout', focusOut, { signal })
}

/**
 * Completes moves of the focus inside the sheet. Between two controls no element has the focus, and if content is
 * removed in that instant, the dialog's focus trap takes the focus for lost and moves it to the sheet itself.
 */
export function completeFocusMoves(
  sheet: RefObject<Element | null>,
  document: Document,
  signal: AbortSignal,
): void {
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
  document.addEventListener('focusout', focusOut, { capture: true, signal })
  document.addEventListener('focusin', focusIn, { capture: true, signal })
}

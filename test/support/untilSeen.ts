import type { Page } from 'playwright-core'

/** Waits until an element is in a page, also in a background tab, which draws nothing. */
export function untilSeen(page: Page, selector: string): Promise<void> {
  const look = (wanted: string) =>
    new Promise<void>((resolve) => {
      const observer = new MutationObserver(check)
      function check() {
        if (document.querySelector(wanted) === null) return
        observer.disconnect()
        resolve()
      }
      observer.observe(document, { subtree: true, childList: true, attributes: true })
      check()
    })
  return page.evaluate(look, selector)
}

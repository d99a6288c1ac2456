import type { Page } from 'playwright-core'

/** Waits until something stands in a page, also in a tab behind another, which draws nothing. */
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

import type { Page } from 'playwright-core'

/** When something first stands in a page, by the clock that all tabs share. */
export function seenAt(page: Page, selector: string): Promise<number> {
  const look = (wanted: string) =>
    new Promise<number>((resolve) => {
      const observer = new MutationObserver(check)
      function check() {
        if (document.querySelector(wanted) === null) return
        observer.disconnect()
        resolve(Date.now())
      }
      observer.observe(document, { subtree: true, childList: true, attributes: true })
      check()
    })
  return page.evaluate(look, selector)
}

import type { Page } from 'playwright-core'

/** Asks the demo wallet directly what this site may see, without the page's state. */
export function askWallet(page: Page, method = 'eth_accounts'): Promise<unknown> {
  return page.evaluate(
    (asked) =>
      new Promise((resolve, reject) => {
        addEventListener('eip6963:announceProvider', function take(event) {
          const { info, provider } = (event as CustomEvent).detail
          if (info.rdns !== 'dev.latchkey.demo') return
          removeEventListener('eip6963:announceProvider', take)
          provider.request({ method: asked }).then(resolve, reject)
        })
        dispatchEvent(new Event('eip6963:requestProvider'))
      }),
    method,
  )
}

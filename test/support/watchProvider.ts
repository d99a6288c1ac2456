import type { BrowserContext, Page } from 'playwright-core'

export type Watched = {
  /** Methods that the page requested from wallets since it was loaded, in order. */
  requests: string[]
  /** The page's current listeners at the wallets, by event. */
  listeners: Record<string, number>
}

/** Records the page's requests to announced wallets, before any script of the page runs. */
export async function watchProvider(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const requests: string[] = []
    const listening: [unknown, string, unknown][] = []
    const seen = new WeakSet<object>()
    Object.assign(window, {
      __watched: () => {
        const listeners: Record<string, number> = {}
        for (const [, name] of listening) listeners[name] = (listeners[name] ?? 0) + 1
        return { requests, listeners }
      },
    })
    addEventListener('eip6963:announceProvider', (event) => {
      const { provider } = (event as CustomEvent).detail
      if (seen.has(provider)) return
      seen.add(provider)
      const { request, on, removeListener } = provider
      const isSame = (one: [unknown, string, unknown], name: string, listener: unknown) =>
        one[0] === provider && one[1] === name && one[2] === listener
      provider.request = (call: { method: string }) => {
        requests.push(call.method)
        return request(call)
      }
      provider.on = (name: string, listener: unknown) => {
        if (!listening.some((one) => isSame(one, name, listener))) listening.push([provider, name, listener])
        return on(name, listener)
      }
      provider.removeListener = (name: string, listener: unknown) => {
        const index = listening.findIndex((one) => isSame(one, name, listener))
        if (index >= 0) listening.splice(index, 1)
        return removeListener(name, listener)
      }
    })
  })
}

/** What was recorded in a page. */
export function readWatched(page: Page): Promise<Watched> {
  return page.evaluate(() => (window as unknown as { __watched(): Watched }).__watched())
}

/** How often the page requested this method since it was loaded. */
export async function countRequests(page: Page, method: string): Promise<number> {
  const { requests } = await readWatched(page)
  return requests.filter((asked) => asked === method).length
}

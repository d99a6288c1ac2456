import type { BrowserContext } from 'playwright-core'

/** Delays answers about an account, from the service and from nodes. */
export async function createDelays(context: BrowserContext) {
  const delays = new Map<string, number>()
  let waiting = 0
  await context.route(/^http:\/\/(localhost|127\.0\.0\.1):/, async (route, request) => {
    const asked = `${request.url()} ${request.postData() ?? ''}`.toLowerCase()
    const delay = [...delays].find(([key]) => asked.includes(key))?.[1]
    if (delay === undefined) return route.continue()
    waiting += 1
    try {
      const response = await route.fetch()
      await new Promise((resolve) => setTimeout(resolve, delay))
      await route.fulfill({ response })
    } catch {
      // The caller does not wait any more.
    } finally {
      waiting -= 1
    }
  })
  return {
    /** `key` is part of an address or of a URL. */
    delay: (key: string, ms: number) => void delays.set(key.toLowerCase().replace(/^0x/, ''), ms),
    clear: () => delays.clear(),
    isQuiet: () => waiting === 0,
  }
}

export type Delays = Awaited<ReturnType<typeof createDelays>>

import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'

export type CreateBrowserBenchParameters = {
  launch(): Promise<Browser>
  options?: BrowserContextOptions
  /** How long a page may take for what it is asked, in milliseconds. */
  patience?: number
}

/** A browser for the tests of one file; each test begins with one that knows nothing. Called before hooks that need it. */
export function createBrowserBench(parameters: CreateBrowserBenchParameters): {
  readonly context: BrowserContext
} {
  const { launch, options, patience = 20_000 } = parameters
  let browser: Browser | undefined
  let context: BrowserContext | undefined
  beforeAll(async () => {
    browser = await launch()
  })
  beforeEach(async () => {
    context = await browser?.newContext({ reducedMotion: 'reduce', ...options })
    context?.setDefaultTimeout(patience)
  })
  afterEach(() => context?.close())
  afterAll(() => browser?.close())
  return {
    get context() {
      if (context === undefined) throw new TypeError('A page is opened in a test.')
      return context
    },
  }
}

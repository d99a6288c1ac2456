import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { recordFailure } from '../../../support/testbed/recordFailure.js'

export type CreateBrowserBenchParameters = {
  launch: () => Promise<Browser>
  options?: BrowserContextOptions
  /** How long a page may take for what it is asked, in milliseconds. */
  timeout?: number
}

/** A browser context for each test of a file, which knows nothing yet. Called before hooks that need it. */
export function createBrowserBench(parameters: CreateBrowserBenchParameters): {
  readonly context: BrowserContext
} {
  const { launch, options, timeout = 20_000 } = parameters
  let browser: Browser | undefined
  let context: BrowserContext | undefined
  let failure: ReturnType<typeof recordFailure> | undefined
  beforeAll(async () => {
    browser = await launch()
  })
  beforeEach(async () => {
    context = await browser?.newContext({ reducedMotion: 'reduce', ...options })
    context?.setDefaultTimeout(timeout)
    failure = context && recordFailure(context)
  })
  afterEach(async ({ task }) => {
    await failure?.write(task)
    await context?.close()
  })
  return {
    get context() {
      if (context === undefined) throw new TypeError('A page is opened in a test.')
      return context
    },
  }
}

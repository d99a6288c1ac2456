import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, FrameLocator, Locator, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { checkPrivacy } from './testbed/checkPrivacy.js'
import { getBrowser } from './testbed/getBrowser.js'
import { getTestbed } from './testbed/getTestbed.js'
import { recordFailure } from './testbed/recordFailure.js'

export type OpenPlaygroundParameters = {
  /** Settings of the playground; by default `wallet` is `ask` and `pairing` is off. */
  settings?: Record<string, string> | undefined
  /** Whether the page is under the strict policy. */
  strict?: boolean | undefined
  /** Whether the page uses React's development build: StrictMode mounts twice, and React warns. */
  development?: boolean | undefined
  viewport?: { width: number; height: number } | undefined
  colorScheme?: 'light' | 'dark' | undefined
  /** Other context options of the browser: reduced motion, forced colours, touch. */
  context?: Parameters<Browser['newContext']>[0]
  /** The browser. Default: this worker's headless shell. */
  browser?: Browser | undefined
  /** How animations of the page play: `real` for a flow that judges motion, by default ten times as fast. */
  motion?: 'fast' | 'real' | undefined
  /** Prepares the browser context before the page loads: init scripts, a clock. */
  prepare?: ((context: BrowserContext) => Promise<unknown>) | undefined
}

export type Opened = {
  browser: Browser
  context: BrowserContext
  page: Page
  url: string
  /** The wallet's storage profile, used by this page alone. */
  profile: string
  /** Errors and warnings that the page logged, exceptions it threw, and resources its policy blocked. */
  complaints: string[]
  dialog: Locator
  /** The demo wallet's own window. */
  prompt: FrameLocator
  /** Performs a user action inside the wallet: lock, unlock, switchAccount, switchNetwork, revoke, mode … */
  inWallet(change: { do: string } & Record<string, unknown>): Promise<void>
}

/** Records all errors and warnings of a page. */
export function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`threw: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.type()}: ${message.text()}`)
  })
  return complaints
}

/** Plays animations in a tenth of their time, also after the page reloads: drawing them is a quarter of the browser's work. */
async function playFast(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Animation.enable')
  await devTools.send('Animation.setPlaybackRate', { playbackRate: 10 })
}

/** Opens the playground in its own browser context, which closes with the test. */
export async function openPlayground(parameters: OpenPlaygroundParameters = {}): Promise<Opened> {
  const {
    settings = {},
    strict = false,
    development = false,
    viewport = { width: 1100, height: 800 },
    colorScheme = 'light',
    motion = 'fast',
  } = parameters
  const browser = parameters.browser ?? (await getBrowser())
  const context = await browser.newContext({ viewport, colorScheme, ...parameters.context })
  const failure = recordFailure(context)
  const disclosed = checkPrivacy(context)
  onTestFinished(async ({ task }) => {
    await failure.write(task)
    await context.close()
    expect(disclosed, 'requests say no more than the contract names').toEqual([])
  })
  context.setDefaultTimeout(15_000)
  await parameters.prepare?.(context)
  const page = await context.newPage()
  if (motion === 'fast') await playFast(page)
  const complaints = listen(page)
  const profile = settings['profile'] ?? randomUUID()
  const search = new URLSearchParams({ wallet: 'ask', pairing: '0', ...settings, profile })
  const url = `${getTestbed().playground}/${strict ? 'strict/' : development ? 'development/' : ''}?${search}`
  await page.goto(url)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return {
    browser,
    context,
    page,
    url,
    profile,
    complaints,
    dialog: page.getByRole('dialog'),
    prompt: page.frameLocator('iframe[title="Demo Wallet"]'),
    async inWallet(change) {
      const response = await fetch(`${getTestbed().services}/wallet/control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ profile, ...change }),
      })
      if (!response.ok) throw new TypeError(await response.text())
    },
  }
}

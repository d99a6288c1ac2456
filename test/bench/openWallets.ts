import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'
import { findBrowser } from '../../.ci/browser.mjs'

export type WalletsPage = { page: Page; devtools: CDPSession }

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
}

/** Lists the whole directory, also the wallets for networks that the playground doesn't have. */
async function listEverything(page: Page): Promise<void> {
  await page.route(/\/getWallets\?/, (route) => {
    const url = new URL(route.request().url())
    url.searchParams.delete('chains')
    return route.continue({ url: url.href })
  })
}

/** Opens the list of all wallets, as a user does. */
export async function showWallets(page: Page): Promise<void> {
  await page.locator('[data-lk-part=connect-button]').click()
  await page.locator('[role=dialog] [data-lk-focus=AllWallets]').click()
  await page.locator('[data-lk-part=tile]').nth(20).waitFor()
}

/** A fresh page of the playground in a context of its own. */
export async function openPage(
  browser: Browser,
  playground: string,
  settings: Readonly<Record<string, string>> = { wallet: 'ask' },
): Promise<WalletsPage> {
  const context = await browser.newContext({ viewport: { width: 1100, height: 800 } })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  // The compiler of this script names functions by a helper of its own, which is not in the page.
  await page.addInitScript('window.__name = (named) => named')
  await listEverything(page)
  await page.goto(`${playground}/?${new URLSearchParams({ ...settings, profile: 'bench' })}`)
  await page.locator('[data-lk-part=connect-button]').waitFor()
  return { page, devtools: await context.newCDPSession(page) }
}

/** Makes the page's processor this many times slower than it is. */
export async function slowDown({ devtools }: WalletsPage, rate: number): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Connects with the first wallet, and opens the account. */
export async function connectAccount(page: Page): Promise<void> {
  await page.locator('[data-lk-part=connect-button]').click()
  await page.locator('[role=dialog] [data-lk-part=wallet-row]').first().click()
  const button = page.locator('[data-lk-part=account-button]').first()
  await button.waitFor()
  await page.locator('[role=dialog]').waitFor({ state: 'detached' })
  await button.click()
}

declare global {
  interface Window {
    /** When the last timer of that length fired: what the keys themselves cost is before it. */
    benchWaitedAt?: number
    benchUnfollow?: (() => void) | undefined
  }
}

/** Follows the page's timers of one length, until `benchUnfollow` is called in the page. */
export function followTimers(page: Page, wait: number): Promise<void> {
  return page.evaluate((wait) => {
    const { setTimeout } = window
    window.benchWaitedAt = Number.NaN
    window.setTimeout = ((run: () => void, ms?: number, ...rest: unknown[]) =>
      setTimeout(
        () => {
          if (ms === wait) window.benchWaitedAt = performance.now()
          run()
        },
        ms,
        ...rest,
      )) as typeof window.setTimeout
    window.benchUnfollow = () => {
      window.setTimeout = setTimeout
    }
  }, wait)
}

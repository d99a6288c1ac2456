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

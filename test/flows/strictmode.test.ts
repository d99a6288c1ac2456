import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { connectDemoWallet } from '../support/connectDemoWallet.js'
import { eventually } from '../support/eventually.js'
import { openPlayground } from '../support/openPlayground.js'
import { countRequests, readWatched, watchProvider } from '../support/watchProvider.js'

/** Counts the page's listeners on its window, by event. */
async function watchWindow(context: BrowserContext): Promise<void> {
  await watchProvider(context)
  await context.addInitScript(() => {
    const counts: Record<string, number> = {}
    Object.assign(window, { __counts: counts })
    const { addEventListener, removeEventListener } = window
    window.addEventListener = (...parameters: Parameters<typeof addEventListener>) => {
      counts[parameters[0]] = (counts[parameters[0]] ?? 0) + 1
      addEventListener.apply(window, parameters)
    }
    window.removeEventListener = (...parameters: Parameters<typeof removeEventListener>) => {
      counts[parameters[0]] = (counts[parameters[0]] ?? 0) - 1
      removeEventListener.apply(window, parameters)
    }
  })
}

const countsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { __counts: Record<string, number> }).__counts)

const once = { accountsChanged: 1, chainChanged: 1, disconnect: 1 }

test('one connection is one request and one subscription, and disconnecting removes it', async () => {
  const opened = await openPlayground({ development: true, prepare: watchWindow })
  const { complaints, dialog, page } = opened
  await connectDemoWallet(opened)
  expect(await countRequests(page, 'eth_requestAccounts')).toBe(1)
  await eventually(async () => (await readWatched(page)).listeners).toEqual(once)
  // What follows the storage also looks when the page is shown again; the tabs are followed once.
  const { pageshow, storage = 0, ...counts } = await countsOf(page)
  expect(counts).toMatchObject({ 'eip6963:announceProvider': 1 })
  expect(pageshow).toBe(storage + 1)

  for (let time = 0; time < 2; time++) {
    await page.getByRole('button', { name: /^Account, / }).click()
    await dialog.getByRole('heading', { name: 'Account' }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  }
  expect((await readWatched(page)).listeners).toEqual(once)

  await page.reload()
  await page.getByRole('button', { name: 'Account, alice.latchkey.eth' }).waitFor()
  await eventually(async () => (await readWatched(page)).listeners).toEqual(once)
  expect(await countRequests(page, 'eth_requestAccounts')).toBe(0)
  expect(await countRequests(page, 'eth_accounts')).toBe(1)

  await page.getByRole('button', { name: /^Account, / }).click()
  await dialog.getByRole('button', { name: 'Settings' }).click()
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  await eventually(async () => (await readWatched(page)).listeners).toEqual({})
  expect(complaints).toEqual([])
})

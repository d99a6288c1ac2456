import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readCases } from '../cases/support/readCases.js'
import { eventually } from '../support/eventually.js'
import { type Opened, openPlayground } from '../support/openPlayground.js'
import { readRows } from '../support/readRows.js'

type Announced = { info: unknown; provider: unknown; frozen: boolean }

/** Announces the wallets of the case files before any script of the page runs. */
function announceCases(announced: readonly Announced[]) {
  return async (context: BrowserContext): Promise<void> => {
    await context.addInitScript((rows) => {
      const details = rows.map(({ info, provider, frozen }) => {
        const working = { request: async () => [], on() {}, removeListener() {} }
        const isWorking = provider === 'mock' || provider === 'hostile'
        const detail = { info, provider: isWorking ? working : provider }
        if (provider === 'throws-on-get')
          return Object.defineProperty({ info }, 'provider', {
            get() {
              throw new Error('a getter of the wallet')
            },
          })
        return frozen ? Object.freeze(detail) : detail
      })
      addEventListener('eip6963:requestProvider', () => {
        for (const detail of details) dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      })
    }, announced)
  }
}

/** Requested URLs outside this machine. */
function listenForRequests(context: BrowserContext): string[] {
  const outside: string[] = []
  context.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== '127.0.0.1' && hostname !== 'localhost')
      outside.push(request.url())
  })
  return outside
}

const hasRun = (page: Page) => page.evaluate(() => ['__pwned', 'pwned'].filter((name) => name in globalThis))

async function openList({ dialog, page }: Opened): Promise<void> {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.getByRole('listitem').first().waitFor()
}

const words = 'Two wallets use this name. Choose the one you know.'
const rows = readCases('eip6963').flatMap(({ input }) => (Array.isArray(input) ? (input as Announced[]) : []))

test('hostile announcements break nothing: no script runs, nothing is fetched, the valid wallet still connects', async () => {
  expect(rows.length).toBeGreaterThan(25)
  let outside: string[] = []
  const opened = await openPlayground({
    settings: { wallet: 'approve' },
    prepare: async (context) => {
      outside = listenForRequests(context)
      await announceCases(rows)(context)
    },
  })
  const { complaints, dialog, page } = opened
  await openList(opened)
  await dialog.getByRole('button', { name: 'Demo Wallet, Installed' }).waitFor()
  const listed = await readRows(dialog)
  expect(listed.length).toBeGreaterThan(3)
  expect(
    listed.map((row) => row.replace(words, '')).filter((row) => row.length > 120),
    'names are cut',
  ).toEqual([])
  expect(await dialog.evaluate(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth)).toBe(0)
  expect(await dialog.locator('script, iframe, object, foreignObject').count()).toBe(0)
  const sources = await dialog
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')))
  expect(sources.filter((source) => !source?.startsWith('data:image/'))).toEqual([])

  await dialog.getByRole('button', { name: 'Demo Wallet, Installed' }).click()
  await page.getByRole('button', { name: /^Account, / }).waitFor()
  expect(await hasRun(page)).toEqual([])
  expect(outside).toEqual([])
  expect(complaints).toEqual([])
})

test('ten thousand announcements list at most a hundred wallets and the page stays responsive', async () => {
  const icon = 'data:image/png;base64,iVBORw0KGgo='
  const many = Array.from({ length: 10_000 }, (_, index) => ({
    info: {
      uuid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      name: `Wallet ${index}`,
      rdns: `com.example.wallet${index}`,
      icon,
    },
    provider: 'mock',
    frozen: true,
  }))
  const opened = await openPlayground({ prepare: announceCases(many) })
  const { dialog, page } = opened
  await openList(opened)
  // Of 250 that are kept, and the demo wallets.
  await dialog.getByText(/^Wallets not shown: 15\d\+$/).waitFor()
  await dialog
    .getByRole('button', { name: /^Wallet 999\d, Installed$/ })
    .first()
    .waitFor()
  const items = dialog.getByRole('listitem')
  await eventually(() => items.count()).toBeGreaterThan(10)
  expect(await items.count()).toBeLessThanOrEqual(100)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
})

test('an imitation of a listed wallet is shown beside it, and both are flagged', async () => {
  const imitation = {
    info: {
      uuid: '00000000-0000-4000-8000-0000000000aa',
      name: 'Demo Wallet',
      rdns: 'dev.latchkey.demo',
      icon: 'data:image/png;base64,iVBORw0KGgo=',
    },
    provider: 'mock',
    frozen: true,
  }
  const opened = await openPlayground({ prepare: announceCases([imitation]) })
  const { dialog } = opened
  await openList(opened)
  const flagged = dialog.getByRole('listitem').filter({ hasText: words })
  await eventually(() => flagged.count()).toBe(2)
})

test('an announced wallet connects even if the page’s own `window.ethereum` throws', async () => {
  const opened = await openPlayground({
    prepare: async (context) => {
      await context.addInitScript(() => {
        Object.defineProperty(window, 'ethereum', {
          get() {
            throw new Error('a getter of the wallet')
          },
        })
      })
    },
  })
  await openList(opened)
  await eventually(() => readRows(opened.dialog)).toEqual(['Demo Wallet Installed'])
  expect(opened.complaints).toEqual([])
})

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test.each([
  ['shares null', { eth_requestAccounts: null, eth_accounts: null, eth_chainId: '0x7a69' }],
  ['shares no account', { eth_requestAccounts: [], eth_accounts: [], eth_chainId: '0x7a69' }],
  [
    'shares a word instead of accounts',
    { eth_requestAccounts: ['alice'], eth_accounts: ['alice'], eth_chainId: '0x7a69' },
  ],
  ['has no network', { eth_requestAccounts: [address], eth_accounts: [address], eth_chainId: 'mainnet' }],
  ['throws a string', {}],
])('a wallet that %s does not connect, and the page shows the failure', async (_, answers) => {
  const opened = await openPlayground({
    settings: { wallets: '0' },
    prepare: async (context) => {
      await context.addInitScript((known: Record<string, unknown>) => {
        const request = async ({ method }: { method: string }) => {
          if (method in known) return known[method]
          throw 'no <b>words</b>'
        }
        const info = {
          uuid: '00000000-0000-4000-8000-0000000000bb',
          name: 'Odd Wallet',
          rdns: 'com.example.odd',
          icon: 'data:image/png;base64,iVBORw0KGgo=',
        }
        const tell = () =>
          dispatchEvent(
            new CustomEvent('eip6963:announceProvider', { detail: { info, provider: { request } } }),
          )
        addEventListener('eip6963:requestProvider', tell)
      }, answers)
    },
  })
  const { complaints, dialog, page } = opened
  await openList(opened)
  await dialog.getByRole('button', { name: 'Odd Wallet, Installed' }).click()
  const told = dialog.getByRole('paragraph')
  await told.filter({ hasText: 'Odd Wallet did not connect' }).waitFor()
  await told.filter({ hasText: 'Nothing was shared.' }).waitFor()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await told.filter({ hasText: 'Odd Wallet did not connect' }).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Connect wallet', disabled: false }).waitFor()
  expect(complaints).toEqual([])
})

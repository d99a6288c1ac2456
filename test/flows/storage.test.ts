import type { BrowserContext } from 'playwright-core'
import { expect, test } from 'vitest'
import { readCases } from '../cases/support/readCases.js'
import { connectDemoWallet } from '../support/connectDemoWallet.js'
import { eventually } from '../support/eventually.js'
import { openPlayground } from '../support/openPlayground.js'

const blocked = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  })
}
const full = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
}

test.each([
  ['blocked', blocked],
  ['full', full],
])(
  'with %s storage a user connects and disconnects as usual, without a console message',
  async (_, prepare) => {
    const opened = await openPlayground({ prepare })
    const { complaints, dialog, page } = opened
    await connectDemoWallet(opened)
    await page.getByRole('button', { name: 'Account, alice.latchkey.eth' }).click()
    await dialog.getByRole('listitem').first().waitFor()
    await dialog.getByRole('button', { name: 'Settings' }).click()
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await connectDemoWallet(opened)
    await page.reload()
    await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
    expect(complaints).toEqual([])
  },
)

type Stored = { key: string; value: string }

const corrupt = readCases<Partial<Stored>>('storage').flatMap(({ input: { key, value } }): Stored[] =>
  key === undefined || value === undefined ? [] : [{ key, value }],
)

/** Distributes the rows over as many storages as the key with the most rows needs. */
function deal(): (readonly Stored[])[] {
  const hands: Stored[][] = []
  for (const row of corrupt) {
    const hand = hands.find((taken) => taken.every(({ key }) => key !== row.key))
    if (hand) hand.push(row)
    else hands.push([row])
  }
  return hands
}

test('corrupt values under any key are treated as absent', async () => {
  const hands = deal()
  expect(hands.flat().length).toBeGreaterThan(30)
  const opened = await openPlayground()
  const { complaints, page } = opened
  for (const hand of hands) {
    await page.evaluate((rows) => {
      localStorage.clear()
      for (const { key, value } of rows) localStorage.setItem(`latchkey:1:default:${key}`, value)
    }, hand)
    await page.reload()
    await page.getByRole('button', { name: 'Network: Meridian' }).waitFor()
    await eventually(() =>
      page.getByRole('button', { name: 'Connect wallet' }).getAttribute('aria-busy'),
    ).toBeNull()
  }
  await connectDemoWallet(opened)
  await page.getByRole('button', { name: 'Account, alice.latchkey.eth' }).waitFor()
  expect(complaints).toEqual([])
})

test('only hints under Latchkey’s own keys are written, and clearing them, here or in another tab, ends no session', async () => {
  const opened = await openPlayground()
  const { complaints, context, dialog, page } = opened
  await connectDemoWallet(opened)
  await page.getByRole('button', { name: 'Account, alice.latchkey.eth' }).waitFor()
  const kept = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).length,
    cookies: document.cookie,
  }))
  expect(kept.local.filter((key) => !key.startsWith('latchkey:1:default:'))).toEqual([])
  expect(kept.local).toContain('latchkey:1:default:connected_connector_id:eip155')
  expect({ ...kept, local: [] }).toEqual({ local: [], session: [], databases: 0, cookies: '' })

  await page.evaluate(() => localStorage.clear())
  const other = await context.newPage()
  await other.goto(opened.url)
  await page.evaluate(() => {
    const heard = new Promise((resolve) => addEventListener('storage', resolve))
    Object.assign(window, { __heard: heard })
  })
  await other.evaluate(() => {
    localStorage.setItem('latchkey:1:default:active_namespace', '"eip155"')
    localStorage.clear()
  })
  await page.evaluate(() =>
    (window as unknown as { __heard: Promise<unknown> }).__heard.then(() => undefined),
  )
  await page.bringToFront()
  await page.getByRole('button', { name: /^Account, / }).click()
  await dialog.getByRole('heading', { name: 'Account' }).waitFor()
  await dialog.getByRole('listitem').first().waitFor()
  expect(complaints).toEqual([])
})

import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.js'
import { holdLongTimers } from '../support/holdLongTimers.js'
import { openPlayground } from '../support/openPlayground.js'
import { untilSeen } from '../support/untilSeen.js'

const settings = { wallet: 'approve' }

const accountButton = '[data-lk-part=account-button]'
const connectButton = '[data-lk-part=connect-button]:not([aria-busy], [aria-disabled])'
/** Matches a page without a view that is not leaving. A background tab draws nothing, so a leaving view stays there. */
const without = (view: string) => `html:not(:has([role=dialog][data-state=open][data-view*=${view}]))`

/** One browser with the playground in two tabs, which sync within a second or not at all. */
async function openTwoTabs(search: Record<string, string> = settings) {
  const opened = await openPlayground({ settings: search, prepare: holdLongTimers })
  const other = await opened.context.newPage()
  await other.goto(opened.url)
  const tabs = [opened.page, other].map((page) => ({
    page,
    dialog: page.getByRole('dialog'),
    accounts: () => page.locator(accountButton).count(),
    /** Also counts buttons behind a dialog. */
    offers: () => page.locator(connectButton).count(),
    connect: async () => {
      await page.bringToFront()
      await page.getByRole('button', { name: 'Connect wallet' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Demo Wallet, Installed' }).click()
    },
    disconnect: async () => {
      await page.bringToFront()
      await page.getByRole('button', { name: /^Account, / }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Settings' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    },
  }))
  const [first, second] = tabs
  if (first === undefined || second === undefined) throw new TypeError('two tabs were opened')
  await eventually(second.offers).toBe(1)
  return { ...opened, first, second }
}

test('connecting or disconnecting in one tab updates the other: the wallet list closes, the account view is left', {
  tags: ['golden'],
}, async () => {
  const { complaints, first, second } = await openTwoTabs()
  await second.page.bringToFront()
  await second.page.getByRole('button', { name: 'Connect wallet' }).click()
  await second.dialog.getByRole('button', { name: 'Demo Wallet, Installed' }).waitFor()
  const connected = Promise.all([
    untilSeen(first.page, accountButton),
    untilSeen(second.page, accountButton),
    untilSeen(second.page, without('Connect')),
  ])
  await first.connect()
  await connected

  await first.page.getByRole('button', { name: /^Account, / }).click()
  await first.dialog.getByRole('heading', { name: 'Account' }).waitFor()
  const ended = Promise.all([
    untilSeen(first.page, without('Account')),
    untilSeen(second.page, connectButton),
  ])
  await second.disconnect()
  await ended
  await eventually(first.offers).toBe(1)
  expect(complaints).toEqual([])
})

test('two tabs with simultaneous requests both end connected', async () => {
  const { complaints, first, second } = await openTwoTabs({ wallet: 'ask' })
  await first.connect()
  await second.connect()
  for (const { page } of [second, first]) {
    await page.bringToFront()
    await page.frameLocator('iframe[title="Demo Wallet"]').getByRole('button', { name: 'Approve' }).click()
  }
  await eventually(first.accounts).toBe(1)
  await eventually(second.accounts).toBe(1)
  await Promise.all([first.page.reload(), second.page.reload()])
  await eventually(first.accounts).toBe(1)
  await eventually(second.accounts).toBe(1)
  expect(complaints).toEqual([])
})

test('cancelling in one tab does not end the connection of the other', async () => {
  const { complaints, first, second } = await openTwoTabs({ wallet: 'ask' })
  await second.connect()
  const asked = second.page.frameLocator('iframe[title="Demo Wallet"]')
  await asked.getByRole('heading', { name: 'Connect' }).waitFor()
  await first.connect()
  const prompt = first.page.frameLocator('iframe[title="Demo Wallet"]')
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await eventually(first.accounts).toBe(1)

  await second.page.bringToFront()
  await second.dialog.getByRole('button', { name: 'Close' }).click()
  await eventually(second.accounts).toBe(1)
  await asked.getByRole('button', { name: 'Approve' }).click()
  await asked.getByRole('heading').waitFor({ state: 'detached' })
  await first.page.reload()
  await eventually(first.accounts).toBe(1)
  expect(complaints).toEqual([])
})

test('a theme and a currency chosen in one tab apply in the other within a second, and on the next load', async () => {
  const { complaints, first, second } = await openTwoTabs()
  await first.connect()
  await eventually(first.accounts).toBe(1)
  await eventually(second.accounts).toBe(1)
  const allDark = 'html:has([data-lk-theme]):not(:has([data-lk-root]:not([data-lk-theme=dark])))'
  for (const { dialog, page } of [second, first]) {
    await page.bringToFront()
    await page.getByRole('button', { name: /^Account, / }).click()
    await dialog.getByRole('button', { name: 'Settings' }).click()
    await dialog.getByRole('combobox', { name: 'Currency' }).waitFor()
  }
  await first.dialog.getByRole('combobox', { name: 'Currency' }).selectOption('eur')
  await eventually(() => second.dialog.getByRole('combobox', { name: 'Currency' }).inputValue()).toBe('eur')
  await first.dialog.getByRole('button', { name: 'Theme Automatic' }).click()
  const darkened = Promise.all([untilSeen(first.page, allDark), untilSeen(second.page, allDark)])
  await first.dialog.getByRole('button', { name: 'Theme Light' }).click()
  await darkened

  // From the first frame that draws the modal.
  await second.page.addInitScript(() => {
    const seen = new Set<string | undefined>()
    Object.assign(window, { __seen: seen })
    const look = () => {
      const sheet = document
        .querySelector<HTMLElement>('[role=dialog]')
        ?.closest<HTMLElement>('[data-lk-root]')
      if (sheet) seen.add(sheet.dataset['lkTheme'])
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true })
  })
  await second.page.reload()
  await second.page.bringToFront()
  await second.page.getByRole('button', { name: /^Account, / }).click()
  await second.dialog.getByRole('heading', { name: 'Account' }).waitFor()
  const seen = await second.page.evaluate(() => [
    ...(window as unknown as { __seen: Set<string | undefined> }).__seen,
  ])
  expect(seen).toEqual(['dark'])
  expect(complaints).toEqual([])
})

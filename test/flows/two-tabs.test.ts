import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.js'
import { openPlayground } from '../support/openPlayground.js'

const soon = { timeout: 1000, interval: 20 }
const settings = { wallet: 'approve' }

/** One browser with the playground in two tabs. */
async function openTwoTabs(search: Record<string, string> = settings) {
  const opened = await openPlayground({ settings: search })
  const other = await opened.context.newPage()
  await other.goto(opened.url)
  const tabs = [opened.page, other].map((page) => ({
    page,
    dialog: page.getByRole('dialog'),
    accounts: () => page.locator('[data-lk-part=account-button]').count(),
    /** Also behind a dialog. */
    offers: () => page.locator('[data-lk-part=connect-button]:not([aria-busy], [aria-disabled])').count(),
    /** Views that are not on their way out: a tab behind another draws nothing, so there they stay on their way. */
    views: (name: string) => page.locator(`[role=dialog][data-state=open][data-view*=${name}]`).count(),
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

test('what connects or disconnects in one tab shows in the other within a second', async () => {
  const { complaints, first, second } = await openTwoTabs()
  await first.connect()
  await eventually(first.accounts).toBe(1)
  await expect.poll(second.accounts, soon).toBe(1)
  expect(await second.dialog.count()).toBe(0)

  await second.disconnect()
  await eventually(second.offers).toBe(1)
  await expect.poll(first.offers, soon).toBe(1)
  expect(complaints).toEqual([])
})

test('a tab that stands at the wallet list goes along, and one in the account leaves it', async () => {
  const { complaints, first, second } = await openTwoTabs()
  await second.page.bringToFront()
  await second.page.getByRole('button', { name: 'Connect wallet' }).click()
  await second.dialog.getByRole('button', { name: 'Demo Wallet, Installed' }).waitFor()
  await first.connect()
  await eventually(first.accounts).toBe(1)
  await expect.poll(second.accounts, soon).toBe(1)
  await expect.poll(() => second.views('Connect'), soon).toBe(0)

  await first.page.getByRole('button', { name: /^Account, / }).click()
  await first.dialog.getByRole('heading', { name: 'Account' }).waitFor()
  await second.disconnect()
  await eventually(second.offers).toBe(1)
  await expect.poll(() => first.views('Account'), soon).toBe(0)
  await eventually(first.offers).toBe(1)
  expect(complaints).toEqual([])
})

test('two tabs that ask at the same time both end connected', async () => {
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

test('a cancelled wait in one tab does not end the connection of the other', async () => {
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

test('theme and currency that are chosen in one tab are those of the other within a second, and of the next visit', async () => {
  const { complaints, first, second } = await openTwoTabs()
  await first.connect()
  await eventually(first.accounts).toBe(1)
  await expect.poll(second.accounts, soon).toBe(1)
  const themes = ({ page }: typeof first) =>
    page
      .locator('[data-lk-root]')
      .evaluateAll((roots) => [...new Set(roots.map((root) => root.getAttribute('data-lk-theme')))])
  for (const { dialog, page } of [second, first]) {
    await page.bringToFront()
    await page.getByRole('button', { name: /^Account, / }).click()
    await dialog.getByRole('button', { name: 'Settings' }).click()
    await dialog.getByRole('combobox', { name: 'Currency' }).waitFor()
  }
  await first.dialog.getByRole('combobox', { name: 'Currency' }).selectOption('eur')
  await expect
    .poll(() => second.dialog.getByRole('combobox', { name: 'Currency' }).inputValue(), soon)
    .toBe('eur')
  await first.dialog.getByRole('button', { name: 'Theme Automatic' }).click()
  await first.dialog.getByRole('button', { name: 'Theme Light' }).click()
  expect(await themes(first)).toEqual(['dark'])
  await expect.poll(() => themes(second), soon).toEqual(['dark'])

  // From the first frame on that the modal is drawn in.
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

import { expect, test } from 'vitest'
import { breakPart } from '../support/breakPart.js'
import { openConnected } from '../support/openConnected.js'
import { type Opened, openPlayground } from '../support/openPlayground.js'
import { runAxe } from '../support/runAxe.js'
import { settle } from '../support/settle.js'
import { hideView, showView } from '../support/showView.js'

const desktop = { width: 1100, height: 800 }
const phone = { width: 390, height: 844 }
const locales = ['en', 'ar-XB']

/** What axe says of what is shown now, light and dark, on a desktop and on a phone. */
async function check({ page }: Opened, state: string): Promise<void> {
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await settle(page)
      expect(await runAxe(page), `${state}, ${colorScheme}, ${viewport.width}px`).toEqual([])
    }
  }
}

test('axe would find a fault in the dialog', async () => {
  const { dialog, page } = await openPlayground()
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.locator('[data-lk-part=wallet-row]').waitFor()
  await settle(page)
  await dialog.evaluate((element) => {
    element.append(document.createElement('button'))
    element.querySelector('h2')?.style.setProperty('color', '#ddd')
  })
  const found = (await runAxe(page)).map((line) => line.split(':')[0])
  expect(found).toEqual(expect.arrayContaining(['button-name', 'color-contrast']))
})

test.each(locales)(
  'axe finds nothing on the way to a connection: %s',
  { timeout: 60_000 },
  async (locale) => {
    const opened = await openPlayground({
      settings: { locale, wallets: '3' },
      prepare: (context) => context.clock.install(),
    })
    const { dialog, inWallet, page, prompt } = opened
    await check(opened, 'page')
    await page.locator('[data-lk-part=connect-button]').click()
    const row = dialog.locator('[data-lk-part=wallet-row]').first()
    await row.waitFor()
    await check(opened, 'Connect')
    await row.click()
    await prompt.getByRole('heading', { name: 'Connect' }).waitFor()
    await check(opened, 'ConnectingExternal, waiting')
    const words = await dialog.locator('[data-lk-part=hero]').textContent()
    await page.clock.fastForward(9000)
    await expect.poll(() => dialog.locator('[data-lk-part=hero]').textContent()).not.toBe(words)
    await check(opened, 'ConnectingExternal, slow')
    await page.setViewportSize(desktop)
    await prompt.getByRole('button', { name: 'Decline' }).click()
    await dialog.locator('[data-lk-part=ring][data-status=declined]').waitFor()
    await check(opened, 'ConnectingExternal, declined')
    await inWallet({ do: 'disconnect' })
    await dialog.locator('[data-lk-part=button]').click()
    await expect.poll(() => dialog.getByRole('alert').textContent()).not.toBe('')
    await check(opened, 'ConnectingExternal, failed')
  },
)

test.each(locales)(
  'axe finds nothing in the views of an account: %s',
  { timeout: 60_000 },
  async (locale) => {
    const opened = await openConnected({ settings: { locale } })
    const { dialog, page } = opened
    await check(opened, 'page, connected')
    await showView(opened, 'Account')
    await dialog.locator('[data-lk-part=token-row]').first().waitFor()
    await check(opened, 'Account')
    await dialog.locator('[data-lk-part=account-head] button').click()
    await dialog.locator('[data-lk-part=toast]').waitFor()
    await settle(page)
    expect(await runAxe(page), 'Account, with a message').toEqual([])
    await hideView(opened, 'Account')
    for (const view of ['Settings', 'Networks', 'UnsupportedChain'] as const) {
      await showView(opened, view)
      await check(opened, view)
      if (view === 'Networks') {
        await dialog.getByRole('searchbox').fill('zz')
        await check(opened, 'Networks, none found')
      }
      await hideView(opened, view)
    }
  },
)

test.each(locales)(
  'axe finds nothing in an account that loads, is empty, can not be read: %s',
  { timeout: 60_000 },
  async (locale) => {
    const opened = await openConnected({ settings: { locale } })
    const { dialog, inWallet } = opened
    const mend = await breakPart('evm:eth_call', 'hang')
    await inWallet({ do: 'switchAccount', account: 3 })
    await showView(opened, 'Account')
    await dialog.locator('[aria-busy=true]').waitFor()
    await check(opened, 'Account, loading')
    await mend()

    await inWallet({ do: 'switchAccount', account: 10 })
    await dialog.locator('[role=tabpanel] [data-lk-part=hero]').waitFor()
    await check(opened, 'Account, empty')

    await breakPart('evm', 'status:500')
    await inWallet({ do: 'switchAccount', account: 4 })
    await dialog.locator('[role=tabpanel] [data-lk-part=button]').waitFor()
    await check(opened, 'Account, error')
  },
)

test('axe finds nothing where a view did not load, no wallet is there, and the modal is part of the page', {
  timeout: 60_000,
}, async () => {
  const opened = await openPlayground({ settings: { wallets: '0' } })
  const { context, dialog, page } = opened
  await page.locator('[data-lk-part=connect-button]').click()
  await dialog.getByText('No wallet found').waitFor()
  await check(opened, 'Connect, no wallet')
  await page.keyboard.press('Escape')

  await context.route(/NetworksView/, (route) => route.abort())
  await page.locator('[data-lk-part=network-button] button').click()
  await dialog.getByText('This part did not load').waitFor()
  await check(opened, 'a view that did not load')
  const embedded = await openPlayground({ settings: { embedded: '1' } })
  await embedded.page.locator('[data-lk-part=wallet-row]').waitFor()
  await check(embedded, 'embedded')
})

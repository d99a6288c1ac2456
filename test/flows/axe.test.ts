import { expect, test } from 'vitest'
import { breakPart } from '../support/breakPart.js'
import { checkAxe } from '../support/checkAxe.js'
import { eventually } from '../support/eventually.js'
import { openConnected } from '../support/openConnected.js'
import { openPlayground } from '../support/openPlayground.js'
import { runAxe } from '../support/runAxe.js'
import { settle } from '../support/settle.js'
import { fillSwap, openSwapForm } from '../support/showSwap.js'
import { hideView, openWithAll, showView } from '../support/showView.js'

/** Without motion, views are in their final place as soon as they appear. */
const context = { reducedMotion: 'reduce' } as const
/**
 * Right to left mirrors boxes, which changes neither roles nor colours, so it is checked in the narrower layout only.
 */
const locales = [
  ['en', ['desktop', 'phone']],
  ['ar-XB', ['phone']],
] as const

test('axe reports a fault placed in the dialog', async () => {
  const { dialog, page } = await openPlayground({ context })
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
  'axe reports nothing on the way to a connection: %s',
  { timeout: 120_000 },
  async (locale, looks) => {
    const opened = await openPlayground({
      context,
      settings: { locale, wallets: '3' },
      prepare: (context) => context.clock.install(),
    })
    const { dialog, inWallet, page, prompt } = opened
    await checkAxe(opened, 'page', looks)
    await page.locator('[data-lk-part=connect-button]').click()
    const row = dialog.locator('[data-lk-part=wallet-row]').first()
    await row.waitFor()
    await checkAxe(opened, 'Connect', looks)
    await row.click()
    await prompt.getByRole('heading', { name: 'Connect' }).waitFor()
    const words = await dialog.locator('[data-lk-part=hero]').textContent()
    await checkAxe(opened, 'ConnectingExternal, waiting', looks)
    await page.clock.fastForward(9000)
    await eventually(() => dialog.locator('[data-lk-part=hero]').textContent()).not.toBe(words)
    await checkAxe(opened, 'ConnectingExternal, slow', looks)
    await page.setViewportSize({ width: 1100, height: 800 })
    await prompt.getByRole('button', { name: 'Decline' }).click()
    await dialog.locator('[data-lk-part=_ring][data-status=declined]').waitFor()
    await checkAxe(opened, 'ConnectingExternal, declined', looks)
    await inWallet({ do: 'disconnect' })
    await dialog.locator('[data-lk-part=button]').click()
    await eventually(() => dialog.getByRole('alert').textContent()).not.toBe('')
    await checkAxe(opened, 'ConnectingExternal, failed', looks)
  },
)

test.each(locales)(
  'axe reports nothing in the views of an account and the views they lead to: %s',
  { timeout: 120_000 },
  async (locale, looks) => {
    const opened = await openWithAll({ settings: { locale } })
    const { dialog, page } = opened
    await checkAxe(opened, 'page, connected', looks)
    await showView(opened, 'Account')
    await dialog.locator('[data-lk-part=token-row]').first().waitFor()
    await checkAxe(opened, 'Account', looks)
    await dialog.locator('[data-lk-part=account-head] button').first().click()
    await dialog.locator('[data-lk-part=toast]').waitFor()
    await settle(page)
    expect(await runAxe(page), 'Account, with a message').toEqual([])
    await hideView(opened, 'Account')
    for (const view of [
      'NftDetail',
      'ActivityDetail',
      'ManageTokens',
      'Receive',
      'Settings',
      'Accounts',
      'Networks',
      'UnsupportedChain',
    ] as const) {
      await showView(opened, view)
      await checkAxe(opened, view, looks)
      if (view === 'Networks') {
        await dialog.getByRole('searchbox').fill('zz')
        await checkAxe(opened, 'Networks, none found', looks)
      }
      await hideView(opened, view)
    }
    // The list itself was already checked on the way here.
    for (const view of ['NFTs', 'Activity'] as const) {
      await showView(opened, view)
      expect(await runAxe(opened.page), view).toEqual([])
      await hideView(opened, view)
    }
  },
)

test('axe reports nothing on the way to a swap', { timeout: 120_000 }, async () => {
  const opened = await openSwapForm({ context })
  const { dialog } = opened
  await checkAxe(opened, 'Swap, empty')
  await dialog.locator('[data-lk-focus="swap.to"]').click()
  await dialog.locator('[data-lk-part=_swap-token]').first().waitFor()
  await checkAxe(opened, 'SwapSelectToken')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await fillSwap(opened, { from: /^Test USD Coin/, to: /^Ether/, amount: '50' })
  await checkAxe(opened, 'Swap')
  await dialog.locator('[data-lk-focus="swap.slippage"]').click()
  await dialog.getByRole('radio', { name: 'Custom' }).check()
  await checkAxe(opened, 'SwapSlippage')
  await dialog.getByRole('button', { name: 'Back' }).click()
  const mend = await breakPart('/v1/convert/quotes', 'status:503')
  await dialog.getByRole('textbox', { name: 'You pay' }).fill('51')
  await dialog.getByText('The swap service isn’t responding').first().waitFor()
  await checkAxe(opened, 'Swap, without a price')
  await mend()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await fillSwap(opened, { amount: '52' })
  await dialog.getByRole('button', { name: 'Review swap' }).click()
  await dialog.getByRole('list', { name: 'Steps' }).waitFor()
  await checkAxe(opened, 'SwapReview')
})

test('axe reports nothing in an account that is loading, empty or unavailable', async () => {
  const opened = await openConnected({ context })
  const { dialog, inWallet } = opened
  const mend = await breakPart('evm:eth_call', 'hang')
  await inWallet({ do: 'switchAccount', account: 3 })
  await showView(opened, 'Account')
  await dialog.locator('[aria-busy=true]').waitFor()
  await checkAxe(opened, 'Account, loading')
  await mend()

  await inWallet({ do: 'switchAccount', account: 10 })
  await dialog.locator('[role=tabpanel] [data-lk-part=hero]').waitFor()
  await checkAxe(opened, 'Account, empty')

  await breakPart('evm', 'status:500')
  await inWallet({ do: 'switchAccount', account: 4 })
  await dialog.locator('[role=tabpanel] [data-lk-part=button]').waitFor()
  await checkAxe(opened, 'Account, error')
})

test('axe reports nothing when a view fails to load, no wallet is installed, or the modal is embedded', {
  timeout: 120_000,
}, async () => {
  const opened = await openPlayground({ context, settings: { wallets: '0' } })
  const { dialog, page } = opened
  await page.locator('[data-lk-part=connect-button]').click()
  await dialog.getByText('No wallet found').waitFor()
  await checkAxe(opened, 'Connect, no wallet')
  await page.keyboard.press('Escape')

  await opened.context.route(/settings\.lazy/, (route) => route.abort())
  await page.locator('[data-lk-part=network-button] button').click()
  await dialog.getByText('This part did not load').waitFor()
  await checkAxe(opened, 'a view that did not load')
  const embedded = await openPlayground({ context, settings: { embedded: '1' } })
  await embedded.page.locator('[data-lk-part=wallet-row]').waitFor()
  await checkAxe(embedded, 'embedded')
})

import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.js'
import { openPlayground } from '../support/openPlayground.js'
import { settle } from '../support/settle.js'
import { tabTo } from '../support/tabTo.js'

test('wallets are buttons in a list, named with their tag', async () => {
  const { dialog, page } = await openPlayground({ settings: { wallets: '3' } })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const rows = dialog.getByRole('list', { name: 'Wallets' }).getByRole('listitem').getByRole('button')
  await eventually(() =>
    rows.evaluateAll((all) =>
      all.map((row) => [
        row.parentElement?.tagName,
        row.parentElement?.parentElement?.tagName,
        row.ariaLabel,
      ]),
    ),
  ).toEqual([
    ['LI', 'UL', 'Demo Wallet, Installed'],
    ['LI', 'UL', 'Demo Wallet 2, Installed'],
    ['LI', 'UL', 'Demo Wallet 3, Installed'],
  ])
  expect((await rows.first().textContent())?.trim()).toMatch(/^Demo Wallet\s+Installed$/)
})

test('without a wallet the list shows what to do, and a wallet announced later appears by itself', async () => {
  const { dialog, page } = await openPlayground({ settings: { wallets: '0' } })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.getByText('Install a wallet in this browser. It appears here by itself.').waitFor()
  await page.evaluate(() => {
    const info = {
      uuid: crypto.randomUUID(),
      name: 'Late Wallet',
      icon: 'data:image/png;base64,AA==',
      rdns: 'example.late',
    }
    const detail = Object.freeze({
      info,
      provider: { request: async () => [], on() {}, removeListener() {} },
    })
    const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    // As wallets do: the search for wallets may only be loading.
    addEventListener('eip6963:requestProvider', announce)
    announce()
  })
  await dialog.getByRole('button', { name: 'Late Wallet, Installed' }).waitFor()
  expect(await dialog.getByText('No wallet found').count()).toBe(0)
})

test('a rejection shows as calm text, with Try again next after the header controls', async () => {
  const { dialog, page } = await openPlayground({ settings: { wallet: 'decline' } })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.getByRole('button', { name: 'Demo Wallet, Installed' }).click()
  const title = dialog.getByText('Connection declined', { exact: true }).first()
  await title.waitFor()
  expect(await dialog.getByRole('alert').textContent()).toBe('')
  const colours = await dialog.locator('[data-lk-part=hero]').evaluate((hero) => {
    const colourOf = (element: Element | null) => element && getComputedStyle(element).color
    return [colourOf(hero.querySelector('p')), colourOf(hero.closest('[data-lk-root]'))]
  })
  expect(colours[0], 'the colour of any text').toBe(colours[1])
  await settle(page)
  await page.keyboard.press('Tab')
  const again = dialog.getByRole('button', { name: 'Try again' })
  const close = dialog.getByRole('button', { name: 'Close' })
  expect(await close.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Tab')
  expect(await again.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('after 8 s of waiting a hint appears, and the focus does not move', async () => {
  const { dialog, page, prompt } = await openPlayground({ prepare: (context) => context.clock.install() })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const start = await page.evaluate(() => Date.now())
  await dialog.getByRole('button', { name: 'Demo Wallet, Installed' }).click()
  await prompt.getByRole('heading', { name: 'Connect' }).waitFor()
  const close = dialog.getByRole('button', { name: 'Close' })
  await tabTo(page, close)
  await page.clock.pauseAt(start + 7900)
  expect(await dialog.getByText('Still waiting for Demo Wallet').count()).toBe(0)
  // From any point within the wait so far.
  await page.clock.fastForward(8000)
  await dialog.getByText('The request may be behind another window, or Demo Wallet may be locked.').waitFor()
  await eventually(() => dialog.getByRole('status').textContent()).toBe('Still waiting for Demo Wallet')
  expect(await close.evaluate((element) => element === document.activeElement)).toBe(true)
})

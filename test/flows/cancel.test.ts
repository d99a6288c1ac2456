import { expect, test } from 'vitest'
import { askWallet } from '../support/askWallet.js'
import { eventually } from '../support/eventually.js'
import { openPlayground } from '../support/openPlayground.js'
import { countRequests, watchProvider } from '../support/watchProvider.js'

test('a silent wallet has no timeout: after 8 s the page shows a hint, and Try again sends a new request', async () => {
  const opened = await openPlayground({
    settings: { wallet: 'silent' },
    prepare: async (context) => {
      await context.clock.install()
      await watchProvider(context)
    },
  })
  const { complaints, context, dialog, page } = opened
  const told = dialog.getByRole('paragraph')
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.getByRole('button', { name: 'Demo Wallet, Installed' }).click()
  await told.filter({ hasText: 'Continue in Demo Wallet' }).waitFor()
  await eventually(() => countRequests(page, 'eth_requestAccounts')).toBe(1)

  await context.clock.fastForward(8000)
  await told.filter({ hasText: 'Still waiting for Demo Wallet' }).waitFor()
  await context.clock.fastForward(120_000)
  expect(
    await told.filter({ hasText: 'Still waiting for Demo Wallet' }).count(),
    'no failure by itself',
  ).toBe(1)

  await dialog.getByRole('button', { name: 'Try again' }).click()
  await told.filter({ hasText: 'Continue in Demo Wallet' }).waitFor()
  await eventually(() => countRequests(page, 'eth_requestAccounts')).toBe(2)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Connect wallet', disabled: false }).waitFor()
  expect(complaints).toEqual([])
})

test.each(['Back', 'Close'])(
  '%s cancels: a late approval connects nothing and the wallet revokes the permission',
  async (way) => {
    const { complaints, dialog, page, prompt } = await openPlayground()
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await dialog.getByRole('button', { name: 'Demo Wallet, Installed' }).click()
    await prompt.getByRole('heading', { name: 'Connect' }).waitFor()
    await dialog.getByRole('button', { name: way }).click()
    if (way === 'Back') await dialog.getByRole('heading', { name: 'Connect wallet' }).waitFor()
    else await dialog.waitFor({ state: 'hidden' })

    const granted = page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('eip6963:announceProvider', (event) =>
            (event as CustomEvent).detail.provider.on('accountsChanged', resolve),
          )
          dispatchEvent(new Event('eip6963:requestProvider'))
        }),
    )
    await prompt.getByRole('button', { name: 'Approve' }).click()
    expect(await granted, 'the wallet did share').toHaveLength(1)
    await eventually(() => askWallet(page)).toEqual([])
    expect(await page.getByRole('button', { name: /^Account, / }).count()).toBe(0)
    await page.reload()
    await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
    expect(complaints).toEqual([])
  },
)

test('choosing another wallet cancels the first request, whose late approval is ignored', async () => {
  const { complaints, dialog, page, prompt, inWallet } = await openPlayground({ settings: { wallets: '2' } })
  await inWallet({ do: 'mode', mode: 'approve', wallet: 2 })
  await inWallet({ do: 'switchAccount', account: 1, wallet: 2 })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.getByRole('button', { name: 'Demo Wallet, Installed' }).click()
  await prompt.getByRole('heading', { name: 'Connect' }).waitFor()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByRole('button', { name: 'Demo Wallet 2, Installed' }).click()
  await page.getByRole('button', { name: 'Account, 0x7099…79C8' }).waitFor()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await eventually(() => askWallet(page)).toEqual([])
  expect(await page.getByRole('button', { name: 'Account, 0x7099…79C8' }).count()).toBe(1)
  expect(complaints).toEqual([])
})

test('two presses on a wallet, simultaneous or in sequence, send one request', async () => {
  const { dialog, page, prompt } = await openPlayground({ prepare: watchProvider })
  await page.getByRole('button', { name: 'Connect wallet' }).dblclick()
  const row = dialog.getByRole('button', { name: 'Demo Wallet, Installed' })
  await row.evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('button', { name: /^Account, / }).waitFor()
  expect(await countRequests(page, 'eth_requestAccounts')).toBe(1)
  expect(await prompt.getByRole('heading').count()).toBe(0)
})

test('a closing modal ignores presses and sends no wallet request', async () => {
  const { dialog, page } = await openPlayground({ motion: 'real' })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.getByRole('button', { name: 'Demo Wallet, Installed' }).waitFor()
  const whileLeaving = await dialog.evaluate(
    (sheet) =>
      new Promise((resolve) => {
        new MutationObserver(() => {
          const row = sheet.querySelector('[data-lk-part=wallet-row]')
          if (row && sheet.getAttribute('data-state') === 'closed')
            resolve(getComputedStyle(row).pointerEvents)
        }).observe(sheet, { attributes: true })
        sheet.querySelector<HTMLElement>('button[aria-label=Close]')?.click()
      }),
  )
  expect(whileLeaving).toBe('none')
  await dialog.waitFor({ state: 'hidden' })
})

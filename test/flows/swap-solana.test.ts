import { expect, test } from 'vitest'
import { createTakerBench } from '../localnet/tests/maker/createTakerBench.js'
import { copyPairing } from '../support/copyPairing.js'
import { openPhone } from '../support/openPhone.js'
import { type Opened, openPlayground } from '../support/openPlayground.js'
import { armedSend } from '../support/openSend.js'
import { readManifest } from '../support/readManifest.js'
import { openSwapForm, reviewSwap, showSwap } from '../support/showSwap.js'

const settings = { adapters: 'both', namespaces: 'solana', directory: 'keyless' }

/** The first account of the chain, by the official client. */
async function readTruth() {
  const manifest = await readManifest()
  return createTakerBench({ manifest, urls: manifest.urls })
}

/** Leaves the maker that signs last alone. */
const withoutFirst = ({ page }: Pick<Opened, 'page'>) =>
  page.context().route(/\/maker\/order\?.*signs=first/, (route) => route.abort())

test('a token is swapped for SOL by the wallet of the page: what was shown leaves and arrives', async () => {
  const taker = await readTruth()
  const opened = await openSwapForm({ settings })
  const { complaints, dialog, prompt } = opened
  const before = { coin: await taker.held('SOL'), usdc: await taker.held('tUSDC') }
  await reviewSwap(opened, { from: /^Local USD Coin|tUSDC/, to: /^Sol/, amount: '15' })
  await dialog.getByText('Sundial').waitFor()
  await (await armedSend(opened, 'Swap 15 tUSDC')).click()
  expect(await taker.held('tUSDC')).toBe(before.usdc)
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await dialog.getByRole('heading', { name: 'Swapped', exact: true }).waitFor()
  await dialog.getByText('0.0999 SOL received').first().waitFor()
  expect(before.usdc - (await taker.held('tUSDC'))).toBe(15_000_000n)
  const got = (await taker.held('SOL')) - before.coin
  expect(got).toBeGreaterThan(99_800_000n)
  expect(got).toBeLessThanOrEqual(99_900_000n)
  expect(complaints).toEqual([])
})

test('what the maker signs last the wallet only signs, and a second press does nothing', async () => {
  const taker = await readTruth()
  const opened = await openSwapForm({ settings })
  const { dialog, prompt } = opened
  await withoutFirst(opened)
  const before = { coin: await taker.held('SOL'), usdc: await taker.held('tUSDC') }
  await reviewSwap(opened, { from: /^Sol/, to: /tUSDC/, amount: '0.1' })
  await dialog.getByText('Gnomon').waitFor()
  await (await armedSend(opened, 'Swap 0.1 SOL')).click({ clickCount: 2 })
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await dialog.getByRole('heading', { name: 'Swapped', exact: true }).waitFor()
  expect((await taker.held('tUSDC')) - before.usdc).toBe(14_985_000n)
  const paid = before.coin - (await taker.held('SOL'))
  expect(paid).toBeGreaterThan(100_000_000n)
  expect(paid).toBeLessThan(100_100_000n)
})

test('a route through a program says how it was checked; what was shown leaves and arrives', async () => {
  const taker = await readTruth()
  const opened = await openSwapForm({ settings })
  const { complaints, dialog, page, prompt } = opened
  await page.context().route(/\/maker\//, (route) => route.fulfill({ status: 503, body: '' }))
  const before = { coin: await taker.held('SOL'), usdc: await taker.held('tUSDC') }
  await reviewSwap(opened, { from: /^Sol/, to: /tUSDC/, amount: '0.1' })
  await dialog.getByText('Meridian').waitFor()
  await dialog
    .getByText(/simulation/i)
    .first()
    .waitFor()
  await (await armedSend(opened, 'Swap 0.1 SOL')).click({ clickCount: 2 })
  expect(await taker.held('tUSDC')).toBe(before.usdc)
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await dialog.getByRole('heading', { name: 'Swapped', exact: true }).waitFor()
  await dialog.getByText('14.985 tUSDC received').first().waitFor()
  expect((await taker.held('tUSDC')) - before.usdc).toBe(14_985_000n)
  const paid = before.coin - (await taker.held('SOL'))
  expect(paid).toBeGreaterThan(100_000_000n)
  expect(paid).toBeLessThan(100_100_000n)
  expect(complaints.filter((text) => !text.includes('503'))).toEqual([])
})

test('a phone signs a trade for the maker to send', async () => {
  const taker = await readTruth()
  const opened = await openPlayground({ settings: { adapters: 'both', wallets: '0', pairing: '1' } })
  const { dialog, page } = opened
  await withoutFirst(opened)
  const phone = await openPhone(opened)
  await phone.pair(await copyPairing(opened))
  await page.getByRole('button', { name: /^Account, / }).waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await page.bringToFront()
  await page.locator('[data-lk-part=account-button] button').first().click()
  await dialog.locator('[data-lk-focus=Networks]').click()
  await dialog.getByRole('button', { name: /^Heliograph/ }).click()
  await dialog.locator('[data-lk-focus=Swap]').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  const before = await taker.held('tUSDC')
  await showSwap(opened)
  await reviewSwap(opened, { from: /tUSDC/, to: /^Sol/, amount: '15' })
  await (await armedSend(opened, 'Swap 15 tUSDC')).click()
  await dialog.getByRole('heading', { name: 'Swapped', exact: true }).waitFor()
  expect(before - (await taker.held('tUSDC'))).toBe(15_000_000n)
})

import { type Address, createPublicClient, erc20Abi, http, parseEther } from 'viem'
import { expect, test } from 'vitest'
import { copyPairing } from '../support/copyPairing.js'
import { eventually } from '../support/eventually.js'
import { openPhone } from '../support/openPhone.js'
import { openPlayground } from '../support/openPlayground.js'
import { armedSend } from '../support/openSend.js'
import { eventNames } from '../support/readEvents.js'
import { readManifest } from '../support/readManifest.js'
import { fillSwap, openSwapForm, reviewSwap, showSwap } from '../support/showSwap.js'
import { tabTo } from '../support/tabTo.js'

/** The chain, and what its first account has and has sent. */
async function readTruth() {
  const { accounts, contracts, tokens, urls } = await readManifest()
  const chain = createPublicClient({ transport: http(urls.evm) })
  const [alice = '0x'] = accounts.evm.map(({ address }) => address)
  const { address = '0x' } = tokens.find(({ symbol }) => symbol === 'tUSDC') ?? {}
  const usdc = { address: address as Address, abi: erc20Abi } as const
  const router = contracts['eip155:31337']?.aggregationRouter ?? '0x'
  const usdcOf = () => chain.readContract({ ...usdc, functionName: 'balanceOf', args: [alice] })
  const allowance = () => chain.readContract({ ...usdc, functionName: 'allowance', args: [alice, router] })
  const coin = () => chain.getBalance({ address: alice })
  const count = () => chain.getTransactionCount({ address: alice })
  return { alice, allowance, chain, coin, count, usdcOf }
}

const figureOf = (text: string | null) => Number(/[\d,.]+/.exec(text ?? '')?.[0].replaceAll(',', ''))

test('ether is swapped for a token: at least the shown minimum arrives, by one transaction', async () => {
  const { coin, count, usdcOf } = await readTruth()
  const opened = await openSwapForm()
  const { complaints, dialog, page, prompt } = opened
  const before = { coin: await coin(), count: await count(), usdc: await usdcOf() }
  await reviewSwap(opened, { to: /^Test USD Coin/, amount: '0.1' })
  const minimum = dialog.getByText('Minimum received').locator('xpath=following-sibling::dd[1]')
  const least = figureOf(await minimum.textContent())
  expect(least).toBeGreaterThan(0)
  await (await armedSend(opened, 'Swap 0.1 ETH')).click()
  expect(await count()).toBe(before.count)
  await prompt.getByRole('button', { name: 'Approve' }).click()

  await dialog.getByRole('heading', { name: 'Swapped', exact: true }).waitFor()
  await dialog
    .getByText(/tUSDC received$/)
    .first()
    .waitFor()
  expect(await count()).toBe(before.count + 1)
  const arrived = (await usdcOf()) - before.usdc
  expect(Number(arrived) / 1e6).toBeGreaterThanOrEqual(least)
  expect(before.coin - (await coin())).toBeGreaterThan(parseEther('0.1'))
  const shown = figureOf(await dialog.locator('[data-lk-part=hero]').textContent())
  expect(shown).toBeCloseTo(Number(arrived) / 1e6, 3)
  await eventually(() => eventNames(page, /SWAP/)).toEqual(['OPEN_SWAP', 'INITIATE_SWAP', 'SWAP_SUCCESS'])

  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await showSwap(opened)
  expect(await dialog.getByRole('textbox', { name: 'You pay' }).inputValue()).toBe('')
  expect(complaints).toEqual([])
})

test('a rejection keeps the review, whose next press swaps once; a second press does nothing', async () => {
  const { count, usdcOf } = await readTruth()
  const opened = await openSwapForm()
  const { complaints, dialog, prompt } = opened
  const before = { count: await count(), usdc: await usdcOf() }
  await reviewSwap(opened, { to: /^Test USD Coin/, amount: '0.1' })
  await (await armedSend(opened, 'Swap 0.1 ETH')).click()
  await prompt.getByRole('button', { name: 'Decline' }).click()
  await dialog.getByText('Your wallet reported this as declined').first().waitFor()
  expect([await count(), await usdcOf()]).toEqual([before.count, before.usdc])

  await (await armedSend(opened, 'Swap 0.1 ETH')).click({ clickCount: 2 })
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await dialog.getByRole('heading', { name: 'Swapped', exact: true }).waitFor()
  expect(await count()).toBe(before.count + 1)
  expect(await usdcOf()).toBeGreaterThan(before.usdc)
  expect(complaints).toEqual([])
})

test('a token is approved for exactly its amount and swapped, by the confirmations that were shown', async () => {
  const { allowance, count, usdcOf } = await readTruth()
  const opened = await openSwapForm()
  const { complaints, dialog, prompt } = opened
  const before = { count: await count(), usdc: await usdcOf() }
  await reviewSwap(opened, { from: /^Test USD Coin/, to: /^Ether/, amount: '50' })
  await dialog.getByText('2 confirmations in Demo Wallet').waitFor()
  const steps = dialog.getByRole('list', { name: 'Steps' })
  expect(await steps.getByRole('listitem').allTextContents()).toEqual([
    expect.stringContaining('Approve 50 tUSDC'),
    expect.stringContaining('Swap'),
  ])
  await (await armedSend(opened, 'Swap 50 tUSDC')).click()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await dialog.getByText('50 tUSDC approved').waitFor()
  await dialog.getByText('Step 2 of 2').waitFor()
  expect(await allowance()).toBe(50_000_000n)
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await dialog.getByRole('heading', { name: 'Swapped', exact: true }).waitFor()
  expect(before.usdc - (await usdcOf())).toBe(50_000_000n)
  expect([await allowance(), await count()]).toEqual([0n, before.count + 2])
  expect(complaints).toEqual([])
})

test('where the wallet makes batches, one confirmation approves and swaps', async () => {
  const { allowance, count, usdcOf } = await readTruth()
  const opened = await openSwapForm()
  const { complaints, dialog, prompt } = opened
  await opened.inWallet({ do: 'batch', atomic: 'supported' })
  const before = { count: await count(), usdc: await usdcOf() }
  await reviewSwap(opened, { from: /^Test USD Coin/, to: /^Test Dai/, amount: '50' })
  await dialog.getByText('1 confirmation in Demo Wallet').waitFor()
  const minimum = dialog.getByText('Minimum received').locator('xpath=following-sibling::dd[1]')
  const least = figureOf(await minimum.textContent())
  await (await armedSend(opened, 'Swap 50 tUSDC')).click()
  await prompt.getByText('2, together').waitFor()
  expect(await count()).toBe(before.count)
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await dialog.getByRole('heading', { name: 'Swapped', exact: true }).waitFor()
  await dialog
    .getByText(/tDAI received$/)
    .first()
    .waitFor()
  const shown = figureOf(await dialog.locator('[data-lk-part=hero]').textContent())
  expect(shown).toBeGreaterThanOrEqual(least)
  expect(before.usdc - (await usdcOf())).toBe(50_000_000n)
  expect(await allowance()).toBe(0n)
  expect(complaints).toEqual([])
})

test('a wallet on a phone that makes batches is asked once for approval and swap', async () => {
  const { allowance, usdcOf } = await readTruth()
  const opened = await openPlayground({ settings: { wallets: '0', pairing: '1' } })
  const { complaints, dialog, page } = opened
  const phone = await openPhone(opened)
  await phone.press('Carried out together')
  await phone.pair(await copyPairing(opened))
  await page.getByRole('button', { name: /^Account, / }).waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await page.bringToFront()
  const before = await usdcOf()
  await showSwap(opened)
  await reviewSwap(opened, { from: /^Test USD Coin/, to: /^Test Dai/, amount: '50' })
  await dialog.getByText(/^1 confirmation in /).waitFor()
  await (await armedSend(opened, 'Swap 50 tUSDC')).click()
  await phone.noted('wallet_sendCalls for Latchkey playground: approved')
  await dialog.getByRole('heading', { name: 'Swapped', exact: true }).waitFor()
  expect(before - (await usdcOf())).toBe(50_000_000n)
  expect(await allowance()).toBe(0n)
  expect(complaints).toEqual([])
})

test('after a refused upgrade nothing is sent until the next press, which asks for each step', async () => {
  const { allowance, count } = await readTruth()
  const opened = await openSwapForm()
  const { complaints, dialog, prompt } = opened
  await opened.inWallet({ do: 'batch', atomic: 'ready' })
  const before = await count()
  await reviewSwap(opened, { from: /^Test USD Coin/, to: /^Ether/, amount: '50' })
  await dialog.getByText('1 confirmation in Demo Wallet').waitFor()
  await (await armedSend(opened, 'Swap 50 tUSDC')).click()
  await prompt.getByRole('heading', { name: 'Upgrade account' }).waitFor()
  await prompt.getByRole('button', { name: 'Decline' }).click()
  await dialog.getByText('Your wallet reported this as declined').first().waitFor()
  await dialog.getByText('2 confirmations in Demo Wallet').waitFor()
  expect(await count()).toBe(before)
  await (await armedSend(opened, 'Swap 50 tUSDC')).click()
  await prompt.getByRole('heading', { name: 'Send transaction' }).waitFor()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await dialog.getByText('Step 2 of 2').waitFor()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await dialog.getByRole('heading', { name: 'Swapped', exact: true }).waitFor()
  expect([await allowance(), await count()]).toEqual([0n, before + 2])
  expect(complaints).toEqual([])
})

test('after a reload while the wallet has the request, the swap is shown as possibly sent', async () => {
  const { count } = await readTruth()
  const opened = await openSwapForm()
  const { dialog, page, prompt } = opened
  const before = await count()
  await reviewSwap(opened, { to: /^Test USD Coin/, amount: '0.1' })
  await (await armedSend(opened, 'Swap 0.1 ETH')).click()
  await prompt.getByRole('button', { name: 'Approve' }).waitFor()
  await page.reload()
  await page.locator('[data-lk-part=account-button]').first().waitFor()
  await showSwap(opened)
  await dialog.getByText('You have a swap in progress').waitFor()
  await dialog.getByRole('button', { name: 'Show this swap' }).click()
  await dialog.getByRole('heading', { name: 'Not confirmed' }).waitFor()
  await dialog.getByText('It can still go through').waitFor()
  await dialog.getByRole('button', { name: 'Back' }).click()

  // The same swap again has to be confirmed despite it.
  await reviewSwap(opened, { to: /^Test USD Coin/, amount: '0.1' })
  await dialog.getByRole('checkbox', { name: 'My wallet shows that it was not sent' }).waitFor()
  await dialog.getByText('Confirm the warning to continue').waitFor()
  expect(await count()).toBe(before)
})

test('by keyboard alone: tokens, amount, limit and review, with the focus where it was left', async () => {
  const opened = await openSwapForm()
  const { complaints, dialog, page } = opened
  const focused = dialog.locator(':focus')
  await tabTo(page, dialog.locator('[data-lk-focus="swap.to"]'))
  await page.keyboard.press('Enter')
  await dialog.getByRole('heading', { name: 'Choose a token' }).waitFor()
  await tabTo(page, dialog.getByRole('searchbox'))
  await page.keyboard.type('tUSDC')
  const row = dialog.locator('[data-lk-part=_swap-token]').first()
  await eventually(() => row.textContent()).toContain('Test USD Coin')
  await tabTo(page, row)
  await page.keyboard.press('Enter')
  await dialog.getByRole('heading', { name: 'Swap', exact: true }).waitFor()
  await eventually(() => focused.getAttribute('aria-label')).toBe('Token you receive: tUSDC')
  await fillSwap(opened, { amount: '0.1' })
  await tabTo(page, dialog.locator('[data-lk-focus="swap.slippage"]'))
  await page.keyboard.press('Enter')
  await dialog.getByRole('heading', { name: 'Slippage limit' }).waitFor()
  await tabTo(page, dialog.getByRole('radio', { name: '1%' }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await dialog.getByRole('heading', { name: 'Swap', exact: true }).waitFor()
  await eventually(() => focused.getAttribute('aria-label')).toBe('Change slippage limit, 2%')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(complaints).toEqual([])
})

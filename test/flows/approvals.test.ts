import { type Address, createPublicClient, erc20Abi, http } from 'viem'
import { expect, test } from 'vitest'
import { checkAxe } from '../support/checkAxe.js'
import { eventually } from '../support/eventually.js'
import type { Opened } from '../support/openPlayground.js'
import { armedSend } from '../support/openSend.js'
import { readManifest } from '../support/readManifest.js'
import { openSwapForm, reviewSwap } from '../support/showSwap.js'
import { showView } from '../support/showView.js'
import { tabTo } from '../support/tabTo.js'

/** What the chain says that the exchange may take of the first account, and how many transactions the account sent. */
async function readTruth() {
  const { accounts, contracts, tokens, urls } = await readManifest()
  const chain = createPublicClient({ transport: http(urls.evm) })
  const [alice = '0x'] = accounts.evm.map(({ address }) => address)
  const { address = '0x' } = tokens.find(({ symbol }) => symbol === 'tUSDC') ?? {}
  const router = contracts['eip155:31337']?.aggregationRouter ?? '0x'
  const usdc = { address: address as Address, abi: erc20Abi } as const
  const allowance = () => chain.readContract({ ...usdc, functionName: 'allowance', args: [alice, router] })
  return { allowance, count: () => chain.getTransactionCount({ address: alice }) }
}

/** Opens the list of approvals from Settings. */
async function showApprovals(opened: Opened): Promise<void> {
  await showView(opened, 'Settings')
  await opened.dialog.locator('[data-lk-focus=Approvals]').click()
  await opened.dialog.getByRole('heading', { name: 'Approvals' }).waitFor()
}

/** A page on the list, with an approval of 50 tUSDC that a declined swap has left. */
async function openApproved() {
  const opened = await openSwapForm()
  const { dialog, prompt } = opened
  await reviewSwap(opened, { from: /^Test USD Coin/, to: /^Ether/, amount: '50' })
  await (await armedSend(opened, 'Swap 50 tUSDC')).click()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await dialog.getByText('Step 2 of 2').waitFor()
  await prompt.getByRole('button', { name: 'Decline' }).click()
  await dialog.getByText('Declined in Demo Wallet').first().waitFor()
  await dialog.locator('[data-lk-part=header] button').last().click()
  await dialog.waitFor({ state: 'hidden' })
  await showApprovals(opened)
  return { ...opened, row: dialog.getByRole('button', { name: /^Revok.* 50 tUSDC, / }) }
}

test('an approval that a declined swap left is listed with its network fee, and revoked by one confirmation', async () => {
  const { allowance, count } = await readTruth()
  const opened = await openApproved()
  const { complaints, dialog, prompt, row } = opened
  expect(await allowance()).toBe(50_000_000n)
  expect(await row.textContent()).toContain('50 tUSDC')
  await checkAxe(opened, 'the list')
  const sent = await count()
  await row.click()
  await dialog.getByText('Network fee', { exact: true }).waitFor()
  expect(await count()).toBe(sent)
  await checkAxe(opened, 'a review')
  await (await armedSend(opened, /^Revoke 50 tUSDC$/)).click({ clickCount: 2 })
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await dialog.getByText('No approvals').waitFor()
  expect([await allowance(), await count()]).toEqual([0n, sent + 1])
  await eventually(() => dialog.getByText('50 tUSDC revoked').count()).toBeGreaterThan(0)
  expect(complaints).toEqual([])
})

test('a rejection leaves the approval as it was, and the next press revokes it', async () => {
  const { allowance, count } = await readTruth()
  const opened = await openApproved()
  const { complaints, dialog, prompt, row } = opened
  const sent = await count()
  await row.click()
  await (await armedSend(opened, /^Revoke 50 tUSDC$/)).click()
  await prompt.getByRole('button', { name: 'Decline' }).click()
  await dialog.getByText('Your wallet reported this as declined.').first().waitFor()
  expect([await allowance(), await count()]).toEqual([50_000_000n, sent])
  await (await armedSend(opened, /^Revoke 50 tUSDC$/)).click()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await dialog.getByText('No approvals').waitFor()
  expect([await allowance(), await count()]).toEqual([0n, sent + 1])
  expect(complaints).toEqual([])
})

test('after a reload while the wallet has the request, it may have been revoked, and is asked for only by choice', async () => {
  const { allowance, count } = await readTruth()
  const opened = await openApproved()
  const { dialog, page, prompt, row } = opened
  const sent = await count()
  await row.click()
  await (await armedSend(opened, /^Revoke 50 tUSDC$/)).click()
  await prompt.getByRole('button', { name: 'Approve' }).waitFor()
  await page.reload()
  await page.locator('[data-lk-part=account-button]').first().waitFor()
  await showApprovals(opened)
  await dialog.getByText('May have been revoked. Check Demo Wallet.').waitFor()
  await row.click()
  await (await armedSend(opened, /^Revoke 50 tUSDC$/)).click()
  await dialog.getByRole('checkbox', { name: 'I checked my wallet' }).waitFor()
  expect([await allowance(), await count()]).toEqual([50_000_000n, sent])
})

test('by keyboard alone: the row, its network fee and the button, with the focus in the list afterwards', async () => {
  const { allowance } = await readTruth()
  const opened = await openApproved()
  const { complaints, dialog, page, prompt, row } = opened
  await tabTo(page, row)
  await page.keyboard.press('Enter')
  await tabTo(page, await armedSend(opened, /^Revoke 50 tUSDC$/))
  await page.keyboard.press('Enter')
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await dialog.getByText('No approvals').waitFor()
  expect(await allowance()).toBe(0n)
  await eventually(() => dialog.locator(':focus').textContent()).toContain('No exchange')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(complaints).toEqual([])
})

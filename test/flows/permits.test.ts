import { type Address, createPublicClient, createWalletClient, erc20Abi, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { swapTokenHolders } from '../localnet/evm/swapTokens.js'
import { eventually } from '../support/eventually.js'
import { armedSend } from '../support/openSend.js'
import { readManifest } from '../support/readManifest.js'
import { openSwapForm, reviewSwap, showSwap } from '../support/showSwap.js'
import { showView } from '../support/showView.js'

/** Gives the first account 100 PUSD, which take permits, and reads what the chain has of it. */
async function fund() {
  const { accounts, contracts, swapTokens, urls } = await readManifest()
  const transport = http(urls.evm)
  const chain = createPublicClient({ transport })
  const [alice = '0x'] = accounts.evm.map(({ address }) => address)
  const { privateKey = '0x' } = accounts.evm[swapTokenHolders.first] ?? {}
  const found = swapTokens.find(({ chainId, kind }) => kind === 'permit' && chainId === 'eip155:31337')
  const token = { address: (found?.address ?? '0x') as Address, abi: erc20Abi } as const
  const account = privateKeyToAccount(privateKey)
  const hash = await createWalletClient({ transport, account }).writeContract({
    ...{ ...token, chain: null, functionName: 'transfer', args: [alice, 100_000_000n] },
  })
  await chain.waitForTransactionReceipt({ hash, pollingInterval: 100 })
  const router = contracts['eip155:31337']?.aggregationRouter ?? '0x'
  return {
    balance: () => chain.readContract({ ...token, functionName: 'balanceOf', args: [alice] }),
    allowance: () => chain.readContract({ ...token, functionName: 'allowance', args: [alice, router] }),
    count: () => chain.getTransactionCount({ address: alice }),
  }
}

test('a token is approved by a signature, listed until the swap uses it, and swapped by one transaction', async () => {
  const { allowance, balance, count } = await fund()
  const opened = await openSwapForm()
  const { complaints, dialog, prompt } = opened
  const before = { balance: await balance(), count: await count() }
  await reviewSwap(opened, { from: /^Permit Dollar/, to: /^Ether/, amount: '50' })
  await dialog.getByText('2 confirmations in Demo Wallet').waitFor()
  const steps = dialog.getByRole('list', { name: 'Steps' })
  await eventually(() => steps.getByRole('listitem').allTextContents()).toEqual([
    expect.stringContaining('Approve 50 PUSD by signature'),
    expect.stringContaining('Swap'),
  ])
  await (await armedSend(opened, 'Swap 50 PUSD')).click()
  await prompt.getByRole('heading', { name: 'Sign message' }).waitFor()
  await prompt.getByText('"value": "50000000"').waitFor()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await dialog.getByText('Signed, not used yet').waitFor()
  await prompt.getByRole('heading', { name: 'Send transaction' }).waitFor()
  await prompt.getByRole('button', { name: 'Decline' }).click()
  await dialog.getByText('Declined in Demo Wallet').first().waitFor()
  // Nothing was sent, and the signature can still be used.
  expect([await allowance(), await count()]).toEqual([0n, before.count])
  await dialog.locator('[data-lk-part=header] button').last().click()
  await dialog.waitFor({ state: 'hidden' })
  await showView(opened, 'Settings')
  await dialog.locator('[data-lk-focus=Approvals]').click()
  await dialog.getByText(/^Not used yet · expires in (20|19) min$/).waitFor()
  await dialog.locator('[data-lk-part=header] button').last().click()
  await dialog.waitFor({ state: 'hidden' })

  await showSwap(opened)
  await dialog.getByRole('button', { name: 'Review swap' }).click()
  await dialog.getByRole('heading', { name: 'Review swap' }).waitFor()
  await (await armedSend(opened, 'Swap 50 PUSD')).click()
  await prompt.getByRole('heading', { name: 'Send transaction' }).waitFor()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await dialog.getByRole('heading', { name: 'Swapped', exact: true }).waitFor()
  expect(before.balance - (await balance())).toBe(50_000_000n)
  expect([await allowance(), await count()]).toEqual([0n, before.count + 1])
  expect(complaints).toEqual([])
})

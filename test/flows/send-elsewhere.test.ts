import { createPublicClient, http, parseEther } from 'viem'
import { expect, test } from 'vitest'
import { copyPairing } from '../support/copyPairing.js'
import { openPhone } from '../support/openPhone.js'
import { openPlayground } from '../support/openPlayground.js'
import { confirmSend, fillSend, openSend, showSend } from '../support/openSend.js'
import { readManifest } from '../support/readManifest.js'

/** An answer of the cluster's node. */
async function askCluster<result>(method: string, params: readonly unknown[]): Promise<result> {
  const { urls } = await readManifest()
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(urls.solana, { method: 'POST', headers, body })
  return ((await answer.json()) as { result: result }).result
}

const lamportsOf = async (address: string) =>
  BigInt((await askCluster<{ value: number }>('getBalance', [address, { commitment: 'confirmed' }])).value)

async function heldOf(owner: string, mint: string): Promise<bigint> {
  type Accounts = {
    value: { account: { data: { parsed: { info: { tokenAmount: { amount: string } } } } } }[]
  }
  const options = { encoding: 'jsonParsed', commitment: 'confirmed' }
  const { value } = await askCluster<Accounts>('getTokenAccountsByOwner', [owner, { mint }, options])
  return value.reduce((sum, { account }) => sum + BigInt(account.data.parsed.info.tokenAmount.amount), 0n)
}

const solana = { adapters: 'both', namespaces: 'solana', directory: 'keyless' }

test('SOL arrives to the lamport', { tags: ['golden'] }, async () => {
  const { accounts } = await readManifest()
  const [from = '', to = ''] = accounts.solana.map(({ address }) => address)
  const opened = await openSend({ settings: solana })
  const { complaints, dialog, prompt } = opened
  const before = [await lamportsOf(from), await lamportsOf(to)] as const
  await fillSend(opened, { amount: '0.123456789', to })
  expect((await dialog.textContent())?.replace(/\s+/g, '')).toContain(to)
  await confirmSend(opened, 'Send 0.123456789 SOL')
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await dialog.getByRole('heading', { name: 'Sent', exact: true }).waitFor()
  expect((await lamportsOf(to)) - before[1]).toBe(123_456_789n)
  const cost = before[0] - (await lamportsOf(from)) - 123_456_789n
  expect(cost).toBeGreaterThan(0n)
  expect(cost).toBeLessThan(1_000_000n)
  expect(complaints).toEqual([])
})

test('an SPL token and a Token-2022 token arrive in full', async () => {
  const { accounts, tokens } = await readManifest()
  const [from = '', to = ''] = accounts.solana.map(({ address }) => address)
  const opened = await openSend({ settings: solana })
  const { complaints, dialog, prompt } = opened
  const send = async (token: RegExp, symbol: string) => {
    const { address: mint = '', decimals = 0 } =
      tokens.find((each) => each.symbol === symbol && each.chainId.startsWith('solana:')) ?? {}
    const before = [await heldOf(from, mint), await heldOf(to, mint)] as const
    const quantity = 5n * 10n ** BigInt(decimals - 1)
    await fillSend(opened, { token, amount: '0.5', to })
    await confirmSend(opened, `Send 0.5 ${symbol}`)
    await prompt.getByRole('button', { name: 'Approve' }).click()
    await dialog.getByRole('heading', { name: 'Sent', exact: true }).waitFor()
    expect([before[0] - (await heldOf(from, mint)), (await heldOf(to, mint)) - before[1]]).toEqual([
      quantity,
      quantity,
    ])
  }
  await send(/^Test USD Coin Solana/, 'tUSDC')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await showSend(opened)
  await send(/^Test Reward/, 'tRWD')
  expect(complaints).toEqual([])
})

test('a wallet on a phone receives the reviewed request and sends it', async () => {
  const { accounts, urls } = await readManifest()
  const carol = accounts.evm[2]?.address ?? '0x'
  const chain = createPublicClient({ transport: http(urls.evm) })
  const opened = await openPlayground({ settings: { wallets: '0', pairing: '1' } })
  const { complaints, dialog, page } = opened
  const phone = await openPhone(opened)
  await phone.pair(await copyPairing(opened))
  await page.getByRole('button', { name: /^Account, / }).waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await page.bringToFront()
  await showSend(opened)
  const before = await chain.getBalance({ address: carol })
  await fillSend(opened, { amount: '0.75', to: carol })
  await confirmSend(opened, 'Send 0.75 ETH')
  await phone.noted('eth_sendTransaction for Latchkey playground: approved')
  await dialog.getByRole('heading', { name: 'Sent', exact: true }).waitFor()
  expect((await chain.getBalance({ address: carol })) - before).toBe(parseEther('0.75'))
  expect(complaints).toEqual([])
})

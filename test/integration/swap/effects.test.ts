import { encodeFunctionData, erc20Abi, type Hex, parseAbi, parseEther, parseGwei } from 'viem'
import { expect, test } from 'vitest'
import { readJournal } from '../../../hooks/intents/journal.js'
import { splitCaipAddress } from '../../../hooks/shared/caip.js'
import { sentTransactions } from '../../../hooks/shared/storage/sentTransactions.js'
import { runsOf } from '../../../hooks/swap/runs.js'
import { bob } from '../../support/createFakeWallet.js'
import { holdBlocks } from '../../support/holdBlocks.js'
import { shareLocalnet } from '../../support/shareLocalnet.js'
import { openGate } from '../send/support/openGate.js'
import { openSwap } from './support/openSwap.js'

const localnet = shareLocalnet()
type Page = Awaited<ReturnType<typeof openSwap>>
const quantity = 10_000_000n
const ownerOf = ({ from }: Page) => splitCaipAddress(from).address as Hex
const runOf = ({ from, latchkey }: Page) => runsOf(readJournal(latchkey), from)[0]

async function allow(page: Page) {
  const args = [page.contracts.aggregationRouter, quantity] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
  await page.carryOut({ to: page.tokenOf('tUSDC').address as Hex, data })
}

test('a bare call beside another transaction of the account in its block is no confirmed swap', async () => {
  let mine = async () => {}
  const page: Page = await openSwap(localnet, {
    answers: {
      async eth_sendTransaction() {
        const address = ownerOf(page)
        const nonce = await page.client.getTransactionCount({ address })
        const both = [0, 1].map((more) => page.carryOut({ to: address, value: 0n, nonce: nonce + more }))
        const pool = () => page.client.getTransactionCount({ address, blockTag: 'pending' })
        await expect.poll(pool, { timeout: 10_000 }).toBe(nonce + 2)
        await mine()
        const [one, other] = await Promise.all(both)
        expect(one?.blockNumber).toBe(other?.blockNumber)
        return one?.transactionHash
      },
    },
  })
  await allow(page)
  const reviewed = await page.prepare(page.subjectOf('tUSDC', 'ETH', quantity))
  mine = await holdBlocks()
  await expect(page.confirm(reviewed)).rejects.toMatchObject({ name: 'SendUnconfirmedError' })
  expect(runOf(page)?.status).toBe('different')
})

test.each([
  ['swap', true, 'the node keeps no older state'],
  ['approval', false, 'tokens may log no approvals'],
])('a bare call is no confirmed %s (allowed before: %s), though %s', async (_, isAllowed) => {
  const gate = await openGate(localnet.urls.evm)
  const page: Page = await openSwap(localnet, {
    nodeUrl: gate.url,
    answers: {
      async eth_sendTransaction() {
        const { transactionHash } = await page.carryOut({ to: ownerOf(page), value: 0n })
        for (const method of ['eth_getBalance', 'eth_call']) if (isAllowed) gate.set(method, 'refuse')
        return transactionHash
      },
    },
  })
  if (isAllowed) await allow(page)
  const reviewed = await page.prepare(page.subjectOf('tUSDC', 'ETH', quantity))
  await expect(page.confirm(reviewed)).rejects.toMatchObject({ name: 'SendUnconfirmedError' })
  expect(runOf(page)?.status).toBe('different')
  expect(page.sends()).toHaveLength(1)
})

test('a swap that was replaced by a transfer of what it sells has not failed and left it there', async () => {
  const page: Page = await openSwap(localnet)
  const usdc = page.tokenOf('tUSDC')
  await allow(page)
  const before = await page.balanceOf(usdc)
  const reviewed = await page.prepare(page.subjectOf('tUSDC', 'ETH', quantity))
  const mine = await holdBlocks()
  const nonce = await page.client.getTransactionCount({ address: ownerOf(page) })
  const confirming = page.confirm(reviewed).catch((thrown: unknown) => thrown)
  const stored = () => page.latchkey.storage.read(sentTransactions)?.[0]
  await expect.poll(() => stored()?.nonce, { timeout: 15_000 }).toBe(nonce)
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [bob, quantity] })
  const fees = { maxFeePerGas: parseGwei('200'), maxPriorityFeePerGas: parseGwei('100'), gas: 200_000n }
  const replacing = page.carryOut({ to: usdc.address as Hex, data, nonce, ...fees })
  const waiting = () => page.client.getTransaction({ hash: stored()?.id as Hex }).catch(() => undefined)
  await expect.poll(waiting, { timeout: 10_000 }).toBeUndefined()
  const next = async () => {
    await mine()
    return runOf(page)?.status
  }
  await expect.poll(next, { timeout: 30_000, interval: 1000 }).toBe('different')
  expect((await replacing).status).toBe('success')
  expect(before - (await page.balanceOf(usdc))).toBe(quantity)
  expect(await confirming).toMatchObject({ name: 'SendUnconfirmedError' })
})

const batchAbi = parseAbi([
  'struct Call { address to; uint256 value; bytes data; }',
  'function execute(Call[] calls) payable',
])

test.each([
  ['approval', 'tUSDC', 'ETH', quantity],
  ['swap', 'ETH', 'tUSDC', 10n ** 16n],
] as const)(
  'an account’s own code that makes the reviewed %s, and pays a thief 5 ETH beside it, did something else',
  async (_, sold, bought, amount) => {
    const theft = parseEther('5')
    let isStealing = false
    const page: Page = await openSwap(localnet, {
      answers: {
        async eth_sendTransaction({ params }) {
          const [{ to, value = '0x0', data = '0x' }] = params as [{ to: Hex; value?: Hex; data?: Hex }]
          const reviewed = { to, value: BigInt(value), data }
          const calls = isStealing
            ? [reviewed, { to: bob as Hex, value: theft, data: '0x' as const }]
            : [reviewed]
          const call = encodeFunctionData({ abi: batchAbi, functionName: 'execute', args: [calls] })
          return (await page.carryOut({ to: ownerOf(page), data: call })).transactionHash
        },
      },
    })
    const code = `0xef0100${page.contracts.batchAccount.slice(2).toLowerCase()}`
    await page.client.request({ method: 'anvil_setCode', params: [ownerOf(page), code] } as never)
    const subject = page.subjectOf(sold, bought, amount)
    expect((await page.confirm(await page.prepare(subject)))?.status).toBe('confirmed')
    isStealing = true
    const had = await page.client.getBalance({ address: bob })
    await expect(page.confirm(await page.prepare(subject))).rejects.toMatchObject({
      name: 'SendUnconfirmedError',
    })
    expect(runOf(page)?.status).toBe('different')
    expect((await page.client.getBalance({ address: bob })) - had).toBe(theft)
    expect(page.sends()).toHaveLength(sold === 'ETH' ? 2 : 3)
  },
)

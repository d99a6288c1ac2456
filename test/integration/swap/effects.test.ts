import { encodeFunctionData, erc20Abi, type Hex, parseGwei } from 'viem'
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

/** Two transactions of the account in one block, which `mine` makes. */
async function inOneBlock(
  page: Page,
  calls: readonly Parameters<Page['carryOut']>[0][],
  mine: () => Promise<void>,
) {
  const address = ownerOf(page)
  const nonce = await page.client.getTransactionCount({ address })
  const both = calls.map((call, index) => page.carryOut({ ...call, nonce: nonce + index }))
  const pool = () => page.client.getTransactionCount({ address, blockTag: 'pending' })
  await expect.poll(pool, { timeout: 10_000 }).toBe(nonce + calls.length)
  await mine()
  const receipts = await Promise.all(both)
  const [one, other] = receipts
  expect([one?.status, other?.status, other?.blockNumber]).toEqual(['success', 'success', one?.blockNumber])
  return one?.transactionHash
}

test('a bare call beside another transaction of the account in its block is no confirmed swap', async () => {
  let mine = async () => {}
  const page: Page = await openSwap(localnet, {
    answers: {
      eth_sendTransaction() {
        const bare = { to: ownerOf(page), value: 0n }
        return inOneBlock(page, [bare, bare], () => mine())
      },
    },
  })
  await allow(page)
  const reviewed = await page.prepare(page.subjectOf('tUSDC', 'ETH', quantity))
  mine = await holdBlocks()
  await expect(page.confirm(reviewed)).rejects.toMatchObject({ name: 'SendUnconfirmedError' })
  expect(runOf(page)?.status).toBe('different')
})

test('a small call of the router beside a transfer of what is sold, in one block, is no confirmed swap', async () => {
  let mine = async () => {}
  const page: Page = await openSwap(localnet, {
    answers: {
      eth_sendTransaction() {
        const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [bob, quantity] })
        const theft = { to: page.tokenOf('tUSDC').address as Hex, data }
        return inOneBlock(page, [{ ...small, gas: 500_000n }, theft], () => mine())
      },
    },
  })
  await allow(page)
  const dust = await page.prepare(page.subjectOf('ETH', 'tDAI', 10n ** 12n))
  const { to, data, value } = Object(dust.plan.calls[0]?.request) as { to: Hex; data: Hex; value: Hex }
  const small = { to, data, value: BigInt(value) }
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

import { erc20Abi, type Hex } from 'viem'
import { expect, test, vi } from 'vitest'
import type { Latchkey } from '../../../hooks/instance/types.js'
import { readJournal } from '../../../hooks/intents/journal.js'
import { planTransfer } from '../../../hooks/send/review/planTransfer.js'
import { sendTransfer } from '../../../hooks/send/review/sendTransfer.js'
import type { TransferAsset } from '../../../hooks/shared/types/transfer.js'
import { getTransactions } from '../../../hooks/transactions/getTransactions.js'
import { createEvmBench } from './support/createEvmBench.js'
import { createEvmChanges } from './support/createEvmChanges.js'
import { recordOf, untilRecorded } from './support/followSent.js'
import { openEvmPage } from './support/openEvmPage.js'

type Sent = { to: Hex; value: Hex; data?: Hex }

const bench = createEvmBench()
const { accountAt, balanceOf, clientOf, compare, from, mined, node, readHoldings, tokenOf } = bench
const { changes, moved, receiver, sender } = createEvmChanges(bench)
const quantity = 12_345n

const usdc = (): TransferAsset => ({ kind: 'token', address: tokenOf('usdc'), decimals: 6 })
const arrived = () => moved(quantity, tokenOf('usdc'))

/** Sends from the page while no block is mined: the transaction stays in the pool. */
async function sendWithoutBlocks() {
  const page = await openEvmPage(bench)
  const before = await readHoldings()
  await node().mine('manual')
  const transferOf = { from: from(), to: receiver, asset: usdc(), quantity }
  const plan = await planTransfer(page.latchkey, transferOf)
  const { id } = await sendTransfer(page.latchkey, { plan, symbol: 'USDC' })
  await untilRecorded(page.latchkey, id, { status: 'pending', contents: expect.any(String), kind: 'send' })
  return { ...page, before, id: id as Hex }
}

/** What a wallet's own button does: another transaction of the same nonce that pays more. */
async function outbid(id: Hex, call?: { to: Hex; value: bigint; data?: Hex }): Promise<Hex> {
  const { nonce, to, value, input, ...fees } = await node().client.getTransaction({ hash: id })
  const { maxFeePerGas = 0n, maxPriorityFeePerGas = 0n } = fees
  return clientOf(0).sendTransaction({
    ...(call ?? { to: to ?? receiver, value, data: input }),
    nonce,
    gas: 200_000n,
    maxFeePerGas: maxFeePerGas * 3n,
    maxPriorityFeePerGas: maxPriorityFeePerGas * 3n + 1n,
  })
}

test('a sent transaction is reported before any receipt, pending without one, and confirmed with it', async () => {
  const { before, gate, id, latchkey } = await sendWithoutBlocks()
  const failures: unknown[] = []
  latchkey.on('SEND_ERROR', (event) => failures.push(event))
  const looks = () => gate.asked.filter((method) => method === 'eth_getTransactionReceipt').length
  const known = looks()
  await vi.waitFor(() => expect(looks()).toBeGreaterThan(known + 3), { timeout: 10_000 })
  expect(recordOf(latchkey, id)).toMatchObject({ status: 'pending' })
  expect(compare(before, await readHoldings())).toEqual({})
  await node().mine('auto')
  await untilRecorded(latchkey, id, {
    status: 'confirmed',
    transfers: [{ symbol: 'USDC', quantity, receiver }],
  })
  expect(await changes(before, id)).toEqual(arrived())
  expect(failures).toEqual([])
})

test('a transaction that reverts in its block has failed, and moved nothing but the fee', async () => {
  let before: ReadonlyMap<string, bigint> = new Map()
  const { latchkey, wallet } = await openEvmPage(bench, {
    answers: {
      async eth_sendTransaction({ params }) {
        // While the wallet prompted, the tokens were moved.
        const all = await balanceOf(tokenOf('usdc'), sender)
        const call = { abi: erc20Abi, functionName: 'transfer', args: [accountAt(3).address, all] } as const
        await mined(await clientOf(0).writeContract({ address: tokenOf('usdc'), ...call }))
        before = await readHoldings()
        const [{ to, data }] = params as [Sent]
        // With a gas limit of its own the node accepts a transaction that will revert.
        return clientOf(0).sendTransaction({ to, gas: 200_000n, ...(data && { data }) })
      },
    },
  })
  const plan = await planTransfer(latchkey, { from: from(), to: receiver, asset: usdc(), quantity })
  expect(plan.failure).toBeUndefined()
  const { id } = await sendTransfer(latchkey, { plan })
  await untilRecorded(latchkey, id, {
    status: 'failed',
    reason: undefined,
    transfers: [{ quantity, receiver }],
  })
  expect((await mined(id as Hex)).status).toBe('reverted')
  expect(await changes(before, id)).toEqual({})
  expect(wallet.sends()).toHaveLength(1)
})

test('a transaction resent by the wallet at a higher fee arrives once, and continues under its new hash', async () => {
  const { before, id, latchkey } = await sendWithoutBlocks()
  const by = await outbid(id)
  await node().mine('auto')
  await untilRecorded(latchkey, id, { status: 'replaced', replacedBy: by, replacement: 'repriced' })
  await untilRecorded(latchkey, by, {
    status: 'confirmed',
    kind: 'send',
    transfers: [{ quantity, receiver }],
  })
  expect(await changes(before, by)).toEqual(arrived())
})

/** The same transfer once more. */
async function repeat(latchkey: Latchkey) {
  const transferOf = { from: from(), to: receiver, asset: usdc(), quantity }
  return sendTransfer(latchkey, { plan: await planTransfer(latchkey, transferOf) })
}

test('a transaction cancelled in the wallet is reported as such, nothing moved but the fee, and it can be repeated', async () => {
  const { before, id, latchkey, wallet } = await sendWithoutBlocks()
  const by = await outbid(id, { to: sender, value: 0n })
  await node().mine('auto')
  await untilRecorded(latchkey, id, { status: 'replaced', replacedBy: by, replacement: 'cancelled' })
  expect(recordOf(latchkey, by)).toBeUndefined()
  expect(await changes(before, by)).toEqual({})
  await repeat(latchkey)
  expect(wallet.sends()).toHaveLength(2)
})

test('a cancelled transfer that the wallet sent again by itself is shown before it is repeated', async () => {
  const { id, latchkey, wallet } = await sendWithoutBlocks()
  const held = await balanceOf(tokenOf('usdc'), receiver)
  const { nonce, input: data } = await node().client.getTransaction({ hash: id })
  const by = await outbid(id, { to: sender, value: 0n })
  const again = await clientOf(0).sendTransaction({
    ...{ to: tokenOf('usdc'), data, nonce: nonce + 1, gas: 200_000n },
  })
  await node().mine('auto')
  await untilRecorded(latchkey, id, { status: 'replaced', replacedBy: by, replacement: 'cancelled' })
  await mined(again)
  await expect(repeat(latchkey)).rejects.toMatchObject({ name: 'SendUnconfirmedError', id: again })
  expect(wallet.sends()).toHaveLength(1)
  expect(await balanceOf(tokenOf('usdc'), receiver)).toBe(held + quantity)
})

test('a transaction dropped from the pool stays pending, since it may still be mined, and is confirmed when it is', async () => {
  const { before, gate, id, latchkey } = await sendWithoutBlocks()
  type Raw = { Method: 'eth_getRawTransactionByHash'; Parameters: [Hex]; ReturnType: Hex }
  const raw = await node().client.request<Raw>({ method: 'eth_getRawTransactionByHash', params: [id] })
  await node().client.dropTransaction({ hash: id })
  // Wait until its nonce is read, since it is in no pool any more.
  const known = gate.asked.length
  await vi.waitFor(() => expect(gate.asked.slice(known)).toContain('eth_getTransactionCount'), {
    timeout: 10_000,
  })
  expect(recordOf(latchkey, id)).toMatchObject({ status: 'pending' })
  expect(compare(before, await readHoldings())).toEqual({})
  await node().client.sendRawTransaction({ serializedTransaction: raw })
  await node().mine('auto')
  await untilRecorded(latchkey, id, { status: 'confirmed' })
  expect(await changes(before, id)).toEqual(arrived())
})

test('a reloaded page restores a sent transaction, confirms it, and sends no wallet request', async () => {
  const { before, id, reload, wallet } = await sendWithoutBlocks()
  const again = await reload()
  expect(recordOf(again, id)).toMatchObject({ status: 'pending', transfers: [{ quantity, receiver }] })
  await node().mine('auto')
  await untilRecorded(again, id, { status: 'confirmed', transfers: [{ symbol: 'USDC', quantity, receiver }] })
  expect(getTransactions(again)).toHaveLength(1)
  expect(await changes(before, id)).toEqual(arrived())
  expect(wallet.sends()).toHaveLength(1)
})

test('a transaction that the wallet sends again with other bytes and the same effect arrives once, and is no cancellation', async () => {
  const { before, id, latchkey } = await sendWithoutBlocks()
  const { to, input } = await node().client.getTransaction({ hash: id })
  // Wallets and relays add a suffix, which tokens ignore.
  const by = await outbid(id, { to: to ?? receiver, value: 0n, data: `${input}cafe` })
  await node().mine('auto')
  await untilRecorded(latchkey, id, { status: 'replaced', replacedBy: by, replacement: 'repriced' })
  await untilRecorded(latchkey, by, { status: 'confirmed', effect: 'reviewed' })
  await expect
    .poll(() => readJournal(latchkey))
    .toMatchObject([{ outcome: 'confirmed', transactionId: by, quantity }])
  expect(await changes(before, by)).toEqual(arrived())
})

import { erc20Abi, type Hex } from 'viem'
import { expect, test, vi } from 'vitest'
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

/** Has the page send while no block is made: it waits in the pool. */
async function sendWithoutBlocks() {
  const page = await openEvmPage(bench)
  const before = await readHoldings()
  await node().mine('manual')
  const wish = { from: from(), to: receiver, asset: usdc(), quantity }
  const plan = await planTransfer(page.latchkey, wish)
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

test('what is sent is told before any receipt, stays pending while none comes, and is confirmed when it does', async () => {
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

test('what reverts in its block has failed, and has moved nothing but the fee', async () => {
  let before: ReadonlyMap<string, bigint> = new Map()
  const { latchkey, wallet } = await openEvmPage(bench, {
    answers: {
      async eth_sendTransaction({ params }) {
        // While the wallet asked, the tokens went elsewhere.
        const all = await balanceOf(tokenOf('usdc'), sender)
        const call = { abi: erc20Abi, functionName: 'transfer', args: [accountAt(3).address, all] } as const
        await mined(await clientOf(0).writeContract({ address: tokenOf('usdc'), ...call }))
        before = await readHoldings()
        const [{ to, data }] = params as [Sent]
        // With a limit of its own the node does not refuse what will revert.
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

test('what the wallet sends again at a higher fee arrives once, and goes on under its new hash', async () => {
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

test('what the wallet cancels is told so, and nothing has moved but the fee', async () => {
  const { before, id, latchkey } = await sendWithoutBlocks()
  const by = await outbid(id, { to: sender, value: 0n })
  await node().mine('auto')
  await untilRecorded(latchkey, id, { status: 'replaced', replacedBy: by, replacement: 'cancelled' })
  expect(recordOf(latchkey, by)).toBeUndefined()
  expect(await changes(before, by)).toEqual({})
})

test('what the pool forgets stays pending, since it may still come, and is confirmed when it does', async () => {
  const { before, gate, id, latchkey } = await sendWithoutBlocks()
  type Raw = { Method: 'eth_getRawTransactionByHash'; Parameters: [Hex]; ReturnType: Hex }
  const raw = await node().client.request<Raw>({ method: 'eth_getRawTransactionByHash', params: [id] })
  await node().client.dropTransaction({ hash: id })
  // Asked for its nonce, since it is in no pool any more.
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

test('a page that is loaded anew takes up what was sent, confirms it, and asks the wallet for nothing', async () => {
  const { before, id, reload, wallet } = await sendWithoutBlocks()
  const again = await reload()
  expect(recordOf(again, id)).toMatchObject({ status: 'pending', transfers: [{ quantity, receiver }] })
  await node().mine('auto')
  await untilRecorded(again, id, { status: 'confirmed', transfers: [{ symbol: 'USDC', quantity, receiver }] })
  expect(getTransactions(again)).toHaveLength(1)
  expect(await changes(before, id)).toEqual(arrived())
  expect(wallet.sends()).toHaveLength(1)
})

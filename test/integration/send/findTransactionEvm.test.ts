import type { Hex } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { findElsewhere } from '../../../hooks/evm/read/findElsewhere.js'
import { findTransaction } from '../../../hooks/evm/read/findTransaction.js'
import { readMark } from '../../../hooks/evm/read/readMark.js'
import type { AccountMark } from '../../../hooks/shared/types/intent.js'
import type { SentTransaction } from '../../../hooks/shared/types/transaction.js'
import { createEvmBench } from './support/createEvmBench.js'

const bench = createEvmBench()
const { accountAt, clientOf, from, mined, network, node, rpc } = bench
const bob = () => accountAt(1).address
const transfers = (quantity: bigint) =>
  [{ direction: 'out', quantity, receiver: bob(), decimals: 18 }] as const
const pay = (value: bigint): Promise<Hex> => clientOf(0).sendTransaction({ to: bob(), value })

async function openMark(known: Partial<AccountMark> = {}) {
  const read = await readMark(rpc, { address: from(), network: network() })
  if (read === undefined) throw new TypeError('The node reports no nonces.')
  const asked = { from: from(), before: { ...read, ...known }, transfers: transfers(5n), network: network() }
  return (others: readonly string[], now?: AccountMark) => findTransaction(rpc, { ...asked, others, now })
}

test('reports none only when every newer transaction belongs to another request', async () => {
  const find = await openMark()
  const [one, two] = [await pay(1n), await pay(2n)]
  await mined(two)
  expect(await find([two, one])).toBe('none')
  expect(await find([one])).toBeUndefined()
  expect(await find([])).toBeUndefined()
})

test('finds the reviewed transfer unless it belongs to another request', async () => {
  const find = await openMark()
  const [other, wanted] = [await pay(1n), await pay(5n)]
  await mined(wanted)
  expect(await find([other])).toBe(wanted)
  expect(await find([other, wanted])).toBe('none')
})

test('a transaction that waited for a block before the request is not taken for it', async () => {
  await node().mine('manual')
  onTestFinished(() => node().mine('auto'))
  await pay(5n)
  const find = await openMark()
  const newer = await pay(6n)
  await node().mine('auto')
  await mined(newer)
  expect(await find([])).toBeUndefined()
  expect(await find([newer])).toBe('none')
})

test('one that waited and that the node did not show is not taken for it, and explains nothing that did the same', async () => {
  await node().mine('manual')
  onTestFinished(() => node().mine('auto'))
  await pay(1n)
  const wanted = await pay(5n)
  const find = await openMark({ waiting: undefined })
  await node().mine('auto')
  await mined(wanted)
  expect(await find([])).toBeUndefined()
  expect(await find([wanted])).toBe('none')
})

test('one that is sent in place of one that waited is found', async () => {
  await node().mine('manual')
  onTestFinished(() => node().mine('auto'))
  const older = await pay(1n)
  const at = { address: from(), network: network() }
  const before = await readMark(rpc, at)
  if (before === undefined) throw new TypeError('The node reports no nonces.')
  expect(before).toMatchObject({ waiting: [{ id: older }] })
  const find = await openMark()
  expect(await readMark(rpc, { ...at, before })).toMatchObject({ mark: before.mark, nonce: before.nonce })
  const { maxFeePerGas = 0n, nonce } = await node().client.getTransaction({ hash: older })
  const fees = { maxFeePerGas: maxFeePerGas * 2n, maxPriorityFeePerGas: maxFeePerGas * 2n }
  const placed = await clientOf(0).sendTransaction({ to: bob(), value: 5n, nonce, ...fees })
  // The account's next nonce is the same, and the node can't tell yet.
  expect(await readMark(rpc, { ...at, before })).toMatchObject({ mark: before.mark, nonce: -1 })
  await node().mine('auto')
  await mined(placed)
  expect(await readMark(rpc, { ...at, before })).toMatchObject({ mark: before.mark, isReplaced: true })
  expect(await find([])).toBe(placed)
})

test('what waited before and was sent again at a higher fee since is not taken for it', async () => {
  await node().mine('manual')
  onTestFinished(() => node().mine('auto'))
  const older = await pay(5n)
  const find = await openMark()
  const { maxFeePerGas = 0n, nonce } = await node().client.getTransaction({ hash: older })
  const fees = { maxFeePerGas: maxFeePerGas * 2n, maxPriorityFeePerGas: maxFeePerGas * 2n }
  const again = await clientOf(0).sendTransaction({ to: bob(), value: 5n, nonce, ...fees })
  await node().mine('auto')
  await mined(again)
  expect(await find([])).toBe('none')
})

test('a node that lags behind what was read before reports none for no more than it knows', async () => {
  const find = await openMark()
  const other = await pay(1n)
  await mined(other)
  const now = await readMark(rpc, { address: from(), network: network() })
  if (now === undefined) throw new TypeError('The node reports no nonces.')
  const next = Number(now.mark) + 1
  expect(await find([other], { ...now, mark: String(next) })).toBeUndefined()
  expect(await find([other], now)).toBe('none')
})

test('does not report none while a transaction waits for a block', async () => {
  const find = await openMark()
  const other = await pay(1n)
  await mined(other)
  await node().mine('manual')
  onTestFinished(() => node().mine('auto'))
  const waiting = await pay(5n)
  expect(await find([other])).toBeUndefined()
  expect(await find([other, waiting])).toBe('none')
})

test('an equal transaction that waited before is not taken for one whose id no node knows', async () => {
  await node().mine('manual')
  onTestFinished(() => node().mine('auto'))
  const older = await pay(5n)
  const before = await readMark(rpc, { address: from(), network: network() })
  const newer = await pay(1n)
  await node().mine('auto')
  await mined(newer)
  const transaction: SentTransaction = {
    ...{
      id: `0x${'ab'.repeat(32)}`,
      from: from(),
      networkId: 'eip155:31337',
      kind: 'send',
      status: 'pending',
    },
    ...{ transfers: transfers(5n), minNonce: before?.nonce, sentAt: 0, updatedAt: 0 },
  }
  const find = (parts: object) =>
    findElsewhere(rpc, {
      transaction,
      network: network(),
      elsewhere: { networks: [], others: [newer], ...parts },
    })
  expect(await find({ before })).toBeUndefined()
  expect(await find({ before: { ...before, waiting: undefined } })).toBeUndefined()
  expect(await find({})).toMatchObject({ by: older })
})

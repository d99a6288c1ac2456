import type { Hex } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { findTransaction } from '../../../hooks/evm/read/findTransaction.js'
import { readMark } from '../../../hooks/evm/read/readMark.js'
import { createEvmBench } from './support/createEvmBench.js'

const bench = createEvmBench()
const { accountAt, clientOf, from, mined, network, node, rpc } = bench
const bob = () => accountAt(1).address
const transfers = (quantity: bigint) =>
  [{ direction: 'out', quantity, receiver: bob(), decimals: 18 }] as const
const pay = (value: bigint): Promise<Hex> => clientOf(0).sendTransaction({ to: bob(), value })

async function openMark() {
  const before = await readMark(rpc, { address: from(), network: network() })
  if (before === undefined) throw new TypeError('The node reports no nonces.')
  return (others: readonly string[]) =>
    findTransaction(rpc, { from: from(), before, transfers: transfers(5n), network: network(), others })
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
  const older = await pay(5n)
  const find = await openMark()
  const newer = await pay(6n)
  await node().mine('auto')
  await mined(newer)
  expect(await find([newer])).toBeUndefined()
  expect(await find([newer, older])).toBe('none')
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

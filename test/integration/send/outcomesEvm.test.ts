import type { Hex } from 'viem'
import { expect, test, vi } from 'vitest'
import { getIntents } from '../../../hooks/intents/getIntents.js'
import { readJournal } from '../../../hooks/intents/journal.js'
import { planTransfer } from '../../../hooks/send/review/planTransfer.js'
import { sendTransfer } from '../../../hooks/send/review/sendTransfer.js'
import { createEvmBench } from './support/createEvmBench.js'
import { createEvmChanges } from './support/createEvmChanges.js'
import { recordOf, untilRecorded } from './support/followSent.js'
import { openEvmPage } from './support/openEvmPage.js'

const bench = createEvmBench()
const { from, readHoldings } = bench
const { changes, moved, receiver } = createEvmChanges(bench)
const transferOf = (quantity = 12_345n) =>
  ({ from: from(), to: receiver, asset: { kind: 'native' }, quantity }) as const

/** A node's answer for a transaction that reverted. */
const reverted = (receipt: unknown) => receipt && { ...receipt, status: '0x0' }

async function openSending() {
  const page = await openEvmPage(bench)
  const { latchkey } = page
  const told: string[] = []
  latchkey.on('TRANSACTION_FAILED', () => told.push('failed'))
  const before = await readHoldings()
  const send = async (quantity?: bigint, on = latchkey) =>
    (await sendTransfer(on, { plan: await planTransfer(on, transferOf(quantity)) })).id as Hex
  return { ...page, before, send, told }
}

test('a node that says once that a transfer failed is not believed', async () => {
  const { before, gate, latchkey, send, told } = await openSending()
  let lies = 1
  gate.lie('eth_getTransactionReceipt', (receipt) => (receipt && lies-- > 0 ? reverted(receipt) : receipt))
  const id = await send()
  await untilRecorded(latchkey, id, { status: 'confirmed', effect: 'reviewed' })
  await expect.poll(() => readJournal(latchkey)).toMatchObject([{ state: 'settled', outcome: 'confirmed' }])
  expect(told).toEqual([])
  expect(lies).toBeLessThan(1)
  expect(await changes(before, id)).toEqual(moved(12_345n))
})

test('a node that lags behind the block of a receipt can’t say that it failed', async () => {
  const { before, gate, latchkey, send } = await openSending()
  gate.lie('eth_blockNumber', () => '0x1')
  gate.lie('eth_getTransactionReceipt', reverted)
  const id = await send()
  const asked = gate.asked.length
  await vi.waitFor(() => expect(gate.asked.length).toBeGreaterThan(asked + 12), { timeout: 10_000 })
  expect(recordOf(latchkey, id)).toMatchObject({ status: 'pending' })
  await expect(send(7n)).rejects.toMatchObject({ name: 'SendUnconfirmedError', id })
  gate.lie('eth_getTransactionReceipt', undefined)
  await untilRecorded(latchkey, id, { status: 'confirmed' })
  expect(await changes(before, id)).toEqual(moved(12_345n))
})

test.each([
  ['', false],
  [' in the next visit', true],
])(
  'a transfer that was shown as failed and arrived is shown as such%s, and is not sent twice',
  async (_, isReloaded) => {
    const { before, gate, latchkey, reload, send, wallet } = await openSending()
    gate.lie('eth_getTransactionReceipt', reverted)
    const id = await send()
    await untilRecorded(latchkey, id, { status: 'failed' })
    await expect.poll(() => getIntents(latchkey)).toEqual([])
    gate.lie('eth_getTransactionReceipt', undefined)
    const page = isReloaded ? await reload() : latchkey
    // Try again, with another amount.
    await expect(send(7n, page)).rejects.toMatchObject({
      name: 'SendUnconfirmedError',
      intent: { outcome: 'confirmed', transactionId: id },
    })
    await untilRecorded(page, id, { status: 'confirmed', effect: 'reviewed' })
    expect(wallet.sends()).toHaveLength(1)
    expect(await changes(before, id)).toEqual(moved(12_345n))
  },
)

test('a transfer that was reported as failed is shown as sent without a retry', async () => {
  const { gate, latchkey, send } = await openSending()
  gate.lie('eth_getTransactionReceipt', reverted)
  const id = await send()
  await untilRecorded(latchkey, id, { status: 'failed' })
  await expect.poll(() => getIntents(latchkey)).toEqual([])
  gate.lie('eth_getTransactionReceipt', undefined)
  const shown = [{ state: 'settled', outcome: 'confirmed', transactionId: id }]
  await expect.poll(() => getIntents(latchkey), { timeout: 10_000 }).toMatchObject(shown)
})

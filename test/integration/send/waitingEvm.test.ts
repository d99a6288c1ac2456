import type { Hex } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { getIntents } from '../../../hooks/intents/getIntents.js'
import { readJournal } from '../../../hooks/intents/journal.js'
import { planTransfer } from '../../../hooks/send/review/planTransfer.js'
import { sendTransfer } from '../../../hooks/send/review/sendTransfer.js'
import { readProperty } from '../../../hooks/shared/readProperty.js'
import { createEvmBench } from './support/createEvmBench.js'
import { createEvmChanges } from './support/createEvmChanges.js'
import { openEvmPage } from './support/openEvmPage.js'
import type { Gate } from './support/openGate.js'

const bench = createEvmBench()
const { accountAt, clientOf, from, node, readHoldings } = bench
const { changes, moved, receiver, sender } = createEvmChanges(bench)
const transfer = () => ({ from: from(), to: receiver, asset: { kind: 'native' }, quantity: 12_345n }) as const
const rejection = { code: 4001, message: 'User rejected the request.' }

/** Another app's transaction of the account, which waits for a block. */
async function wait(to = accountAt(3).address, value = 1n): Promise<Hex> {
  await node().mine('manual')
  onTestFinished(() => node().mine('auto'))
  return clientOf(0).sendTransaction({ to, value })
}

/** Waits until the page has asked its node so many times more. */
async function untilAsked({ asked }: Gate, method: string, more: number): Promise<void> {
  const count = () => asked.filter((one) => one === method).length
  const before = count()
  await expect.poll(count, { timeout: 20_000 }).toBeGreaterThan(before + more)
}

test.each([
  ['shows', true],
  ['does not show', false],
])(
  'a transfer that is sent in place of a waiting transaction, and reported as rejected, is not told as unsent where the node %s what waits',
  async (_, isShown) => {
    const waiting = await wait()
    const { client } = node()
    const sent: Hex[] = []
    const { gate, latchkey, wallet } = await openEvmPage(bench, {
      answers: {
        async eth_sendTransaction() {
          const { maxFeePerGas = 0n, nonce } = await client.getTransaction({ hash: waiting })
          const fees = { maxFeePerGas: maxFeePerGas * 2n, maxPriorityFeePerGas: maxFeePerGas * 2n }
          const own = { to: receiver, value: 12_345n, nonce, ...fees }
          sent.push(await clientOf(0).sendTransaction(own))
          throw rejection
        },
      },
    })
    const before = await readHoldings()
    const plan = await planTransfer(latchkey, transfer())
    if (!isShown) gate.lie('eth_getBlockByNumber', () => null)
    await expect(sendTransfer(latchkey, { plan })).rejects.toMatchObject({ name: 'UserRejectedError' })
    gate.lie('eth_getBlockByNumber', undefined)
    // While it can't be told, looks find nothing.
    await untilAsked(gate, 'eth_blockNumber', 6)
    expect(readJournal(latchkey)).toMatchObject([{ state: 'declined' }])
    await node().mine('auto')
    expect(await changes(before, ...sent)).toEqual(moved(12_345n))
    await client.mine({ blocks: 1 })
    const [outcome] = isShown
      ? [{ transactionId: sent[0], outcome: 'confirmed' }]
      : [{ state: 'unconfirmed' }]
    await expect.poll(() => readJournal(latchkey), { timeout: 20_000 }).toMatchObject([outcome])
    const again = sendTransfer(latchkey, { plan: await planTransfer(latchkey, transfer()) })
    await expect(again).rejects.toMatchObject({ name: 'SendUnconfirmedError' })
    expect(wallet.sends()).toHaveLength(1)
  },
)

test('a rejection is borne out though another app’s transaction waits, once it is in a block', async () => {
  const waiting = await wait(receiver, 12_345n)
  const answers = {
    eth_sendTransaction() {
      throw rejection
    },
  }
  const { latchkey, wallet } = await openEvmPage(bench, { answers })
  const plan = await planTransfer(latchkey, transfer())
  await expect(sendTransfer(latchkey, { plan })).rejects.toMatchObject({ name: 'UserRejectedError' })
  await node().mine('auto')
  await bench.mined(waiting)
  await node().client.mine({ blocks: 1 })
  await expect
    .poll(() => readJournal(latchkey), { timeout: 20_000 })
    .toMatchObject([{ state: 'settled', outcome: 'declined' }])
  await expect(sendTransfer(latchkey, { plan })).rejects.toMatchObject({ name: 'UserRejectedError' })
  expect(wallet.sends()).toHaveLength(2)
})

test('a wallet that answers with a transaction that waited before leaves its own unconfirmed', async () => {
  const waiting = await wait(receiver, 12_345n)
  const { latchkey } = await openEvmPage(bench, { answers: { eth_sendTransaction: () => waiting } })
  const plan = await planTransfer(latchkey, transfer())
  await expect(sendTransfer(latchkey, { plan })).rejects.toMatchObject({
    name: 'SendUnconfirmedError',
    id: undefined,
  })
  await node().mine('auto')
  await bench.mined(waiting)
  await node().client.mine({ blocks: 1 })
  await expect.poll(() => readJournal(latchkey)).toMatchObject([{ state: 'unconfirmed' }])
})

test('a rejected transfer that waits, and that the wallet returned for another, is never told as unsent once the user goes on', async () => {
  const others = accountAt(4).address
  const sent: Hex[] = []
  const { latchkey, wallet } = await openEvmPage(bench, {
    answers: {
      async eth_sendTransaction() {
        if (wallet.sends().length === 1) throw rejection
        const own = { to: receiver, value: 12_345n, nonce: await nextNonce() }
        if (sent.length === 0) sent.push(await clientOf(0).sendTransaction(own))
        // For the repetition, its own.
        else if (wallet.sends().length === 3)
          sent.push(await clientOf(0).sendTransaction({ ...own, to: others, value: 7n }))
        return sent.at(-1)
      },
    },
  })
  const nextNonce = () => node().client.getTransactionCount({ address: sender, blockTag: 'pending' })
  const before = await readHoldings()
  await node().mine('manual')
  onTestFinished(() => node().mine('auto'))
  const rejected = await planTransfer(latchkey, transfer())
  await expect(sendTransfer(latchkey, { plan: rejected })).rejects.toMatchObject({
    name: 'UserRejectedError',
  })
  const other = await planTransfer(latchkey, { ...transfer(), to: others, quantity: 7n })
  await sendTransfer(latchkey, { plan: other })
  const shown: unknown = await sendTransfer(latchkey, { plan: other }).catch((thrown: unknown) => thrown)
  expect(shown).toMatchObject({ name: 'SendUnconfirmedError', id: sent[0] })
  await sendTransfer(latchkey, { plan: other, acknowledged: [String(readProperty(shown, 'key'))] })
  expect(getIntents(latchkey)).toContainEqual(expect.objectContaining({ receiver, state: 'declined' }))
  await node().mine('auto')
  expect(await changes(before, ...sent)).toEqual({
    [`native ${sender}`]: -12_352n,
    [`native ${receiver}`]: 12_345n,
    [`native ${others}`]: 7n,
  })
  await node().client.mine({ blocks: 1 })
  await expect
    .poll(() => readJournal(latchkey).find((one) => one.receiver === receiver), { timeout: 30_000 })
    .toMatchObject({ outcome: 'confirmed', transactionId: sent[0] })
})

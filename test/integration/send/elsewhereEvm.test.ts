import type { Hex } from 'viem'
import { expect, onTestFinished, test, vi } from 'vitest'
import { checkIntents } from '../../../hooks/intents/checkIntents.js'
import { getIntents } from '../../../hooks/intents/getIntents.js'
import { readJournal } from '../../../hooks/intents/journal.js'
import { planTransfer } from '../../../hooks/send/review/planTransfer.js'
import { sendTransfer } from '../../../hooks/send/review/sendTransfer.js'
import { shareNode } from '../../localnet/tests/evm/shareNode.js'
import { createEvmBench } from './support/createEvmBench.js'
import { createEvmChanges } from './support/createEvmChanges.js'
import { recordOf, untilRecorded } from './support/followSent.js'
import { type OpenEvmPageParameters, openEvmPage } from './support/openEvmPage.js'

const bench = createEvmBench()
const other = shareNode('evm2')
const { createWallet, from, readHoldings } = bench
const { changes, moved, receiver } = createEvmChanges(bench)
const transferOf = (quantity = 12_345n) =>
  ({ from: from(), to: receiver, asset: { kind: 'native' }, quantity }) as const

/** The id that a smart account gives for its calls: no transaction has this hash. */
const callsId: Hex = `0x${'ca'.repeat(32)}`

/** Moves the wall clock past the time for which only the network's own node is asked. */
function wait() {
  const { now } = Date
  const spy = vi.spyOn(Date, 'now').mockImplementation(() => now() + 31_000)
  onTestFinished(() => spy.mockRestore())
}

async function openSending(parameters: OpenEvmPageParameters) {
  const page = await openEvmPage(bench, { ...parameters, otherUrl: other.node().url })
  const { latchkey } = page
  const send = async (quantity?: bigint) =>
    (await sendTransfer(latchkey, { plan: await planTransfer(latchkey, transferOf(quantity)) })).id
  return { ...page, before: await readHoldings(), send }
}

test('a transfer that a wallet sends on another network is found there', async () => {
  const { before, latchkey, send, wallet } = await openSending({
    answers: {
      eth_sendTransaction: () => other.clientOf(0).sendTransaction({ to: receiver, value: 12_345n }),
    },
  })
  const id = await send()
  await untilRecorded(latchkey, id, { status: 'pending' })
  wait()
  await untilRecorded(latchkey, id, { effect: 'different', foundOn: 'eip155:31338' })
  await expect.poll(() => getIntents(latchkey)).toMatchObject([{ state: 'different', transactionId: id }])
  await expect(send(7n)).rejects.toMatchObject({ intent: { state: 'different' } })
  expect(wallet.sends()).toHaveLength(1)
  expect(await changes(before)).toEqual({})
})

/** A wallet that returns its own id, and reports by EIP-5792 which transactions executed the calls. */
async function openSmart(hashesOf: (sent: readonly Hex[]) => readonly Hex[], { isFirstPlain = false } = {}) {
  const sent: Hex[] = []
  let asked = 0
  const page = await openSending({
    answers: {
      async eth_sendTransaction(call) {
        sent.push((await createWallet().provider.request(call)) as Hex)
        return isFirstPlain && sent.length === 1 ? sent[0] : callsId
      },
      wallet_getCallsStatus({ params }) {
        expect(params).toEqual([callsId])
        asked += 1
        if (asked === 1) return { status: 100 }
        return { status: 200, receipts: hashesOf(sent).map((transactionHash) => ({ transactionHash })) }
      },
    },
  })
  return { ...page, sent }
}

test('an id that is no transaction’s is followed by the wallet’s status of the calls', async () => {
  const { before, latchkey, send, sent } = await openSmart((hashes) => hashes)
  expect(await send()).toBe(callsId)
  await untilRecorded(latchkey, callsId, { status: 'pending' })
  wait()
  const [hash = ''] = sent
  await untilRecorded(latchkey, callsId, { status: 'replaced', replacedBy: hash })
  await untilRecorded(latchkey, hash, { status: 'confirmed', effect: 'reviewed' })
  const settled = [{ state: 'settled', outcome: 'confirmed', transactionId: hash }]
  await expect.poll(() => readJournal(latchkey)).toMatchObject(settled)
  expect(await changes(before, ...sent)).toEqual(moved(12_345n))
})

test('an id that is no hash at all is journalled, and its transaction found by the wallet’s status of the calls', async () => {
  const id = '0xca11'
  const sent: Hex[] = []
  let isDone = false
  const { before, latchkey, send, wallet } = await openSending({
    answers: {
      async eth_sendTransaction(call) {
        sent.push((await createWallet().provider.request(call)) as Hex)
        return id
      },
      wallet_getCallsStatus({ params }) {
        expect(params).toEqual([id])
        return isDone ? { status: 200, receipts: [{ transactionHash: sent[0] }] } : { status: 100 }
      },
    },
  })
  await expect(send()).rejects.toMatchObject({ name: 'SendUnconfirmedError', callsId: id })
  expect(readJournal(latchkey)).toMatchObject([{ state: 'unconfirmed', callsId: id }])
  isDone = true
  expect(await checkIntents(latchkey)).toBe(true)
  const settled = [{ state: 'settled', outcome: 'confirmed', transactionId: sent[0] }]
  await expect.poll(() => readJournal(latchkey)).toMatchObject(settled)
  expect(wallet.sends()).toHaveLength(1)
  expect(await changes(before, ...sent)).toEqual(moved(12_345n))
})

test('a wallet that names an earlier transaction leaves its own unconfirmed', async () => {
  const { latchkey, send, sent, wallet } = await openSmart((hashes) => hashes.slice(0, 1), {
    isFirstPlain: true,
  })
  const first = await send()
  await untilRecorded(latchkey, first, { status: 'confirmed', effect: 'reviewed' })
  expect(await send()).toBe(callsId)
  wait()
  const asks = () => wallet.asked.filter(({ method }) => method === 'wallet_getCallsStatus')
  await vi.waitFor(() => expect(asks().length).toBeGreaterThan(4), { timeout: 10_000 })
  expect(sent).toHaveLength(2)
  expect(recordOf(latchkey, callsId)).toMatchObject({ status: 'pending' })
  expect(recordOf(latchkey, first)).toMatchObject({ status: 'confirmed' })
  expect(getIntents(latchkey)).toMatchObject([{ state: 'sent', transactionId: callsId }])
})

test('calls that the wallet reports as failed are no longer pending, and block their like', async () => {
  const { before, latchkey, send, wallet } = await openSending({
    answers: { eth_sendTransaction: () => callsId, wallet_getCallsStatus: () => ({ status: 400 }) },
  })
  expect(await send()).toBe(callsId)
  await untilRecorded(latchkey, callsId, { status: 'pending' })
  wait()
  await untilRecorded(latchkey, callsId, { status: 'unknown' })
  await expect(send(7n)).rejects.toMatchObject({ name: 'SendUnconfirmedError', id: callsId })
  expect(wallet.sends()).toHaveLength(1)
  expect(await changes(before)).toEqual({})
})

test('what a wallet sent and reports as failed is found, and not sent twice', async () => {
  const sent: Hex[] = []
  const { before, latchkey, send, wallet } = await openSending({
    answers: {
      async eth_sendTransaction(call) {
        sent.push((await createWallet().provider.request(call)) as Hex)
        return '0xca11'
      },
      wallet_getCallsStatus: () => ({ status: 500 }),
    },
  })
  await expect(send()).rejects.toMatchObject({ name: 'SendUnconfirmedError', callsId: '0xca11' })
  const settled = [{ outcome: 'confirmed', transactionId: sent[0] }]
  await expect.poll(() => readJournal(latchkey), { timeout: 10_000 }).toMatchObject(settled)
  expect(wallet.sends()).toHaveLength(1)
  expect(await changes(before, ...sent)).toEqual(moved(12_345n))
})

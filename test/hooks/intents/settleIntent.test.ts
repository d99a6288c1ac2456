import { expect, test } from 'vitest'
import { checkIntents } from '../../../hooks/intents/checkIntents.js'
import { followerOf } from '../../../hooks/intents/context.js'
import { getIntents } from '../../../hooks/intents/getIntents.js'
import { readJournal } from '../../../hooks/intents/journal.js'
import { sendTransfer } from '../../../hooks/send/review/sendTransfer.js'
import { ServiceUnreachableError } from '../../../hooks/shared/errors/http.js'
import { UserRejectedError } from '../../../hooks/shared/errors/provider.js'
import { SendUnconfirmedError } from '../../../hooks/shared/errors/transfers.js'
import { readProperty } from '../../../hooks/shared/readProperty.js'
import type { ObservedTransaction } from '../../../hooks/shared/types/transaction.js'
import { getTransactions } from '../../../hooks/transactions/getTransactions.js'
import { hashOf } from '../../support/activityItems.js'
import { alice, createAnswer } from '../../support/createFakeWallet.js'
import { createSendScene, planOf, rejectSend } from '../../support/createSendScene.js'

const plan = planOf()
const minute = 60_000

/** A scene whose wallet has reported a rejection. */
async function openDeclined() {
  const scene = await createSendScene()
  scene.transfers.send.mockImplementationOnce(rejectSend)
  await expect(sendTransfer(scene.latchkey, { plan })).rejects.toMatchObject({ name: 'UserRejectedError' })
  return scene
}

test.each([-24 * 60 * minute, 24 * 60 * minute])(
  'a clock that is set by %i ms changes nothing of the minute after a rejection',
  async (by) => {
    const { advance, clock, latchkey } = await openDeclined()
    await advance()
    clock.skew(by)
    await advance(minute / 2)
    expect(getIntents(latchkey)).toMatchObject([{ state: 'declined' }])
    await advance(minute)
    expect(readJournal(latchkey)).toMatchObject([{ state: 'settled', outcome: 'declined' }])
  },
)

test('a clock that is set forward before a reload ends no watching of a rejection', async () => {
  const { browser, clock, latchkey } = await openDeclined()
  latchkey.destroy()
  clock.skew(60 * minute)
  const second = await createSendScene({ browser, clock })
  await second.advance(minute / 2)
  expect(getIntents(second.latchkey)).toMatchObject([{ state: 'declined' }])
  await second.advance(minute)
  expect(readJournal(second.latchkey)).toMatchObject([{ state: 'settled', outcome: 'declined' }])
})

test('what is sent in place of a transaction that waited is found, though the next nonce is the same', async () => {
  const { advance, findTransaction, latchkey, readMark } = await openDeclined()
  readMark.mockResolvedValue({ mark: '4', nonce: -1 })
  await advance(5 * minute)
  expect(readJournal(latchkey)).toMatchObject([{ state: 'declined' }])
  const now = { mark: '4', nonce: 4, isReplaced: true }
  readMark.mockResolvedValue(now)
  findTransaction.mockResolvedValue(hashOf(3))
  await advance(minute)
  expect(findTransaction).toHaveBeenLastCalledWith(expect.objectContaining({ now }))
  expect(readJournal(latchkey)).toMatchObject([{ state: 'sent', transactionId: hashOf(3) }])
})

test('a rejection stays open for ten minutes while it is not known what waits', async () => {
  const { advance, latchkey, readMark } = await openDeclined()
  const before = { mark: '4', nonce: 4 }
  readMark.mockResolvedValue({ mark: '4', nonce: -1 })
  await advance(9 * minute)
  expect(readJournal(latchkey)).toMatchObject([{ state: 'declined' }])
  expect(readMark).toHaveBeenLastCalledWith(expect.objectContaining({ before }))
  await advance(2 * minute)
  expect(readJournal(latchkey)).toMatchObject([{ state: 'unconfirmed' }])
})

test('a repetition that is sent, and shown by the chain, leaves no doubt about the rejected request', async () => {
  const { advance, findTransaction, latchkey, observeTransaction, readMark, transfers } = await openDeclined()
  await advance(10_000)
  const answer = createAnswer<{ id: string }>()
  transfers.send.mockImplementationOnce(async ({ onAsk }) => {
    onAsk?.()
    return answer.promise
  })
  const second = sendTransfer(latchkey, { plan })
  await advance(1000)
  // The wallet has sent it, and answers only later.
  readMark.mockResolvedValue({ mark: '5', nonce: 5 })
  findTransaction.mockImplementation(async ({ others }) => (others?.includes(hashOf(2)) ? 'none' : hashOf(2)))
  await advance(20_000)
  answer.resolve({ id: hashOf(2) })
  expect(await second).toEqual({ id: hashOf(2) })
  await advance(2 * minute)
  const sent = { state: 'sent', transactionId: hashOf(2) }
  // Whether the wallet returned it for the right request is not known yet.
  expect(getIntents(latchkey)).toMatchObject([sent, { state: 'declined' }])
  observeTransaction.mockResolvedValue({ seen: 'included', hasSucceeded: true, effect: 'reviewed' })
  await advance(minute)
  expect(getIntents(latchkey)).toEqual([])
  expect(readJournal(latchkey)).toMatchObject([{ outcome: 'confirmed' }, { outcome: 'declined' }])
})

test('a rejected request waits ten minutes for a later one that the wallet does not answer', async () => {
  const { advance, latchkey, readMark, transfers } = await openDeclined()
  await advance(10_000)
  transfers.send.mockImplementationOnce(async ({ onAsk }) => {
    onAsk?.()
    return createAnswer<{ id: string }>().promise
  })
  void sendTransfer(latchkey, { plan })
  await advance(1000)
  // Which of the two it is from is not known.
  readMark.mockResolvedValue({ mark: '5', nonce: 5 })
  await advance(9 * minute)
  expect(getIntents(latchkey)).toMatchObject([{ state: 'asking' }, { state: 'declined' }])
  await advance(2 * minute)
  expect(getIntents(latchkey)).toMatchObject([{ state: 'asking' }, { state: 'unconfirmed' }])
})

test('what a wallet sent for a rejected request, and returned for another, is not told as declined', async () => {
  const { advance, findTransaction, latchkey, observeTransaction, readMark, transfers } = await openDeclined()
  transfers.send.mockResolvedValueOnce({ id: hashOf(2) })
  await sendTransfer(latchkey, { plan: planOf({ ...plan.transfer, to: alice }) })
  readMark.mockResolvedValue({ mark: '5', nonce: 5 })
  findTransaction.mockImplementation(async ({ others }) => (others?.includes(hashOf(2)) ? 'none' : hashOf(2)))
  observeTransaction.mockResolvedValue({ seen: 'included', hasSucceeded: true, effect: 'different' })
  await advance(2 * minute)
  expect(readJournal(latchkey)).toMatchObject([
    { transactionId: hashOf(2), isDoubted: true },
    { state: 'different', transactionId: hashOf(2) },
  ])
})

test('what a wallet returned for another request is found, also once the user goes on despite that one', async () => {
  const { advance, findTransaction, latchkey, observeTransaction, readMark, transfers } = await openDeclined()
  const other = planOf({ ...plan.transfer, to: alice })
  await advance(1)
  transfers.send.mockResolvedValueOnce({ id: hashOf(2) })
  await sendTransfer(latchkey, { plan: other })
  observeTransaction.mockResolvedValue({ seen: 'included', hasSucceeded: true, effect: 'different' })
  const shown = await sendTransfer(latchkey, { plan: other }).catch((thrown: unknown) => thrown)
  expect(shown).toMatchObject({ intent: { state: 'different', transactionId: hashOf(2) } })
  transfers.send.mockResolvedValueOnce({ id: hashOf(3) })
  await sendTransfer(latchkey, { plan: other, acknowledged: [String(readProperty(shown, 'key'))] })
  readMark.mockResolvedValue({ mark: '6', nonce: 6 })
  findTransaction.mockImplementation(async ({ others = [], transfers: [sent] }) => {
    const id = sent?.receiver === alice ? hashOf(3) : hashOf(2)
    return others.includes(id) ? 'none' : id
  })
  observeTransaction.mockResolvedValue({ seen: 'included', hasSucceeded: true, effect: 'reviewed' })
  await advance(2 * minute)
  expect(readJournal(latchkey)).toMatchObject([
    { outcome: 'confirmed', transactionId: hashOf(3) },
    { outcome: 'dismissed' },
    { outcome: 'confirmed', transactionId: hashOf(2) },
  ])
})

test('a rejected transfer that waits is not told as unsent though the user went on despite the one it was returned for', async () => {
  const { advance, findTransaction, latchkey, observeTransaction, readMark, transfers } = await openDeclined()
  const other = planOf({ ...plan.transfer, to: alice })
  await advance(1)
  transfers.send.mockResolvedValueOnce({ id: hashOf(2) })
  await sendTransfer(latchkey, { plan: other })
  observeTransaction.mockResolvedValue({ seen: 'pool', nonce: 5 })
  const shown = await sendTransfer(latchkey, { plan: other }).catch((thrown: unknown) => thrown)
  expect(shown).toMatchObject({ intent: { state: 'sent', transactionId: hashOf(2) } })
  transfers.send.mockResolvedValueOnce({ id: hashOf(3) })
  await sendTransfer(latchkey, { plan: other, acknowledged: [String(readProperty(shown, 'key'))] })
  readMark.mockResolvedValue({ mark: '7', nonce: 5 })
  findTransaction.mockImplementation(async ({ others = [], transfers: [sent] }) => {
    const id = sent?.receiver === alice ? hashOf(3) : hashOf(2)
    return others.includes(id) ? 'none' : id
  })
  await advance(2 * minute)
  expect(readJournal(latchkey)).toMatchObject([
    { state: 'sent' },
    { outcome: 'dismissed' },
    { state: 'declined' },
  ])
  observeTransaction.mockImplementation(async ({ transaction: { id, transfers: [sent] = [] } }) => {
    const isIt = (id === hashOf(3)) === (sent?.receiver === alice)
    return { seen: 'included', hasSucceeded: true, effect: isIt ? 'reviewed' : 'different' }
  })
  readMark.mockResolvedValue({ mark: '7', nonce: 7 })
  await advance(2 * minute)
  expect(readJournal(latchkey)).toMatchObject([
    { outcome: 'confirmed', transactionId: hashOf(3) },
    { outcome: 'dismissed', isDifferent: true },
    { outcome: 'confirmed', transactionId: hashOf(2) },
  ])
  // What is shown of it is what was reviewed for it.
  expect(getTransactions(latchkey).find(({ id }) => id === hashOf(2))).toMatchObject({
    intentId: readJournal(latchkey)[2]?.id,
    transfers: [{ receiver: plan.transfer.to }],
  })
})

test('what the wallet sent of both is found, though the first was rejected', async () => {
  const { advance, findTransaction, latchkey, observeTransaction, readMark, transfers } = await openDeclined()
  transfers.send.mockResolvedValueOnce({ id: hashOf(2) })
  await sendTransfer(latchkey, { plan })
  readMark.mockResolvedValue({ mark: '6', nonce: 6 })
  findTransaction.mockResolvedValue(hashOf(1))
  await advance(2 * minute)
  // Either may be the other's, until one is shown by the chain.
  expect(readJournal(latchkey)).toMatchObject([{ state: 'sent' }, { state: 'declined' }])
  observeTransaction.mockImplementation(async ({ transaction: { id } }) => {
    if (id === hashOf(1)) throw new ServiceUnreachableError()
    return { seen: 'included', hasSucceeded: true, effect: 'reviewed' }
  })
  await advance(minute)
  expect(readJournal(latchkey)).toMatchObject([
    { outcome: 'confirmed', transactionId: hashOf(2) },
    { state: 'sent', transactionId: hashOf(1) },
  ])
})

test('a transaction that was searched for one request is the other’s whose id the wallet followed to it', async () => {
  const { advance, findTransaction, latchkey, observeTransaction, readMark, transfers } = await openDeclined()
  await advance(2 * minute)
  // The id of calls, whose transaction no recorded one is yet.
  transfers.send.mockResolvedValueOnce({ id: hashOf(2) })
  await sendTransfer(latchkey, { plan })
  readMark.mockResolvedValue({ mark: '5', nonce: 5 })
  findTransaction.mockImplementation(async ({ others }) => (others?.includes(hashOf(1)) ? 'none' : hashOf(1)))
  observeTransaction.mockResolvedValue({ seen: 'missing' })
  // While the id is new, what is found may be what became of it.
  await advance(9 * minute)
  expect(readJournal(latchkey)).toMatchObject([{ transactionId: hashOf(2) }, { outcome: 'declined' }])
  await advance(2 * minute)
  // The chain is read for one that would be like both.
  await expect(sendTransfer(latchkey, { plan })).rejects.toMatchObject({ name: 'SendUnconfirmedError' })
  expect(readJournal(latchkey)).toMatchObject([{ transactionId: hashOf(2) }, { transactionId: hashOf(1) }])
  observeTransaction.mockImplementation(async ({ transaction: { id } }) =>
    id === hashOf(1)
      ? { seen: 'included', hasSucceeded: true, effect: 'reviewed' }
      : { seen: 'replaced', by: hashOf(1), isSame: true },
  )
  await advance(2 * minute)
  expect(readJournal(latchkey)).toMatchObject([
    { outcome: 'confirmed', transactionId: hashOf(1) },
    { state: 'unconfirmed', transactionId: undefined },
  ])
})

test('a node that is behind the request does not bear out a rejection', async () => {
  const { advance, latchkey, readMark, transfers } = await createSendScene()
  readMark.mockResolvedValue({ mark: 'sig 100', slot: 500 })
  transfers.send.mockImplementationOnce(rejectSend)
  await expect(sendTransfer(latchkey, { plan })).rejects.toMatchObject({ name: 'UserRejectedError' })
  await advance(2 * minute)
  expect(getIntents(latchkey)).toMatchObject([{ state: 'declined' }])
  readMark.mockResolvedValue({ mark: 'sig 100', slot: 800 })
  await advance(minute)
  expect(readJournal(latchkey)).toMatchObject([{ state: 'settled', outcome: 'declined' }])
})

test('a rejection on Solana is open for as long as what the wallet signed before it may be included', async () => {
  const { advance, latchkey, readMark, transfers } = await createSendScene()
  readMark.mockResolvedValue({ mark: 'sig 100', slot: 500 })
  const asked = createAnswer<{ id: string }>()
  transfers.send.mockImplementationOnce(async ({ onAsk }) => {
    onAsk?.('blockhash')
    return asked.promise
  })
  const sending = sendTransfer(latchkey, { plan })
  sending.catch(() => undefined)
  await advance(5 * minute)
  readMark.mockResolvedValue({ mark: 'sig 100', slot: 1250 })
  // It has signed with the newest blockhash.
  asked.reject(new UserRejectedError())
  await expect(sending).rejects.toMatchObject({ name: 'UserRejectedError' })
  await advance(1.5 * minute)
  expect(readJournal(latchkey)).toMatchObject([{ state: 'declined' }])
  await advance(minute)
  expect(readJournal(latchkey)).toMatchObject([{ state: 'settled', outcome: 'declined' }])
})

test('a node without a newer block does not bear out a rejection, unless its network makes none', async () => {
  const { advance, latchkey, readMark, transfers } = await createSendScene()
  readMark.mockResolvedValue({ mark: '4', nonce: 4, slot: 500 })
  transfers.send.mockImplementationOnce(rejectSend)
  await expect(sendTransfer(latchkey, { plan })).rejects.toMatchObject({ name: 'UserRejectedError' })
  await advance(9 * minute)
  expect(getIntents(latchkey)).toMatchObject([{ state: 'declined' }])
  await advance(2 * minute)
  expect(readJournal(latchkey)).toMatchObject([{ state: 'settled', outcome: 'declined' }])
})

test('an older block of the node bears nothing out before a repetition', async () => {
  const { advance, latchkey, readMark, transfers } = await createSendScene()
  readMark.mockResolvedValue({ mark: '4', nonce: 4, slot: 500 })
  transfers.send.mockImplementationOnce(rejectSend)
  await expect(sendTransfer(latchkey, { plan })).rejects.toMatchObject({ name: 'UserRejectedError' })
  readMark.mockResolvedValue({ mark: '4', nonce: 4, slot: 501 })
  await advance(2 * minute)
  expect(readJournal(latchkey)).toMatchObject([{ state: 'settled', outcome: 'declined' }])
  readMark.mockResolvedValue({ mark: '4', nonce: 4, slot: 499 })
  await expect(sendTransfer(latchkey, { plan })).rejects.toMatchObject({ name: 'SendUnconfirmedError' })
  expect(transfers.send).toHaveBeenCalledOnce()
})

test('after the clock was set back the newest request is still the newest', async () => {
  const { advance, clock, latchkey, transfers } = await openDeclined()
  await advance(2 * minute)
  clock.skew(-60 * minute)
  transfers.send.mockResolvedValueOnce({ id: hashOf(2) })
  await sendTransfer(latchkey, { plan })
  expect(readJournal(latchkey)).toMatchObject([{ state: 'sent' }, { outcome: 'declined' }])
})

test.each([
  ['found', hashOf(7), [{ state: 'sent', transactionId: hashOf(7) }]],
  ['not known', undefined, [{ outcome: 'declined' }]],
  ['another request’s', 'none' as const, [{ outcome: 'declined' }]],
])('after a rejection was borne out, what moved later and is %s', async (_, found, expected) => {
  const { advance, findTransaction, latchkey, readMark } = await openDeclined()
  await advance(2 * minute)
  expect(readJournal(latchkey)).toMatchObject([{ state: 'settled', outcome: 'declined' }])
  readMark.mockResolvedValue({ mark: '5', nonce: 5 })
  findTransaction.mockResolvedValue(found)
  await advance(6 * minute)
  expect(readJournal(latchkey)).toMatchObject(expected)
})

test('after a reload, what was sent for a rejected request is found', async () => {
  const first = await openDeclined()
  await first.advance(2 * minute)
  expect(readJournal(first.latchkey)).toMatchObject([{ state: 'settled', outcome: 'declined' }])
  first.latchkey.destroy()
  const { browser, clock } = first
  const { findTransaction, readMark, ...second } = await createSendScene({ browser, clock })
  readMark.mockResolvedValue({ mark: '5', nonce: 5 })
  findTransaction.mockResolvedValue(hashOf(7))
  await second.advance(6 * minute)
  expect(readJournal(second.latchkey)).toMatchObject([{ state: 'sent', transactionId: hashOf(7) }])
})

test.each([
  ['found', hashOf(7), 1],
  ['not known', undefined, 1],
  ['another request’s', 'none' as const, 2],
])(
  'a repetition long after a rejection waits for a confirmation unless what moved is explained: %s',
  async (_, found, asks) => {
    const { advance, findTransaction, latchkey, readMark, transfers } = await openDeclined()
    await advance(24 * 60 * minute)
    readMark.mockResolvedValue({ mark: '5', nonce: 5 })
    findTransaction.mockResolvedValue(found)
    const again = sendTransfer(latchkey, { plan }).catch((thrown: unknown) => thrown)
    expect(await again).toMatchObject(asks === 1 ? { name: 'SendUnconfirmedError' } : { id: hashOf(1) })
    expect(transfers.send).toHaveBeenCalledTimes(asks)
  },
)

test('a repetition that is looked up at the same time as the watched request shows what was found', async () => {
  const { advance, findTransaction, latchkey, readMark, transfers } = await openDeclined()
  readMark.mockResolvedValue({ mark: '5', nonce: 5 })
  const [first, second] = [createAnswer<string>(), createAnswer<string>()]
  findTransaction.mockReturnValueOnce(first.promise).mockReturnValue(second.promise)
  const looked = checkIntents(latchkey)
  const again = sendTransfer(latchkey, { plan }).catch((thrown: unknown) => thrown)
  await advance(1000)
  first.resolve(hashOf(7))
  await advance(1000)
  second.resolve(hashOf(7))
  await looked
  expect(await again).toMatchObject({ name: 'SendUnconfirmedError', id: hashOf(7) })
  expect(transfers.send).toHaveBeenCalledOnce()
})

test('a repetition long after a rejection, whose lookup failed, waits for a confirmation', async () => {
  const { advance, findTransaction, latchkey, readMark, transfers } = await openDeclined()
  await advance(24 * 60 * minute)
  readMark.mockResolvedValue({ mark: '5', nonce: 5 })
  findTransaction.mockRejectedValue(new ServiceUnreachableError())
  await expect(sendTransfer(latchkey, { plan })).rejects.toMatchObject({ name: 'SendUnconfirmedError' })
  expect(transfers.send).toHaveBeenCalledOnce()
})

test('an account that moves while a repetition is looked up waits for a confirmation', async () => {
  const { advance, latchkey, readMark, transfers } = await openDeclined()
  await advance(24 * 60 * minute)
  readMark.mockResolvedValueOnce({ mark: '4', nonce: 4 }).mockResolvedValue({ mark: '5', nonce: 5 })
  await expect(sendTransfer(latchkey, { plan })).rejects.toMatchObject({ name: 'SendUnconfirmedError' })
  expect(transfers.send).toHaveBeenCalledOnce()
})

test('a confirmation of what was shown sends after a rejection, and settles the first', async () => {
  const { advance, latchkey, readMark, transfers } = await openDeclined()
  await advance(24 * 60 * minute)
  readMark.mockResolvedValue({ mark: '5', nonce: 5 })
  const thrown: unknown = await sendTransfer(latchkey, { plan }).catch((error: unknown) => error)
  const acknowledged = [String(readProperty(thrown, 'key'))]
  expect(await sendTransfer(latchkey, { plan, acknowledged })).toEqual({ id: hashOf(1) })
  expect(transfers.send).toHaveBeenCalledTimes(2)
  expect(readJournal(latchkey)).toMatchObject([{ state: 'sent' }, { outcome: 'dismissed' }])
})

test('a failed transaction that is back in the pool is shown before another like it', async () => {
  const { advance, latchkey, observeTransaction, transfers } = await createSendScene()
  observeTransaction.mockResolvedValue({ seen: 'included', hasSucceeded: false })
  await sendTransfer(latchkey, { plan })
  await advance(30_000)
  expect(readJournal(latchkey)).toMatchObject([{ state: 'settled', outcome: 'failed' }])
  // Its block is reorganized away, before the page has looked again.
  observeTransaction.mockResolvedValue({ seen: 'pool', nonce: 4 })
  await expect(sendTransfer(latchkey, { plan })).rejects.toMatchObject({ name: 'SendUnconfirmedError' })
  expect(transfers.send).toHaveBeenCalledOnce()
})

const failures = [
  ['failed', { seen: 'included', hasSucceeded: false }],
  ['was replaced', { seen: 'replaced', by: hashOf(8), isSame: false }],
] as const

test.each(failures)(
  'a transaction that %s, and that its node has lost since, is shown before another like it',
  async (_, end) => {
    const { advance, latchkey, observeTransaction, transfers } = await createSendScene()
    observeTransaction.mockResolvedValue(end)
    await sendTransfer(latchkey, { plan })
    await advance(30_000)
    expect(readJournal(latchkey)).toMatchObject([{ state: 'settled' }])
    // Its block is reorganized away: other nodes may still have it in their pools.
    observeTransaction.mockResolvedValue({ seen: 'missing' })
    await expect(sendTransfer(latchkey, { plan })).rejects.toMatchObject({ name: 'SendUnconfirmedError' })
    expect(transfers.send).toHaveBeenCalledOnce()
  },
)

test.each([
  ...failures.map(([name, end]) => [name, end, 120 * minute] as const),
  ['expired', { seen: 'expired' }, 30_000] as const,
])('a transaction that %s, and that its node keeps no longer, blocks nothing', async (_, end, age) => {
  const { advance, latchkey, observeTransaction, transfers } = await createSendScene()
  observeTransaction.mockResolvedValue(end)
  await sendTransfer(latchkey, { plan })
  await advance(age)
  expect(readJournal(latchkey)).toMatchObject([{ state: 'settled' }])
  observeTransaction.mockResolvedValue({ seen: 'missing' })
  transfers.send.mockResolvedValueOnce({ id: hashOf(2) })
  expect(await sendTransfer(latchkey, { plan })).toEqual({ id: hashOf(2) })
})

const endings = [...failures, ['expired', { seen: 'expired' }]] as const

/** A request whose transaction moved nothing, and an account that has sent something else since. */
async function openEnded(end: ObservedTransaction, found: string | undefined) {
  const scene = await createSendScene()
  scene.observeTransaction.mockResolvedValue(end)
  await sendTransfer(scene.latchkey, { plan })
  await scene.advance(30_000)
  expect(readJournal(scene.latchkey)).toMatchObject([{ state: 'settled', transactionId: hashOf(1) }])
  scene.readMark.mockResolvedValue({ mark: '6', nonce: 6 })
  scene.findTransaction.mockImplementation(async ({ others = [] }) =>
    found === undefined || others.includes(found) ? 'none' : found,
  )
  return scene
}

test.each(endings)(
  'a transfer that a wallet sent again by itself, since its transaction %s, is shown before another like it',
  async (_, end) => {
    const { latchkey, observeTransaction, transfers } = await openEnded(end, hashOf(7))
    const lost = new ServiceUnreachableError()
    observeTransaction.mockImplementation(async ({ transaction: { id } }) => {
      if (id === hashOf(7)) throw lost
      return end
    })
    await expect(sendTransfer(latchkey, { plan })).rejects.toMatchObject({ id: hashOf(7) })
    expect(readJournal(latchkey)).toMatchObject([{ state: 'sent', transactionId: hashOf(7) }])
    expect(transfers.send).toHaveBeenCalledOnce()
  },
)

test.each(endings)(
  'a transfer whose transaction %s waits for a confirmation while a movement of the account is not explained',
  async (_, end) => {
    const { advance, findTransaction, latchkey, transfers } = await openEnded(end, undefined)
    findTransaction.mockResolvedValue(undefined)
    const thrown: unknown = await sendTransfer(latchkey, { plan }).catch((error: unknown) => error)
    expect(thrown).toMatchObject({ name: 'SendUnconfirmedError' })
    await advance(30_000)
    // What became of its own transaction is known all the same.
    expect(readJournal(latchkey)).toMatchObject([{ state: 'settled', transactionId: hashOf(1) }])
    const acknowledged = [String(readProperty(thrown, 'key'))]
    transfers.send.mockResolvedValueOnce({ id: hashOf(2) })
    expect(await sendTransfer(latchkey, { plan, acknowledged })).toEqual({ id: hashOf(2) })
  },
)

test.each(endings)(
  'a transfer whose transaction %s can be repeated when that explains what moved',
  async (_, end) => {
    const { findTransaction, latchkey, transfers } = await openEnded(end, undefined)
    transfers.send.mockResolvedValueOnce({ id: hashOf(2) })
    expect(await sendTransfer(latchkey, { plan })).toEqual({ id: hashOf(2) })
    const { others } = findTransaction.mock.calls[0]?.[0] ?? {}
    expect(others).toContain(hashOf(1))
    if (end.seen === 'replaced') expect(others).toContain(end.by)
  },
)

test('a rejection is unconfirmed after ten minutes in which the node has lost what the account had done', async () => {
  const { advance, latchkey, readMark } = await openDeclined()
  readMark.mockResolvedValue({ mark: '3', nonce: 3 })
  await advance(9 * minute)
  expect(getIntents(latchkey)).toMatchObject([{ state: 'declined' }])
  await advance(2 * minute)
  expect(getIntents(latchkey)).toMatchObject([{ state: 'unconfirmed' }])
})

test('what the wallet sends for a later request and has not answered is not taken for a rejected one', async () => {
  const { advance, findTransaction, latchkey, readMark, transfers } = await openDeclined()
  await advance(2 * minute)
  const answer = createAnswer<{ id: string }>()
  transfers.send.mockImplementationOnce(async ({ onAsk }) => {
    onAsk()
    return answer.promise
  })
  const second = sendTransfer(latchkey, { plan })
  await advance(1000)
  readMark.mockResolvedValue({ mark: '5', nonce: 5 })
  findTransaction.mockImplementation(async ({ others }) => (others?.includes(hashOf(2)) ? 'none' : hashOf(2)))
  // All requests are looked up, as when a transaction has changed.
  followerOf(latchkey).correct()
  await advance(1000)
  answer.resolve({ id: hashOf(2) })
  expect(await second).toEqual({ id: hashOf(2) })
  expect(readJournal(latchkey)).toMatchObject([
    { state: 'sent', transactionId: hashOf(2) },
    { outcome: 'declined' },
  ])
})

test('what was sent of a request that the user went on despite is found, and not taken for its repetition', async () => {
  const { advance, findTransaction, latchkey, observeTransaction, readMark, transfers } =
    await createSendScene()
  transfers.send.mockImplementationOnce(async ({ onAsk }) => {
    onAsk()
    throw new TypeError('the wallet is gone')
  })
  const thrown: unknown = await sendTransfer(latchkey, { plan }).catch((error: unknown) => error)
  const acknowledged = [String(readProperty(thrown, 'key'))]
  transfers.send.mockResolvedValueOnce({ id: hashOf(2) })
  expect(await sendTransfer(latchkey, { plan, acknowledged })).toEqual({ id: hashOf(2) })
  expect(readJournal(latchkey)).toMatchObject([{ state: 'sent' }, { outcome: 'dismissed' }])
  readMark.mockResolvedValue({ mark: '6', nonce: 6 })
  findTransaction.mockImplementation(async ({ others }) => (others?.includes(hashOf(7)) ? 'none' : hashOf(7)))
  observeTransaction.mockResolvedValue({ seen: 'included', hasSucceeded: true, effect: 'reviewed' })
  await advance(6 * minute)
  expect(readJournal(latchkey)).toMatchObject([
    { outcome: 'confirmed', transactionId: hashOf(2) },
    { outcome: 'confirmed', transactionId: hashOf(7), isDoubted: true },
  ])
  await expect(sendTransfer(latchkey, { plan })).rejects.toMatchObject({ id: hashOf(7) })
})

test('a movement that nothing explains holds up no user again who went on despite the request', async () => {
  const { latchkey, readMark, transfers } = await createSendScene()
  transfers.send.mockImplementation(async ({ onAsk }) => {
    onAsk()
    throw new TypeError('the wallet is gone')
  })
  const first: unknown = await sendTransfer(latchkey, { plan }).catch((error: unknown) => error)
  readMark.mockResolvedValue({ mark: '6', nonce: 6 })
  const acknowledged = [String(readProperty(first, 'key'))]
  const small = planOf({ ...plan.transfer, quantity: 1n })
  transfers.send.mockResolvedValueOnce({ id: hashOf(2) })
  expect(await sendTransfer(latchkey, { plan: small, acknowledged })).toEqual({ id: hashOf(2) })
  expect(readJournal(latchkey)).toMatchObject([{ state: 'sent' }, { outcome: 'dismissed' }])
  const again: unknown = await sendTransfer(latchkey, { plan: small }).catch((error: unknown) => error)
  expect(again).toMatchObject({ id: hashOf(2) })
  expect(readJournal(latchkey)).toMatchObject([{ state: 'sent' }, { outcome: 'dismissed' }])
})

/** A request for which the wallet returned the id of calls, which it then reports as failed. */
async function openAbandoned() {
  const scene = await createSendScene()
  scene.transfers.send.mockImplementationOnce(async ({ onAsk }) => {
    onAsk()
    throw new SendUnconfirmedError({ callsId: '0xca11' })
  })
  await expect(sendTransfer(scene.latchkey, { plan })).rejects.toMatchObject({ callsId: '0xca11' })
  scene.observeTransaction.mockImplementation(async ({ transaction: { id } }) => {
    if (id !== '0xca11') throw new ServiceUnreachableError()
    return { seen: 'missing', isAbandoned: true }
  })
  return scene
}

test('calls that the wallet reports as failed block their like until the chain has borne it out', async () => {
  const { advance, latchkey, transfers } = await openAbandoned()
  await advance(minute / 2)
  await expect(sendTransfer(latchkey, { plan })).rejects.toMatchObject({ name: 'SendUnconfirmedError' })
  await advance(minute)
  expect(readJournal(latchkey)).toMatchObject([{ state: 'settled', outcome: 'declined' }])
  expect(await sendTransfer(latchkey, { plan })).toEqual({ id: hashOf(1) })
  expect(transfers.send).toHaveBeenCalledTimes(2)
})

test.each([
  ['a movement that nothing explains', undefined, { state: 'unconfirmed' }],
  ['the reviewed transfer', hashOf(7), { state: 'sent', transactionId: hashOf(7) }],
])('calls that the wallet reports as failed, and of which the chain shows %s', async (_, found, expected) => {
  const { advance, findTransaction, latchkey, readMark } = await openAbandoned()
  readMark.mockResolvedValue({ mark: '5', nonce: 5 })
  findTransaction.mockResolvedValue(found)
  await advance(5 * minute)
  expect(readJournal(latchkey)).toMatchObject([expected])
})

test('a clock that is set back leaves no transaction pending that no node has seen for an hour', async () => {
  const { advance, clock, latchkey, observeTransaction } = await createSendScene()
  observeTransaction.mockResolvedValue({ seen: 'missing' })
  await sendTransfer(latchkey, { plan })
  await advance(minute)
  clock.skew(-24 * 60 * minute)
  await advance(50 * minute)
  expect(getTransactions(latchkey)).toMatchObject([{ status: 'pending' }])
  await advance(15 * minute)
  expect(getTransactions(latchkey)).toMatchObject([{ status: 'unknown' }])
})

test('a transaction that no node knows is searched from where the account was before its request', async () => {
  const { advance, latchkey, observeTransaction, readMark } = await createSendScene()
  const before = { mark: '5', nonce: 4, waiting: [{ id: hashOf(7), contents: 'c' }] }
  readMark.mockResolvedValue(before)
  observeTransaction.mockResolvedValue({ seen: 'missing' })
  await sendTransfer(latchkey, { plan })
  await advance(minute)
  const elsewhere = expect.objectContaining({ before })
  expect(observeTransaction).toHaveBeenCalledWith(expect.objectContaining({ elsewhere }))
})

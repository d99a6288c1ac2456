import { expect, test } from 'vitest'
import { checkIntents } from '../../../hooks/intents/checkIntents.js'
import { getIntents } from '../../../hooks/intents/getIntents.js'
import { readJournal } from '../../../hooks/intents/journal.js'
import { sendTransfer } from '../../../hooks/send/review/sendTransfer.js'
import { getTransactions } from '../../../hooks/transactions/getTransactions.js'
import { keepTransactions } from '../../../hooks/transactions/keepTransactions.js'
import { hashOf } from '../../support/activityItems.js'
import { createBrowser } from '../../support/createBrowser.js'
import { createSendScene, planOf, rejectSend, transfer } from '../../support/createSendScene.js'

const plan = planOf()
const minute = 60_000

test.each([0, 24, -24])(
  'a block that goes away before the recorded transaction is confirmed reopens its request, though the clock is set by %i hours',
  async (hours) => {
    const { advance, clock, latchkey, observeTransaction } = await createSendScene()
    observeTransaction.mockResolvedValue({ seen: 'pool', nonce: 4 })
    await sendTransfer(latchkey, { plan })
    await advance(1000)
    // The next poll of the transaction is later.
    observeTransaction.mockResolvedValue({ seen: 'included', hasSucceeded: true, effect: 'reviewed' })
    await checkIntents(latchkey)
    expect(readJournal(latchkey)).toMatchObject([{ state: 'settled', outcome: 'confirmed' }])
    clock.skew(hours * 60 * minute)
    observeTransaction.mockResolvedValue({ seen: 'missing' })
    await advance(minute)
    expect(getIntents(latchkey)).toMatchObject([{ state: 'sent', transactionId: hashOf(1) }])
  },
)

test.each(['confirmed', 'failed'] as const)(
  'a request that failed a year ago is corrected with its transaction, which is now %s',
  async (status) => {
    const { advance, clock, latchkey, observeTransaction } = await createSendScene()
    observeTransaction.mockResolvedValue({ seen: 'included', hasSucceeded: false, nonce: 4 })
    await sendTransfer(latchkey, { plan })
    await advance(minute)
    expect(readJournal(latchkey)).toMatchObject([{ state: 'settled', outcome: 'failed' }])
    await advance(365 * 24 * 60 * minute)
    observeTransaction.mockResolvedValue({ seen: 'included', hasSucceeded: true, effect: 'reviewed' })
    const asked = observeTransaction.mock.calls.length
    const [sent] = getTransactions(latchkey)
    if (sent === undefined) throw new TypeError('nothing was sent')
    keepTransactions(latchkey, [{ ...sent, status, updatedAt: clock.now() }])
    await advance(minute)
    expect(readJournal(latchkey)).toMatchObject([{ state: 'settled', outcome: status }])
    expect(observeTransaction.mock.calls.length > asked).toBe(status === 'confirmed')
  },
)

test('a rejected request is settled in time while a slow node is asked about a dozen earlier ones', async () => {
  const { advance, clock, latchkey, readMark, transfers } = await createSendScene()
  transfers.send.mockImplementation(rejectSend)
  let [nonce, slot] = [4, 0]
  readMark.mockImplementation(async () => {
    slot += 1
    return { mark: String(nonce), nonce, slot }
  })
  const reject = (to: string) =>
    expect(sendTransfer(latchkey, { plan: planOf({ ...transfer, to }) })).rejects.toMatchObject({
      name: 'UserRejectedError',
    })
  for (; nonce < 16; nonce += 1) {
    await reject(`0x${String(nonce).padStart(40, '7')}`)
    await advance(1.5 * minute)
  }
  expect(readJournal(latchkey).filter(({ outcome }) => outcome === 'declined')).toHaveLength(12)
  await reject(transfer.to)
  const slow = readMark.getMockImplementation()
  readMark.mockImplementation(async (parameters) => {
    await new Promise<void>((resolve) => void clock.schedule(resolve, minute / 6))
    return slow?.(parameters)
  })
  await advance(1.5 * minute)
  expect(readJournal(latchkey)[0]).toMatchObject({ receiver: transfer.to, outcome: 'declined' })
  // Each of the others is looked up again, too.
  const asked = readMark.mock.calls.length
  await advance(5 * minute)
  const marks = readMark.mock.calls.slice(asked).map(([{ before }]) => before?.nonce)
  expect(new Set(marks)).toEqual(new Set([4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]))
})

test('an app’s clock with fractions of a millisecond loses no request, and keeps no tabs writing', async () => {
  const browser = createBrowser()
  const first = await createSendScene({ browser })
  first.clock.skew(0.7)
  first.observeTransaction.mockResolvedValue({ seen: 'pool', nonce: 4 })
  await sendTransfer(first.latchkey, { plan })
  const second = await createSendScene({ browser })
  const sent = [{ state: 'sent', transactionId: hashOf(1) }]
  expect(readJournal(second.latchkey)).toMatchObject(sent)
  expect(getTransactions(second.latchkey)).toMatchObject([{ id: hashOf(1) }])
  await expect(sendTransfer(second.latchkey, { plan })).rejects.toMatchObject({
    name: 'SendUnconfirmedError',
  })
  expect(second.transfers.send).not.toHaveBeenCalled()
  for (let round = 0; round < 5; round += 1) await Promise.all([first.advance(), second.advance()])
  const written = () => [first, second].flatMap(({ tab }) => tab.writes).length
  const before = written()
  await first.advance()
  await second.advance()
  expect(written()).toBe(before)
})

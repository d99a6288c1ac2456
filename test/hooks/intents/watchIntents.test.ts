import { expect, test } from 'vitest'
import { checkIntents } from '../../../hooks/intents/checkIntents.js'
import { getIntents } from '../../../hooks/intents/getIntents.js'
import { readJournal } from '../../../hooks/intents/journal.js'
import { sendTransfer } from '../../../hooks/send/review/sendTransfer.js'
import { hashOf } from '../../support/activityItems.js'
import { createSendScene, planOf } from '../../support/createSendScene.js'

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

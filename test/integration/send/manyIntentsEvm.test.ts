import type { Hex } from 'viem'
import { expect, test, vi } from 'vitest'
import type { IntentsContext } from '../../../hooks/intents/context.js'
import { getIntents } from '../../../hooks/intents/getIntents.js'
import { readJournal, writeJournal } from '../../../hooks/intents/journal.js'
import { planTransfer } from '../../../hooks/send/review/planTransfer.js'
import { sendTransfer } from '../../../hooks/send/review/sendTransfer.js'
import { waitForReceipt } from '../../support/waitForReceipt.js'
import { createEvmBench } from './support/createEvmBench.js'
import { openEvmPage } from './support/openEvmPage.js'

const bench = createEvmBench()

test('a rejection counts also after fifty other transfers: what the wallet sends late is shown before a repetition', async () => {
  const to = bench.accountAt(2).address
  let isRejecting = true
  let held: unknown
  const page = await openEvmPage(bench, {
    answers: {
      eth_sendTransaction(call) {
        if (!isRejecting) return bench.createWallet().provider.request(call as never)
        held = call
        throw Object.assign(new Error('no'), { code: 4001 })
      },
    },
  })
  const { client } = bench.node()
  const context = page.latchkey as unknown as IntentsContext
  const transfer = { from: page.from, to, asset: { kind: 'native' }, quantity: 5n } as const
  const plan = await planTransfer(page.latchkey, transfer)
  await expect(sendTransfer(page.latchkey, { plan })).rejects.toMatchObject({ name: 'UserRejectedError' })
  await bench.node().client.mine({ blocks: 1 })
  await vi.waitFor(
    () =>
      expect(getIntents(page.latchkey, { settled: true } as never)).toMatchObject([
        { state: 'settled', outcome: 'declined' },
      ]),
    { timeout: 20_000 },
  )
  const [rejected] = readJournal(context)
  if (!rejected) throw new TypeError('none')
  // Fifty transfers to others, within the same hour, each confirmed.
  writeJournal(
    context,
    Array.from({ length: 50 }, (_, index) => ({
      ...rejected,
      id: `other ${index}`,
      receiver: `0x${(index + 1).toString(16).padStart(40, '0')}`,
      createdAt: rejected.createdAt + 1 + index,
      updatedAt: rejected.updatedAt + 1 + index,
      state: 'settled' as const,
      outcome: 'confirmed' as const,
      isDoubted: undefined,
      transactionId: `0x${(index + 1).toString(16).padStart(64, '0')}`,
    })),
  )
  // Now the wallet sends what it had rejected.
  isRejecting = false
  await waitForReceipt(client, (await bench.createWallet().provider.request(held as never)) as Hex)
  const again = await planTransfer(page.latchkey, transfer)
  const answer = await sendTransfer(page.latchkey, { plan: again }).catch((reason: unknown) => reason)
  expect(answer).toMatchObject({ name: 'SendUnconfirmedError' })
})

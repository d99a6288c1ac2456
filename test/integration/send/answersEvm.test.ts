import fc from 'fast-check'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import { getIntents } from '../../../hooks/intents/getIntents.js'
import { planTransfer } from '../../../hooks/send/review/planTransfer.js'
import { sendTransfer } from '../../../hooks/send/review/sendTransfer.js'
import { waitForReceipt } from '../../support/waitForReceipt.js'
import { createEvmBench } from './support/createEvmBench.js'
import { openEvmPage } from './support/openEvmPage.js'
import { codeOf, thrownByWallets } from './support/thrownByWallets.js'

const bench = createEvmBench()
const rejections: readonly unknown[] = [4001, '4001', 'ACTION_REJECTED']

test('whatever a wallet throws after it has sent, it is asked once, and the money moves once', async () => {
  const { client } = bench.node()
  let thrown: unknown
  const { latchkey, wallet } = await openEvmPage(bench, {
    answers: {
      async eth_sendTransaction(call) {
        await waitForReceipt(client, (await bench.createWallet().provider.request(call)) as Hex)
        throw thrown
      },
    },
  })
  await fc.assert(
    fc.asyncProperty(thrownByWallets, async (failure) => {
      thrown = failure
      // Each has a receiver of its own, else it would wait for the one before.
      const to = privateKeyToAddress(generatePrivateKey())
      const transfer = { from: bench.from(), to, asset: { kind: 'native' }, quantity: 5n } as const
      const plan = await planTransfer(latchkey, transfer)
      const asks = wallet.sends().length
      const error = await sendTransfer(latchkey, { plan }).catch((reason: unknown) => reason)
      const isRejection = rejections.includes(codeOf(failure))
      expect(error).toMatchObject({ name: isRejection ? 'UserRejectedError' : 'SendUnconfirmedError' })
      // The second press.
      const again = await sendTransfer(latchkey, { plan }).catch((reason: unknown) => reason)
      expect(again).toMatchObject({ name: 'SendUnconfirmedError' })
      expect(wallet.sends()).toHaveLength(asks + 1)
      expect(await client.getBalance({ address: to })).toBe(5n)
      expect(getIntents(latchkey).filter(({ receiver }) => receiver === to)).toMatchObject([
        { isDoubted: true, transactionId: expect.stringMatching(/^0x/) },
      ])
    }),
    { numRuns: 8, endOnFailure: true },
  )
})

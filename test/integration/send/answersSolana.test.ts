import { generateKeyPairSigner, getBase64EncodedWireTransaction, getTransactionDecoder } from '@solana/kit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getIntents } from '../../../hooks/intents/getIntents.js'
import { planTransfer } from '../../../hooks/send/review/planTransfer.js'
import { sendTransfer } from '../../../hooks/send/review/sendTransfer.js'
import { shareSolanaBench } from '../../localnet/tests/solana/support/shareSolanaBench.js'
import { native } from './support/createSolanaSend.js'
import { honest } from './support/createSolanaWallet.js'
import { openSolanaPage } from './support/openSolanaPage.js'
import { codeOf, thrownByWallets } from './support/thrownByWallets.js'

const shared = shareSolanaBench()
const rejections: readonly unknown[] = [4001, 'ACTION_REJECTED']

describe.each([
  ['only signs', false],
  ['sends', true],
])('whatever a wallet that %s throws after it has sent', (_, isSending) => {
  test('it is asked once, only its outermost code counts as a rejection, and the money moves once', async () => {
    const { bench } = shared
    const { node } = bench
    let thrown: unknown
    const broadcast = async (signed: Uint8Array) => {
      const wire = getBase64EncodedWireTransaction(getTransactionDecoder().decode(signed))
      await bench.rpc.sendTransaction(wire, { encoding: 'base64', skipPreflight: true }).send()
      throw thrown
    }
    const page = await openSolanaPage(bench, {
      ...(isSending
        ? { send: broadcast }
        : { answer: async (keys, bytes) => broadcast(await honest(keys, bytes)) }),
    })
    await fc.assert(
      fc.asyncProperty(thrownByWallets, async (failure) => {
        thrown = failure
        // Each has a receiver of its own, else it would wait for the one before.
        const { address: receiver } = await generateKeyPairSigner()
        const quantity = 2_000_000n
        const transfer = { from: page.from, to: receiver, asset: native, quantity }
        const plan = await planTransfer(page.latchkey, transfer)
        const asks = page.asked.length
        const error = await sendTransfer(page.latchkey, { plan }).catch((reason: unknown) => reason)
        const isRejection = rejections.includes(codeOf(failure))
        expect(error).toMatchObject({ name: isRejection ? 'UserRejectedError' : 'SendUnconfirmedError' })
        node.mine(2)
        // The second press.
        const again = await sendTransfer(page.latchkey, { plan }).catch((reason: unknown) => reason)
        expect(again).toMatchObject({ name: 'SendUnconfirmedError' })
        expect(page.asked).toHaveLength(asks + 1)
        expect(await bench.lamportsOf(receiver)).toBe(quantity)
        const outcome = { receiver, state: 'settled', outcome: 'confirmed' }
        expect(getIntents(page.latchkey)[0]).toMatchObject(outcome)
      }),
      { numRuns: 8, endOnFailure: true },
    )
  })
})

import type { Hex } from 'viem'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readJournal } from '../../../hooks/intents/journal.js'
import { planTransfer } from '../../../hooks/send/review/planTransfer.js'
import { sendTransfer } from '../../../hooks/send/review/sendTransfer.js'
import { createEvmBench } from './support/createEvmBench.js'
import { untilRecorded } from './support/followSent.js'
import { openEvmPage } from './support/openEvmPage.js'

const bench = createEvmBench()
const { accountAt, clientOf, from, mined, node } = bench
const receiver = accountAt(10).address
const rejection = { code: 4001, message: 'User rejected the request.' }

test.each(['at once', 'after it was shown as unsent'] as const)(
  'a rejected transfer that the wallet sends %s in place of a waiting one of this page is found',
  async (when) => {
    const { client } = node()
    const transferTo = (to: Hex) =>
      ({ from: from(), to, asset: { kind: 'native' }, quantity: 12_345n }) as const
    let waiting: Hex | undefined
    let sent: Hex | undefined
    const outbid = async () => {
      const { nonce, maxFeePerGas = 0n } = await client.getTransaction({ hash: waiting as Hex })
      const fees = { maxFeePerGas: maxFeePerGas * 9n, maxPriorityFeePerGas: maxFeePerGas * 3n }
      sent = await clientOf(0).sendTransaction({ to: receiver, value: 12_345n, nonce, gas: 21_000n, ...fees })
    }
    const page = await openEvmPage(bench, {
      answers: {
        async eth_sendTransaction(call) {
          if (waiting !== undefined) {
            if (when === 'at once') await outbid()
            throw rejection
          }
          waiting = (await bench.createWallet().provider.request(call as never)) as Hex
          return waiting
        },
      },
    })
    const { latchkey } = page
    await node().mine('manual')
    onTestFinished(() => node().mine('auto'))
    const { id } = await sendTransfer(latchkey, {
      plan: await planTransfer(latchkey, transferTo(accountAt(3).address)),
    })
    await untilRecorded(latchkey, id, { status: 'pending', contents: expect.any(String) })
    await expect(
      sendTransfer(latchkey, { plan: await planTransfer(latchkey, transferTo(receiver)) }),
    ).rejects.toMatchObject({ name: 'UserRejectedError' })
    const own = () => readJournal(latchkey).find((one) => one.receiver === receiver)
    if (when !== 'at once') {
      const { gasLimit } = await client.getBlock()
      // Blocks without room for it.
      await client.setBlockGasLimit({ gasLimit: 20_000n })
      await client.mine({ blocks: 2 })
      await vi.waitFor(() => expect(own()).toMatchObject({ state: 'settled', outcome: 'declined' }), {
        timeout: 20_000,
      })
      expect(await client.getTransaction({ hash: waiting as Hex })).toMatchObject({ blockNumber: null })
      await client.setBlockGasLimit({ gasLimit })
      await outbid()
    }
    await client.mine({ blocks: 1 })
    await node().mine('auto')
    await mined(sent as Hex)
    await client.mine({ blocks: 1 })
    await vi.waitFor(() => expect(own()).toMatchObject({ transactionId: sent }), { timeout: 20_000 })
    const again = await sendTransfer(latchkey, {
      plan: await planTransfer(latchkey, transferTo(receiver)),
    }).catch((reason: unknown) => reason)
    expect(again).toMatchObject({ name: 'SendUnconfirmedError' })
  },
)

import { type Hex, parseEther, parseGwei } from 'viem'
import { expect, test } from 'vitest'
import { getIntents } from '../../../hooks/intents/getIntents.js'
import { planTransfer } from '../../../hooks/send/review/planTransfer.js'
import { sendTransfer } from '../../../hooks/send/review/sendTransfer.js'
import { eventually } from '../../support/eventually.js'
import { createEvmBench } from './support/createEvmBench.js'
import { recordOf, untilRecorded } from './support/followSent.js'
import { openEvmPage } from './support/openEvmPage.js'

const bench = createEvmBench()

test.each([
  [1000, 'different'],
  [100, 'reviewed'],
] as const)(
  'the reviewed payment that the wallet sent with a priority fee of %i gwei is shown as %s',
  async (gwei, effect) => {
    const tip = parseGwei(String(gwei))
    const { client } = bench.node()
    const page = await openEvmPage(bench, {
      answers: {
        eth_sendTransaction: ({ params }) => {
          const [{ to, value }] = params as [{ to: Hex; value: Hex }]
          const fees = { maxPriorityFeePerGas: tip, maxFeePerGas: 2n * tip }
          return bench.clientOf(0).sendTransaction({ to, value: BigInt(value), ...fees })
        },
      },
    })
    const transfer = {
      from: page.from,
      to: bench.accountAt(2).address,
      asset: { kind: 'native' },
      quantity: 1000n,
    } as const
    const had = await client.getBalance({ address: transfer.to })
    const plan = await planTransfer(page.latchkey, transfer)
    const { id } = await sendTransfer(page.latchkey, { plan })
    const { cost } = await bench.mined(id as Hex)
    expect(cost).toBeGreaterThan(10n * (plan.maxFee ?? cost))
    expect(cost > parseEther('0.01')).toBe(effect === 'different')
    await untilRecorded(page.latchkey, id, { status: 'confirmed' })
    expect(await client.getBalance({ address: transfer.to })).toBe(had + 1000n)
    const { actual, effect: shown } = recordOf(page.latchkey, id) ?? {}
    expect(shown).toBe(effect)
    if (effect === 'reviewed') return
    expect(actual).toMatchObject([
      { direction: 'out', quantity: cost, decimals: 18 },
      { quantity: 1000n, receiver: transfer.to },
    ])
    // Also after a reload, and before a similar transfer.
    const again = await page.reload()
    expect(recordOf(again, id)).toMatchObject({ effect, actual })
    // The request follows its transaction by a look of its own.
    await eventually(() => getIntents(again)).toMatchObject([{ state: 'different', transactionId: id }])
    const repeated = await planTransfer(again, transfer)
    await expect(sendTransfer(again, { plan: repeated })).rejects.toMatchObject({
      name: 'SendUnconfirmedError',
      id,
    })
    expect(page.wallet.sends()).toHaveLength(1)
  },
)

import { expect, test, vi } from 'vitest'
import { getIntents } from '../../../hooks/intents/getIntents.js'
import { planTransfer } from '../../../hooks/send/review/planTransfer.js'
import { sendTransfer } from '../../../hooks/send/review/sendTransfer.js'
import { waitForReceipt } from '../../support/waitForReceipt.js'
import { createEvmBench } from './support/createEvmBench.js'
import { openEvmPage } from './support/openEvmPage.js'

const bench = createEvmBench()

test.each([
  ['shows its pending block', 'off', 'unconfirmed'],
  ['shows no pending block', 'refuse', 'different'],
] as const)(
  'an equal transfer of another app that waited, and that the wallet returns, is not the new one, where the node %s',
  async (_, mode, state) => {
    const { client } = bench.node()
    const to = bench.accountAt(2).address
    const had = await client.getBalance({ address: to })
    await client.setAutomine(false)
    const old = await bench.clientOf(0).sendTransaction({ to, value: 5n })
    const page = await openEvmPage(bench, { answers: { eth_sendTransaction: () => old } })
    const transfer = { from: page.from, to, asset: { kind: 'native' }, quantity: 5n } as const
    const plan = await planTransfer(page.latchkey, transfer)
    page.gate.set('eth_getBlockByNumber', mode)
    await sendTransfer(page.latchkey, { plan }).catch(() => undefined)
    page.gate.set('eth_getBlockByNumber', 'off')
    await client.setAutomine(true)
    await client.mine({ blocks: 1 })
    await waitForReceipt(client, old)
    expect(await client.getBalance({ address: to })).toBe(had + 5n)
    await vi.waitFor(() => expect(getIntents(page.latchkey)).toMatchObject([{ state }]), { timeout: 15_000 })
    // It is shown before it is asked for again.
    const again = await planTransfer(page.latchkey, transfer)
    await expect(sendTransfer(page.latchkey, { plan: again })).rejects.toMatchObject({
      name: 'SendUnconfirmedError',
    })
    expect(page.wallet.sends()).toHaveLength(1)
  },
)

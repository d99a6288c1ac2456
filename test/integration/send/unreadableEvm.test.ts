import { expect, test, vi } from 'vitest'
import { planTransfer } from '../../../hooks/send/review/planTransfer.js'
import { sendTransfer } from '../../../hooks/send/review/sendTransfer.js'
import { createEvmBench } from './support/createEvmBench.js'
import { recordOf } from './support/followSent.js'
import { openEvmPage } from './support/openEvmPage.js'

const bench = createEvmBench()

test.each(['older', 'newer'] as const)(
  'a transaction whose receipt its node can not write holds up no %s one after a reload',
  async (which) => {
    const { client } = bench.node()
    await client.setAutomine(false)
    const page = await openEvmPage(bench, {})
    const send = async (index: number) => {
      const transfer = {
        ...{ from: page.from, to: bench.accountAt(index).address },
        ...{ asset: { kind: 'native' as const }, quantity: 5n },
      } as const
      const { id } = await sendTransfer(page.latchkey, { plan: await planTransfer(page.latchkey, transfer) })
      return id
    }
    const [first, second] = [await send(1), await send(2)]
    const [good, bad] = which === 'older' ? [first, second] : [second, first]
    // A transaction of a type that the node's software does not know.
    page.gate.lie('eth_getTransactionReceipt', (result) =>
      (result as { transactionHash?: string } | null)?.transactionHash === bad
        ? { ...(result as object), status: 'odd' }
        : result,
    )
    page.gate.set('node', 'drop')
    await client.mine({ blocks: 1 })
    await client.setAutomine(true)
    const reloading = page.reload()
    await new Promise((resolve) => setTimeout(resolve, 200))
    page.gate.set('node', 'off')
    const later = await reloading
    // 12 s are eight minutes of the page.
    await vi.waitFor(() => expect(recordOf(later, good)).toMatchObject({ status: 'confirmed' }), {
      timeout: 12_000,
    })
  },
)

import { evm } from '../../../hooks/evm/evm.js'
import type { ObserveTransactionParameters } from '../../../hooks/shared/types/chain.js'
import type { ObservedTransaction } from '../../../hooks/shared/types/transaction.js'
import { recordTransaction } from '../../../hooks/transactions/recordTransaction.js'
import { transactionsOf } from '../../../hooks/transactions/transactionsOf.js'
import { alice } from '../../support/createFakeWallet.js'
import { createTestLatchkey, type TestOptions } from '../../support/createTestLatchkey.js'
import { hashOf } from './createSent.js'

export type See = (
  parameters: ObserveTransactionParameters,
) => ObservedTransaction | Promise<ObservedTransaction>

/** A started instance whose nodes observe transactions by a function. */
export function createWatchScene(see: See, options: TestOptions = {}) {
  const asked: string[] = []
  const observeTransaction = async (parameters: ObserveTransactionParameters) => {
    asked.push(parameters.transaction.id)
    return see(parameters)
  }
  const adapter = {
    ...evm(),
    load: async () => ({ observeTransaction }) as never,
  }
  const scene = createTestLatchkey({ adapters: [adapter], ...options })
  /** Makes the page visible or hidden; also usable before `wake`. */
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  Object.assign(scene.tab.window, { document: page })
  const show = (visibilityState: 'visible' | 'hidden') => {
    Object.assign(page, { visibilityState })
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return {
    ...scene,
    asked,
    show,
    send: (number: number, networkId: `eip155:${number}` = 'eip155:1') =>
      recordTransaction(scene.latchkey, { id: hashOf(number), from: `${networkId}:${alice}` }),
    statuses: () =>
      transactionsOf(scene.latchkey)
        .getState()
        .map(({ status }) => status),
  }
}

import type { CaipNetworkId } from '../../../types/caip.js'
import type { SentTransaction } from '../../../types/transaction.js'
import { accountOf } from '../../session/domain/accountOf.js'
import type { TransactionsContext } from '../context.js'
import { selectTransactions } from '../domain/selectTransactions.js'
import { transactionsOf } from '../transactionsOf.js'

export type GetTransactionsParameters = {
  /** Those of every account that sent from here. Default false: of the connected one. */
  all?: boolean | undefined
  /** Default: on every network. */
  networkId?: CaipNetworkId | undefined
}

/** What was sent from here and what became of it, the newest first. */
export function getTransactions(
  context: Pick<TransactionsContext, 'cache' | 'config' | 'env' | 'session' | 'storage'>,
  { all = false, networkId }: GetTransactionsParameters = {},
): readonly SentTransaction[] {
  const { config, session } = context
  const account = accountOf({ session: session.getState(), ...config })
  return selectTransactions(transactionsOf(context).getState(), { account, all, networkId })
}

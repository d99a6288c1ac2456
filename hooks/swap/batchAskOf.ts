import { holderOf } from '../session/connectors/walletProviderOf.js'
import { defineLazy } from '../shared/defineLazy.js'
import type { CaipAddress } from '../shared/types/caip.js'
import type { SwapActions } from '../shared/types/chainActions.js'
import type { SwapContext } from './context.js'

export type SwapAsk = NonNullable<Parameters<SwapActions['plan']>[0]['ask']>
type AskContext = Pick<SwapContext, 'env' | 'lazy' | 'session'>

/** What wallets have answered, by wallet and account: one that is silent is asked once. */
const answersOf = defineLazy(() => new Map<string, Promise<unknown>>())

const keyOf = ({ session }: AskContext, account: CaipAddress) =>
  `${holderOf(session.getState(), account)?.id} ${account}`

/** Asks an account's wallet once whether it makes batches, for up to 5 s. Resolves with undefined when it does not say. */
export function batchAskOf(context: AskContext, account: CaipAddress): SwapAsk {
  const answers = answersOf(context)
  return (method, params) => {
    const key = keyOf(context, account)
    const known = answers.get(key)
    if (known) return known
    const answer = import('../intents/asking.js')
      .then(({ asking }) => asking.walletAskOf(context, account)?.(method, params))
      .catch(() => undefined)
    answers.set(key, answer)
    return answer
  }
}

/** Makes single requests of an account from now on: its wallet turned out to make no batches. */
export function refuseBatches(context: AskContext, account: CaipAddress): void {
  answersOf(context).set(keyOf(context, account), Promise.resolve())
}

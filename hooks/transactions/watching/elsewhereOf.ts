import { type WalletAskContext, walletAskOf } from '../../session/connectors/walletAskOf.js'
import { namespaceOf, toCaipNetworkId } from '../../shared/caip.js'
import { defineLazy } from '../../shared/defineLazy.js'
import { addressKey } from '../../shared/keys.js'
import type { ObserveTransactionParameters } from '../../shared/types/chain.js'
import type { Env } from '../../shared/types/env.js'
import type { Network } from '../../shared/types/network.js'
import type { SentTransaction } from '../../shared/types/transaction.js'

/** Age from which a transaction that no node has ever seen is looked for elsewhere too, in ms. */
const elsewhereAge = 30_000
/** Delay before the account's transactions are searched again, in ms: a search asks a node many times. */
const searchDelay = 60_000

export type ElsewhereContext = WalletAskContext & {
  config: { readonly networks: readonly Network[] }
  env: Pick<Env, 'now'>
}

/** When the account's transactions were searched for each transaction, on the monotonic clock. */
const searchesOf = defineLazy(() => new Map<string, number>())

/** Searches for it again at its next poll: two polls have to agree, and a slow node takes long for one. */
export function searchAgain(context: ElsewhereContext, { id }: SentTransaction): void {
  searchesOf(context).delete(id)
}

/** Where else a transaction may be; `sent` are all of the site. Undefined while its network's node may still see it, or has seen it. */
export function elsewhereOf(
  context: ElsewhereContext,
  { from, id, intentId, networkId, nonce, sentAt }: SentTransaction,
  sent: readonly SentTransaction[] = [],
): ObserveTransactionParameters['elsewhere'] {
  const { config, env } = context
  const age = env.now() - sentAt
  // Before it was sent: the clock was set back since.
  if (nonce !== undefined || (age >= 0 && age < elsewhereAge)) return undefined
  const networks = config.networks.filter((network) => {
    const id = toCaipNetworkId(network)
    return id !== networkId && namespaceOf(id) === namespaceOf(networkId)
  })
  const searches = searchesOf(context)
  const [now, last] = [env.monotonic(), searches.get(id)]
  const isDue = last === undefined || now - last >= searchDelay
  if (isDue) searches.set(id, now)
  // What is recorded of the same request is no other one's, and what did something else than its own may be this one's.
  const isOther = (one: SentTransaction) =>
    (intentId === undefined || one.intentId !== intentId) && one.effect !== 'different'
  const others = sent.filter((one) => one.id !== id && isOther(one)).map((one) => addressKey(one.id))
  return { networks, others: isDue ? others : undefined, ask: walletAskOf(context, from) }
}

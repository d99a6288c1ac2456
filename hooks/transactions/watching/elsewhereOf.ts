import { type WalletAskContext, walletAskOf } from '../../session/connectors/walletAskOf.js'
import { namespaceOf, toCaipNetworkId } from '../../shared/caip.js'
import type { ObserveTransactionParameters } from '../../shared/types/chain.js'
import type { Env } from '../../shared/types/env.js'
import type { Network } from '../../shared/types/network.js'
import type { SentTransaction } from '../../shared/types/transaction.js'

/** Age from which a transaction that no node has ever seen is looked for elsewhere too, in ms. */
const elsewhereAge = 30_000

export type ElsewhereContext = WalletAskContext & {
  config: { readonly networks: readonly Network[] }
  env: Pick<Env, 'now'>
}

/** Where else a transaction may be. Undefined while its network's node may still see it, or has seen it. */
export function elsewhereOf(
  context: ElsewhereContext,
  { from, networkId, nonce, sentAt }: SentTransaction,
): ObserveTransactionParameters['elsewhere'] {
  const { config, env } = context
  if (nonce !== undefined || env.now() - sentAt < elsewhereAge) return undefined
  const networks = config.networks.filter((network) => {
    const id = toCaipNetworkId(network)
    return id !== networkId && namespaceOf(id) === namespaceOf(networkId)
  })
  return { networks, ask: walletAskOf(context, from) }
}

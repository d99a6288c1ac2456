import { walletProviderOf } from '../../session/connectors/walletProviderOf.js'
import type { Session } from '../../session/session.js'
import { namespaceOf, toCaipNetworkId } from '../../shared/caip.js'
import { readProperty } from '../../shared/readProperty.js'
import type { ObserveTransactionParameters } from '../../shared/types/chain.js'
import type { Env } from '../../shared/types/env.js'
import type { Network } from '../../shared/types/network.js'
import type { SentTransaction } from '../../shared/types/transaction.js'

/** Age from which a transaction that no node has ever seen is looked for elsewhere too, in ms. */
const elsewhereAge = 30_000
/** Timeout for a wallet that is asked about it, in ms. */
const walletTimeout = 5000

/** Asks a wallet, for a limited time: one that hangs must not stop the watch. */
async function askWallet(
  { schedule }: Pick<Env, 'schedule'>,
  { open, call }: { open(): Promise<unknown>; call: { method: string; params: readonly unknown[] } },
): Promise<unknown> {
  let cancel = () => {}
  const late = new Promise<undefined>((resolve) => {
    cancel = schedule(() => resolve(undefined), walletTimeout)
  })
  const asking = (async () => {
    const provider = await open()
    const request = readProperty(provider, 'request')
    return typeof request === 'function' ? request.call(provider, call) : undefined
  })()
  return Promise.race([asking, late]).finally(cancel)
}

export type ElsewhereContext = {
  config: { readonly networks: readonly Network[] }
  env: Pick<Env, 'now' | 'schedule'>
  session: { getState(): Pick<Session, 'connections' | 'connectors'> }
}

/** Where else a transaction may be. Undefined while its network's node may still see it, or has seen it. */
export function elsewhereOf(
  { config, env, session }: ElsewhereContext,
  { from, networkId, nonce, sentAt }: SentTransaction,
): ObserveTransactionParameters['elsewhere'] {
  if (nonce !== undefined || env.now() - sentAt < elsewhereAge) return undefined
  const networks = config.networks.filter((network) => {
    const id = toCaipNetworkId(network)
    return id !== networkId && namespaceOf(id) === namespaceOf(networkId)
  })
  const open = walletProviderOf(session.getState(), from)
  return {
    networks,
    ask: open && ((method, params) => askWallet(env, { open, call: { method, params } })),
  }
}

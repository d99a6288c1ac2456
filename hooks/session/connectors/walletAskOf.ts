import { allowsMethod } from '../../shared/allowsMethod.js'
import { namespaceOf } from '../../shared/caip.js'
import { defineLazy, type LazyContext } from '../../shared/defineLazy.js'
import { isProvider } from '../../shared/isProvider.js'
import type { CaipAddress } from '../../shared/types/caip.js'
import type { Env } from '../../shared/types/env.js'
import type { SafeMethod } from '../../shared/types/provider.js'
import type { Session } from '../session.js'
import { holderOf } from './walletProviderOf.js'

/** Timeout for a wallet, in ms: one that hangs must not stop what asks it. */
const timeout = 5000
/** Min delay before a wallet on another device is asked the same again, in ms. */
const remoteDelay = 60_000

export type WalletAskContext = LazyContext & {
  readonly env: Pick<Env, 'monotonic' | 'schedule'>
  readonly session: { getState(): Pick<Session, 'connections' | 'connectors'> }
}

/** When wallets on other devices were asked last, by connector, account and request, on the monotonic clock. */
const remoteAsksOf = defineLazy(() => new Map<string, number>())

/**
 * Asks the wallet that holds an account, for up to 5 s, by a method that does not prompt the user. A wallet on another
 * device is asked the same at most once a minute, and only for methods that its session includes. Resolves with undefined when it
 * was not asked or has not answered. Undefined for an account that no wallet holds.
 */
export function walletAskOf(
  context: WalletAskContext,
  account: CaipAddress,
): ((method: SafeMethod, params: readonly unknown[]) => Promise<unknown>) | undefined {
  const { env, session } = context
  const connector = holderOf(session.getState(), account)
  if (connector === undefined) return undefined
  const isRemote = connector.type === 'WALLET_CONNECT'
  const ask = async (method: SafeMethod, params: readonly unknown[]) => {
    const provider = await connector.provider(namespaceOf(account))
    if (!isProvider(provider) || !allowsMethod(provider, method)) return undefined
    return provider.request({ method, params })
  }
  return async (method, params) => {
    if (isRemote) {
      const asks = remoteAsksOf(context)
      const key = JSON.stringify([connector.id, account, method, params])
      const [now, last] = [env.monotonic(), asks.get(key)]
      if (last !== undefined && now - last < remoteDelay) return undefined
      asks.set(key, now)
    }
    let cancel = () => {}
    const late = new Promise<undefined>((resolve) => {
      cancel = env.schedule(() => resolve(undefined), timeout)
    })
    return Promise.race([ask(method, params), late]).finally(cancel)
  }
}

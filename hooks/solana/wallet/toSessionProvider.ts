import { isProvider } from '../../shared/isProvider.js'
import { readProperty } from '../../shared/readProperty.js'
import type { SafeProvider } from '../../shared/types/provider.js'

/** A session's provider with its methods that sign transactions. */
export type SendingSession = {
  request(call: {
    method: 'solana_signAndSendTransaction' | 'solana_signTransaction'
    params?: unknown
  }): Promise<unknown>
}

/**
 * Returns the provider if it is a WalletConnect session's. Undefined for a Wallet Standard wallet, which has `features`.
 */
export function toSessionProvider(provider: unknown): SafeProvider | undefined {
  const hasFeatures = typeof readProperty(provider, 'features') === 'object'
  return !hasFeatures && isProvider(provider) ? provider : undefined
}

/** The same, for what signs transactions. */
export function toSendingSession(provider: unknown): SendingSession | undefined {
  return toSessionProvider(provider) as SendingSession | undefined
}

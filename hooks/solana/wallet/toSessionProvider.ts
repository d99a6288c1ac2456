import { readProperty } from '../../shared/readProperty.js'

/** A wallet that is reached over a session and takes WalletConnect's methods of Solana. */
export type SessionProvider = {
  request(call: { method: string; params?: unknown }): Promise<unknown>
}

/** The provider of a session, told from a Wallet Standard wallet, which has features instead. */
export function toSessionProvider(provider: unknown): SessionProvider | undefined {
  const hasFeatures = typeof readProperty(provider, 'features') === 'object'
  return !hasFeatures && typeof readProperty(provider, 'request') === 'function'
    ? (provider as SessionProvider)
    : undefined
}

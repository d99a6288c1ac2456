import { readProperty } from '../../shared/readProperty.js'

/** Provider of a WalletConnect session with the Solana methods. */
export type SessionProvider = {
  request(call: { method: string; params?: unknown }): Promise<unknown>
  /** Emits `disconnect` when the session ends. */
  on?(event: string, handler: (payload: unknown) => void): unknown
  removeListener?(event: string, handler: (payload: unknown) => void): unknown
}

/**
 * Returns the provider if it is a session's. Undefined for a Wallet Standard wallet, which has `features`.
 */
export function toSessionProvider(provider: unknown): SessionProvider | undefined {
  const hasFeatures = typeof readProperty(provider, 'features') === 'object'
  return !hasFeatures && typeof readProperty(provider, 'request') === 'function'
    ? (provider as SessionProvider)
    : undefined
}

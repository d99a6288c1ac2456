import { readProperty } from './readProperty.js'

/**
 * Whether a provider passes a method on to its wallet, as far as it says so: the provider of a WalletConnect session
 * rejects methods that the session does not include.
 */
export function allowsMethod(provider: unknown, method: string): boolean {
  const allows = readProperty(provider, 'allows')
  return typeof allows !== 'function' || allows(method) !== false
}

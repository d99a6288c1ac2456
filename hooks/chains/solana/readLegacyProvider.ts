import { readProperty } from '../../utils/readProperty.js'
import type { LegacyProvider } from './createLegacyWallet.js'

/** The provider that a wallet from before Wallet Standard put on the window. The property is anyone's. */
export function readLegacyProvider(window: Window): LegacyProvider | undefined {
  const candidates = [readProperty(readProperty(window, 'phantom'), 'solana'), readProperty(window, 'solana')]
  const provider = candidates.find((candidate) => typeof readProperty(candidate, 'connect') === 'function')
  return provider as LegacyProvider | undefined
}

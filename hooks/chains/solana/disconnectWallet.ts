import { toProviderError } from '../../errors/toProviderError.js'
import { readFeature } from './readFeature.js'
import type { StandardWallet } from './standardWallet.js'

/** Has the wallet forget this page, where it can. */
export async function disconnectWallet(wallet: StandardWallet): Promise<void> {
  try {
    await readFeature(wallet, 'standard:disconnect')?.disconnect()
  } catch (thrown) {
    throw toProviderError(thrown, { op: 'connect' })
  }
}

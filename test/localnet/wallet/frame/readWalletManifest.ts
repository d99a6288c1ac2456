import type { WalletManifest } from '../WalletManifest.js'

/** What the server wrote into the wallet's page. */
export function readWalletManifest(): WalletManifest {
  return JSON.parse(document.getElementById('manifest')?.textContent ?? '') as WalletManifest
}

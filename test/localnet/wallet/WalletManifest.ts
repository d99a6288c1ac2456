import type { Manifest } from '../createManifest.js'

/** What the wallets' own pages know of the local network: the manifest, and which chain of it is Solana's. */
export type WalletManifest = Manifest & {
  readonly solanaChain: { readonly chainId: string; readonly name: string }
}

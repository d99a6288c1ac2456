import type { Manifest } from '../createManifest.js'
import type { EvmNode } from '../evm/startEvmNode.js'
import type { Lies } from '../http/createLies.js'
import type { Purchase } from './Purchase.js'
import type { Prices } from './prices/createPrices.js'
import type { SolanaReader } from './SolanaReader.js'

/** What every route of the service can ask: the chains, past their faults, and what other routes keep. */
export type BlockchainContext = {
  readonly projectId: string
  readonly manifest: Manifest
  readonly urls: Manifest['urls']
  readonly evmNodes: readonly EvmNode[]
  readonly solana?: SolanaReader | undefined
  readonly prices: Prices
  /** What the service lies about. */
  readonly lies: Lies
  /** The first name that the registry holds for an address. */
  findName(address: string): string | undefined
  /** What an account bought through the on-ramp, oldest first. */
  listPurchases(account: { chainId: string; address: string }): readonly Purchase[]
}

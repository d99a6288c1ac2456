import type { Rpc, SolanaRpcApi } from '@solana/kit'
import type { SolanaToken } from '../solana/genesis/createGenesis.js'

/** The Solana chain as the service reads it. */
export type SolanaReader = {
  /** CAIP-2 id. */
  readonly chainId: string
  readonly rpc: Rpc<SolanaRpcApi>
  /** The tokens that stand on the chain at the start. */
  readonly mints: readonly SolanaToken[]
  /** The answer to one JSON-RPC request or batch, as text; for the passthrough. */
  forward(body: string): Promise<string>
}

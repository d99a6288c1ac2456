import type { SolanaNode } from '../solana/startSolanaNode.js'
import { forwardToNode } from './rpc/forwardToNode.js'
import type { SolanaReader } from './SolanaReader.js'

/** Reads the running Solana chain. */
export function createSolanaReader({ chain, rpc, tokens, url }: SolanaNode): SolanaReader {
  return { chainId: chain.chainId, rpc, mints: tokens, forward: (body) => forwardToNode(url, body) }
}

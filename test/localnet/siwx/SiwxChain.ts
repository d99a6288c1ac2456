import type { NodeClient } from '../evm/createNodeClient.js'

/** A chain whose accounts can sign in. `chainId` is a CAIP-2 id. */
export type SiwxChain =
  | { readonly namespace: 'eip155'; readonly chainId: string; readonly client: NodeClient }
  | { readonly namespace: 'solana'; readonly chainId: string }

/** How a signed text may name a chain: by its CAIP-2 id or without the namespace; Solana's texts also by its cluster. */
export function chainIdForms({ namespace, chainId }: SiwxChain): readonly string[] {
  const reference = chainId.slice(namespace.length + 1)
  return namespace === 'solana' ? [chainId, reference, 'localnet', 'solana:localnet'] : [chainId, reference]
}

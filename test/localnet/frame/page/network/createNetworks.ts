import { evmChainId } from '../../../evm/evmChainId.js'
import { evmChains } from '../../../evm/evmChains.js'
import type { FrameManifest } from '../readManifest.js'

type Named = { readonly name: string; readonly symbol: string; readonly rpcUrl: string }

/** A network that the wallet knows. `id` is its CAIP-2 id. */
export type EvmNetwork = Named & {
  readonly namespace: 'eip155'
  readonly id: `eip155:${string}`
  readonly chainId: number
}
export type SolanaNetwork = Named & { readonly namespace: 'solana'; readonly id: `solana:${string}` }
export type FrameNetwork = EvmNetwork | SolanaNetwork

/** The local chains, the one that users begin with first. */
export function createNetworks({ urls, tokens }: FrameManifest): readonly [FrameNetwork, ...FrameNetwork[]] {
  const [first, ...others] = evmChains.map(
    ({ part, chainId, name }): EvmNetwork => ({
      namespace: 'eip155',
      id: evmChainId({ chainId }),
      chainId,
      name,
      symbol: 'ETH',
      rpcUrl: urls[part],
    }),
  )
  if (first === undefined) throw new TypeError('There is no chain.')
  const solanaId = tokens.map(({ chainId }) => chainId).find(isSolanaId)
  if (urls.solana === undefined || solanaId === undefined) return [first, ...others]
  const named = { name: 'Latchkey Local Solana', symbol: 'SOL', rpcUrl: urls.solana }
  return [first, ...others, { namespace: 'solana', id: solanaId, ...named }]
}

function isSolanaId(id: string): id is `solana:${string}` {
  return id.startsWith('solana:')
}

/** The network's id as answers have it: a number for an EVM chain, else the CAIP-2 id. */
export function toChainId(network: FrameNetwork): number | string {
  return network.namespace === 'eip155' ? network.chainId : network.id
}

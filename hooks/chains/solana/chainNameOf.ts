import type { CaipNetworkId } from '../../types/caip.js'
import { readChains } from './readChains.js'
import type { StandardWallet } from './standardWallet.js'

/** What Wallet Standard calls the public clusters, whose CAIP-2 ids are the beginnings of their genesis hashes. */
const clusters: { readonly [networkId in CaipNetworkId]?: string } = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}

/** What Wallet Standard calls a cluster on the visitor's own machine, whatever its genesis hash. */
export const localChain = 'solana:localnet'

/** The name by which a wallet knows a network: the CAIP-2 id itself, else the cluster; undefined where it knows none. */
export function chainNameOf(wallet: StandardWallet, networkId: CaipNetworkId): string | undefined {
  const chains = readChains(wallet)
  return [networkId, clusters[networkId] ?? localChain].find((name) => chains.includes(name))
}

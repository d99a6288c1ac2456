import type { CaipNetworkId } from '../../types/caip.js'
import type { Network } from '../../types/network.js'
import { toCaipNetworkId } from '../../utils/caip.js'
import { readChains } from './readChains.js'
import type { StandardWallet } from './standardWallet.js'

/** What Wallet Standard calls the public clusters, whose CAIP-2 ids are the beginnings of their genesis hashes. */
const clusters: { readonly [networkId in CaipNetworkId]?: string } = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}

/** The networks on which a wallet works, in their order: it names the cluster, or the CAIP-2 id itself. */
export function supportedNetworks(
  wallet: StandardWallet,
  networks: readonly Network[],
): readonly CaipNetworkId[] {
  const chains = readChains(wallet)
  return networks
    .map(toCaipNetworkId)
    .filter((id) => chains.includes(id) || chains.includes(clusters[id] ?? id))
}

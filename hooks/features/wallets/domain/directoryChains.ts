import type { CaipNetworkId, ChainNamespace } from '../../../types/caip.js'
import type { Network } from '../../../types/network.js'
import { toCaipNetworkId } from '../../../utils/caip.js'

const mainNetworks: { readonly [namespace in ChainNamespace]: CaipNetworkId } = {
  eip155: 'eip155:1',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  bip122: 'bip122:000000000019d6689c085ae165831e93',
  polkadot: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
}

/**
 * The networks by which a directory is asked. Directories hardly list test networks: a family of which the app has
 * nothing else is asked for by its main network too.
 */
export function directoryChains(networks: readonly Network[]): readonly CaipNetworkId[] {
  const families = [...new Set(networks.map(({ namespace = 'eip155' }) => namespace))]
  const tested = families.filter((family) =>
    networks.every(({ namespace = 'eip155', testnet }) => namespace !== family || testnet === true),
  )
  return [...new Set([...networks.map(toCaipNetworkId), ...tested.map((family) => mainNetworks[family])])]
}

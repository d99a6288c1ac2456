import type { CaipNetworkId } from '../../types/caip.js'
import type { Network } from '../../types/network.js'
import { toCaipNetworkId } from '../../utils/caip.js'
import { isLoopbackHost } from '../../utils/isLoopbackHost.js'
import { chainNameOf, localChain } from './chainNameOf.js'
import type { StandardWallet } from './standardWallet.js'

/** Is the network's first node on the visitor's own machine? */
function isLocal({ rpcUrls }: Network): boolean {
  const [url = ''] = rpcUrls.default.http
  return URL.canParse(url) && isLoopbackHost(new URL(url).hostname)
}

/** The networks on which a wallet works, in their order: it names the cluster, or the CAIP-2 id itself. */
export function supportedNetworks(
  wallet: StandardWallet,
  networks: readonly Network[],
): readonly CaipNetworkId[] {
  const supported = networks.filter((network) => {
    const name = chainNameOf(wallet, toCaipNetworkId(network))
    return name !== undefined && (name !== localChain || network.id === 'localnet' || isLocal(network))
  })
  return supported.map(toCaipNetworkId)
}

import { knownTokens, type TokensByNetwork } from '../services/rpc/knownTokens.js'
import type { ActivityItem } from '../types/activity.js'
import type { Env } from '../types/env.js'
import type { Network } from '../types/network.js'
import type { Nft } from '../types/nft.js'
import type { PinnedToken, TokenBalance } from '../types/token.js'
import { arrangeNfts } from '../utils/arrangeNfts.js'
import { arrangeTokens } from '../utils/arrangeTokens.js'
import { toCaipNetworkId } from '../utils/caip.js'
import { isLoopbackHost } from '../utils/isLoopbackHost.js'
import { markFakeTransfers } from '../utils/markFakeTransfers.js'
import { markLookalikes } from '../utils/markLookalikes.js'

export type CreateListingParameters = {
  env: Pick<Env, 'window'>
  /** Tokens of the host's, which are no look-alikes. */
  tokens: TokensByNetwork | undefined
}

/** What is listed of an answer, whoever the source is. */
export type Listing = {
  ofTokens(
    rows: readonly TokenBalance[],
    network: Network,
    pinned?: readonly PinnedToken[],
  ): Promise<readonly TokenBalance[]>
  ofActivity(items: readonly ActivityItem[], network: Network): Promise<readonly ActivityItem[]>
  ofNfts(items: readonly Nft[], network: Network): readonly Nft[]
}

/** Holds the answers of all sources to the same rules. */
export function createListing({ env, tokens }: CreateListingParameters): Listing {
  /** Without the list the coin alone is known; what was told is shown all the same. */
  const listedOn = (network: Network) => knownTokens(toCaipNetworkId(network), tokens).catch(() => [])
  return {
    async ofTokens(rows, network, pinned) {
      const listed = await listedOn(network)
      return markLookalikes(arrangeTokens(rows, toCaipNetworkId(network), pinned), { network, listed })
    },
    async ofActivity(items, network) {
      return markFakeTransfers(items, { network, listed: await listedOn(network) })
    },
    ofNfts(items, network) {
      const isLoopbackPage = isLoopbackHost(env.window?.location?.hostname)
      return arrangeNfts(items, { networkId: toCaipNetworkId(network), isLoopbackPage })
    },
  }
}

import type { Network } from '../../../types/network.js'
import type { Nft } from '../../../types/nft.js'

/** Where a network's explorer shows a collectible; undefined where the network has none. */
export function nftExplorerUrl(
  { address, tokenId }: Pick<Nft, 'address' | 'tokenId'>,
  network: Network | undefined,
): string | undefined {
  const base = network?.blockExplorers?.default.url
  if (!base || !URL.canParse(base)) return undefined
  // An explorer of Solana has the cluster in its query.
  const url = new URL(base)
  const kind = tokenId === undefined ? 'address' : 'token'
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${kind}/${encodeURIComponent(address)}`
  if (tokenId !== undefined) url.searchParams.set('a', tokenId)
  return url.href
}

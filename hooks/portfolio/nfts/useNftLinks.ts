'use client'

import { useMemo } from 'react'
import { useLatchkey } from '../../react/LatchkeyContext.js'
import { toCaipNetworkId } from '../../shared/caip.js'
import { type CheckWebUrlParameters, checkWebUrl } from '../../shared/links/checkWebUrl.js'
import { isLoopbackHost } from '../../shared/links/hosts.js'
import type { Network } from '../../shared/types/network.js'
import type { Nft } from '../../shared/types/nft.js'

/** A checked external link, and its host to show before the user leaves the page. */
export type NftLink = {
  /** Checked: safe to open. */
  readonly href: string
  /** To show before the user leaves the page. */
  readonly host: string
}

export type UseNftLinksReturnType = {
  /** The NFT's page at the network's block explorer. */
  explorer: NftLink | undefined
  /** The external URL from the NFT's metadata, chosen by its creator. */
  website: NftLink | undefined
}

/**
 * Returns the links of an NFT that are safe to open.
 *
 * @example
 * const { website } = useNftLinks(nft)
 * website && <a href={website.href} rel="noopener noreferrer" target="_blank">{website.host}</a>
 */
export function useNftLinks(nft: Nft): UseNftLinksReturnType {
  const { config, env } = useLatchkey()
  return useMemo(() => {
    const isLoopbackPage = isLoopbackHost(env.window?.location?.hostname)
    const check = (
      url: string | undefined,
      purpose: CheckWebUrlParameters['purpose'],
    ): NftLink | undefined => {
      const checked = checkWebUrl(url, { purpose, isLoopbackPage })
      return checked.verdict === 'open' ? { href: checked.href, host: checked.host } : undefined
    }
    const network = config.networks.find((one) => toCaipNetworkId(one) === nft.networkId)
    return {
      explorer: check(nftExplorerUrl(nft, network), 'explorer'),
      website: check(nft.externalUrl, 'website'),
    }
  }, [config, env, nft])
}

/** URL of an NFT at the network's block explorer. Undefined when the network has none. */
export function nftExplorerUrl(
  { address, tokenId }: Pick<Nft, 'address' | 'tokenId'>,
  network: Network | undefined,
): string | undefined {
  const base = network?.blockExplorers?.default.url
  if (!base || !URL.canParse(base)) return undefined
  // Solana explorers have the cluster in the query, so it is kept.
  const url = new URL(base)
  const kind = tokenId === undefined ? 'address' : 'token'
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${kind}/${encodeURIComponent(address)}`
  if (tokenId !== undefined) url.searchParams.set('a', tokenId)
  return url.href
}

import { checkImageUrl } from '../../shared/links/checkImageUrl.js'
import { checkWebUrl } from '../../shared/links/checkWebUrl.js'
import { cleanText } from '../../shared/text/cleanText.js'
import type { CaipNetworkId } from '../../shared/types/caip.js'
import type { Nft } from '../../shared/types/nft.js'

export type ArrangeNftsParameters = {
  networkId: CaipNetworkId
  /** Whether the page is served from the local machine. */
  isLoopbackPage: boolean
}

const maxDescription = 1_000
const [maxItems, maxAttributes] = [200, 50]

function cleanNft(nft: Nft, { isLoopbackPage }: ArrangeNftsParameters): Nft {
  const { name, description, imageUrl, externalUrl, collection, attributes = [] } = nft
  const link = checkWebUrl(externalUrl, { purpose: 'website', isLoopbackPage })
  return {
    ...nft,
    name: cleanText(name),
    description: cleanText(description, maxDescription) || undefined,
    imageUrl: checkImageUrl(imageUrl, ['https', 'data', ...(isLoopbackPage ? (['loopback'] as const) : [])]),
    externalUrl: link.verdict === 'open' ? link.href : undefined,
    collection: collection && {
      ...collection,
      name: cleanText(collection.name),
      isVerified: collection.isVerified === true,
    },
    attributes: attributes.slice(0, maxAttributes).flatMap((attribute) => {
      const [label, value] = [cleanText(attribute.name), cleanText(attribute.value)]
      return label === '' || value === '' ? [] : [{ name: label, value }]
    }),
  }
}

/**
 * Filters and cleans a page of NFTs from any source: NFTs held on the network, each once, with cleaned texts,
 * image URLs that are safe in an `<img>`, and links that may be opened.
 */
export function arrangeNfts(items: readonly Nft[], parameters: ArrangeNftsParameters): readonly Nft[] {
  const listed = items
    .slice(0, maxItems)
    .filter(({ networkId, quantity }) => networkId === parameters.networkId && quantity > 0n)
  return [...new Map(listed.map((nft) => [nft.id, nft])).values()].map((nft) => cleanNft(nft, parameters))
}

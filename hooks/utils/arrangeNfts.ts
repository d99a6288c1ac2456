import type { CaipNetworkId } from '../types/caip.js'
import type { Nft } from '../types/nft.js'
import { checkExternalUrl } from './checkExternalUrl.js'
import { checkImageUrl } from './checkImageUrl.js'
import { cleanText } from './cleanText.js'

export type ArrangeNftsParameters = {
  networkId: CaipNetworkId
  /** Does the page come from this machine? */
  isLoopbackPage: boolean
}

const longestDescription = 1_000
const [mostItems, mostAttributes] = [200, 50]

function cleanNft(nft: Nft, { isLoopbackPage }: ArrangeNftsParameters): Nft {
  const { name, description, imageUrl, externalUrl, collection, attributes = [] } = nft
  const link = checkExternalUrl(externalUrl, { purpose: 'website', isLoopbackPage })
  return {
    ...nft,
    name: cleanText(name),
    description: cleanText(description, longestDescription) || undefined,
    imageUrl: checkImageUrl(imageUrl, ['https', 'data', ...(isLoopbackPage ? (['loopback'] as const) : [])]),
    externalUrl: link.verdict === 'open' ? link.href : undefined,
    collection: collection && {
      ...collection,
      name: cleanText(collection.name),
      isVerified: collection.isVerified === true,
    },
    attributes: attributes.slice(0, mostAttributes).flatMap((attribute) => {
      const [label, value] = [cleanText(attribute.name), cleanText(attribute.value)]
      return label === '' || value === '' ? [] : [{ name: label, value }]
    }),
  }
}

/**
 * What is listed of a source's page, whoever the source is: what is held on the network, each once, with clean texts,
 * pictures that an `<img>` may show, and links that may be opened.
 */
export function arrangeNfts(items: readonly Nft[], parameters: ArrangeNftsParameters): readonly Nft[] {
  const listed = items
    .slice(0, mostItems)
    .filter(({ networkId, quantity }) => networkId === parameters.networkId && quantity > 0n)
  return [...new Map(listed.map((nft) => [nft.id, nft])).values()].map((nft) => cleanNft(nft, parameters))
}

import { cleanText } from '../../shared/text/cleanText.js'
import type { CaipAssetId, CaipNetworkId } from '../../shared/types/caip.js'
import type { ChainNft } from '../../shared/types/chain.js'
import type { Env } from '../../shared/types/env.js'
import type { Nft, NftGateways } from '../../shared/types/nft.js'
import type { Http } from '../http/createHttp.js'
import { readNftMetadata } from './readNftMetadata.js'
import { resolvePicture, rulesOf } from './resolvePicture.js'

export type DescribeNftsParameters = {
  http: Http
  env: Pick<Env, 'window'>
  gateways?: NftGateways | undefined
  networkId: CaipNetworkId
  items: readonly ChainNft[]
  signal?: AbortSignal | undefined
}

/** CAIP-19 id of a collectible, with a token id where it has one. */
function idOf(networkId: CaipNetworkId, { address, standard, tokenId }: ChainNft): CaipAssetId {
  return tokenId === undefined
    ? `${networkId}/nft:${address}`
    : `${networkId}/${standard}:${address}/${tokenId}`
}

/**
 * Adds metadata to the collectibles of a chain. Metadata that cannot be read is left out; the item stays.
 *
 * @throws InvalidConfigError for gateways that are not web URLs; the signal's reason when it aborts.
 */
export async function describeNfts({
  http,
  env,
  gateways,
  networkId,
  items,
  signal,
}: DescribeNftsParameters): Promise<readonly Nft[]> {
  const rules = rulesOf(env, gateways)
  const described = items.map(async (item): Promise<Nft> => {
    const { metadataUrl: url, name, collection, ...facts } = item
    const metadata = await readNftMetadata({ http, url, rules, signal })
    return {
      ...facts,
      id: idOf(networkId, item),
      networkId,
      name: cleanText(name) || (metadata?.name ?? ''),
      description: metadata?.description,
      imageUrl: resolvePicture(metadata?.image, rules),
      externalUrl: metadata?.externalUrl,
      collection: collection && { ...collection, name: cleanText(collection.name) },
      attributes: metadata?.attributes ?? [],
    }
  })
  return Promise.all(described)
}

import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { EvmNode } from '../../../evm/startEvmNode.js'
import { callEach } from '../../chains/callEach.js'
import { decodeResult } from '../../chains/decodeResult.js'
import type { NftInfo } from '../HistoryItem.js'
import { isSpam } from './isSpam.js'
import { readMetadata } from './readMetadata.js'

/** A token that is one of a kind. */
export type NftReference = { readonly address: Address; readonly tokenId: bigint }

const abi = parseAbi([
  'function name() view returns (string)',
  'function tokenURI(uint256) view returns (string)',
  'function uri(uint256) view returns (string)',
])

/** The key of a token in the answer of `readNfts`. */
export function nftKey({ address, tokenId }: NftReference): string {
  return `${address}:${tokenId}`
}

/** What the contracts themselves say of tokens: the metadata has to stand on the chain, nothing is fetched. */
export async function readNfts(
  node: EvmNode,
  tokens: readonly NftReference[],
): Promise<ReadonlyMap<string, NftInfo>> {
  const distinct = [...new Map(tokens.map((token) => [nftKey(token), token])).values()]
  const answers = await callEach(
    node,
    distinct.flatMap(({ address: to, tokenId }) => [
      { to, data: encodeFunctionData({ abi, functionName: 'name' }) },
      { to, data: encodeFunctionData({ abi, functionName: 'tokenURI', args: [tokenId] }) },
      { to, data: encodeFunctionData({ abi, functionName: 'uri', args: [tokenId] }) },
    ]),
  )
  return new Map(
    distinct.map((token, index): [string, NftInfo] => {
      const [collection, tokenUri, uri] = answers.slice(index * 3, index * 3 + 3).map(readText)
      const metadata = readMetadata(tokenUri ?? uri ?? '', token.tokenId)
      const name = metadata.name ?? `${collection ?? 'Token'} #${token.tokenId}`
      const content = metadata.preview === undefined ? null : { preview: metadata.preview, detail: null }
      return [nftKey(token), { name, content, flags: { is_spam: isSpam(node, token.address) } }]
    }),
  )
}

/** All three questions are answered with a string. */
function readText(data: Hex | undefined): string | undefined {
  return decodeResult(data, { abi, functionName: 'name' })
}

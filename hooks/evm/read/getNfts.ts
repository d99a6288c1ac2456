import { decodeFunctionResult, encodeFunctionData } from 'viem/utils'
import { splitCaipAddress } from '../../shared/caip.js'
import { isEvmAddress } from '../../shared/isEvmAddress.js'
import type { CaipAddress } from '../../shared/types/caip.js'
import type { ChainNft, ChainNfts, RpcClient } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'
import type { Token } from '../../shared/types/token.js'
import { callMany, type Hex, readUint256 } from './callContract.js'
import { erc721Abi, erc1155Abi, type HeldNft, type NftContract, readHeldNfts } from './readHeldNfts.js'

export type GetNftsParameters = {
  address: CaipAddress
  network: Network
  tokens: readonly Token[]
  /** Offset of the page, as decimal text. Default: the first page. */
  cursor?: string | undefined
  signal?: AbortSignal | undefined
}

type Place = { network: Network; owner: Hex; signal: AbortSignal | undefined }
type NamedNft = { contract: NftContract; tokenId: bigint; quantity: bigint }

const pageSize = 24

const isContract = (token: Token): token is NftContract =>
  (token.standard === 'erc721' || token.standard === 'erc1155') && isEvmAddress(token.address)

/**
 * Reads the ids of NFTs known only by their index. An NFT that has just been transferred away is left out.
 */
async function readIds(
  rpc: RpcClient,
  { network, owner, signal }: Place,
  held: readonly HeldNft[],
): Promise<readonly NamedNft[]> {
  const calls = held.flatMap((nft) =>
    'index' in nft
      ? [
          {
            to: nft.contract.address,
            data: encodeFunctionData({
              abi: erc721Abi,
              functionName: 'tokenOfOwnerByIndex',
              args: [owner, BigInt(nft.index)],
            }),
          },
        ]
      : [],
  )
  const answers = (await callMany(rpc, { network, calls, signal })).values()
  return held.flatMap((nft) => {
    const { contract, quantity } = nft
    const tokenId = 'tokenId' in nft ? nft.tokenId : readUint256(answers.next().value ?? '0x')
    return tokenId === undefined ? [] : [{ contract, quantity, tokenId }]
  })
}

function readText(data: Hex | undefined): string | undefined {
  if (data === undefined) return undefined
  try {
    return decodeFunctionResult({ abi: erc721Abi, functionName: 'tokenURI', data })
  } catch {
    return undefined
  }
}

/** ERC-1155 uses one URI for all ids, with `{id}` as a placeholder for the id: 64 hex digits, zero-padded. */
const withId = (url: string, id: bigint) => url.replaceAll('{id}', id.toString(16).padStart(64, '0'))

function askUri({ contract, tokenId }: NamedNft) {
  const args = [tokenId] as const
  const data =
    contract.standard === 'erc721'
      ? encodeFunctionData({ abi: erc721Abi, functionName: 'tokenURI', args })
      : encodeFunctionData({ abi: erc1155Abi, functionName: 'uri', args })
  return { to: contract.address, data }
}

function toChainNft({ contract, tokenId, quantity }: NamedNft, uri: string | undefined): ChainNft {
  const { address, name, standard } = contract
  return {
    address,
    tokenId: tokenId.toString(),
    standard,
    quantity,
    metadataUrl: uri && standard === 'erc1155' ? withId(uri, tokenId) : uri,
    // Verified because the app itself lists the contract and names it.
    collection: { id: address, name, isVerified: true },
  }
}

/**
 * Reads one page of the NFTs that an account holds in the contracts listed by the app. Takes three calls per
 * page with Multicall3. Undefined when the app lists no NFT contract.
 *
 * @throws InvalidConfigError for an invalid token id in the config; MalformedResponseError and the other RPC
 * errors.
 */
export async function getNfts(
  rpc: RpcClient,
  { address, network, tokens, cursor = '0', signal }: GetNftsParameters,
): Promise<ChainNfts | undefined> {
  const contracts = tokens.filter(isContract)
  if (contracts.length === 0) return undefined
  const owner = splitCaipAddress(address).address as Hex
  const { held, isPartial } = await readHeldNfts(rpc, { owner, contracts, network, signal })
  const from = /^\d{1,9}$/.test(cursor) ? Number(cursor) : held.length
  const end = from + pageSize

  const named = await readIds(rpc, { network, owner, signal }, held.slice(from, end))
  const uris = await callMany(rpc, { network, calls: named.map(askUri), signal })
  return {
    items: named.map((nft, index) => toChainNft(nft, readText(uris[index]))),
    ...(end < held.length && { next: String(end) }),
    ...(isPartial && { isPartial }),
  }
}

import { createSolanaRpc, address as toAddress } from '@solana/kit'
import { type Address, createPublicClient, http, parseAbi } from 'viem'
import type { CaipNetworkId } from '../../../hooks/shared/types/caip.js'
import type { JoinedLocalnet } from '../../localnet/joinLocalnet.js'
import { programs } from '../../localnet/solana/solanaChain.js'

const abi = parseAbi([
  'function ownerOf(uint256) view returns (address)',
  'function balanceOf(address, uint256) view returns (uint256)',
])

/** The collectibles of an account on the chain, each as its CAIP-19 id and quantity, sorted. */
export async function readHeld(
  { manifest, urls }: Pick<JoinedLocalnet, 'manifest' | 'urls'>,
  { networkId, owner }: { networkId: CaipNetworkId; owner: string },
): Promise<readonly string[]> {
  if (networkId.startsWith('solana:')) {
    const rpc = createSolanaRpc(urls.solana)
    const held = await Promise.all(
      [programs.token, programs.token2022].map((programId) =>
        rpc.getTokenAccountsByOwner(toAddress(owner), { programId }, { encoding: 'jsonParsed' }).send(),
      ),
    )
    return held
      .flatMap(({ value }) => value)
      .map(({ account }) => account.data.parsed.info)
      .filter(({ tokenAmount }) => tokenAmount.amount === '1' && tokenAmount.decimals === 0)
      .map(({ mint }) => `${networkId}/nft:${mint} 1`)
      .toSorted()
  }
  const url = networkId === 'eip155:31338' ? urls.evm2 : urls.evm
  const client = createPublicClient({ transport: http(url), cacheTime: 0 })
  const held: string[] = []
  for (const { address, chainId, standard, tokenId } of manifest.nfts) {
    if (chainId !== networkId) continue
    const [id, account] = [BigInt(tokenId), owner as Address]
    const isOwner = async () =>
      (await client.readContract({ address, abi, functionName: 'ownerOf', args: [id] })) === owner
    const count =
      standard === 'erc1155'
        ? await client.readContract({ address, abi, functionName: 'balanceOf', args: [account, id] })
        : BigInt(await isOwner())
    if (count > 0n) held.push(`${networkId}/${standard}:${address}/${tokenId} ${count}`)
  }
  // The manifest lists an edition once for each of its owners.
  return [...new Set(held)].toSorted()
}

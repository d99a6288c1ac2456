import { isDecimals } from '../../shared/isDecimals.js'
import { isSolanaAddress } from '../../shared/isSolanaAddress.js'
import type { RpcClient, TokenIdentity } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'
import { metadataOf, metaplexAddress, readAccountData, readMint } from './getNfts.js'

export type DescribeTokensParameters = {
  network: Network
  addresses: readonly string[]
  signal?: AbortSignal | undefined
}

/**
 * Reads name, symbol and decimals of tokens from their mints, and from Metaplex where the mint has no name, by address.
 * Both are empty where neither has them: an app's list may name the token.
 *
 * @throws MalformedResponseError, RpcError and the other RPC errors.
 */
export async function describeTokens(
  rpc: RpcClient,
  { addresses, network, signal }: DescribeTokensParameters,
): Promise<ReadonlyMap<string, TokenIdentity>> {
  const mints = addresses.filter(isSolanaAddress)
  const metaplex = await Promise.all(mints.map(metaplexAddress))
  const accounts = await readAccountData(rpc, { addresses: [...mints, ...metaplex], network, signal })
  const found = new Map<string, TokenIdentity>()
  for (const [index, mint] of mints.entries()) {
    const facts = readMint(accounts[index])
    const own = facts?.name || facts?.symbol ? facts : metadataOf(mint, accounts[mints.length + index])
    const [name = '', symbol = ''] = [own?.name || own?.symbol, own?.symbol || own?.name]
    const { decimals, isScaled } = facts ?? {}
    if (isDecimals(decimals)) found.set(mint, { name, symbol, decimals, ...(isScaled && { isScaled }) })
  }
  return found
}

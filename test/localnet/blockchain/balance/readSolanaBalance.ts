import { address as toAddress } from '@solana/kit'
import { programs } from '../../solana/solanaChain.js'
import { solAddress, solanaAssets } from '../assets/solanaAssets.js'
import type { SolanaReader } from '../SolanaReader.js'
import type { Holding } from './Holding.js'

/** What an account holds on the Solana chain: the native token, and tokens of both programs, all token accounts of one added up. */
export async function readSolanaBalance(
  { rpc, mints, chainId }: SolanaReader,
  address: string,
): Promise<readonly Holding[]> {
  const owner = toAddress(address)
  const [coins, ...accounts] = await Promise.all([
    rpc.getBalance(owner).send(),
    ...[programs.token, programs.token2022].map((programId) =>
      rpc.getTokenAccountsByOwner(owner, { programId }, { encoding: 'jsonParsed' }).send(),
    ),
  ])
  const quantities = new Map<string, bigint>([[solAddress, coins.value]])
  for (const { account } of accounts.flatMap(({ value }) => value)) {
    const { mint, tokenAmount } = account.data.parsed.info
    quantities.set(mint, (quantities.get(mint) ?? 0n) + BigInt(tokenAmount.amount))
  }
  const assets = solanaAssets({ mints })
  return [...quantities].flatMap(([mint, quantity]): Holding[] => {
    const asset = assets.get(mint)
    if (asset === undefined || quantity === 0n) return []
    const rowAddress = mint === solAddress ? mint : `${chainId}:${mint}`
    return [{ chainId, asset, assetAddress: mint, rowAddress, quantity }]
  })
}

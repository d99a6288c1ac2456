import type { CaipAddress } from '../../types/caip.js'
import type { Network } from '../../types/network.js'
import { splitCaipAddress } from '../../utils/caip.js'
import { encodeBase58 } from '../../utils/encodeBase58.js'
import type { ChainNft, ChainNfts, RpcClient } from '../types.js'
import { metaplexAddress, metaplexProgram } from './metaplexAddress.js'
import { type AccountData, readAccountData } from './readAccountData.js'
import { type MetaplexMetadata, readMetaplexMetadata } from './readMetaplexMetadata.js'
import { readMint } from './readMint.js'
import { readTokenAccounts } from './readTokenAccounts.js'
import { tokenPrograms } from './tokenPrograms.js'

export type GetNftsParameters = {
  address: CaipAddress
  network: Network
  /** The mint that the page before ended with. */
  cursor?: string | undefined
  signal?: AbortSignal | undefined
}

type Place = { network: Network; signal: AbortSignal | undefined }

/** With their metadata accounts as many as a node tells of in one call. */
const pageSize = 50

/** The mints of which an owner holds exactly one unit, in the order of their addresses, which holds still. */
async function readCandidates(rpc: RpcClient, { owner, ...place }: Place & { owner: string }) {
  const answers = await Promise.all(
    Object.values(tokenPrograms).map((programId) => readTokenAccounts(rpc, { owner, programId, ...place })),
  )
  const held = new Map<string, bigint>()
  for (const { mint, amount } of answers.flat()) {
    const id = encodeBase58(mint)
    held.set(id, (held.get(id) ?? 0n) + amount)
  }
  return [...held].flatMap(([mint, amount]) => (amount === 1n ? [mint] : [])).sort()
}

/** The metadata that an account holds of this very mint. */
function metadataOf(mint: string, account: AccountData | undefined): MetaplexMetadata | undefined {
  if (account?.owner !== metaplexProgram || account.bytes === undefined) return undefined
  const metadata = readMetaplexMetadata(account.bytes)
  return metadata?.mint === mint ? metadata : undefined
}

/** What verified collections are called. One that only an item claims gets no say. */
async function readCollectionNames(
  rpc: RpcClient,
  { all, ...place }: Place & { all: readonly (MetaplexMetadata | undefined)[] },
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(all.flatMap((one) => (one?.collection?.isVerified ? [one.collection.id] : [])))]
  const addresses = await Promise.all(ids.map(metaplexAddress))
  const accounts = await readAccountData(rpc, { addresses, ...place })
  return new Map(ids.map((id, index) => [id, metadataOf(id, accounts[index])?.name ?? '']))
}

/**
 * The collectibles of an account: mints without decimals of which it holds one, in both token programs, with what the
 * mint itself or Metaplex says of them. A page may be empty though others follow.
 *
 * @throws MalformedResponseError, RpcError and kin.
 */
export async function getNfts(
  rpc: RpcClient,
  { address, network, cursor = '', signal }: GetNftsParameters,
): Promise<ChainNfts> {
  const { address: owner } = splitCaipAddress(address)
  const candidates = await readCandidates(rpc, { owner, network, signal })
  const rest = candidates.filter((mint) => mint > cursor)
  const mints = rest.slice(0, pageSize)

  const addresses = await Promise.all(mints.map(metaplexAddress))
  const accounts = await readAccountData(rpc, { addresses: [...mints, ...addresses], network, signal })
  const found = mints.flatMap((mint, index) => {
    const facts = readMint(accounts[index])
    if (facts?.decimals !== 0) return []
    return [{ mint, facts, metaplex: metadataOf(mint, accounts[mints.length + index]) }]
  })
  const all = found.map(({ metaplex }) => metaplex)
  const names = await readCollectionNames(rpc, { all, network, signal })

  const items = found.map(({ mint, facts, metaplex }): ChainNft => {
    const { standard } = facts
    const collection = metaplex?.collection
    return {
      address: mint,
      standard,
      quantity: 1n,
      name: facts.name ?? metaplex?.name,
      metadataUrl: facts.uri ?? metaplex?.uri,
      collection: collection && { ...collection, name: names.get(collection.id) ?? '' },
    }
  })
  return { items, next: rest.length > mints.length ? mints.at(-1) : undefined }
}

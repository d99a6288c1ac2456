import { type Address, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit'
import { encodeBase58 } from '../../shared/base58.js'
import { splitCaipAddress } from '../../shared/caip.js'
import { MalformedResponseError } from '../../shared/errors/http.js'
import { readProperty } from '../../shared/readProperty.js'
import type { CaipAddress } from '../../shared/types/caip.js'
import type { ChainNft, ChainNfts, RpcClient } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'
import type { Nft } from '../../shared/types/nft.js'
import { tokenPrograms } from '../programs.js'
import { readList } from '../values.js'
import { type MetaplexMetadata, readMetaplexMetadata } from './readMetaplexMetadata.js'
import { readTokenAccounts } from './readTokenAccounts.js'

export type GetNftsParameters = {
  address: CaipAddress
  network: Network
  /** Last mint of the previous page. Default: the first page. */
  cursor?: string | undefined
  signal?: AbortSignal | undefined
}

type Place = { network: Network; signal: AbortSignal | undefined }

/** Together with their metadata accounts (2 × 50) the max of one `getMultipleAccounts` request. */
const pageSize = 50

/** Mints of which the owner holds exactly one unit, sorted by address so that pages are stable. */
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

/** Metadata in a Metaplex account. Undefined if the account is for another mint. */
export function metadataOf(mint: string, account: AccountData | undefined): MetaplexMetadata | undefined {
  if (account?.owner !== metaplexProgram || account.bytes === undefined) return undefined
  const metadata = readMetaplexMetadata(account.bytes)
  return metadata?.mint === mint ? metadata : undefined
}

/** Names of the verified collections. A collection that only the item claims is not read. */
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
 * Reads one page of an account's NFTs: mints of both token programs with 0 decimals of which it holds one,
 * with the metadata of the mint or of Metaplex. A page may be empty although more pages follow.
 *
 * @throws MalformedResponseError, RpcError and the other RPC errors.
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

/** A mint's own data. Only Token-2022 mints have a name, a symbol and a metadata URI. */
export type Mint = {
  readonly decimals: number
  readonly standard: Extract<Nft['standard'], 'spl' | 'token2022'>
  readonly name?: string | undefined
  readonly symbol?: string | undefined
  readonly uri?: string | undefined
  /** Whether its program shows another amount than base units and decimals give: scaled, or with interest. */
  readonly isScaled: boolean
}

/** Extensions that change the amount that is shown. */
const scaling: readonly unknown[] = ['scaledUiAmountConfig', 'interestBearingConfig']

/** More than the extensions that exist. */
const maxExtensions = 64

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Reads a parsed account of a token program. Undefined when it is not a mint. */
export function readMint(account: AccountData | undefined): Mint | undefined {
  const standard =
    account && (['spl', 'token2022'] as const).find((name) => tokenPrograms[name] === account.owner)
  const info = readProperty(account?.parsed, 'info')
  const decimals = readProperty(info, 'decimals')
  if (standard === undefined || readProperty(account?.parsed, 'type') !== 'mint') return undefined
  if (typeof decimals !== 'number') return undefined
  const extensions = readList(readProperty(info, 'extensions'), maxExtensions).map((extension) => ({
    name: readProperty(extension, 'extension'),
    state: readProperty(extension, 'state'),
  }))
  const state = extensions.find(({ name }) => name === 'tokenMetadata')?.state
  return {
    decimals,
    standard,
    name: textOf(readProperty(state, 'name')),
    symbol: textOf(readProperty(state, 'symbol')),
    uri: textOf(readProperty(state, 'uri')),
    isScaled: extensions.some(({ name }) => scaling.includes(name)),
  }
}

/**
 * An account as returned by the node: its owner program and its data, parsed if the node has a parser for the
 * program.
 */
export type AccountData = {
  readonly owner: string
  readonly parsed: unknown
  /** Undefined when the node parsed the data. */
  readonly bytes: Uint8Array | undefined
}

export type ReadAccountDataParameters = {
  addresses: readonly string[]
  network: Network
  signal?: AbortSignal | undefined
}

const method = 'getMultipleAccounts'
/** Max number of addresses per request. */
const chunkSize = 100

function readBytes(data: unknown): Uint8Array | undefined {
  const [text, encoding] = Array.isArray(data) ? (data as readonly unknown[]) : []
  if (typeof text !== 'string' || encoding !== 'base64') return undefined
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}

function readRow(row: unknown): AccountData | undefined {
  const owner = readProperty(row, 'owner')
  if (typeof owner !== 'string') return undefined
  const data = readProperty(row, 'data')
  return { owner, parsed: readProperty(data, 'parsed'), bytes: readBytes(data) }
}

/**
 * Reads accounts, in the order of `addresses`. Undefined for an address without an account.
 *
 * @throws MalformedResponseError, RpcError and the other RPC errors.
 */
export async function readAccountData(
  rpc: RpcClient,
  { addresses, network, signal }: ReadAccountDataParameters,
): Promise<readonly (AccountData | undefined)[]> {
  const chunks = Array.from({ length: Math.ceil(addresses.length / chunkSize) }, (_, index) =>
    addresses.slice(index * chunkSize, (index + 1) * chunkSize),
  )
  const answers = await Promise.all(
    chunks.map(async (chunk) => {
      const params = [chunk, { commitment: 'confirmed', encoding: 'jsonParsed' }]
      const rows = readProperty(await rpc.request({ network, method, params, signal }), 'value')
      if (!Array.isArray(rows) || rows.length !== chunk.length)
        throw new MalformedResponseError({ details: method })
      return rows.map(readRow)
    }),
  )
  return answers.flat()
}

/** Metaplex Token Metadata program. */
export const metaplexProgram = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'

/** Address of a mint's Metaplex metadata account. */
export async function metaplexAddress(mint: string): Promise<string> {
  const { encode } = getAddressEncoder()
  const programAddress = metaplexProgram as Address
  const seeds = ['metadata', encode(programAddress), encode(mint as Address)]
  const [address] = await getProgramDerivedAddress({ programAddress, seeds })
  return address
}

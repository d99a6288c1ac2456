import { type Address, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit'
import * as v from 'valibot'
import { encodeBase58 } from '../../shared/base58.js'
import { splitCaipAddress } from '../../shared/caip.js'
import { parseResponse } from '../../shared/parseResponse.js'
import type { CaipAddress } from '../../shared/types/caip.js'
import type { ChainNft, ChainNfts, RpcClient } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'
import type { Nft } from '../../shared/types/nft.js'
import { tokenPrograms } from '../programs.js'
import { bytesSchema } from '../schemas.js'
import { type MetaplexMetadata, readMetaplexMetadata } from './readMetaplexMetadata.js'
import { readTokenAccounts } from './readTokenAccounts.js'

export type GetNftsParameters = {
  address: CaipAddress
  network: Network
  /** Last mint of the previous page. Default: the first page. */
  cursor?: string | undefined
  signal?: AbortSignal | undefined
  /** Filled by the first page: the mints of the account read last. Without them each page reads all token accounts again. */
  held?: Map<string, readonly string[]> | undefined
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
  { address, network, cursor = '', signal, held }: GetNftsParameters,
): Promise<ChainNfts> {
  const { address: owner } = splitCaipAddress(address)
  const earlier = cursor === '' ? undefined : held?.get(address)
  const candidates = earlier ?? (await readCandidates(rpc, { owner, network, signal }))
  held?.clear()
  held?.set(address, candidates)
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
const scaling: readonly string[] = ['scaledUiAmountConfig', 'interestBearingConfig']

const textSchema = v.fallback(v.optional(v.pipe(v.string(), v.minLength(1))), undefined)
const stateSchema = v.object({ name: textSchema, symbol: textSchema, uri: textSchema })
const extensionSchema = v.fallback(
  v.object({ extension: v.string(), state: v.fallback(v.optional(stateSchema), undefined) }),
  { extension: '' },
)
const mintSchema = v.object({
  type: v.literal('mint'),
  info: v.object({ decimals: v.number(), extensions: v.fallback(v.array(extensionSchema), []) }),
})

/** Reads a parsed account of a token program. Undefined when it is not a mint. */
export function readMint(account: AccountData | undefined): Mint | undefined {
  const standard =
    account && (['spl', 'token2022'] as const).find((name) => tokenPrograms[name] === account.owner)
  const parsed = v.safeParse(mintSchema, account?.parsed)
  if (standard === undefined || !parsed.success) return undefined
  const { decimals, extensions } = parsed.output.info
  return {
    decimals,
    standard,
    ...extensions.find(({ extension }) => extension === 'tokenMetadata')?.state,
    isScaled: extensions.some(({ extension }) => scaling.includes(extension)),
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

/** Undefined without an account, and for anything invalid. */
const rowSchema = v.fallback(
  v.optional(
    v.pipe(
      v.object({
        owner: v.string(),
        data: v.fallback(
          v.union([
            v.pipe(
              v.object({ parsed: v.unknown() }),
              v.transform(({ parsed }) => ({ parsed, bytes: undefined })),
            ),
            v.pipe(
              bytesSchema,
              v.transform((bytes) => ({ parsed: undefined, bytes })),
            ),
          ]),
          { parsed: undefined, bytes: undefined },
        ),
      }),
      v.transform(({ owner, data }): AccountData => ({ owner, ...data })),
    ),
  ),
  undefined,
)

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
      const schema = v.object({ value: v.pipe(v.array(rowSchema), v.length(chunk.length)) })
      return parseResponse(schema, await rpc.request({ network, method, params, signal }), method).value
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

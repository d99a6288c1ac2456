import { encodeBase58 } from '../../shared/base58.js'
import { splitCaipAddress } from '../../shared/caip.js'
import { isSolanaAddress } from '../../shared/isSolanaAddress.js'
import { readProperty } from '../../shared/readProperty.js'
import type { ActivityItem, ActivityPage } from '../../shared/types/activity.js'
import type { CaipAddress } from '../../shared/types/caip.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'
import type { Token } from '../../shared/types/token.js'
import { tokenPrograms } from '../programs.js'
import { readList } from '../values.js'
import { readActivityItem } from './readActivityItem.js'
import { readSignatures, type SignatureRow } from './readSignatures.js'
import { readTokenAccounts, type TokenAccount } from './readTokenAccounts.js'

export type GetActivityParameters = {
  address: CaipAddress
  network: Network
  cursor?: string | undefined
  tokens: readonly Token[]
  signal?: AbortSignal | undefined
}

/** Transactions on a page: each is a call, and public nodes count calls. */
const pageSize = 20
/** Transactions that are read at once. */
const atOnce = 4

type Listed = { readonly address: string; readonly rows: readonly SignatureRow[] }

const isFull = ({ rows }: Listed) => rows.length >= pageSize

/**
 * The slot down to which every list is known: a list that is cut off says nothing about what is older than its last row, nor
 * about the rest of that slot. A cut list of one slot alone is taken as it is, so that each page leads on.
 */
function knownDownTo(lists: readonly Listed[]): (row: SignatureRow) => boolean {
  const cut = lists.filter(isFull)
  const newest = Math.max(-1, ...lists.map(({ rows }) => rows[0]?.slot ?? -1))
  const bound = Math.max(-1, ...cut.map(({ rows }) => rows.at(-1)?.slot ?? -1))
  return ({ slot }) => (bound === newest ? slot >= bound : slot > bound)
}

/** Where each list goes on; those that are at their end are left out. */
function nextCursor(
  lists: readonly Listed[],
  before: ActivityCursor,
  isTaken: (row: SignatureRow) => boolean,
): string | undefined {
  const next = lists.flatMap((list): ActivityCursor => {
    const { address, rows } = list
    const taken = rows.filter(isTaken)
    if (taken.length === rows.length && !isFull(list)) return []
    const last = taken.at(-1)?.signature ?? before.find((place) => place.address === address)?.before
    return [{ address, before: last }]
  })
  return next.length === 0 ? undefined : JSON.stringify(next)
}

async function readAll<row, result>(rows: readonly row[], read: (row: row) => Promise<result>) {
  const results: result[] = []
  for (let start = 0; start < rows.length; start += atOnce)
    results.push(...(await Promise.all(rows.slice(start, start + atOnce).map(read))))
  return results
}

/**
 * What happened on an account, newest first, from the cluster's own index: transactions that name the account, and those that
 * name one of its token accounts, since a token that comes in names the owner nowhere. The first page says `isPartial` where
 * there are more of those than are read.
 *
 * @throws MalformedResponseError, RpcError and kin.
 */
export async function getActivity(
  rpc: RpcClient,
  { address, network, cursor, tokens, signal }: GetActivityParameters,
): Promise<ActivityPage> {
  const { address: owner, networkId } = splitCaipAddress(address)
  const known = readActivityCursor(cursor)
  const { places, isPartial } = known
    ? { places: known, isPartial: undefined }
    : await findActivityAddresses(rpc, { owner, network, tokens, signal })
  const lists = await readAll(places, async (place): Promise<Listed> => {
    const rows = await readSignatures(rpc, { ...place, limit: pageSize, network, signal })
    return { address: place.address, rows }
  })

  const isTaken = knownDownTo(lists)
  const taken = new Map(
    lists.flatMap(({ rows }) => rows.filter(isTaken).map((row) => [row.signature, row] as const)),
  )
  const newestFirst = [...taken.values()].sort((one, other) => other.slot - one.slot)
  const items = await readAll(newestFirst, async (row): Promise<ActivityItem> => {
    const params = [
      row.signature,
      { commitment: 'confirmed', encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 },
    ]
    const answer = await rpc.request({ network, method: 'getTransaction', params, signal })
    return readActivityItem(answer, { row, owner, networkId, network, tokens })
  })
  return { items, next: nextCursor(lists, places, isTaken), ...(isPartial && { isPartial }) }
}

export type FindActivityAddressesParameters = {
  /** The plain address. */
  owner: string
  network: Network
  /** Those whose accounts go before all others. */
  tokens: readonly Token[]
  signal?: AbortSignal | undefined
}

/** Token accounts whose lists are read side by side: each is a call a page, and public nodes count calls. */
const maxAddresses = 24

export type ActivityAddresses = {
  readonly places: ActivityCursor
  /** Were token accounts left out? */
  readonly isPartial: boolean
}

/** The owner, and its token accounts in both programs: a list of each makes the history. */
export async function findActivityAddresses(
  rpc: RpcClient,
  { owner, tokens, ...place }: FindActivityAddressesParameters,
): Promise<ActivityAddresses> {
  const answers = await Promise.all(
    Object.values(tokenPrograms).map((programId) => readTokenAccounts(rpc, { owner, programId, ...place })),
  )
  const listed = new Set(tokens.map(({ address }) => address))
  // Where there are too many: those of listed tokens, then those that hold something. Dust of strangers comes in by hundreds.
  const rank = ({ mint, amount }: TokenAccount) => (listed.has(encodeBase58(mint)) ? 0 : amount > 0n ? 1 : 2)
  const ranked = answers
    .flat()
    .map((account) => ({ address: account.address, rank: rank(account) }))
    .sort((one, other) => one.rank - other.rank)
  const addresses = [owner, ...ranked.slice(0, maxAddresses).map(({ address }) => address)]
  return {
    places: addresses.map((address) => ({ address, before: undefined })),
    isPartial: ranked.length > maxAddresses,
  }
}

/** How far the list of each address was read: `before` is the oldest signature that was; undefined: from the newest. */
export type ActivityCursor = readonly { readonly address: string; readonly before: string | undefined }[]

const maxPositions = 50

/** Reads a cursor of ours; undefined for anything else, which starts anew. */
export function readActivityCursor(text: string | undefined): ActivityCursor | undefined {
  try {
    const places = readList(text === undefined ? undefined : JSON.parse(text), maxPositions).flatMap(
      (place) => {
        const address = readProperty(place, 'address')
        const before = readProperty(place, 'before')
        return isSolanaAddress(address)
          ? [{ address, before: typeof before === 'string' ? before : undefined }]
          : []
      },
    )
    return places.length === 0 ? undefined : places
  } catch {
    return undefined
  }
}

import { encodeBase58 } from '../../shared/base58.js'
import { splitCaipAddress } from '../../shared/caip.js'
import { ResponseTooLargeError } from '../../shared/errors/http.js'
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

/** Transactions per page, and more where several are of one slot. Each takes one request, and public nodes rate-limit. */
const pageSize = 20
/** Transactions read concurrently. */
const atOnce = 4

type Listed = { readonly address: string; readonly rows: readonly SignatureRow[] }

const isFull = ({ rows }: Listed) => rows.length >= pageSize

/**
 * Returns whether a row is covered by every list. A truncated list is missing everything older than its last
 * row and maybe more of that row's slot, so rows count down to the newest truncation, exclusive. When a
 * truncated list holds a single slot, that slot is taken as it is, so that each page makes progress.
 */
function knownDownTo(lists: readonly Listed[]): (row: SignatureRow) => boolean {
  const cut = lists.filter(isFull)
  const newest = Math.max(-1, ...lists.map(({ rows }) => rows[0]?.slot ?? -1))
  const bound = Math.max(-1, ...cut.map(({ rows }) => rows.at(-1)?.slot ?? -1))
  return ({ slot }) => (bound === newest ? slot >= bound : slot > bound)
}

/** Cursor with the position of each list. Exhausted lists are omitted. */
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
 * Reads the activity of an account, newest first, from the cluster's index: transactions that name the
 * account, and those that name one of its token accounts, since an incoming token transfer doesn't name the
 * owner. The first page has `isPartial` when there are more token accounts than are read.
 *
 * @throws MalformedResponseError, RpcError and the other RPC errors.
 */
export async function getActivity(
  rpc: RpcClient,
  { address, network, cursor, tokens, signal }: GetActivityParameters,
): Promise<ActivityPage> {
  const { address: owner, networkId } = splitCaipAddress(address)
  const followed = readActivityCursor(cursor)
  const { places, isPartial } = followed
    ? { places: followed, isPartial: undefined }
    : await findActivityAddresses(rpc, { owner, network, tokens, signal })
  const lists = await readAll(places, async (place): Promise<Listed> => {
    const rows = await readSignatures(rpc, { ...place, limit: pageSize, network, signal })
    return { address: place.address, rows }
  })

  const isKnown = knownDownTo(lists)
  const known = new Map(
    lists.flatMap(({ rows }) => rows.filter(isKnown).map((row) => [row.signature, row] as const)),
  )
  const newestFirst = [...known.values()].sort((one, other) => other.slot - one.slot)
  // Whole slots: within one, the lists have no common order.
  const last = newestFirst[pageSize - 1]?.slot ?? -1
  const isTaken = (row: SignatureRow) => isKnown(row) && row.slot >= last
  const items = await readAll(newestFirst.filter(isTaken), async (row): Promise<ActivityItem> => {
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
  /** Plain address of the account. */
  owner: string
  network: Network
  /** Listed tokens: their token accounts come before all others. */
  tokens: readonly Token[]
  signal?: AbortSignal | undefined
}

/** Max number of token accounts to read. Each takes one request per page, and public nodes rate-limit. */
const maxAddresses = 24

export type ActivityAddresses = {
  readonly places: ActivityCursor
  /** Whether token accounts were left out. */
  readonly isPartial: boolean
}

/**
 * Finds the owner and its token accounts of both token programs. Their transactions together are the
 * activity. Strangers can give an account more of them than one response may hold: then those of listed tokens alone are read.
 */
export async function findActivityAddresses(
  rpc: RpcClient,
  { owner, tokens, ...place }: FindActivityAddressesParameters,
): Promise<ActivityAddresses> {
  let isCut = false
  const answers = await Promise.all(
    Object.values(tokenPrograms).map((programId) =>
      readTokenAccounts(rpc, { owner, programId, ...place }).catch((thrown: unknown) => {
        if (!(thrown instanceof ResponseTooLargeError)) throw thrown
        isCut = true
        return []
      }),
    ),
  )
  const mints = isCut ? tokens.slice(0, maxAddresses).map(({ address }) => address) : []
  const held = await readAll(mints, async (mint) =>
    readTokenAccounts(rpc, { owner, mint, ...place }).catch(() => []),
  )
  const listed = new Set(tokens.map(({ address }) => address))
  // If there are too many: first accounts of listed tokens, then accounts with a balance. Unsolicited dust
  // tokens come by the hundred.
  const rank = ({ mint, amount }: TokenAccount) => (listed.has(encodeBase58(mint)) ? 0 : amount > 0n ? 1 : 2)
  const found = new Map([...answers, ...held].flat().map((account) => [account.address, account]))
  const ranked = [...found.values()]
    .map((account) => ({ address: account.address, rank: rank(account) }))
    .sort((one, other) => one.rank - other.rank)
  const addresses = [owner, ...ranked.slice(0, maxAddresses).map(({ address }) => address)]
  return {
    places: addresses.map((address) => ({ address, before: undefined })),
    isPartial: isCut || ranked.length > maxAddresses,
  }
}

/**
 * Position in the list of each address. `before`: the oldest signature read; undefined: start from the
 * newest.
 */
export type ActivityCursor = readonly { readonly address: string; readonly before: string | undefined }[]

const maxPositions = 50

/** Reads a cursor. Undefined for anything invalid, which starts from the first page. */
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

import type { ActivityItem, ActivityPage } from '../../types/activity.js'
import type { CaipAddress } from '../../types/caip.js'
import type { Network } from '../../types/network.js'
import type { Token } from '../../types/token.js'
import { splitCaipAddress } from '../../utils/caip.js'
import type { RpcClient } from '../types.js'
import { findActivityAddresses } from './findActivityAddresses.js'
import { type ActivityCursor, readActivityCursor } from './readActivityCursor.js'
import { readActivityItem } from './readActivityItem.js'
import { readSignatures, type SignatureRow } from './readSignatures.js'

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

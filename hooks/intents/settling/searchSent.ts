import { defineLazy } from '../../shared/defineLazy.js'
import { addressKey } from '../../shared/keys.js'
import type { ChainActions } from '../../shared/types/chain.js'
import type { AccountMark, Intent } from '../../shared/types/intent.js'
import type { Network } from '../../shared/types/network.js'
import type { SentTransaction } from '../../shared/types/transaction.js'
import type { IntentsContext } from '../context.js'
import { readJournal } from '../journal.js'
import { isDifferent, isRejected } from '../rules.js'
import { readSent, recordedKeys } from './recordSent.js'

export type LookOptions = {
  signal?: AbortSignal | undefined
  /** Whether one like it is about to be made: then a movement that nothing explains counts too. */
  isRepeat?: boolean | undefined
  /** Marks that were read for other requests of the same round, by account and asset. */
  marks?: Map<string, Promise<AccountMark | undefined>> | undefined
}

/** Where a request is looked up. */
export type Place = LookOptions & { network: Network; actions: ChainActions }

/**
 * Keys of transactions that are another request's, or known to be this one's. A wallet that reported a rejection sent every recorded one for others.
 * One that did something else than the request that it was returned for may be any request's.
 */
function otherKeys(context: IntentsContext, intent: Intent): readonly string[] {
  const { createdAt, id, state, transactionId } = intent
  const recorded = recordedKeys(context, {
    before: isRejected(intent) || state === 'settled' ? undefined : createdAt,
    except: transactionId === undefined ? id : undefined,
  })
  const journal = readJournal(context)
  // The page records what the wallet answers, also where that is an earlier transaction, which may be any request's.
  const old = journal.map(({ oldId }) => oldId)
  const [held, free] = [new Set<string>(), new Set(old)]
  for (const one of journal)
    if (one.id !== id && one.transactionId !== undefined)
      (isDifferent(one) ? free : held).add(addressKey(one.transactionId))
  return [...held, ...[...recorded].filter((key) => !free.has(key) && !held.has(key))]
}

/** The recorded transactions among others': a wallet may have raised their fees since. */
function repriceable(
  context: IntentsContext,
  { account }: Intent,
  others: readonly string[],
): readonly SentTransaction[] {
  const own = readSent(context).filter(({ from }) => from === account)
  // One that is no other's at its last fee never was.
  const free = own.filter(({ id }) => !others.includes(addressKey(id)))
  return own.filter(
    ({ contents, nonce }) => !free.some((one) => one.nonce === nonce && one.contents === contents),
  )
}

/** Delay before the same transactions are searched again, in ms: their blocks may have gone. */
const searchDelay = 5 * 60_000

/** What was searched without finding it, by the request, and when, on the monotonic clock. */
const searchesOf = defineLazy(
  () =>
    new Map<string, { readonly subject: string; readonly at: number; readonly found?: 'none' | undefined }>(),
)

/**
 * Searches what the account has sent since a request, by its mark now, for what did what was reviewed. `none`: all of it is other
 * requests'. A search asks a node many times: one that found nothing is repeated when the account has moved on.
 */
export async function searchSent(
  context: IntentsContext,
  intent: Intent & { before: AccountMark },
  { now, place }: { now: AccountMark; place: Place },
): Promise<string | undefined> {
  const { account, before, id, receiver, swap, transfers } = intent
  const { actions, network, signal } = place
  const searches = searchesOf(context)
  const others = otherKeys(context, intent)
  const repriced = repriceable(context, intent, others)
  const subject = [now.mark, now.nonce, ...others, ...repriced.map(({ nonce }) => nonce)].join(' ')
  const last = searches.get(id)
  if (last?.subject === subject && context.env.monotonic() - last.at < searchDelay) {
    // Before a repetition, and while a rejection is watched, what explains a movement is looked at again.
    const isExplained = intent.outcome === 'declined' && !place.isRepeat
    if (last.found === undefined || isExplained) return last.found
  }
  const to = swap?.batch && receiver
  const asked = { from: account, before, now, to, transfers, others, repriced }
  const found = await actions.findTransaction?.({ ...asked, network, signal })
  if (found === undefined || found === 'none')
    searches.set(id, { subject, at: context.env.monotonic(), found })
  // Another request may have taken it meanwhile.
  return found !== undefined && otherKeys(context, intent).includes(addressKey(found)) ? undefined : found
}

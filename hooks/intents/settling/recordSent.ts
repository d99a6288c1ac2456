import { addressKey } from '../../shared/keys.js'
import { sentTransactions } from '../../shared/storage/sentTransactions.js'
import type { Intent } from '../../shared/types/intent.js'
import type { NewTransaction, SentTransaction } from '../../shared/types/transaction.js'
import type { IntentsContext } from '../context.js'
import { readJournal } from '../journal.js'

/** The transaction of a request, as it is recorded. */
export function toTransaction(intent: Intent, id: string) {
  const { account, kind, maxFee, receiver, transfers, before } = intent
  // What waited before, where the node did not show it, can't be told from what was sent in its place.
  const { nonce, waiting } = before ?? {}
  return {
    id,
    from: account,
    // A swap is a call of its receiver; an approval, like a transfer, is one of the token.
    to: kind === 'swap' ? receiver : (transfers[0]?.address ?? receiver),
    kind: kind === 'purchase' ? 'unknown' : kind,
    transfers,
    minNonce:
      before && nonce !== undefined && !waiting ? Math.max(nonce, Number.parseInt(before.mark, 10)) : nonce,
    minSlot: before?.slot,
    maxFee,
    intentId: intent.id,
  } satisfies NewTransaction
}

/** A transaction of a request, as one that was just sent. */
export function toPending(intent: Intent, id: string): SentTransaction {
  const { createdAt, networkId } = intent
  return {
    ...toTransaction(intent, id),
    ...{ networkId, status: 'pending', sentAt: createdAt, updatedAt: createdAt },
  }
}

/** Records a transaction, so that it is watched and shown. */
export function recordSent(
  { session }: Pick<IntentsContext, 'session'>,
  transaction: NewTransaction,
): boolean {
  const recorder = session.getState().connectors.find(({ noteTransaction }) => noteTransaction)
  recorder?.noteTransaction?.(transaction)
  return recorder !== undefined
}

/** Every recorded transaction. */
export const readSent = ({ storage }: Pick<IntentsContext, 'storage'>): readonly SentTransaction[] =>
  storage.read(sentTransactions) ?? []

/** The recorded transaction of a request. */
export function storedOf(
  context: Pick<IntentsContext, 'storage'>,
  { networkId, transactionId }: Pick<Intent, 'networkId' | 'transactionId'>,
): SentTransaction | undefined {
  return readSent(context).find((one) => one.networkId === networkId && one.id === transactionId)
}

/**
 * Keys of the recorded transactions, those before a time of the wall clock (default: all), and not those of a request: where
 * storage was full, another tab may have recorded the transaction without the request.
 */
export function recordedKeys(
  context: Pick<IntentsContext, 'storage'>,
  { before = Infinity, except }: { before?: number | undefined; except?: string | undefined } = {},
): ReadonlySet<string> {
  const isOther = ({ intentId, sentAt }: SentTransaction) =>
    sentAt < before && (except === undefined || intentId !== except)
  return new Set(
    readSent(context)
      .filter(isOther)
      // What replaced one and moved something else may be what a wallet sent for another request.
      .flatMap(({ id, replacedBy = id, replacement }) => [
        addressKey(id),
        addressKey(replacement === undefined ? id : replacedBy),
      ]),
  )
}

/** Whether a request has a transaction. */
export function hasId({ transactionId }: Intent, id: string): boolean {
  return transactionId !== undefined && addressKey(transactionId) === addressKey(id)
}

/**
 * Whether an id belonged to another transaction before this request: a wallet may answer with an old one. `recorded` are
 * the keys from before it.
 */
export function isOldId(
  context: IntentsContext,
  { before, id }: Intent,
  { found, recorded }: { found: string; recorded: ReadonlySet<string> },
): boolean {
  const key = addressKey(found)
  const isOld = before?.waiting?.some((one) => one.id === key) || recorded.has(key)
  return isOld || readJournal(context).some((one) => one.id !== id && hasId(one, found))
}

/**
 * Whether a request was confirmed by its own look, before its recorded transaction was. If the block goes away now, no
 * change of the transaction reports it.
 */
export function isEarly(context: Pick<IntentsContext, 'storage'>, intent: Intent): boolean {
  return intent.outcome === 'confirmed' && storedOf(context, intent)?.status === 'pending'
}

/**
 * Whether the user went on despite a request before the chain showed what the transaction that the wallet returned for it
 * does: it may be another request's.
 */
export function isUnjudged(context: Pick<IntentsContext, 'storage'>, intent: Intent): boolean {
  if (intent.outcome !== 'dismissed' || intent.isDifferent !== undefined) return false
  const { status } = storedOf(context, intent) ?? {}
  return status === 'pending' || status === 'confirmed'
}

import * as v from 'valibot'
import { encodeAccount } from '../encode/encodeAccount.js'
import { blocksUntil, type Commitment } from '../ledger/commitment.js'
import type { Ledger, LedgerEvent } from '../ledger/createLedger.js'
import type { TransactionRecord } from '../ledger/transactionRecord.js'
import { inContext } from '../rpc/openView.js'
import {
  accountEncodingParam,
  addressParam,
  commitmentParam,
  flagParam,
  options,
  signatureParam,
} from '../rpc/params.js'
import { missingAccount } from '../runtime/missingAccount.js'
import { defineSubscription, type Subscription } from './defineSubscription.js'

const logsFilter = v.union(
  [v.literal('all'), v.literal('allWithVotes'), v.strictObject({ mentions: v.strictTuple([addressParam]) })],
  'a filter is `all`, `allWithVotes` or one address in `mentions`',
)

/** What clients can subscribe to, by the first word of the methods. */
export const subscriptionMethods: Readonly<Record<string, Subscription>> = {
  slot: defineSubscription([], (_, { push }) => (event) => {
    if (event?.kind !== 'block') return
    const { slot } = event.block
    push({ slot, parent: slot - 1n, root: slot - blocksUntil.finalized })
  }),
  root: defineSubscription([], (_, { push }) => (event) => {
    if (event?.kind === 'block') push(event.block.slot - blocksUntil.finalized)
  }),
  signature: defineSubscription(
    [signatureParam, options({ commitment: commitmentParam, enableReceivedNotification: flagParam })],
    ([signature, { commitment }], { ledger, push, end }) =>
      () => {
        const view = ledger.view(commitment)
        const record = ledger.history.get(signature)
        if (record === undefined || record.slot > view.block.slot) return
        // It has said all that it will.
        end()
        push(inContext(view, { err: record.failure }))
      },
  ),
  account: defineSubscription(
    [addressParam, options({ commitment: commitmentParam, encoding: accountEncodingParam })],
    ([address, { commitment, encoding }], { ledger, push }) =>
      (event) => {
        if (!changedBy(event, commitment, ledger).includes(address)) return
        const view = ledger.view(commitment)
        const account = view.getAccount(address) ?? missingAccount(address)
        const form = { encoding: encoding ?? undefined }
        push(inContext(view, encodeAccount(account, form, view.getAccount)))
      },
  ),
  logs: defineSubscription(
    [logsFilter, options({ commitment: commitmentParam })],
    ([filter, { commitment }], { ledger, push }) =>
      (event) => {
        const view = ledger.view(commitment)
        for (const { signature, failure, logs, addresses } of reachedBy(event, commitment, ledger)) {
          const isWanted = typeof filter === 'string' || addresses.includes(filter.mentions[0])
          if (isWanted) push(inContext(view, { signature, err: failure, logs }))
        }
      },
  ),
}

/** The accounts that an event changes for those who wait for a commitment. */
function changedBy(event: LedgerEvent | undefined, commitment: Commitment, ledger: Ledger) {
  if (event === undefined) return []
  if (event.kind === 'reset') return event.changed
  if (event.kind === 'transaction') return commitment === 'processed' ? event.changed : []
  return commitment === 'processed' ? [] : ledger.changedIn(event.block.slot - blocksUntil[commitment])
}

/** The transactions that reach a commitment by an event. */
function reachedBy(
  event: LedgerEvent | undefined,
  commitment: Commitment,
  ledger: Ledger,
): readonly TransactionRecord[] {
  if (event === undefined || event.kind === 'reset') return []
  if (event.kind === 'transaction') return commitment === 'processed' ? [event.record] : []
  if (commitment === 'processed') return []
  const block = ledger.blocks.at(event.block.slot - blocksUntil[commitment])
  return (block?.signatures ?? [])
    .map((signature) => ledger.history.get(signature))
    .filter((record) => record !== undefined)
}

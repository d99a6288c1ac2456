import type * as v from 'valibot'
import type { Ledger, LedgerEvent } from '../ledger/createLedger.js'
import { readParams } from '../rpc/readParams.js'

/** What a subscription works with. */
export type SubscriptionContext = {
  readonly ledger: Ledger
  /** Tells the client something. */
  push(result: unknown): void
  /** Ends the subscription from this side. */
  end(): void
}

/** Hears what happens on the chain, and once without an event when it begins. */
export type SubscriptionListener = (event: LedgerEvent | undefined) => void

/**
 * Opens a subscription.
 *
 * @throws RpcError when its parameters make no sense.
 */
export type Subscription = (params: readonly unknown[], context: SubscriptionContext) => SubscriptionListener

/** A subscription whose parameters are checked before it begins. */
export function defineSubscription<const items extends v.TupleItems>(
  items: items,
  open: (
    params: v.InferOutput<v.StrictTupleSchema<items, undefined>>,
    context: SubscriptionContext,
  ) => SubscriptionListener,
): Subscription {
  return (params, context) => open(readParams(items, params), context)
}

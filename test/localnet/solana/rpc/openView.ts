import type { Commitment } from '../ledger/commitment.js'
import type { Ledger } from '../ledger/createLedger.js'
import type { View } from '../ledger/createViews.js'
import { RpcError } from './RpcError.js'
import { rpcErrorCodes } from './rpcErrorCodes.js'

/** What state a call wants to read. */
export type ViewOptions = {
  readonly commitment: Commitment
  readonly minContextSlot?: bigint | null | undefined
}

/**
 * The chain as a call wants to see it.
 *
 * @throws RpcError when the chain isn't that far.
 */
export function openView(ledger: Ledger, { commitment, minContextSlot }: ViewOptions): View {
  const view = ledger.view(commitment)
  if (minContextSlot != null && view.block.slot < minContextSlot)
    throw new RpcError(rpcErrorCodes.minContextSlotNotReached, 'Minimum context slot has not been reached', {
      contextSlot: view.block.slot,
    })
  return view
}

/** The version of the interface, as in the context of every answer. */
export const apiVersion = '3.0.0'

/** An answer with the slot that it is true for. */
export function inContext<value>({ block }: Pick<View, 'block'>, value: value) {
  return { context: { apiVersion, slot: block.slot }, value }
}

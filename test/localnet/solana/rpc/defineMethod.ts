import type * as v from 'valibot'
import type { AirdropParameters } from '../createAirdrop.js'
import type { Ledger } from '../ledger/createLedger.js'
import type { SignedTransaction } from '../transactions/readTransaction.js'
import { readParams } from './readParams.js'

/** What the methods work on. */
export type RpcContext = {
  readonly ledger: Ledger
  /** Makes a signed transfer from the faucet. */
  readonly createAirdrop: (parameters: AirdropParameters) => SignedTransaction
}

/**
 * Answers a call.
 *
 * @throws RpcError when it can't.
 */
export type RpcMethod = (params: readonly unknown[], context: RpcContext) => unknown

/** A method whose parameters are checked before it runs. */
export function defineMethod<const items extends v.TupleItems>(
  items: items,
  answer: (params: v.InferOutput<v.StrictTupleSchema<items, undefined>>, context: RpcContext) => unknown,
): RpcMethod {
  return (params, context) => answer(readParams(items, params), context)
}

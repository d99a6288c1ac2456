import * as v from 'valibot'
import { type Hex, isHex } from 'viem'

/** Calls that a site had sent by one request, as the wallet remembers them. */
export const callBundleSchema = v.object({
  id: v.string(),
  chainId: v.pipe(v.number(), v.safeInteger()),
  isAtomic: v.boolean(),
  /** How many transactions it takes. */
  count: v.pipe(v.number(), v.safeInteger()),
  /** Of those that were sent. */
  hashes: v.pipe(v.array(v.custom<Hex>((value) => isHex(value))), v.readonly()),
  /** Whether the rest is not sent any more. */
  hasStopped: v.boolean(),
})

export type CallBundle = Readonly<v.InferOutput<typeof callBundleSchema>>

const mostBundles = 100

/** The newest last, in place of one with the same id, and no more than a wallet would remember. */
export function keepBundle(bundles: readonly CallBundle[], bundle: CallBundle): readonly CallBundle[] {
  return [...bundles.filter(({ id }) => id !== bundle.id), bundle].slice(-mostBundles)
}

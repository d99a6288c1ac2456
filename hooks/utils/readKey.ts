import type { CaipAddress } from '../types/caip.js'

/** Key of a read of one account on one network, in the cache of remote reads. */
export function readKey({
  id,
  name,
  address,
  variant,
}: {
  /** The instance's. */
  id: string
  /** What is read. */
  name: string
  address: CaipAddress | undefined
  /** What else tells answers apart. */
  variant?: string | undefined
}): readonly unknown[] {
  return ['latchkey', id, name, { address, variant }]
}

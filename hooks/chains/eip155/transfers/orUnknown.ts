import { LatchkeyError } from '../../../errors/LatchkeyError.js'

/** What is read, or undefined where the node can't tell or be reached. An abort and a fault of our own still reject. */
export async function orUnknown<value>(
  read: Promise<value>,
  signal: AbortSignal | undefined,
): Promise<value | undefined> {
  try {
    return await read
  } catch (thrown) {
    signal?.throwIfAborted()
    if (thrown instanceof LatchkeyError) return undefined
    throw thrown
  }
}

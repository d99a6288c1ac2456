import { untilAborted } from '../../utils/untilAborted.js'
import { endSessions } from './actions/endSessions.js'
import type { SiwxInstance } from './SiwxInstance.js'

/**
 * Waits for what ends sessions now, and ends those whose server could not be told before: who has left is not back
 * without signing.
 *
 * @throws what the storage throws where it still can't be told.
 */
export async function settleEndings(siwx: SiwxInstance, { signal }: { signal: AbortSignal }): Promise<void> {
  const { memory, owed } = siwx
  if (memory.ending)
    await untilAborted(
      memory.ending.catch(() => undefined),
      signal,
    )
  const families = owed.list()
  if (families.length > 0) await untilAborted(endSessions({ siwx }, { families }), signal)
}

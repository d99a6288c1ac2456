import { chainNamespaces, namespaceOf } from '../../shared/caip.js'
import type { ChainNamespace } from '../../shared/types/caip.js'
import { untilAborted } from '../../shared/untilAborted.js'
import type { SiwxContext } from '../context.js'
import type { SiwxInstance } from '../SiwxInstance.js'

export type EndSessionsParameters = {
  /** Default: every family. */
  families?: readonly ChainNamespace[] | undefined
}

/**
 * Ends stored sign-ins, here and with the server that keeps them. One after the other; new ones wait for it. What could
 * not be ended stays owed, also where the page goes away before the server has answered.
 */
export function endSessions(
  { siwx }: Pick<SiwxContext, 'siwx'>,
  { families = chainNamespaces }: EndSessionsParameters = {},
): Promise<void> {
  const { memory, owed } = siwx
  const owe = () => owed.set([...owed.list(), ...families])
  owe()
  const work = async () => {
    // Anew: the ending before this one may have been taken back.
    owe()
    const { storage } = await siwx.load()
    if (chainNamespaces.every((family) => families.includes(family))) await storage.delete()
    else
      for (const { data } of await storage.list())
        if (families.includes(namespaceOf(data.chainId))) await storage.delete(data)
    owed.set(owed.list().filter((family) => !families.includes(family)))
  }
  const ready = memory.ending?.catch(() => undefined) ?? Promise.resolve()
  const ending = ready.then(work).finally(() => {
    if (memory.ending === ending) memory.ending = undefined
  })
  memory.ending = ending
  return ending
}

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

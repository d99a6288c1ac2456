import { chainNamespaces, namespaceOf } from '../../shared/caip.js'
import type { ChainNamespace } from '../../shared/types/caip.js'
import { untilAborted } from '../../shared/untilAborted.js'
import type { SiwxContext } from '../context.js'
import type { SiwxInstance } from '../SiwxInstance.js'

export type EndSessionsParameters = {
  /** Default: all namespaces. */
  namespaces?: readonly ChainNamespace[] | undefined
}

/**
 * Ends stored sessions, here and on the server that stores them. Runs sequentially; new sign-ins wait for it.
 * What could not be ended stays pending, also when the page is closed before the server responds.
 */
export function endSessions(
  { siwx }: Pick<SiwxContext, 'siwx'>,
  { namespaces = chainNamespaces }: EndSessionsParameters = {},
): Promise<void> {
  const { memory, owed } = siwx
  const owe = () => owed.set([...owed.list(), ...namespaces])
  owe()
  const work = async () => {
    // Added again: the previous call may have removed it.
    owe()
    const { storage } = await siwx.load()
    if (chainNamespaces.every((namespace) => namespaces.includes(namespace))) await storage.delete()
    else
      for (const { data } of await storage.list())
        if (namespaces.includes(namespaceOf(data.chainId))) await storage.delete(data)
    owed.set(owed.list().filter((namespace) => !namespaces.includes(namespace)))
  }
  const ready = memory.ending?.catch(() => undefined) ?? Promise.resolve()
  const ending = ready.then(work).finally(() => {
    if (memory.ending === ending) memory.ending = undefined
  })
  memory.ending = ending
  return ending
}

/**
 * Waits for a running `endSessions` and flushes pending sign-outs, so that an account that was signed out is
 * not signed in again without a signature.
 *
 * @throws the storage's error when the server still can't be reached.
 */
export async function flushPendingSignOuts(
  siwx: SiwxInstance,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  const { memory, owed } = siwx
  if (memory.ending)
    await untilAborted(
      memory.ending.catch(() => undefined),
      signal,
    )
  const namespaces = owed.list()
  if (namespaces.length > 0) await untilAborted(endSessions({ siwx }, { namespaces }), signal)
}

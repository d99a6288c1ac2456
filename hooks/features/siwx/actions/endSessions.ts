import type { ChainNamespace } from '../../../types/caip.js'
import { chainNamespaces, namespaceOf } from '../../../utils/caip.js'
import type { SiwxContext } from '../context.js'

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

import { namespaceOf } from '../../shared/caip.js'
import type { Network } from '../../shared/types/network.js'
import type { SiwxSession } from '../../shared/types/siwx.js'
import type { SiwxInstance } from '../SiwxInstance.js'
import type { AskedSiwx } from './checkSiwxSession.js'
import { flushPendingSignOuts } from './endSessions.js'
import { verifySession } from './verifySession.js'

export type AcceptSessionsParameters = {
  siwx: SiwxInstance
  networks: readonly Network[]
  sessions: readonly SiwxSession[]
  asked: AskedSiwx
  signal: AbortSignal
}

/** Verifies signed sessions and stores them, all or none. */
export async function acceptSessions({ sessions, ...parameters }: AcceptSessionsParameters): Promise<void> {
  const { signal, siwx } = parameters
  await Promise.all(sessions.map((session) => verifySession({ ...parameters, session })))
  const { storage } = await siwx.load()
  // Pending sign-outs must not end the new sessions.
  await flushPendingSignOuts(siwx, { signal }).catch(() => undefined)
  signal.throwIfAborted()
  await storage.add(sessions)
  const namespaces = sessions.map(({ data }) => namespaceOf(data.chainId))
  siwx.owed.set(siwx.owed.list().filter((namespace) => !namespaces.includes(namespace)))
  if (!signal.aborted) return
  // The sign-in was aborted while the sessions were being stored.
  await Promise.all(sessions.map(({ data }) => storage.delete(data)))
  signal.throwIfAborted()
}

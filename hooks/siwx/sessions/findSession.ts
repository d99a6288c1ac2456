import { SiwxRefusedError } from '../../shared/errors/siwx.js'
import type { SiwxAccount, SiwxSession } from '../../shared/types/siwx.js'
import { untilAborted } from '../../shared/untilAborted.js'
import type { SiwxContext } from '../context.js'
import { sitesOf } from '../messages/sitesOf.js'
import { checkSiwxSession } from './checkSiwxSession.js'
import { flushPendingSignOuts } from './endSessions.js'
import { verifySession } from './verifySession.js'

export type FindSessionParameters = { account: SiwxAccount; signal: AbortSignal }

/**
 * Finds the valid session of an account.
 *
 * @throws SiwxUnverifiedError when there is one that can't be verified now, and whatever the storage throws.
 */
export async function findSession(
  { config, env, siwx }: SiwxContext,
  { account, signal }: FindSessionParameters,
): Promise<SiwxSession | undefined> {
  const { storage } = await siwx.load()
  await flushPendingSignOuts(siwx, { signal })
  const sessions = await untilAborted(storage.list(account), signal)
  const sites = sitesOf({ ...config, env })
  for (const session of sessions) {
    const site = sites.find(
      (candidate) => checkSiwxSession({ session, asked: { ...candidate, ...account } }) === undefined,
    )
    if (site === undefined) continue
    const asked = { ...site, ...account, now: env.now() }
    try {
      await verifySession({ ...config, siwx, session, asked, signal })
      return session
    } catch (thrown) {
      if (!(thrown instanceof SiwxRefusedError)) throw thrown
    }
  }
  return undefined
}

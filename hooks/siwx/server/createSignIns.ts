import type { Env } from '../../shared/types/env.js'
import type { SiwxSession } from '../../shared/types/siwx.js'
import { createLocks } from './createLocks.js'
import { createVisitors, type Group, type Held } from './createVisitors.js'
import { createSecret, hashSecret } from './secrets.js'
import type { SiwxServerStore } from './types.js'

export type SignInChange = {
  /** Newly verified sessions. */
  fresh?: readonly SiwxSession[] | undefined
  /** Returns whether an existing session stays. */
  keeps(session: SiwxSession): boolean
  /** Whether a fresh session ends the token and creates a new one. Default: false. */
  renews?: boolean | undefined
}

/** Max sign-ins per user. The oldest are dropped. */
const maxGroups = 32

/** Sessions by token. */
export type SignIns = {
  /** Returns the valid sessions of a token. Empty for an unknown or expired token. */
  list(token: string | undefined): Promise<readonly SiwxSession[]>
  /** Returns the token to use from now on: a new one if there was none, undefined when no session is left. */
  change(token: string | undefined, change: SignInChange): Promise<string | undefined>
}

export type CreateSignInsParameters = {
  store: SiwxServerStore
  now: () => number
  /** Max lifetime of a session, in ms. */
  lifetime: number
  env: Pick<Env, 'schedule'>
}

export function createSignIns({ store, now, lifetime, env }: CreateSignInsParameters): SignIns {
  const visitors = createVisitors({ store, now })
  const inTurn = createLocks({ store, now, env })

  function hold(session: SiwxSession): Held {
    const latest = now() + lifetime
    const { expirationTime } = session.data
    const end = expirationTime === undefined ? latest : Date.parse(expirationTime)
    return { session, endsAt: Math.min(latest, end) }
  }

  function groupByNonce(sessions: readonly SiwxSession[]): Promise<readonly Group[]> {
    const nonces = [...new Set(sessions.map(({ data }) => data.nonce))]
    return Promise.all(
      nonces.map(async (nonce) => ({
        id: await hashSecret(nonce),
        held: sessions.filter(({ data }) => data.nonce === nonce).map(hold),
      })),
    )
  }

  return {
    async list(token) {
      const visitor = await visitors.read(token)
      return (visitor?.groups ?? []).flatMap(({ held }) => held.map(({ session }) => session))
    },
    async change(token, change) {
      // Read and written as a whole: of two sign-ins at once, none replaces what the other has written.
      return token === undefined
        ? apply(token, change)
        : inTurn(await hashSecret(token), () => apply(token, change))
    },
  }

  async function apply(token: string | undefined, { fresh = [], keeps, renews = false }: SignInChange) {
    const found = await visitors.read(token)
    const kept = (found?.groups ?? []).map((group) => {
      const held = group.held.filter(({ session }) => keeps(session))
      return held.length === group.held.length ? group : { ...group, held }
    })
    const all = [...kept, ...(await groupByNonce(fresh))].filter(({ held }) => held.length > 0)
    const next = all.slice(-maxGroups)
    const isLeft = next.length > 0
    if (found === undefined && !isLeft) return undefined
    const isRenewed = renews && fresh.length > 0
    if (found !== undefined && isRenewed) await visitors.write(found, [])
    const known = isRenewed ? undefined : found
    // Tokens are only created here, so that an attacker can't give a user a token they know (session
    // fixation).
    const own = known !== undefined && token !== undefined ? token : createSecret(32)
    await visitors.write(known ?? { owner: await hashSecret(own), groups: [] }, next)
    return isLeft ? own : undefined
  }
}

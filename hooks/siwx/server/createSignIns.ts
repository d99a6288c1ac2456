import type { SiwxSession } from '../../shared/types/siwx.js'
import { createVisitors, type Group, type Held } from './createVisitors.js'
import { createSecret, hashSecret } from './secrets.js'
import type { SiwxServerStore } from './types.js'

export type SignInChange = {
  /** Sessions that were just verified. */
  fresh?: readonly SiwxSession[] | undefined
  /** Which of those that hold go on. */
  keeps(session: SiwxSession): boolean
  /** With a fresh session the token ends, and another one takes its place. Default false. */
  renews?: boolean | undefined
}

/** Sign-ins of one person at most; of more, the oldest end. */
const mostGroups = 32

/** Who is signed in, by the token that a person's requests carry. */
export type SignIns = {
  /** What holds now; nothing for a token that was never given out or has ended. */
  list(token: string | undefined): Promise<readonly SiwxSession[]>
  /** Gives the token from now on: a new one where there was none, undefined where nothing is left. */
  change(token: string | undefined, change: SignInChange): Promise<string | undefined>
}

export type CreateSignInsParameters = {
  store: SiwxServerStore
  now: () => number
  /** How long a session holds at most, in ms. */
  lifetime: number
}

export function createSignIns({ store, now, lifetime }: CreateSignInsParameters): SignIns {
  const visitors = createVisitors({ store, now })

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
    async change(token, { fresh = [], keeps, renews = false }) {
      const found = await visitors.read(token)
      const kept = (found?.groups ?? []).map((group) => {
        const held = group.held.filter(({ session }) => keeps(session))
        return held.length === group.held.length ? group : { ...group, held }
      })
      const all = [...kept, ...(await groupByNonce(fresh))].filter(({ held }) => held.length > 0)
      const next = all.slice(-mostGroups)
      const isLeft = next.length > 0
      if (found === undefined && !isLeft) return undefined
      const isRenewed = renews && fresh.length > 0
      if (found !== undefined && isRenewed) await visitors.write(found, [])
      const known = isRenewed ? undefined : found
      // A token is only ever made here, so that nobody can hand a person one that they know.
      const own = known !== undefined && token !== undefined ? token : createSecret(32)
      await visitors.write(known ?? { owner: await hashSecret(own), groups: [] }, next)
      return isLeft ? own : undefined
    },
  }
}

import { randomBytes } from 'node:crypto'
import { isSameAddress } from './isSameAddress.js'
import type { SignedSession } from './requestSchemas.js'

/** An account on a chain (CAIP-2). */
export type SiwxAccount = { readonly chainId: string; readonly accountAddress: string }

/** Who is signed in, by the token that a user's requests carry. */
export type SiwxStore = {
  /** The sign-ins of a token that hold now; none for a token that was never given out or has ended. */
  list(token: string | undefined): readonly SignedSession[]
  /** Adds a sign-in, in place of one of the same account; gives the token, a new one where there is none that holds. */
  add(token: string | undefined, session: SignedSession): string
  /** These sign-ins instead of all others. No sign-in ends the token: the result is then undefined. */
  replace(token: string | undefined, sessions: readonly SignedSession[]): string | undefined
  remove(token: string | undefined, account: SiwxAccount): void
  clear(): void
}

/** How long a sign-in without an expiration holds, in milliseconds. */
export const defaultLifetime = 24 * 60 * 60_000

type Kept = { readonly session: SignedSession; readonly endsAt: number }

export function createSiwxStore({ now }: { now: () => number }): SiwxStore {
  const visitors = new Map<string, readonly Kept[]>()

  const keep = (session: SignedSession): Kept => {
    const { expirationTime } = session.data
    return {
      session,
      endsAt: expirationTime === undefined ? now() + defaultLifetime : Date.parse(expirationTime),
    }
  }
  const keptBy = (token: string | undefined) =>
    (token === undefined ? [] : (visitors.get(token) ?? [])).filter(({ endsAt }) => endsAt > now())
  const write = (token: string | undefined, kept: readonly Kept[]): string => {
    const isKnown = token !== undefined && visitors.has(token)
    // Tokens are only made here, so that an attacker cannot fix one in advance.
    const own = isKnown ? token : randomBytes(32).toString('base64url')
    visitors.set(own, kept)
    return own
  }
  const withoutAccount = (kept: readonly Kept[], account: SiwxAccount) =>
    kept.filter(({ session }) => !isAccount(session, account))

  return {
    list: (token) => keptBy(token).map(({ session }) => session),
    add: (token, session) => write(token, [...withoutAccount(keptBy(token), session.data), keep(session)]),
    replace(token, sessions) {
      if (sessions.length > 0) return write(token, sessions.map(keep))
      if (token !== undefined) visitors.delete(token)
      return undefined
    },
    remove(token, account) {
      if (token !== undefined && visitors.has(token))
        visitors.set(token, withoutAccount(keptBy(token), account))
    },
    clear: () => visitors.clear(),
  }
}

/** Whether a sign-in is that account's on that chain. */
export function isAccount({ data }: SignedSession, { chainId, accountAddress }: SiwxAccount): boolean {
  return data.chainId === chainId && isSameAddress(data.accountAddress, accountAddress)
}

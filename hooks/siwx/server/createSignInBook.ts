import { SiwxRefusedError } from '../../shared/errors/siwx.js'
import type { SiwxSession } from '../../shared/types/siwx.js'
import { isSameAccount } from '../sessions/siwxAccountOf.js'
import type { Nonces } from './createNonces.js'
import type { SignIns } from './createSignIns.js'
import type { Verify } from './createVerifier.js'

export type CreateSignInBookParameters = { nonces: Nonces; signIns: SignIns; verify: Verify }

export type TakeParameters = {
  sessions: readonly SiwxSession[]
  /** Token of the user. An unknown one is replaced by a new token. */
  token?: string | undefined
  /** Whether an attacker may know the token. A sign-in then ends it and creates a new one. */
  renews: boolean
  /** False: existing sessions stay, except those of the same accounts. True: all other sessions end. */
  replaces: boolean
  signal?: AbortSignal | undefined
}

/** Accepts sign-ins: verifies all, marks their nonces as used, and only then stores them. */
export type SignInBook = {
  /** Returns the token, or undefined when no session is left. Accepts all sessions or none. */
  take(parameters: TakeParameters): Promise<string | undefined>
}

/** Sessions of one request to verify at the same time. */
const maxVerified = 4

/** Both were read by `readSiwxSession`, so their fields are in the same order. */
function isSameSession(one: SiwxSession, other: SiwxSession): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

export function createSignInBook({ nonces, signIns, verify }: CreateSignInBookParameters): SignInBook {
  /** Nonces being used in this process. A concurrent request with one of them is rejected at once. */
  const busy = new Set<string>()

  async function spend(used: ReadonlySet<string>, write: () => Promise<string | undefined>) {
    if ([...used].some((nonce) => busy.has(nonce))) throw new SiwxRefusedError({ reason: 'nonce_reused' })
    for (const nonce of used) busy.add(nonce)
    try {
      await nonces.spend(used)
      return await write()
    } finally {
      for (const nonce of used) busy.delete(nonce)
    }
  }

  return {
    async take({ sessions, token, renews, replaces, signal }) {
      const held = replaces ? await signIns.list(token) : []
      // A session that the user already has needs no new nonce.
      const fresh = sessions.filter((session) => !held.some((other) => isSameSession(session, other)))
      // A few at once: the first that is rejected ends the work, so that a list of forgeries costs little.
      for (let next = 0; next < fresh.length; next += maxVerified)
        await Promise.all(fresh.slice(next, next + maxVerified).map((session) => verify(session, signal)))

      const keeps = replaces
        ? (one: SiwxSession) => sessions.some((session) => isSameSession(session, one))
        : (one: SiwxSession) => !sessions.some(({ data }) => isSameAccount(data, one.data))
      return spend(new Set(fresh.map(({ data }) => data.nonce)), () =>
        signIns.change(token, { fresh, keeps, renews }),
      )
    },
  }
}

import { SiwxRefusedError } from '../../shared/errors/siwx.js'
import type { SiwxSession } from '../../shared/types/siwx.js'
import { isSameAccount } from '../sessions/siwxAccountOf.js'
import type { Nonces } from './createNonces.js'
import type { SignIns } from './createSignIns.js'
import type { Verify } from './createVerifier.js'

export type CreateSignInBookParameters = { nonces: Nonces; signIns: SignIns; verify: Verify }

export type TakeParameters = {
  sessions: readonly SiwxSession[]
  /** Whom they belong to. An unknown one gets a new token. */
  token?: string | undefined
  /** Somebody else may know the token: who signs in gets another one, and this one ends. */
  renews: boolean
  /** False: what holds goes on, but for the same accounts. True: nothing else goes on. */
  replaces: boolean
  signal?: AbortSignal | undefined
}

/** Takes sign-ins: verifies them all, uses their nonces up, and only then writes them down. */
export type SignInBook = {
  /** Gives the token; undefined where nothing is left. All sessions are taken or none. */
  take(parameters: TakeParameters): Promise<string | undefined>
}

/** Both were read by `readSiwxSession`, which puts fields in one order. */
function isSameSession(one: SiwxSession, other: SiwxSession): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

export function createSignInBook({ nonces, signIns, verify }: CreateSignInBookParameters): SignInBook {
  /** Nonces that are being used up in this process: a second request for one is refused and does not wait. */
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
      // One that the person already has needs no new nonce.
      const fresh = sessions.filter((session) => !held.some((other) => isSameSession(session, other)))
      await Promise.all(fresh.map((session) => verify(session, signal)))

      const keeps = replaces
        ? (one: SiwxSession) => sessions.some((session) => isSameSession(session, one))
        : (one: SiwxSession) => !sessions.some(({ data }) => isSameAccount(data, one.data))
      return spend(new Set(fresh.map(({ data }) => data.nonce)), () =>
        signIns.change(token, { fresh, keeps, renews }),
      )
    },
  }
}

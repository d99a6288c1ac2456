import { randomBytes } from 'node:crypto'
import { SiwxRefusal } from './SiwxRefusal.js'

/** What a nonce was asked for. A sign-in with it has to be for the same. */
export type SignInRequest = {
  readonly domain: string
  readonly uri: string
  /** CAIP-2 id; a sign-in that comes with the connection may be for several chains and names none. */
  readonly chainId?: string | undefined
  readonly accountAddress?: string | undefined
}

/** A nonce with its life, in milliseconds since 1970. */
export type IssuedNonce = { readonly nonce: string; readonly issuedAt: number; readonly expiresAt: number }

/** The nonces of the server, each good for one sign-in. */
export type Nonces = {
  issue(request: SignInRequest): IssuedNonce
  /**
   * What an unused nonce was asked for.
   *
   * @throws SiwxRefusal when it is unknown, used or too old.
   */
  find(nonce: string): SignInRequest
  /**
   * Uses nonces up, all of them or none.
   *
   * @throws SiwxRefusal as `find` does.
   */
  spend(nonces: ReadonlySet<string>): void
  clear(): void
}

/** How long a user may take to sign, in milliseconds. */
export const nonceLifetime = 5 * 60_000

export function createNonces({ now }: { now: () => number }): Nonces {
  const issued = new Map<string, { request: SignInRequest; expiresAt: number; isSpent: boolean }>()

  const open = (nonce: string) => {
    const entry = issued.get(nonce)
    if (entry === undefined) throw new SiwxRefusal('nonce_mismatch')
    if (entry.isSpent) throw new SiwxRefusal('nonce_reused')
    if (now() >= entry.expiresAt) throw new SiwxRefusal('nonce_expired')
    return entry
  }
  return {
    issue(request) {
      const nonce = randomBytes(16).toString('hex')
      const issuedAt = now()
      const expiresAt = issuedAt + nonceLifetime
      issued.set(nonce, { request, expiresAt, isSpent: false })
      return { nonce, issuedAt, expiresAt }
    },
    find: (nonce) => open(nonce).request,
    spend(nonces) {
      for (const entry of [...nonces].map(open)) entry.isSpent = true
    },
    clear: () => issued.clear(),
  }
}

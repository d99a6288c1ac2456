import { createHash } from 'node:crypto'
import type { SocialProvider } from '../frame/frameApi.js'

/** An account as made up from what was typed. */
export type OidcAccount = {
  /** Says nothing about the address; the same for the same provider and address at every start. */
  readonly sub: string
  readonly email: string
  readonly userName: string
}

export type OidcAccounts = {
  open(account: { provider: SocialProvider; email: string }): OidcAccount
  find(sub: string): OidcAccount | undefined
  clear(): void
}

/** Everybody has an account at every provider: it comes into being at the first log-in. */
export function createAccounts(): OidcAccounts {
  const accounts = new Map<string, OidcAccount>()
  return {
    open({ provider, email }) {
      const sub = createHash('sha256').update(`${provider} ${email}`).digest('hex').slice(0, 24)
      const account = { sub, email, userName: email.slice(0, email.indexOf('@')) }
      accounts.set(sub, account)
      return account
    },
    find: (sub) => accounts.get(sub),
    clear: () => accounts.clear(),
  }
}

import { randomUUID } from 'node:crypto'
import type { NewSession } from './newSession.js'

/** A session as the contract writes it; times are in seconds since 1970. */
export type SmartSession = {
  readonly project: {
    readonly id: string
    readonly name: string
    readonly url: string | null
    readonly iconUrl: string | null
  }
  readonly pci: string
  readonly expiry: number
  readonly createdAt: number
  readonly permissions: NewSession['permissions']
  readonly policies: NewSession['policies']
  readonly context: string | null
  readonly revokedAt: number | null
}

/** The sessions of all accounts, by CAIP-10 id. */
export type SmartSessions = {
  /** The newest first. */
  list(account: string): readonly SmartSession[]
  add(account: string, session: NewSession): SmartSession
  /** Why not, or undefined when it is done. */
  revoke(account: string, pci: string): string | undefined
  clear(): void
}

/** More than so many the contract doesn't list. */
const most = 255

export function createSmartSessions({ now }: { now: () => number }): SmartSessions {
  const byAccount = new Map<string, readonly SmartSession[]>()
  const seconds = () => Math.floor(now() / 1_000)
  const all = (account: string) => byAccount.get(account) ?? []
  return {
    list: (account) => all(account).slice(0, most),
    add(account, { project, ...rest }) {
      const created: SmartSession = {
        project: {
          id: randomUUID(),
          name: project.name,
          url: project.url ?? null,
          iconUrl: project.iconUrl ?? null,
        },
        pci: randomUUID(),
        createdAt: seconds(),
        ...rest,
        context: null,
        revokedAt: null,
      }
      byAccount.set(account, [created, ...all(account)])
      return created
    },
    revoke(account, pci) {
      const session = all(account).find((candidate) => candidate.pci === pci)
      if (session === undefined) return 'Permission is not found'
      if (session.revokedAt !== null) return 'Permission is already revoked'
      if (session.expiry <= seconds()) return 'Permission is expired'
      const revoked = { ...session, revokedAt: seconds() }
      byAccount.set(
        account,
        all(account).map((candidate) => (candidate === session ? revoked : candidate)),
      )
      return undefined
    },
    clear: () => byAccount.clear(),
  }
}

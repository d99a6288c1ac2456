import { createHmac } from 'node:crypto'

/** A user with a wallet. */
export type User = {
  readonly id: string
  readonly kind: 'email' | 'social' | 'farcaster'
  readonly email?: string
  readonly userName?: string
  /** The wallet's seed: 64 hex digits. It stays when the address changes. */
  readonly secret: string
}

/** Who logged in outside of mail. `key` is the same for the same user at every log-in. */
export type OutsideIdentity = Pick<User, 'email' | 'userName'> & {
  readonly kind: 'social' | 'farcaster'
  readonly key: string
}

export type Users = {
  /** The user with that address, made at the first log-in. */
  openByEmail(email: string): User
  /** The user with that identity, made at the first log-in; name and address are updated at every one. */
  openByIdentity(identity: OutsideIdentity): User
  find(id: string): User | undefined
  /** Whether an email user has that address. */
  hasEmail(email: string): boolean
  changeEmail(id: string, email: string): void
  clear(): void
}

// A test-only choice: seeds follow from public facts, so that a user has the same addresses in every run.
const publicTestSecret = 'latchkey local network: these wallets hold nothing of worth'

export function createUsers(): Users {
  const users = new Map<string, User>()
  const idsByKey = new Map<string, string>()
  const timesMade = new Map<string, number>()

  const make = (key: string, facts: Omit<User, 'id' | 'secret'>): User => {
    // The next owner of a released address must not get its former user's wallet.
    const times = (timesMade.get(key) ?? 0) + 1
    timesMade.set(key, times)
    const identity = times === 1 ? key : `${key}#${times}`
    const user = { ...facts, id: derive(`id ${identity}`).slice(0, 32), secret: derive(`seed ${identity}`) }
    users.set(user.id, user)
    idsByKey.set(key, user.id)
    return user
  }
  const findByKey = (key: string) => users.get(idsByKey.get(key) ?? '')

  return {
    openByEmail: (email) => findByKey(emailKey(email)) ?? make(emailKey(email), { kind: 'email', email }),
    openByIdentity({ key, ...facts }) {
      const known = findByKey(key)
      if (known === undefined) return make(key, facts)
      const user = { ...facts, id: known.id, secret: known.secret }
      users.set(user.id, user)
      return user
    },
    find: (id) => users.get(id),
    hasEmail: (email) => idsByKey.has(emailKey(email)),
    changeEmail(id, email) {
      const user = users.get(id)
      if (user?.email === undefined) return
      idsByKey.delete(emailKey(user.email))
      idsByKey.set(emailKey(email), id)
      users.set(id, { ...user, email })
    },
    clear() {
      users.clear()
      idsByKey.clear()
      timesMade.clear()
    },
  }
}

function emailKey(email: string): string {
  return `email ${email}`
}

function derive(text: string): string {
  return createHmac('sha256', publicTestSecret).update(text).digest('hex')
}

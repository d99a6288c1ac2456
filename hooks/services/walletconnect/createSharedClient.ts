import * as v from 'valibot'
import { storedSessions } from './createClientStorage.js'
import { createWalletConnect, type WalletConnect } from './createWalletConnect.js'
import type { DriverParameters } from './DriverParameters.js'
import { type ApprovedSession, sessionsSchema } from './schemas/session.js'

export type CreateSharedClientParameters = DriverParameters & {
  /** A client was made, the first or one in place of another. */
  onMade(client: WalletConnect): void
  /** The client in use wrote its sessions. */
  onSessions(): void
}

/** The instance's one client, which shares what is stored with those of other tabs. */
export type SharedClient = {
  readonly current: WalletConnect | undefined
  /** Its sessions, each one checked. */
  sessions(): readonly ApprovedSession[]
  /** Made with the first call, and again when another tab stored what it can't know. */
  open(): Promise<WalletConnect>
  /** Runs work that the client must not be replaced under. */
  hold<value>(work: () => Promise<value>): Promise<value>
  readonly isHeld: boolean
  /** Ends the client and the listening for good. */
  close(): void
}

/** What makes two lists of sessions differ for us, in whatever order they are. */
const gist = (sessions: readonly ApprovedSession[]) =>
  JSON.stringify(
    sessions.map(({ topic, expiry, namespaces }) => JSON.stringify([topic, expiry, namespaces])).sort(),
  )

export function createSharedClient(parameters: CreateSharedClientParameters): SharedClient {
  const { storage, onMade, onSessions } = parameters
  let current: WalletConnect | undefined
  let last: Promise<WalletConnect | undefined> = Promise.resolve(undefined)
  let holders = 0

  const sessions = () => (current ? v.parse(sessionsSchema, [...current.sign.session.getAll()]) : [])
  function isFit(client: WalletConnect): boolean {
    if (client.signal.aborted) return false
    return holders > 0 || gist(storage.read(storedSessions) ?? []) === gist(sessions())
  }
  async function make(): Promise<WalletConnect> {
    let client: WalletConnect | undefined
    const hear = () => {
      if (client !== undefined && client === current) onSessions()
    }
    client = await createWalletConnect({ ...parameters, onSessions: hear })
    current = client
    onMade(client)
    return client
  }
  function open(): Promise<WalletConnect> {
    const opened = last
      .catch(() => undefined)
      .then((client) => {
        if (client && isFit(client)) return client
        client?.close()
        return make()
      })
    last = opened
    return opened
  }
  const unsubscribe = storage.subscribe((name) => {
    const isAboutSessions = name === undefined || name === storedSessions.name
    if (current && isAboutSessions && !isFit(current)) open().catch(() => undefined)
  })

  return {
    get current() {
      return current
    },
    get isHeld() {
      return holders > 0
    },
    sessions,
    open,
    close() {
      unsubscribe()
      last.then((client) => client?.close()).catch(() => undefined)
    },
    async hold(work) {
      holders++
      try {
        return await work()
      } finally {
        holders--
      }
    },
  }
}

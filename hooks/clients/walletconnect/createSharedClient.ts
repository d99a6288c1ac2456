import * as v from 'valibot'
import { storedSessions } from './createClientStorage.js'
import { createWalletConnect, type WalletConnect } from './createWalletConnect.js'
import type { DriverParameters } from './DriverParameters.js'
import { type ApprovedSession, sessionsSchema } from './schemas.js'
import { sessionChoice } from './sessionChoice.js'

export type CreateSharedClientParameters = DriverParameters & {
  /** A client was created, the first or a replacement. */
  onMade(client: WalletConnect): void
  /** The client in use wrote its sessions. */
  onSessions(): void
  /** Another tab may have stored other sessions, or chosen another one. */
  onStored(): void
}

/** The instance's single client, which shares stored data with the clients of other tabs. */
export type SharedClient = {
  readonly current: WalletConnect | undefined
  /** The client's sessions, validated; the stored ones while no client is up to date. */
  sessions(): readonly ApprovedSession[]
  /** Creates the client on the first call, and again when another tab stored what the current one cannot know. */
  open(): Promise<WalletConnect>
  /** Runs work during which the client must not be replaced. */
  hold<value>(work: () => Promise<value>): Promise<value>
  readonly isHeld: boolean
  /** Runs a request during which the client must stay open. */
  keep<value>(request: () => Promise<value>): Promise<value>
  /**
   * Closes the client once no work or request needs it. Stored data remains, so that the next call of `open`
   * continues with its sessions.
   */
  rest(): void
  /** Closes the client and stops listening, permanently. */
  close(): void
}

/** The compared parts of sessions, independent of their order. */
const fingerprint = (sessions: readonly ApprovedSession[]) =>
  JSON.stringify(
    sessions.map(({ topic, expiry, namespaces }) => JSON.stringify([topic, expiry, namespaces])).sort(),
  )

/** A client's sessions, validated. */
const sessionsOf = ({ sign }: WalletConnect) => v.parse(sessionsSchema, [...sign.session.getAll()])

/** Creates a client whose updates are ignored unless it is the one in use. */
async function makeClient(
  parameters: CreateSharedClientParameters,
  isInUse: (client: WalletConnect) => boolean,
): Promise<WalletConnect> {
  let client: WalletConnect | undefined
  const onSessions = () => {
    if (client !== undefined && isInUse(client)) parameters.onSessions()
  }
  client = await createWalletConnect({ ...parameters, onSessions })
  return client
}

/** Counts the pending work that needs a client. */
function createHold(onFree: () => void) {
  let holders = 0
  return {
    isHeld: () => holders > 0,
    async hold<value>(work: () => Promise<value>): Promise<value> {
      holders++
      try {
        return await work()
      } finally {
        holders--
        onFree()
      }
    },
  }
}

export function createSharedClient(parameters: CreateSharedClientParameters): SharedClient {
  const { storage, onMade, onStored } = parameters
  let current: WalletConnect | undefined
  let last: Promise<WalletConnect | undefined> = Promise.resolve(undefined)
  let isIdle = false

  const { hold, isHeld } = createHold(() => closeIfIdle(current))
  const requests = createHold(() => closeIfIdle(current))
  const stored = () => storage.read(storedSessions) ?? []
  const isCurrent = (client: WalletConnect) =>
    !client.signal.aborted && (isHeld() || fingerprint(stored()) === fingerprint(sessionsOf(client)))
  const sessions = () => (current && isCurrent(current) ? sessionsOf(current) : stored())
  async function make(): Promise<WalletConnect> {
    const client = await makeClient(parameters, (made) => made === current)
    current = client
    onMade(client)
    return client
  }
  function open(): Promise<WalletConnect> {
    isIdle = false
    const opened = last
      .catch(() => undefined)
      .then((client) => {
        if (client && isCurrent(client)) return client
        client?.close()
        return make()
      })
    last = opened
    return opened
  }
  function closeIfIdle(client: WalletConnect | undefined): void {
    if (isIdle && !isHeld() && !requests.isHeld()) client?.close()
  }
  const unsubscribe = storage.subscribe((name) => {
    const isAboutSessions = name === undefined || name === storedSessions.name
    if (!isAboutSessions && name !== sessionChoice.name) return
    onStored()
    if (isAboutSessions && current && !isIdle && !isCurrent(current)) open().catch(() => undefined)
  })

  return {
    get current() {
      return current
    },
    get isHeld() {
      return isHeld()
    },
    ...{ sessions, open, hold, keep: requests.hold },
    rest() {
      isIdle = true
      last.then(closeIfIdle).catch(() => undefined)
    },
    close() {
      unsubscribe()
      last.then((client) => client?.close()).catch(() => undefined)
    },
  }
}

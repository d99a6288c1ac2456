import * as v from 'valibot'
import { storedSessions } from './createClientStorage.js'
import { createWalletConnect, type WalletConnect } from './createWalletConnect.js'
import type { DriverParameters } from './DriverParameters.js'
import { type ApprovedSession, sessionsSchema } from './schemas.js'
import { sessionChoice } from './sessionChoice.js'

export type CreateSharedClientParameters = DriverParameters & {
  /** A client was made, the first or one in place of another. */
  onMade(client: WalletConnect): void
  /** The client in use wrote its sessions. */
  onSessions(): void
  /** Another tab may have stored other sessions, or chosen another one. */
  onStored(): void
}

/** The instance's one client, which shares what is stored with those of other tabs. */
export type SharedClient = {
  readonly current: WalletConnect | undefined
  /** Its sessions, each one checked; those that are stored while no client knows them. */
  sessions(): readonly ApprovedSession[]
  /** Made with the first call, and again when another tab stored what it can't know. */
  open(): Promise<WalletConnect>
  /** Runs work that the client must not be replaced under. */
  hold<value>(work: () => Promise<value>): Promise<value>
  readonly isHeld: boolean
  /** Runs a request, whose answer the client must stay open for. */
  keep<value>(request: () => Promise<value>): Promise<value>
  /**
   * Closes the client, once no work or request needs it. What is stored stays, so that the next call of `open` goes on
   * with its sessions.
   */
  rest(): void
  /** Ends the client and the listening for good. */
  close(): void
}

/** What makes two lists of sessions differ for us, in whatever order they are. */
const gist = (sessions: readonly ApprovedSession[]) =>
  JSON.stringify(
    sessions.map(({ topic, expiry, namespaces }) => JSON.stringify([topic, expiry, namespaces])).sort(),
  )

/** What a client holds, each one checked. */
const heldBy = ({ sign }: WalletConnect) => v.parse(sessionsSchema, [...sign.session.getAll()])

/** Makes a client whose news count only while it is the one in use. */
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

/** Counts the works under which a client must stay. */
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
  let isResting = false

  const { hold, isHeld } = createHold(() => closeAtRest(current))
  const requests = createHold(() => closeAtRest(current))
  const stored = () => storage.read(storedSessions) ?? []
  const isFit = (client: WalletConnect) =>
    !client.signal.aborted && (isHeld() || gist(stored()) === gist(heldBy(client)))
  const sessions = () => (current && isFit(current) ? heldBy(current) : stored())
  async function make(): Promise<WalletConnect> {
    const client = await makeClient(parameters, (made) => made === current)
    current = client
    onMade(client)
    return client
  }
  function open(): Promise<WalletConnect> {
    isResting = false
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
  function closeAtRest(client: WalletConnect | undefined): void {
    if (isResting && !isHeld() && !requests.isHeld()) client?.close()
  }
  const unsubscribe = storage.subscribe((name) => {
    const isAboutSessions = name === undefined || name === storedSessions.name
    if (!isAboutSessions && name !== sessionChoice.name) return
    onStored()
    if (isAboutSessions && current && !isResting && !isFit(current)) open().catch(() => undefined)
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
      isResting = true
      last.then(closeAtRest).catch(() => undefined)
    },
    close() {
      unsubscribe()
      last.then((client) => client?.close()).catch(() => undefined)
    },
  }
}

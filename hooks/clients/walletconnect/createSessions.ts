import type { CaipNetworkId } from '../../shared/types/caip.js'
import type { Connection } from '../../shared/types/connector.js'
import { storedSessions } from './createClientStorage.js'
import { createSessionKeeper, type SessionKeeper } from './createSessionKeeper.js'
import { createSharedClient, type SharedClient } from './createSharedClient.js'
import type { WalletConnect } from './createWalletConnect.js'
import type { DriverParameters } from './DriverParameters.js'
import { dropSession, endSession } from './endSession.js'

/** The client and the session in use, kept in sync with what other tabs store. */
export type Sessions = Pick<SharedClient, 'open' | 'hold' | 'keep' | 'rest'> & {
  readonly keeper: SessionKeeper
  /**
   * Restores the stored session at once: the client is opened afterwards and corrects what is outdated. Loads
   * nothing when no session is stored.
   */
  restore(): Promise<readonly Connection[]>
  /**
   * Uses a session that was just approved, and ends the previous ones. Empty when the session has no usable
   * connection.
   */
  adopt(topic: string, networkId?: CaipNetworkId): readonly Connection[]
  /** Ends every session and pairing. */
  end(): Promise<void>
  /** Subscribes to possible changes of sessions. Returns a function that unsubscribes. */
  onChange(listener: () => void): () => void
  /** Closes the client. Stored sessions remain. */
  close(): void
}

/** Ends all stored sessions, and the pairings unless one is being shown. */
async function endAll(client: SharedClient, { env, storage }: DriverParameters): Promise<void> {
  const { sign } = await client.open().catch((thrown: unknown) => {
    storage.remove(storedSessions)
    throw thrown
  })
  const { pairing } = sign.core
  if (!client.isHeld)
    for (const { topic } of pairing.getPairings()) pairing.disconnect({ topic }).catch(() => undefined)
  await Promise.all(client.sessions().map(({ topic }) => endSession({ sign }, { env, topic })))
}

/** Ends the sessions that are no longer in use. */
function dropOthers(current: WalletConnect, client: SharedClient, { topic: used }: SessionKeeper): void {
  for (const { topic } of client.sessions()) if (topic !== used) void dropSession(current, topic)
}

/** Opens the client after the connection has been restored from storage. */
async function openBehind(client: SharedClient, keeper: SessionKeeper): Promise<void> {
  const current = await client.open()
  if (keeper.topic !== undefined && !client.isHeld) dropOthers(current, client, keeper)
}

export function createSessions(parameters: DriverParameters): Sessions {
  const { env, storage } = parameters
  const listeners = new Set<() => void>()
  /** Until it settles, stored sessions are being removed. */
  let ending: Promise<unknown> = Promise.resolve()

  const unexpired = () => client.sessions().filter(({ expiry }) => expiry * 1000 > env.now())
  function changed(): void {
    keeper.sync()
    for (const listener of [...listeners]) listener()
  }
  function follow(): void {
    keeper.follow(unexpired())
    changed()
  }
  const client = createSharedClient({
    ...parameters,
    onSessions: changed,
    onStored: follow,
    onMade({ sign }) {
      sign.on('session_event', (payload) => keeper.hear(payload))
      follow()
    },
  })
  const keeper = createSessionKeeper({ ...parameters, storage, sessions: client.sessions })

  return {
    keeper,
    ...{ open: client.open, hold: client.hold, keep: client.keep, rest: client.rest, close: client.close },
    async restore() {
      await ending
      const session = keeper.pick(unexpired())
      if (session === undefined) return []
      const connections = keeper.take(session.topic)
      // When the package cannot be loaded, the next request throws the error and tries again.
      openBehind(client, keeper).catch(() => undefined)
      return connections
    },
    adopt(topic, networkId) {
      if (client.current === undefined || keeper.read(topic, networkId).length === 0) return []
      const connections = keeper.take(topic, networkId)
      dropOthers(client.current, client, keeper)
      return connections
    },
    async end() {
      keeper.leave()
      if (client.current === undefined && client.sessions().length === 0) return
      const ended = client.keep(() => endAll(client, parameters))
      ending = ended.catch(() => undefined)
      await ended
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

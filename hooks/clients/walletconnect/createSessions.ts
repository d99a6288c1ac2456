import type { CaipNetworkId } from '../../shared/types/caip.js'
import type { Connection } from '../../shared/types/connector.js'
import { storedSessions } from './createClientStorage.js'
import { createSessionKeeper, type SessionKeeper } from './createSessionKeeper.js'
import { createSessionLocks } from './createSessionLocks.js'
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
  /** Ends every session and pairing; where tabs share no connection, those of this one. */
  end(): Promise<void>
  /** Ends the stored sessions that no tab uses, each as soon as none does. */
  endUnused(): void
  /** Subscribes to possible changes of sessions. Returns a function that unsubscribes. */
  onChange(listener: () => void): () => void
  /** Closes the client. Stored sessions remain. */
  close(): void
}

type IsOwn = (topic: string) => boolean

/** Ends the stored sessions that are this tab's own, and the pairings with them unless one is being shown. */
async function endAll(client: SharedClient, parameters: DriverParameters, isOwn: IsOwn): Promise<void> {
  const { enableReconnect: isShared = true, env, storage } = parameters
  const { sign } = await client.open().catch((thrown: unknown) => {
    if (isShared) storage.remove(storedSessions)
    throw thrown
  })
  const { pairing } = sign.core
  const ended = client.sessions().filter(({ topic }) => isOwn(topic))
  const isEnded = (paired: string) => isShared || ended.some(({ pairingTopic }) => pairingTopic === paired)
  if (!client.isHeld)
    for (const { topic } of pairing.getPairings())
      if (isEnded(topic)) pairing.disconnect({ topic }).catch(() => undefined)
  await Promise.all(ended.map(({ topic }) => endSession({ sign }, { env, topic })))
}

export function createSessions(parameters: DriverParameters): Sessions {
  const { enableReconnect: isShared = true, env, storage } = parameters
  const locks = createSessionLocks(parameters)
  /** The sessions that this tab made. Tabs that share connections own all of them. */
  const made = new Set<string>()
  const isOwn = (topic: string) => isShared || made.has(topic)
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

  /** Ends the sessions that are no longer in use. */
  function dropOthers(current: WalletConnect): void {
    for (const { topic } of client.sessions())
      if (topic !== keeper.topic && isOwn(topic)) void dropSession(current, topic)
  }
  /** Opens the client after the connection has been restored from storage. */
  async function openBehind(): Promise<void> {
    const current = await client.open()
    if (keeper.topic !== undefined && !client.isHeld) dropOthers(current)
  }

  return {
    keeper,
    ...{ open: client.open, keep: client.keep, rest: client.rest },
    hold: (work) => (isShared ? client.hold(work) : locks.pairing(() => client.hold(work))),
    async restore() {
      await ending
      const session = keeper.pick(unexpired())
      if (session === undefined) return []
      const connections = keeper.take(session.topic)
      // When the package cannot be loaded, the next request throws the error and tries again.
      openBehind().catch(() => undefined)
      return connections
    },
    adopt(topic, networkId) {
      if (client.current === undefined || keeper.read(topic, networkId).length === 0) return []
      if (!isShared) locks.use(topic)
      made.add(topic)
      const connections = keeper.take(topic, networkId)
      dropOthers(client.current)
      return connections
    },
    async end() {
      keeper.leave()
      if (client.current === undefined && client.sessions().length === 0) return
      const ended = client.keep(() => endAll(client, parameters, isOwn))
      ending = ended.catch(() => undefined)
      await ended
    },
    endUnused() {
      const topics = client.sessions().map(({ topic }) => topic)
      locks.endUnused(topics, async (topic) => {
        // Another tab may have ended it.
        if (client.sessions().some((session) => session.topic === topic))
          await client.keep(() => endAll(client, parameters, (one) => one === topic))
      })
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      locks.close()
      client.close()
    },
  }
}

import { claimDeeplink } from '../../shared/storage/deeplink.js'
import type { CaipNetworkId } from '../../shared/types/caip.js'
import type { Connection } from '../../shared/types/connector.js'
import { storedSessions } from './createClientStorage.js'
import { createSessionKeeper, type SessionKeeper } from './createSessionKeeper.js'
import { createSharedClient, type SharedClient } from './createSharedClient.js'
import type { WalletConnect } from './createWalletConnect.js'
import type { DriverParameters } from './DriverParameters.js'
import { dropSession, endSession } from './endSession.js'

/** The client and the session in use, kept in agreement with what other tabs store. */
export type Sessions = Pick<SharedClient, 'open' | 'hold' | 'keep' | 'rest'> & {
  readonly keeper: SessionKeeper
  /**
   * Takes up the session that is stored, at once: the client comes behind it, and corrects what is no longer true.
   * Loads nothing where none is stored.
   */
  restore(): Promise<readonly Connection[]>
  /** Uses a session that was just approved, and ends those before it. Empty: it holds nothing of use. */
  adopt(topic: string, networkId?: CaipNetworkId): readonly Connection[]
  /** Ends every session and pairing. */
  end(): Promise<void>
  /** Calls back when sessions may have changed. The returned function ends it. */
  onChange(listener: () => void): () => void
  /** Closes the client. What is stored stays. */
  close(): void
}

/** Ends everything that is stored, and the pairings unless one is being shown. */
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

/** Ends the sessions that are not in use any more. */
function dropOthers(current: WalletConnect, client: SharedClient, { topic: used }: SessionKeeper): void {
  for (const { topic } of client.sessions()) if (topic !== used) void dropSession(current, topic)
}

/** Brings the client up behind what is shown already. */
async function openBehind(client: SharedClient, keeper: SessionKeeper): Promise<void> {
  const current = await client.open()
  if (keeper.topic !== undefined && !client.isHeld) dropOthers(current, client, keeper)
}

export function createSessions(parameters: DriverParameters): Sessions {
  const { env, storage } = parameters
  const listeners = new Set<() => void>()
  /** Until it settles, what is stored is on its way out. */
  let ending: Promise<unknown> = Promise.resolve()

  const living = () => client.sessions().filter(({ expiry }) => expiry * 1000 > env.now())
  function changed(): void {
    keeper.sync()
    for (const listener of [...listeners]) listener()
  }
  function follow(): void {
    keeper.follow(living())
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
      const session = keeper.pick(living())
      if (session === undefined) return []
      const connections = keeper.take(session.topic)
      claimDeeplink(parameters)
      // Where the package can't be fetched, the next request says so and tries again.
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

import type { CaipNetworkId } from '../../types/caip.js'
import type { Connection } from '../../types/connector.js'
import type { Env } from '../../types/env.js'
import { storedSessions } from './createClientStorage.js'
import { createSessionKeeper, type SessionKeeper } from './createSessionKeeper.js'
import { createSharedClient, type SharedClient } from './createSharedClient.js'
import type { WalletConnect } from './createWalletConnect.js'
import type { DriverParameters } from './DriverParameters.js'
import { dropSession, endSession } from './endSession.js'
import type { ApprovedSession } from './schemas/session.js'

/** The client and the session in use, kept in agreement with what other tabs store. */
export type Sessions = Pick<SharedClient, 'open' | 'hold'> & {
  readonly keeper: SessionKeeper
  /** Takes up the stored session. Loads nothing where none is stored. */
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

/** Ends everything that a client holds, and its pairings unless one is being shown. */
async function endAll({ sessions, isHeld }: SharedClient, { sign }: WalletConnect, env: Env): Promise<void> {
  const { pairing } = sign.core
  if (!isHeld)
    for (const { topic } of pairing.getPairings()) pairing.disconnect({ topic }).catch(() => undefined)
  await Promise.all(sessions().map(({ topic }) => endSession({ sign }, { env, topic })))
}

export function createSessions(parameters: DriverParameters): Sessions {
  const { env, storage } = parameters
  const listeners = new Set<() => void>()
  const living = (all: readonly ApprovedSession[]) => all.filter(({ expiry }) => expiry * 1000 > env.now())
  const inStorage = () => storage.read(storedSessions) ?? []

  function changed(): void {
    keeper.sync()
    for (const listener of [...listeners]) listener()
  }
  const client = createSharedClient({
    ...parameters,
    storage,
    onSessions: changed,
    onMade({ sign }) {
      sign.on('session_event', (payload) => keeper.hear(payload))
      keeper.follow(living(client.sessions()))
      changed()
    },
  })
  const keeper = createSessionKeeper({ ...parameters, storage, sessions: client.sessions })

  function dropOthers(current: WalletConnect): void {
    for (const { topic } of client.sessions()) if (topic !== keeper.topic) void dropSession(current, topic)
  }
  return {
    keeper,
    open: client.open,
    hold: client.hold,
    async restore() {
      if (client.current === undefined && living(inStorage()).length === 0) return []
      const current = await client.open()
      const session = keeper.pick(living(client.sessions()))
      if (session === undefined) return []
      const connections = keeper.take(session.topic)
      if (!client.isHeld) dropOthers(current)
      return connections
    },
    adopt(topic, networkId) {
      if (client.current === undefined || keeper.read(topic, networkId).length === 0) return []
      const connections = keeper.take(topic, networkId)
      dropOthers(client.current)
      return connections
    },
    async end() {
      keeper.leave()
      if (client.current === undefined && inStorage().length === 0) return
      const current = await client.open().catch((thrown: unknown) => {
        storage.remove(storedSessions)
        throw thrown
      })
      await endAll(client, current, env)
    },
    close: client.close,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

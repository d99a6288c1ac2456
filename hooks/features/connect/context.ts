import type { ChainRegistry } from '../../chains/types.js'
import type { Connection } from '../../types/connector.js'
import type { Env } from '../../types/env.js'
import type { Events } from '../../types/events.js'
import type { Attempts } from '../session/createAttempts.js'
import type { SessionContext } from '../session/store.js'

/** The part of the instance that connecting may touch. */
export type ConnectContext = SessionContext & {
  readonly env: Env
  readonly chains: ChainRegistry
  readonly attempts: Attempts<readonly [Connection, ...Connection[]]>
  readonly events: Events
}

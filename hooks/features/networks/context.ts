import type { Events } from '../../types/events.js'
import type { Attempts } from '../session/createAttempts.js'
import type { SessionContext } from '../session/store.js'
import type { NetworksStore } from './store.js'

/** The part of the instance that switching networks may touch. */
export type NetworksContext = SessionContext & {
  readonly events: Events
  /** Switches that wait for a wallet, apart from the tries to connect. */
  readonly switches: Attempts<void>
  readonly networks: NetworksStore
}

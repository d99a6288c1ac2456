import type { Attempts } from '../session/connection/createAttempts.js'
import type { SessionContext } from '../session/store.js'
import { createSlice, type Slice } from '../shared/createSlice.js'
import type { ConnectorSwitchErrorType } from '../shared/errors/unions.js'
import type { CaipNetworkId } from '../shared/types/caip.js'
import type { Events } from '../shared/types/events.js'

/** A pending network switch, or the last one that failed. */
export type NetworkSwitch =
  | { readonly status: 'idle' }
  | { readonly status: 'switching'; readonly networkId: CaipNetworkId; readonly attempt: string }
  | { readonly status: 'failed'; readonly networkId: CaipNetworkId; readonly error: ConnectorSwitchErrorType }

const transitions = {
  switchStarted: (_: NetworkSwitch, networkId: CaipNetworkId, attempt: string): NetworkSwitch => ({
    status: 'switching',
    networkId,
    attempt,
  }),
  switchEnded: (state: NetworkSwitch, attempt: string): NetworkSwitch =>
    state.status === 'switching' && state.attempt === attempt ? { status: 'idle' } : state,
  switchRefused: (state: NetworkSwitch, attempt: string, error: ConnectorSwitchErrorType): NetworkSwitch =>
    state.status === 'switching' && state.attempt === attempt
      ? { status: 'failed', networkId: state.networkId, error }
      : state,
}

export type NetworksStore = Slice<NetworkSwitch, typeof transitions>

export function createNetworksStore(): NetworksStore {
  return createSlice<NetworkSwitch, typeof transitions>({ status: 'idle' }, transitions)
}

/** The part of the instance that switching networks uses. */
export type NetworksContext = SessionContext & {
  readonly events: Events
  /** Pending switches, separate from connection attempts. */
  readonly switches: Attempts<void>
  readonly networks: NetworksStore
}

import type { LatchkeyError } from '../../errors/LatchkeyError.js'
import type { CaipNetworkId } from '../../types/caip.js'
import { createSlice, type Slice } from '../../utils/createSlice.js'

/** A network switch that waits for the wallet, or the last one that did not happen. */
export type NetworkSwitch =
  | { readonly status: 'idle' }
  | { readonly status: 'switching'; readonly networkId: CaipNetworkId; readonly attempt: string }
  | { readonly status: 'failed'; readonly networkId: CaipNetworkId; readonly error: LatchkeyError }

const transitions = {
  switchStarted: (_: NetworkSwitch, networkId: CaipNetworkId, attempt: string): NetworkSwitch => ({
    status: 'switching',
    networkId,
    attempt,
  }),
  switchEnded: (state: NetworkSwitch, attempt: string): NetworkSwitch =>
    state.status === 'switching' && state.attempt === attempt ? { status: 'idle' } : state,
  switchRefused: (state: NetworkSwitch, attempt: string, error: LatchkeyError): NetworkSwitch =>
    state.status === 'switching' && state.attempt === attempt
      ? { status: 'failed', networkId: state.networkId, error }
      : state,
}

export type NetworksStore = Slice<NetworkSwitch, typeof transitions>

export function createNetworksStore(): NetworksStore {
  return createSlice<NetworkSwitch, typeof transitions>({ status: 'idle' }, transitions)
}

import type { LatchkeyError } from '../../shared/errors/LatchkeyError.js'
import type { Connection } from '../../shared/types/connector.js'

/** One try to connect. A late answer is told apart by it: only the try that the state names may change the state. */
export type Attempt = string

/** `locked`: the wallet took its accounts back. `lost`: it is gone. `silent`: it had no account to give when the page loaded. */
export type RestReason = 'locked' | 'lost' | 'silent'

/**
 * Where one chain family's connection stands. `previous` is the connection that still holds while another wallet is
 * asked; `refusal` tells what came of asking another while it held; `rest` says why nothing is connected although a
 * wallet is remembered.
 */
export type ConnectionState =
  | { readonly status: 'idle'; readonly rest?: { readonly connectorId: string; readonly reason: RestReason } }
  | {
      readonly status: 'connecting'
      readonly connectorId: string
      readonly attempt: Attempt
      /** Monotonic ms at which the wallet was asked. */
      readonly since: number
      readonly previous?: Connection
    }
  | { readonly status: 'reconnecting'; readonly connectorId: string; readonly attempt: Attempt }
  | { readonly status: 'connected'; readonly connection: Connection; readonly refusal?: Refusal }
  | ({ readonly status: 'failed' } & Refusal)

export type Refusal = { readonly connectorId: string; readonly error: LatchkeyError }

export const idle: ConnectionState = { status: 'idle' }

/** The connection that holds in this state, also while another wallet is being asked. */
export function connectionOf(state: ConnectionState | undefined): Connection | undefined {
  if (state?.status === 'connected') return state.connection
  return state?.status === 'connecting' ? state.previous : undefined
}

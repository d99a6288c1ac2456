import type { ConnectorErrorType } from '../../shared/errors/unions.js'
import type { Connection } from '../../shared/types/connector.js'

/**
 * Id of a connection attempt. It identifies late responses: only the attempt named by the state may change the
 * state.
 */
export type Attempt = string

/**
 * `locked`: the wallet revoked its accounts. `lost`: the wallet is gone. `silent`: it shared no account when the
 * page loaded. `changed`: it shares none of the accounts that it had when the page was left. `disputed`: another wallet claims to
 * be it. In the last two it may be another wallet, and waits for the user.
 */
export type RestReason = 'locked' | 'lost' | 'silent' | 'changed' | 'disputed'

/**
 * Connection state of one namespace. `previous` is the connection that remains while another wallet is being
 * connected; `refusal` is the outcome of a failed attempt for another wallet; `rest` is why nothing is connected
 * although a wallet is remembered.
 */
export type ConnectionState =
  | { readonly status: 'idle'; readonly rest?: { readonly connectorId: string; readonly reason: RestReason } }
  | {
      readonly status: 'connecting'
      readonly connectorId: string
      readonly attempt: Attempt
      /** Monotonic ms at which the attempt began. */
      readonly since: number
      readonly previous?: Connection
    }
  | { readonly status: 'reconnecting'; readonly connectorId: string; readonly attempt: Attempt }
  | { readonly status: 'connected'; readonly connection: Connection; readonly refusal?: Refusal }
  | ({ readonly status: 'failed' } & Refusal)

export type Refusal = { readonly connectorId: string; readonly error: ConnectorErrorType }

export const idle: ConnectionState = { status: 'idle' }

/** The current connection, including the previous one while another wallet is being connected. */
export function connectionOf(state: ConnectionState | undefined): Connection | undefined {
  if (state?.status === 'connected') return state.connection
  return state?.status === 'connecting' ? state.previous : undefined
}

import {
  type ConnectErrorType,
  type DisconnectErrorType,
  type OpenWalletErrorType,
  type PlanTransferErrorType,
  type RecordTransactionErrorType,
  type SendTransferErrorType,
  type SwitchAccountErrorType,
  type SwitchNetworkErrorType,
  useActivity,
  useBalance,
  useConnect,
  useDisconnect,
  useNetwork,
  useNfts,
  useProfile,
  useSend,
  useSiwx,
  useTokens,
  useWallets,
} from '@latchkey/hooks'
import type {
  ActivityUnavailableError,
  DirectoryErrorType,
  HttpErrorType,
  InvalidAppConfigurationError,
  InvalidConfigError,
  LatchkeyError,
  NetworkNotFoundError,
  RpcError,
  TokenBalanceUnavailableError,
  UnknownError,
} from '@latchkey/hooks/errors'
import { expectTypeOf } from 'vitest'

type Actions =
  | ConnectErrorType
  | DisconnectErrorType
  | OpenWalletErrorType
  | PlanTransferErrorType
  | RecordTransactionErrorType
  | SendTransferErrorType
  | SwitchAccountErrorType
  | SwitchNetworkErrorType

// Every member is a class with its own name and kind, so a union never holds the base class.
expectTypeOf<Actions>().toExtend<LatchkeyError>()
expectTypeOf<LatchkeyError>().not.toExtend<Actions>()
expectTypeOf<string>().not.toExtend<Actions['name']>()
expectTypeOf<Extract<Actions, { kind: 'user_rejected' }>['name']>().toEqualTypeOf<'UserRejectedError'>()

export function useDisconnectWords(): string | undefined {
  const { error } = useDisconnect()
  switch (error?.name) {
    case undefined:
    case 'DisconnectFailedError':
      return error?.message
  }
}

/** Complete by type: without one of the cases this does not compile. */
export function switchWords(error: SwitchNetworkErrorType): string {
  switch (error.kind) {
    case 'user_rejected':
    case 'pending':
    case 'cancelled':
      return 'the user'
    case 'bad_chain':
    case 'chain_disconnected':
    case 'disconnected':
    case 'not_switched':
    case 'timeout':
    case 'unauthorized':
    case 'unknown':
    case 'unknown_chain':
    case 'unsupported_method':
      return 'the wallet'
    case 'network_not_approved':
    case 'network_not_found':
      return 'the network'
    case 'invalid_app_configuration':
    case 'pairing_not_loaded':
    case 'relay_clock':
      return 'the relay'
    case 'embedded_not_loaded':
    case 'embedded_refused':
    case 'embedded_restarted':
    case 'embedded_signed_out':
    case 'embedded_timeout':
    case 'embedded_version':
    case 'malformed_response':
      return 'the embedded wallet'
  }
}

export function incompleteWords(error: SwitchNetworkErrorType) {
  switch (error.kind) {
    case 'user_rejected':
      return
    default:
      // @ts-expect-error the other kinds are still open
      error satisfies never
  }
}

export function useHookErrors() {
  expectTypeOf(useConnect().error).toExtend<ConnectErrorType | null>()
  expectTypeOf(useNetwork().error).toEqualTypeOf<SwitchNetworkErrorType | null>()
  // @ts-expect-error connecting never fails for a nonce
  useConnect().error?.kind === 'nonce'
  // @ts-expect-error signing in never fails for a fee
  useSiwx().error?.name === 'FeeUnknownError'
  const { error } = useSend()
  if (error?.name === 'TransferRevertedError') expectTypeOf(error.reason).toEqualTypeOf<string | undefined>()
  if (error?.kind === 'less_arrives') expectTypeOf(error.arrives).toEqualTypeOf<bigint>()
}

/** Reads fail with what is named here, not with just any error. */
export function useReadErrors() {
  expectTypeOf(useBalance().error).toEqualTypeOf<TokenBalanceUnavailableError | null>()
  expectTypeOf(useTokens().error).toEqualTypeOf<TokenBalanceUnavailableError | null>()
  expectTypeOf(useActivity().error).toEqualTypeOf<ActivityUnavailableError | null>()
  expectTypeOf(useWallets().error).toEqualTypeOf<HttpErrorType | InvalidAppConfigurationError | null>()
  expectTypeOf<DirectoryErrorType>().not.toExtend<RpcError>()
  type NodeError = HttpErrorType | InvalidConfigError | NetworkNotFoundError | RpcError
  expectTypeOf(useNfts().error).toEqualTypeOf<NodeError | null>()
  expectTypeOf(useProfile().error).toEqualTypeOf<
    NodeError | InvalidAppConfigurationError | UnknownError | null
  >()
  const { error } = useProfile()
  if (error?.kind === 'http_status') expectTypeOf(error.status).toEqualTypeOf<number>()
  // @ts-expect-error a balance never fails with an error of a node, which is its cause
  useBalance().error?.kind === 'rpc'
}

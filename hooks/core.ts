export type {
  ChainActions,
  ChainAdapter,
  ChainBalances,
  ChainName,
  ChainRegistry,
  RpcClient,
} from './chains/types.js'
export { TokenBalanceUnavailableError } from './errors/balances.js'
export { InvalidConfigError } from './errors/config.js'
export { findError } from './errors/findError.js'
export { isUserRejection } from './errors/isUserRejection.js'
export { LatchkeyError } from './errors/LatchkeyError.js'
export { ViewNotFoundError } from './errors/modal.js'
export { NetworkNotFoundError } from './errors/networks.js'
export {
  BadChainError,
  ChainDisconnectedError,
  ConnectionCancelledError,
  DisconnectFailedError,
  NetworkNotSwitchedError,
  NoAccountsError,
  RequestPendingError,
  UnauthorizedError,
  UnknownChainError,
  UnknownError,
  UnsupportedMethodError,
  UserRejectedError,
  WalletDisconnectedError,
  WalletTimeoutError,
} from './errors/provider.js'
export { cancelConnect } from './features/connect/actions/cancelConnect.js'
export {
  type ConnectErrorType,
  type ConnectParameters,
  type ConnectReturnType,
  connect,
} from './features/connect/actions/connect.js'
export {
  type DisconnectErrorType,
  type DisconnectParameters,
  disconnect,
} from './features/connect/actions/disconnect.js'
export type { CloseModalParameters } from './features/modal/actions/closeModal.js'
export type {
  OpenableView,
  OpenModalErrorType,
  OpenModalParameters,
} from './features/modal/actions/openModal.js'
export {
  type Route,
  type RouteName,
  type RouteOf,
  type ViewRule,
  viewRules,
} from './features/modal/domain/route.js'
export {
  type SwitchNetworkErrorType,
  type SwitchNetworkParameters,
  switchNetwork,
} from './features/networks/actions/switchNetwork.js'
export type { Account } from './features/session/domain/accountOf.js'
export type { Config, Services } from './latchkey/config.js'
export { createLatchkey } from './latchkey/createLatchkey.js'
export { getAccount } from './latchkey/getAccount.js'
export type { Latchkey } from './latchkey/types.js'
export type { App, Theme } from './types/app.js'
export type { CaipAddress, CaipAssetId, CaipNetworkId, ChainNamespace } from './types/caip.js'
export type { Connection, Connector, ConnectorEvent, ConnectorType } from './types/connector.js'
export type { Env, StorageLike } from './types/env.js'
export type { EventListener, LatchkeyEvent, LatchkeyEventName } from './types/events.js'
export type { Network } from './types/network.js'
export type { PortfolioSource, Profile } from './types/portfolio.js'
export type { Balance, Token, TokenBalance } from './types/token.js'

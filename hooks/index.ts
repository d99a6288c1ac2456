export type {
  ChainActions,
  ChainAdapter,
  ChainBalances,
  ChainName,
  ChainRegistry,
  RpcClient,
} from './chains/types.js'
export { InvalidAppConfigurationError } from './errors/appConfiguration.js'
export { TokenBalanceUnavailableError } from './errors/balances.js'
export { InvalidConfigError } from './errors/config.js'
export { TermsNotAcceptedError, WalletNotReachableError } from './errors/connect.js'
export { findError } from './errors/findError.js'
export { isUserRejection } from './errors/isUserRejection.js'
export { LatchkeyError } from './errors/LatchkeyError.js'
export { BlockedLinkError, PairingUnavailableError } from './errors/links.js'
export { ViewNotFoundError } from './errors/modal.js'
export { NetworkNotFoundError } from './errors/networks.js'
export {
  NetworkNotApprovedError,
  NetworksNotSupportedError,
  PairingNotLoadedError,
  ProjectIdMissingError,
  RelayClockError,
} from './errors/pairing.js'
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
export {
  type UseAccountParameters,
  type UseAccountReturnType,
  useAccount,
} from './features/account/react/useAccount.js'
export {
  type UseBalanceParameters,
  type UseBalanceReturnType,
  useBalance,
} from './features/account/react/useBalance.js'
export {
  type UseProfileParameters,
  type UseProfileReturnType,
  useProfile,
} from './features/account/react/useProfile.js'
export { type UseTokensReturnType, useTokens } from './features/account/react/useTokens.js'
export { useLocale } from './features/appearance/react/useLocale.js'
export { useTheme } from './features/appearance/react/useTheme.js'
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
export {
  type OpenWalletErrorType,
  type OpenWalletParameters,
  openWallet,
} from './features/connect/actions/openWallet.js'
export type { WalletStore } from './features/connect/domain/walletStores.js'
export { type UseConnectReturnType, useConnect } from './features/connect/react/useConnect.js'
export { type UseDisconnectReturnType, useDisconnect } from './features/connect/react/useDisconnect.js'
export {
  type UseFeaturesReturnType,
  useFeatures,
} from './features/connect/react/useFeatures.js'
export { type UseWalletLinkReturnType, useWalletLink } from './features/connect/react/useWalletLink.js'
export {
  type UseWalletStoresReturnType,
  useWalletStores,
} from './features/connect/react/useWalletStores.js'
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
export { type UseModalReturnType, useModal } from './features/modal/react/useModal.js'
export {
  type SwitchNetworkErrorType,
  type SwitchNetworkParameters,
  switchNetwork,
} from './features/networks/actions/switchNetwork.js'
export {
  type NetworkRow,
  type UseNetworkReturnType,
  useNetwork,
} from './features/networks/react/useNetwork.js'
export { useNetworkIcon } from './features/networks/react/useNetworkIcon.js'
export type { Account } from './features/session/domain/accountOf.js'
export type { AwaitedGroup } from './features/wallets/domain/awaitedGroups.js'
export type { WalletGroupRows } from './features/wallets/domain/groupWallets.js'
export type { WalletRow } from './features/wallets/domain/walletRow.js'
export { useAwaitedGroups } from './features/wallets/react/useAwaitedGroups.js'
export {
  type UseWalletGroupsReturnType,
  useWalletGroups,
} from './features/wallets/react/useWalletGroups.js'
export {
  type UseWalletsParameters,
  type UseWalletsReturnType,
  useWallets,
} from './features/wallets/react/useWallets.js'
export type { Config, ServiceChoices, Services } from './latchkey/config.js'
export { createLatchkey } from './latchkey/createLatchkey.js'
export { getAccount } from './latchkey/getAccount.js'
export type { Latchkey } from './latchkey/types.js'
export { useLatchkey } from './react/LatchkeyContext.js'
export { LatchkeyProvider, type LatchkeyProviderProps } from './react/LatchkeyProvider.js'
export { useEvents } from './react/useEvents.js'
export type { App, Theme } from './types/app.js'
export type { CaipAddress, CaipAssetId, CaipNetworkId, ChainNamespace } from './types/caip.js'
export type {
  Connection,
  Connector,
  ConnectorEvent,
  ConnectorType,
  WalletIdentity,
} from './types/connector.js'
export type { GetWalletsParameters, WalletDirectory, WalletsPage } from './types/directory.js'
export type { Env, StorageLike } from './types/env.js'
export type { EventListener, LatchkeyEvent, LatchkeyEventName, WalletPlatform } from './types/events.js'
export type { ConnectMethodKind, Features, Legal, WalletChoices, WalletGroup } from './types/features.js'
export type { Network } from './types/network.js'
export type { Pairing, PairingNews } from './types/pairing.js'
export type { PairingTransport, PairingTransportParameters } from './types/pairingTransport.js'
export type { PortfolioSource, Profile } from './types/portfolio.js'
export type { Balance, Token, TokenBalance } from './types/token.js'
export type { InjectedId, Wallet } from './types/wallet.js'
export { formatAmount, parseAmount } from './utils/amount.js'
export { type FormatBalanceParameters, formatBalance } from './utils/formatBalance.js'

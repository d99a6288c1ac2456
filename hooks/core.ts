export type {
  ChainActions,
  ChainAdapter,
  ChainBalances,
  ChainName,
  ChainNft,
  ChainNfts,
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
export { AppLinkRefusedError, BlockedLinkError, PairingUnavailableError } from './errors/links.js'
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
  AccountChangedError,
  FeeTooLowError,
  InsufficientFundsError,
  NetworkChangedError,
  NonceTakenError,
  RateLimitedError,
  TransactionRefusedError,
  TransferRevertedError,
  TransferWithoutEffectError,
} from './errors/sending.js'
export { InvalidTransactionError, UnexpectedSignatureError } from './errors/signing.js'
export {
  NobodyToSignInError,
  SignatureDeclinedError,
  SignInCancelledError,
  SignInUnavailableError,
  SiwxRefusedError,
  SiwxUnverifiedError,
  SmartAccountNotSupportedError,
} from './errors/siwx.js'
export { TransactionNotRecordedError } from './errors/transactions.js'
export {
  DecimalsMismatchError,
  InvalidAddressError,
  InvalidTransferError,
  NotEnoughSolError,
  NotEnoughSolForFeesError,
  ReceiverBelowRentError,
  SendUnconfirmedError,
  TokenNotTransferableError,
  TransferChangedError,
  TransferMismatchError,
  UnsafeReceiverError,
  UnsupportedChainError,
} from './errors/transfers.js'
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
export type { CloseModalParameters } from './features/modal/actions/closeModal.js'
export type {
  OpenableView,
  OpenModalErrorType,
  OpenModalParameters,
} from './features/modal/actions/openModal.js'
export type { Route, RouteName, RouteOf } from './features/modal/domain/route.js'
export {
  type SwitchNetworkErrorType,
  type SwitchNetworkParameters,
  switchNetwork,
} from './features/networks/actions/switchNetwork.js'
export {
  type PlanTransferErrorType,
  type PlanTransferParameters,
  type PlanTransferReturnType,
  planTransfer,
} from './features/send/actions/planTransfer.js'
export {
  type SendTransferErrorType,
  type SendTransferParameters,
  type SendTransferReturnType,
  sendTransfer,
} from './features/send/actions/sendTransfer.js'
export type { Account } from './features/session/domain/accountOf.js'
export {
  type GetTransactionsParameters,
  getTransactions,
} from './features/transactions/actions/getTransactions.js'
export {
  type RecordTransactionErrorType,
  type RecordTransactionParameters,
  recordTransaction,
} from './features/transactions/actions/recordTransaction.js'
export type { Config, ServiceChoices, Services } from './latchkey/config.js'
export { createLatchkey } from './latchkey/createLatchkey.js'
export { getAccount } from './latchkey/getAccount.js'
export type { Latchkey } from './latchkey/types.js'
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
export type { Nft, NftGateways, NftPage } from './types/nft.js'
export type { Pairing, PairingNews } from './types/pairing.js'
export type { PairingTransport, PairingTransportParameters } from './types/pairingTransport.js'
export type {
  FiatCurrency,
  PortfolioOrigin,
  PortfolioSource,
  Profile,
  TokenAnswer,
} from './types/portfolio.js'
export type { Balance, Token, TokenBalance } from './types/token.js'
export type {
  NewTransaction,
  SentTransaction,
  SentTransfer,
  TransactionKind,
  TransactionSighting,
  TransactionStatus,
} from './types/transaction.js'
export type { BalanceChange, ChangedAsset, Transfer, TransferAsset, TransferPlan } from './types/transfer.js'
export type { InjectedId, Wallet } from './types/wallet.js'

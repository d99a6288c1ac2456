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
export {
  AccountChangedError,
  AppLinkRefusedError,
  BadChainError,
  BlockedLinkError,
  ChainDisconnectedError,
  ConnectionCancelledError,
  DecimalsMismatchError,
  DisconnectFailedError,
  FeeTooLowError,
  FeeUnknownError,
  findError,
  InsufficientFundsError,
  InvalidAddressError,
  InvalidAppConfigurationError,
  InvalidConfigError,
  InvalidPaymentLinkError,
  InvalidTransactionError,
  InvalidTransferError,
  isUserRejection,
  LatchkeyError,
  NameNotFoundError,
  NameUnavailableError,
  NetworkChangedError,
  NetworkNotApprovedError,
  NetworkNotFoundError,
  NetworkNotSwitchedError,
  NetworksNotSupportedError,
  NoAccountsError,
  NobodyToSignInError,
  NonceTakenError,
  NotEnoughSolError,
  NotEnoughSolForFeesError,
  NotReviewedError,
  PairingNotLoadedError,
  PairingUnavailableError,
  ProjectIdMissingError,
  RateLimitedError,
  ReceiverBelowRentError,
  RelayClockError,
  RequestPendingError,
  SendUnconfirmedError,
  SignatureDeclinedError,
  SignInCancelledError,
  SignInUnavailableError,
  SiwxRefusedError,
  SiwxUnverifiedError,
  SmartAccountNotSupportedError,
  TermsNotAcceptedError,
  TokenBalanceUnavailableError,
  TokenMissingError,
  TokenNotTransferableError,
  TransactionNotRecordedError,
  TransactionRefusedError,
  TransferChangedError,
  TransferMismatchError,
  TransferRevertedError,
  TransferWithoutEffectError,
  UnauthorizedError,
  UnexpectedSignatureError,
  UnknownChainError,
  UnknownError,
  UnsafeReceiverError,
  UnsupportedChainError,
  UnsupportedMethodError,
  UserRejectedError,
  ViewNotFoundError,
  WalletDisconnectedError,
  WalletNotReachableError,
  WalletTimeoutError,
  WrongFamilyError,
} from './errors.js'
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

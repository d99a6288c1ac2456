export { cancelConnect } from './connect/cancelConnect.js'
export {
  type ConnectErrorType,
  type ConnectParameters,
  type ConnectReturnType,
  connect,
} from './connect/connect.js'
export {
  type DisconnectErrorType,
  type DisconnectParameters,
  disconnect,
} from './connect/disconnect.js'
export {
  type OpenWalletErrorType,
  type OpenWalletParameters,
  openWallet,
} from './connect/openWallet.js'
export type { Config, ServiceChoices } from './instance/config.js'
export { type CreateLatchkeyErrorType, createLatchkey } from './instance/createLatchkey.js'
export type { ResolvedConfig } from './instance/resolveConfig.js'
export type { Latchkey } from './instance/types.js'
export { checkIntents } from './intents/checkIntents.js'
export { type GetIntentsParameters, getIntents } from './intents/getIntents.js'
export type { CloseModalParameters } from './modal/closeModal.js'
export type {
  OpenableView,
  OpenModalErrorType,
  OpenModalParameters,
} from './modal/openModal.js'
export type { Route, RouteName, RouteOf } from './modal/route.js'
export type { NetworkChoice } from './networks/rules.js'
export {
  type SwitchNetworkErrorType,
  type SwitchNetworkParameters,
  switchNetwork,
} from './networks/switchNetwork.js'
export {
  type PlanTransferErrorType,
  type PlanTransferParameters,
  type PlanTransferReturnType,
  planTransfer,
} from './send/review/planTransfer.js'
export {
  type SendTransferErrorType,
  type SendTransferParameters,
  type SendTransferReturnType,
  sendTransfer,
} from './send/review/sendTransfer.js'
export type { Account } from './session/accountOf.js'
export { type GetAccountParameters, getAccount } from './session/getAccount.js'
export { findError, isUserRejection } from './shared/errors/findError.js'
export type { LatchkeyError, LatchkeyErrorKind } from './shared/errors/LatchkeyError.js'
export type { AddressOf, SolanaAddress } from './shared/types/account.js'
export type { App, Theme } from './shared/types/app.js'
export type { CaipAddress, CaipAssetId, CaipNetworkId, ChainNamespace } from './shared/types/caip.js'
export type {
  ChainActions,
  ChainAdapter,
  ChainBalances,
  ChainName,
  ChainNft,
  ChainNfts,
  ChainRegistry,
  RpcClient,
} from './shared/types/chain.js'
export type {
  Connection,
  Connector,
  ConnectorEvent,
  ConnectorType,
  WalletIdentity,
} from './shared/types/connector.js'
export type { GetWalletsParameters, WalletDirectory, WalletsPage } from './shared/types/directory.js'
export type { Env, StorageLike } from './shared/types/env.js'
export type {
  EventListener,
  LatchkeyEvent,
  LatchkeyEventName,
  WalletPlatform,
} from './shared/types/events.js'
export type {
  ConnectMethodKind,
  Features,
  Legal,
  WalletChoices,
  WalletGroup,
} from './shared/types/features.js'
export type { AccountMark, Intent, IntentKind, IntentOutcome, IntentState } from './shared/types/intent.js'
export type { Network } from './shared/types/network.js'
export type { Nft, NftGateways, NftPage } from './shared/types/nft.js'
export type { Pairing, PairingUpdate } from './shared/types/pairing.js'
export type { PairingTransport, PairingTransportParameters } from './shared/types/pairingTransport.js'
export type {
  FiatCurrency,
  PortfolioOrigin,
  PortfolioSource,
  Profile,
  TokenAnswer,
} from './shared/types/portfolio.js'
export type {
  LatchkeyInstance,
  NetworkIdOf,
  NetworkOf,
  Networks,
  RegisteredNetworks,
} from './shared/types/register.js'
export type { Balance, Token, TokenBalance } from './shared/types/token.js'
export type {
  NewTransaction,
  ObservedTransaction,
  SentTransaction,
  SentTransfer,
  TransactionEffect,
  TransactionKind,
  TransactionStatus,
} from './shared/types/transaction.js'
export type {
  BalanceChange,
  ChangedAsset,
  IssuerPower,
  Transfer,
  TransferAsset,
  TransferPlan,
} from './shared/types/transfer.js'
export type { InjectedId, Wallet } from './shared/types/wallet.js'
export {
  type GetTransactionsParameters,
  getTransactions,
} from './transactions/getTransactions.js'
export {
  type RecordTransactionErrorType,
  type RecordTransactionParameters,
  recordTransaction,
} from './transactions/recordTransaction.js'

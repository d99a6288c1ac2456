export { type DescribeActivityErrorType, describeActivity } from './activity/describeActivity.js'
export {
  type GetActivityErrorType,
  type GetActivityParameters,
  type GetActivityReturnType,
  getActivity,
} from './activity/getActivity.js'
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
export {
  type ReconnectWalletParameters,
  type ReconnectWalletReturnType,
  reconnectWallet,
} from './connect/reconnectWallet.js'
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
export {
  type OpenUntilClosedErrorType,
  type OpenUntilClosedReturnType,
  openUntilClosed,
} from './modal/openUntilClosed.js'
export type { Route, RouteName, RouteOf } from './modal/route.js'
export { type KeepNetworkErrorType, type KeepNetworkParameters, keepNetwork } from './networks/keepNetwork.js'
export type { NetworkChoice } from './networks/rules.js'
export {
  type SwitchNetworkErrorType,
  type SwitchNetworkParameters,
  switchNetwork,
} from './networks/switchNetwork.js'
export {
  type GetProfileErrorType,
  type GetProfileParameters,
  type GetProfileReturnType,
  getProfile,
} from './portfolio/getProfile.js'
export {
  type GetNftsErrorType,
  type GetNftsParameters,
  type GetNftsReturnType,
  getNfts,
} from './portfolio/nfts/getNfts.js'
export {
  type GetBalanceErrorType,
  type GetBalanceParameters,
  type GetBalanceReturnType,
  getBalance,
} from './portfolio/tokens/getBalance.js'
export {
  type GetTokensErrorType,
  type GetTokensParameters,
  type GetTokensReturnType,
  getTokens,
} from './portfolio/tokens/getTokens.js'
export {
  type WritePaymentLinkErrorType,
  type WritePaymentLinkParameters,
  writePaymentLink,
} from './receive/writePaymentLink.js'
export {
  type ResolveNameErrorType,
  type ResolveNameParameters,
  type ResolveNameReturnType,
  resolveName,
} from './send/receiver/resolveName.js'
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
export { getConnectors } from './session/getConnectors.js'
export { fiatCurrencies } from './session/preferenceValues.js'
export type { SubjectParameters } from './session/subjectOf.js'
export {
  type SwitchAccountErrorType,
  type SwitchAccountParameters,
  switchAccount,
} from './session/switchAccount.js'
export { type WatchAccountParameters, watchAccount } from './session/watchAccount.js'
export { type WatchConnectorsParameters, watchConnectors } from './session/watchConnectors.js'
export {
  type FormatAmountErrorType,
  formatAmount,
  type ParseAmountErrorType,
  type ParseAmountParameters,
  parseAmount,
} from './shared/amount.js'
export { markBridge } from './shared/bridge.js'
export { findError, isUserRejection } from './shared/errors/findError.js'
export type { LatchkeyError, LatchkeyErrorKind } from './shared/errors/LatchkeyError.js'
export { type FormatBalanceErrorType, type FormatBalanceParameters, formatBalance } from './shared/figure.js'
export type { AddressOf, SolanaAddress } from './shared/types/account.js'
export type { ActivityItem, ActivityPage } from './shared/types/activity.js'
export type { AnalyticsReport, AnalyticsSink } from './shared/types/analytics.js'
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
  TokenList,
} from './shared/types/portfolio.js'
export type {
  LatchkeyInstance,
  NetworkIdOf,
  NetworkOf,
  Networks,
  RegisteredNetworks,
} from './shared/types/register.js'
export type { SiwxSession } from './shared/types/siwx.js'
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
  ResolvedName,
  Transfer,
  TransferAsset,
  TransferPlan,
} from './shared/types/transfer.js'
export type { InjectedId, Wallet } from './shared/types/wallet.js'
export { getSiwxSession } from './siwx/getSiwxSession.js'
export { requestSignIn as signIn } from './siwx/requestSignIn.js'
export { requestSignOut as signOut, type SignOutErrorType } from './siwx/requestSignOut.js'
export type { SignInErrorType } from './siwx/signIn.js'
export {
  type GetTransactionsParameters,
  getTransactions,
} from './transactions/getTransactions.js'
export {
  type RecordTransactionErrorType,
  type RecordTransactionParameters,
  recordTransaction,
} from './transactions/recordTransaction.js'

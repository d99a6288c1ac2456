export type {
  ChainActions,
  ChainAdapter,
  ChainBalances,
  ChainName,
  ChainRegistry,
  RpcClient,
} from './chains/types.js'
export {
  AccountChangedError,
  ActivityUnavailableError,
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
export type { TokenRow } from './features/account/domain/tokenRows.js'
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
export { type UseProviderParameters, useProvider } from './features/account/react/useProvider.js'
export {
  type UseTokenPreferencesReturnType,
  useTokenPreferences,
} from './features/account/react/useTokenPreferences.js'
export {
  type UseTokensParameters,
  type UseTokensReturnType,
  useTokens,
} from './features/account/react/useTokens.js'
export {
  type ActivityAction,
  type ActivityDescription,
  type ActivityState,
  describeActivity,
} from './features/activity/domain/describeActivity.js'
export type { ActivityDay, ActivityGroup } from './features/activity/domain/groupActivity.js'
export {
  type UseActivityParameters,
  type UseActivityReturnType,
  useActivity,
} from './features/activity/react/useActivity.js'
export {
  type UseTransactionLinkParameters,
  useTransactionLink,
} from './features/activity/react/useTransactionLink.js'
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
export { useBrowseWallet } from './features/connect/react/useBrowseWallet.js'
export { type UseConnectReturnType, useConnect } from './features/connect/react/useConnect.js'
export { type UseDisconnectReturnType, useDisconnect } from './features/connect/react/useDisconnect.js'
export { type UseFeaturesReturnType, useFeatures } from './features/connect/react/useFeatures.js'
export { type UseWalletLinkReturnType, useWalletLink } from './features/connect/react/useWalletLink.js'
export { type UseWalletStoresReturnType, useWalletStores } from './features/connect/react/useWalletStores.js'
export type { CloseModalParameters } from './features/modal/actions/closeModal.js'
export type {
  OpenableView,
  OpenModalErrorType,
  OpenModalParameters,
} from './features/modal/actions/openModal.js'
export type { Route, RouteName, RouteOf } from './features/modal/domain/route.js'
export { type UseModalReturnType, useModal } from './features/modal/react/useModal.js'
export {
  type KeepNetworkErrorType,
  type KeepNetworkParameters,
  keepNetwork,
} from './features/networks/actions/keepNetwork.js'
export {
  type SwitchNetworkErrorType,
  type SwitchNetworkParameters,
  switchNetwork,
} from './features/networks/actions/switchNetwork.js'
export type { NetworkRow } from './features/networks/domain/networkRow.js'
export { type UseNetworkReturnType, useNetwork } from './features/networks/react/useNetwork.js'
export { useNetworkIcon } from './features/networks/react/useNetworkIcon.js'
export {
  type UseNetworkSearchReturnType,
  useNetworkSearch,
} from './features/networks/react/useNetworkSearch.js'
export type { NftCollection } from './features/nfts/domain/groupNfts.js'
export { type NftLink, type UseNftLinksReturnType, useNftLinks } from './features/nfts/react/useNftLinks.js'
export { type UseNftsReturnType, useNfts } from './features/nfts/react/useNfts.js'
export {
  type WritePaymentLinkErrorType,
  type WritePaymentLinkParameters,
  writePaymentLink,
} from './features/receive/domain/writePaymentLink.js'
export {
  type ReceivableAsset,
  type UseReceiveParameters,
  type UseReceiveReturnType,
  useReceive,
} from './features/receive/react/useReceive.js'
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
export { type UseRecipientsReturnType, useRecipients } from './features/send/react/useRecipients.js'
export { type UseSendParameters, type UseSendReturnType, useSend } from './features/send/react/useSend.js'
export {
  type SwitchAccountErrorType,
  type SwitchAccountParameters,
  switchAccount,
} from './features/session/actions/switchAccount.js'
export type { Account } from './features/session/domain/accountOf.js'
export {
  type AccountRow,
  type ConnectedFamily,
  type UseAccountsReturnType,
  useAccounts,
} from './features/session/react/useAccounts.js'
export { type UseAccountTypeParameters, useAccountType } from './features/session/react/useAccountType.js'
export { useCurrency } from './features/session/react/useCurrency.js'
export { type UseSiwxReturnType, useSiwx } from './features/siwx/react/useSiwx.js'
export {
  type GetTransactionsParameters,
  getTransactions,
} from './features/transactions/actions/getTransactions.js'
export {
  type RecordTransactionErrorType,
  type RecordTransactionParameters,
  recordTransaction,
} from './features/transactions/actions/recordTransaction.js'
export {
  type UseTransactionsParameters,
  type UseTransactionsReturnType,
  useTransactions,
} from './features/transactions/react/useTransactions.js'
export type { WalletGroupRows } from './features/wallets/domain/groupWallets.js'
export type { WalletRow } from './features/wallets/domain/walletRow.js'
export { type AwaitedGroup, useAwaitedGroups } from './features/wallets/react/useAwaitedGroups.js'
export { type UseWalletGroupsReturnType, useWalletGroups } from './features/wallets/react/useWalletGroups.js'
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
export type { AccountType, AccountTypes } from './types/account.js'
export type { ActivityItem, ActivityPage, ActivityTransfer } from './types/activity.js'
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
export type {
  ConnectMethodKind,
  Features,
  Legal,
  WalletChoices,
  WalletFeature,
  WalletGroup,
} from './types/features.js'
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
export type { SendFee, SendIssue, SendProblem, SendReceiver, SendToken, SendWarning } from './types/send.js'
export type { SiwxAccount, SiwxData, SiwxSession } from './types/siwx.js'
export type { Balance, PinnedToken, Token, TokenBalance } from './types/token.js'
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
export { formatAmount, parseAmount } from './utils/amount.js'
export { fiatCurrencies } from './utils/fiatCurrencies.js'
export { type FormatBalanceParameters, formatBalance } from './utils/formatBalance.js'

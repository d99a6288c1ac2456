export {
  type ActivityAction,
  type ActivityDescription,
  type ActivityState,
  type DescribeActivityErrorType,
  describeActivity,
} from './activity/describeActivity.js'
export {
  type GetActivityErrorType,
  type GetActivityParameters,
  type GetActivityReturnType,
  getActivity,
} from './activity/getActivity.js'
export type { ActivityDay, ActivityGroup, CalendarDay } from './activity/groupActivity.js'
export type { ListedTokens } from './activity/markImitations.js'
export {
  type UseActivityErrorType,
  type UseActivityParameters,
  type UseActivityReturnType,
  useActivity,
} from './activity/useActivity.js'
export { type UseTransactionLinkParameters, useTransactionLink } from './activity/useTransactionLink.js'
export { cancelConnect } from './connect/cancelConnect.js'
export {
  type ConnectErrorType,
  type ConnectParameters,
  type ConnectReturnType,
  connect,
} from './connect/connect.js'
export type { ConnectStatus } from './connect/connectStatusOf.js'
export { type DisconnectErrorType, type DisconnectParameters, disconnect } from './connect/disconnect.js'
export type { EmailErrorType, EmailStatus } from './connect/embedded/emailStore.js'
export {
  type UseEmbeddedWalletReturnType,
  useEmbeddedWallet,
} from './connect/embedded/useEmbeddedWallet.js'
export type { LegalLink, LegalLinks } from './connect/featureRules.js'
export type { DeepLink, LinkPlatform } from './connect/links/buildDeepLink.js'
export type { Device } from './connect/links/detectDevice.js'
export type { InAppBrowser, InAppBrowserId } from './connect/links/inAppBrowsers.js'
export { useBrowseWallet } from './connect/links/useBrowseWallet.js'
export type { WalletOpener } from './connect/links/useOpenWallet.js'
export {
  type UseWalletLinkReturnType,
  useWalletLink,
  type WalletLinks,
} from './connect/links/useWalletLink.js'
export { type UseWalletStoresReturnType, useWalletStores } from './connect/links/useWalletStores.js'
export type { WalletLink } from './connect/links/walletLink.js'
export type { StoreKind, WalletStore } from './connect/links/walletStores.js'
export { type OpenWalletErrorType, type OpenWalletParameters, openWallet } from './connect/openWallet.js'
export {
  type ReconnectWalletParameters,
  type ReconnectWalletReturnType,
  reconnectWallet,
} from './connect/reconnectWallet.js'
export { type UseConnectReturnType, useConnect } from './connect/useConnect.js'
export {
  type DisconnectStatus,
  type UseDisconnectReturnType,
  useDisconnect,
} from './connect/useDisconnect.js'
export { type UseFeaturesReturnType, useFeatures } from './connect/useFeatures.js'
export type { Config, HostedNames, HostedSwap, ServiceChoices } from './instance/config.js'
export { type CreateLatchkeyErrorType, createLatchkey } from './instance/createLatchkey.js'
export type { ResolvedConfig } from './instance/resolveConfig.js'
export type { Latchkey } from './instance/types.js'
export { checkIntents } from './intents/checkIntents.js'
export { type GetIntentsParameters, getIntents } from './intents/getIntents.js'
export { type UseIntentsParameters, useIntents } from './intents/useIntents.js'
export type { CloseModalParameters } from './modal/closeModal.js'
export type { OpenableView, OpenModalErrorType, OpenModalParameters } from './modal/openModal.js'
export {
  type OpenUntilClosedErrorType,
  type OpenUntilClosedReturnType,
  openUntilClosed,
} from './modal/openUntilClosed.js'
export type { Route, RouteName, RouteOf } from './modal/route.js'
export type { Surface } from './modal/rules.js'
export { type UseModalReturnType, useModal } from './modal/useModal.js'
export type { ClaimedName, NameRun } from './names/store.js'
export { useCanRegisterName } from './names/useCanRegisterName.js'
export {
  type NameAvailability,
  type UseRegisterNameReturnType,
  useRegisterName,
} from './names/useRegisterName.js'
export { type KeepNetworkErrorType, type KeepNetworkParameters, keepNetwork } from './networks/keepNetwork.js'
export type { NetworkChoice, NetworkRow } from './networks/rules.js'
export {
  type SwitchNetworkErrorType,
  type SwitchNetworkParameters,
  switchNetwork,
} from './networks/switchNetwork.js'
export { type UseNetworkReturnType, useNetwork } from './networks/useNetwork.js'
export { useNetworkIcon } from './networks/useNetworkIcon.js'
export { type UseNetworkSearchReturnType, useNetworkSearch } from './networks/useNetworkSearch.js'
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
export type { NftCollection } from './portfolio/nfts/groupNfts.js'
export { type NftLink, type UseNftLinksReturnType, useNftLinks } from './portfolio/nfts/useNftLinks.js'
export { type UseNftsErrorType, type UseNftsReturnType, useNfts } from './portfolio/nfts/useNfts.js'
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
export type { TokenRow } from './portfolio/tokens/rules.js'
export {
  type UseBalanceErrorType,
  type UseBalanceParameters,
  type UseBalanceReturnType,
  useBalance,
} from './portfolio/tokens/useBalance.js'
export {
  type UseTokenPreferencesReturnType,
  useTokenPreferences,
} from './portfolio/tokens/useTokenPreferences.js'
export {
  type UseTokensErrorType,
  type UseTokensParameters,
  type UseTokensReturnType,
  useTokens,
} from './portfolio/tokens/useTokens.js'
export { type UsePictureReturnType, usePicture } from './portfolio/usePicture.js'
export {
  type UseProfileErrorType,
  type UseProfileParameters,
  type UseProfileReturnType,
  useProfile,
} from './portfolio/useProfile.js'
export { useLocale, useTheme } from './preferences/useLook.js'
export { LatchkeyProvider, type LatchkeyProviderProps } from './react/LatchkeyProvider.js'
export { useEvents } from './react/useEvents.js'
export { useInstance as useLatchkey } from './react/useInstance.js'
export {
  type PaymentRequestErrorType,
  type ReceivableAsset,
  type UseReceiveParameters,
  type UseReceiveReturnType,
  useReceive,
} from './receive/useReceive.js'
export {
  type WritePaymentLinkErrorType,
  type WritePaymentLinkParameters,
  writePaymentLink,
} from './receive/writePaymentLink.js'
export type { SendStep } from './send/nextStep.js'
export type { RecipientEntry } from './send/receiver/recipients.js'
export {
  type ResolveNameErrorType,
  type ResolveNameParameters,
  type ResolveNameReturnType,
  resolveName,
} from './send/receiver/resolveName.js'
export {
  type SaveRecipientParameters,
  type UseRecipientsReturnType,
  useRecipients,
} from './send/receiver/useRecipients.js'
export {
  type PlanTransferErrorType,
  type PlanTransferParameters,
  type PlanTransferReturnType,
  planTransfer,
} from './send/review/planTransfer.js'
export {
  type AssetWords,
  type SendTransferErrorType,
  type SendTransferParameters,
  type SendTransferReturnType,
  sendTransfer,
} from './send/review/sendTransfer.js'
export { type UseSendParameters, type UseSendReturnType, useSend } from './send/useSend.js'
export type { Account, AccountPlace, ConnectedAccount, UnconnectedAccount } from './session/accountOf.js'
export { type GetAccountParameters, getAccount } from './session/getAccount.js'
export { getConnectors } from './session/getConnectors.js'
export { fiatCurrencies } from './session/preferenceValues.js'
export type { SubjectParameters } from './session/subjectOf.js'
export {
  type SwitchAccountErrorType,
  type SwitchAccountParameters,
  switchAccount,
} from './session/switchAccount.js'
export { type UseAccountParameters, type UseAccountReturnType, useAccount } from './session/useAccount.js'
export {
  type AccountRow,
  type ConnectedNamespace,
  type UseAccountsReturnType,
  useAccounts,
} from './session/useAccounts.js'
export { type UseAccountTypeParameters, useAccountType } from './session/useAccountType.js'
export { useCurrency } from './session/useCurrency.js'
export { type UseProviderParameters, useProvider } from './session/useProvider.js'
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
export type { DeviceSystem } from './shared/detectSystem.js'
export { findError, isUserRejection } from './shared/errors/findError.js'
export type { LatchkeyError, LatchkeyErrorKind } from './shared/errors/LatchkeyError.js'
export type { UnsafeReceiverReason, UntransferableReason } from './shared/errors/transfers.js'
export type { SendDraftErrorType } from './shared/errors/unions.js'
export { type FormatBalanceErrorType, type FormatBalanceParameters, formatBalance } from './shared/figure.js'
export type { LinkTarget } from './shared/links/openExternal.js'
export type { ParsePaymentErrorType } from './shared/parsePayment.js'
export type { LatchkeyStorage, StoredValue } from './shared/storage/createStorage.js'
export type { DeeplinkChoice } from './shared/storage/rememberDeeplink.js'
export type { AccountType, AccountTypes, AddressOf, SolanaAddress } from './shared/types/account.js'
export type {
  ActivityItem,
  ActivityOperation,
  ActivityPage,
  ActivityTransfer,
} from './shared/types/activity.js'
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
  CreateClientParameters,
  DescribeTokens,
  ObserveTransactionParameters,
  ReadParameters,
  RpcClient,
  TokenIdentity,
} from './shared/types/chain.js'
export type {
  AddressVerdict,
  PlaceParameters,
  ReadMarkParameters,
  SwapActions,
  SwapPermitter,
  TransferActions,
  VerifyParameters,
} from './shared/types/chainActions.js'
export type {
  Connection,
  Connector,
  ConnectorEvent,
  ConnectorType,
  ConnectParameters as ConnectorConnectParameters,
  ConnectRefusal,
  WalletIdentity,
} from './shared/types/connector.js'
export type { GetWalletsParameters, WalletDirectory, WalletsPage } from './shared/types/directory.js'
export type { Env, StorageLike } from './shared/types/env.js'
export type {
  ConnectMethod,
  EventListener,
  EventOf,
  LatchkeyEvent,
  LatchkeyEventName,
  SendFacts,
  SignInFacts,
  SwapEventFacts,
  WalletPlatform,
} from './shared/types/events.js'
export type {
  ConnectMethodKind,
  Features,
  Legal,
  WalletChoices,
  WalletFeature,
  WalletGroup,
} from './shared/types/features.js'
export type {
  AccountMark,
  Intent,
  IntentKind,
  IntentOutcome,
  IntentPermit,
  IntentState,
  IntentSwap,
  SendPermit,
} from './shared/types/intent.js'
export type { NameClaim, NameQuestion, NameRecord, NameService } from './shared/types/names.js'
export type { Network, NetworkContract } from './shared/types/network.js'
export type { Nft, NftGateways, NftPage } from './shared/types/nft.js'
export type { Pairing, PairingUpdate } from './shared/types/pairing.js'
export type { PairingTransport, PairingTransportParameters } from './shared/types/pairingTransport.js'
export type {
  FiatCurrency,
  NameParameters,
  PageParameters,
  PortfolioOrigin,
  PortfolioSource,
  Profile,
  ProfileParameters,
  TokenAnswer,
  TokenList,
  TokensParameters,
} from './shared/types/portfolio.js'
export type { SafeMethod, SafeProvider } from './shared/types/provider.js'
export type {
  CaipIdOf,
  LatchkeyInstance,
  NarrowNetwork,
  NetworkIdOf,
  NetworkOf,
  Networks,
  Register,
  RegisteredNetworks,
} from './shared/types/register.js'
export type {
  ReceiverDoubt,
  SendAmount,
  SendDraft,
  SendFee,
  SendField,
  SendIssue,
  SendProblem,
  SendReceiver,
  SendToken,
  SendUnit,
  SendWarning,
} from './shared/types/send.js'
export type {
  OneStepSignIn,
  SiwxAccount,
  SiwxCacao,
  SiwxData,
  SiwxMessenger,
  SiwxParameters,
  SiwxReason,
  SiwxRequest,
  SiwxSession,
  SiwxStorage,
  SiwxVerifier,
} from './shared/types/siwx.js'
export type {
  SwapAllowance,
  SwapApproval,
  SwapArguments,
  SwapCost,
  SwapDraft,
  SwapField,
  SwapImpact,
  SwapIssue,
  SwapOtherQuote,
  SwapProblem,
  SwapProviderName,
  SwapQuote,
  SwapQuoteCause,
  SwapQuoteState,
  SwapReview,
  SwapRun,
  SwapSide,
  SwapSlippage,
  SwapStep,
  SwapStepKind,
  SwapStepStatus,
  SwapToken,
  SwapTokenRow,
  SwapWarning,
} from './shared/types/swap.js'
export type {
  BuiltCall,
  BuiltSwap,
  BuiltTrade,
  SignedTrade,
  SwapCall,
  SwapContracts,
  SwapPermit,
  SwapPlan,
  SwapRequest,
  SwapSubject,
  SwapTerms,
} from './shared/types/swapPlan.js'
export type { SwapOffer, SwapProvider } from './shared/types/swapProvider.js'
export type { Balance, PinnedToken, Token, TokenBalance } from './shared/types/token.js'
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
  Recipient,
  ResolvedName,
  Transfer,
  TransferAsset,
  TransferPlan,
} from './shared/types/transfer.js'
export type { InjectedId, Wallet } from './shared/types/wallet.js'
export type { Siwx } from './siwx/createSiwx.js'
export { getSiwxSession } from './siwx/getSiwxSession.js'
export { requestSignIn as signIn } from './siwx/requestSignIn.js'
export { requestSignOut as signOut, type SignOutErrorType } from './siwx/requestSignOut.js'
export type { SiwxParts } from './siwx/SiwxInstance.js'
export type { SignInErrorType } from './siwx/signIn.js'
export type { SignatureErrorType, SiwxMessage, SiwxStateErrorType, SiwxStatus } from './siwx/store.js'
export { type UseSiwxReturnType, useSiwx } from './siwx/useSiwx.js'
export {
  type Approval,
  type ApprovalReview,
  type UseApprovalsReturnType,
  useApprovals,
} from './swap/approvals/useApprovals.js'
export {
  type UseSwapTokensParameters,
  type UseSwapTokensReturnType,
  useSwapTokens,
} from './swap/tokens/useSwapTokens.js'
export {
  type SwapChoice,
  type UseSwapReturnType,
  useSwap,
} from './swap/useSwap.js'
export { type GetTransactionsParameters, getTransactions } from './transactions/getTransactions.js'
export {
  type RecordTransactionErrorType,
  type RecordTransactionParameters,
  recordTransaction,
} from './transactions/recordTransaction.js'
export {
  type UseTransactionsParameters,
  type UseTransactionsReturnType,
  useTransactions,
} from './transactions/useTransactions.js'
export type { WalletGroupRows } from './wallets/groupWallets.js'
export {
  type AwaitedGroup,
  type UseWalletGroupsReturnType,
  useAwaitedGroups,
  useWalletGroups,
} from './wallets/useWalletGroups.js'
export {
  type UseWalletsErrorType,
  type UseWalletsParameters,
  type UseWalletsReturnType,
  useWallets,
} from './wallets/useWallets.js'
export type { WalletRow } from './wallets/walletRow.js'

export { ActivityUnavailableError } from './shared/errors/activity.js'
export {
  AmountTooLargeError,
  BalanceTooLowError,
  InvalidAmountError,
  InvalidDecimalsError,
  PriceUnknownError,
  TooManyDecimalsError,
  ZeroAmountError,
} from './shared/errors/amounts.js'
export { InvalidAppConfigurationError } from './shared/errors/appConfiguration.js'
export { TokenBalanceUnavailableError } from './shared/errors/balances.js'
export { InvalidConfigError } from './shared/errors/config.js'
export { TermsNotAcceptedError, WalletNotReachableError } from './shared/errors/connect.js'
export {
  ActionNotAllowedError,
  CodeRefusedError,
  EmailCooldownError,
  EmbeddedNotLoadedError,
  EmbeddedRefusedError,
  EmbeddedRestartedError,
  EmbeddedSignedOutError,
  EmbeddedTimeoutError,
  EmbeddedVersionError,
  InvalidEmailError,
} from './shared/errors/embedded.js'
export { findError, isUserRejection } from './shared/errors/findError.js'
export {
  HttpStatusError,
  HttpTimeoutError,
  MalformedResponseError,
  OfflineError,
  ResponseTooLargeError,
  ServiceUnreachableError,
} from './shared/errors/http.js'
export {
  LatchkeyError,
  type LatchkeyErrorKind,
  type LatchkeyErrorOptions,
} from './shared/errors/LatchkeyError.js'
export { AppLinkRefusedError, BlockedLinkError, PairingUnavailableError } from './shared/errors/links.js'
export { ViewNotFoundError } from './shared/errors/modal.js'
export {
  AlreadyNamedError,
  InvalidNameError,
  type NameProblem,
  NameServiceError,
  NameSignatureExpiredError,
  NamesUnsupportedError,
  NameTakenError,
} from './shared/errors/names.js'
export { NetworkNotFoundError } from './shared/errors/networks.js'
export {
  NetworkNotApprovedError,
  NetworksNotSupportedError,
  PairingNotLoadedError,
  ProjectIdMissingError,
  RelayClockError,
} from './shared/errors/pairing.js'
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
} from './shared/errors/provider.js'
export { ProviderMissingError } from './shared/errors/react.js'
export { RpcError } from './shared/errors/rpc.js'
export {
  AccountChangedError,
  FeeTooLowError,
  FeeUnknownError,
  InsufficientFundsError,
  NetworkChangedError,
  NonceTakenError,
  NotReviewedError,
  RateLimitedError,
  TransactionRefusedError,
  TransferRevertedError,
  TransferWithoutEffectError,
} from './shared/errors/sending.js'
export {
  InvalidTransactionError,
  TransactionAsMessageError,
  UnexpectedSignatureError,
} from './shared/errors/signing.js'
export {
  NoAccountToSignInError,
  SignatureDeclinedError,
  SignInCancelledError,
  SignInUnavailableError,
  SiwxRefusedError,
  SiwxUnverifiedError,
  SmartAccountNotSupportedError,
} from './shared/errors/siwx.js'
export {
  InvalidSlippageError,
  LowLiquidityError,
  NoRouteError,
  PriceChangedError,
  QuoteExpiredError,
  SameTokenError,
  type SwapMismatch,
  SwapMismatchError,
  SwapUnsupportedError,
} from './shared/errors/swaps.js'
export type { ProviderErrorType } from './shared/errors/toProviderError.js'
export { TransactionNotRecordedError } from './shared/errors/transactions.js'
export {
  DecimalsMismatchError,
  InvalidAddressError,
  InvalidPaymentLinkError,
  InvalidTransferError,
  LessArrivesError,
  NameNotFoundError,
  NameUnavailableError,
  NotEnoughSolError,
  NotEnoughSolForFeesError,
  ReceiverBelowRentError,
  RequestHeldError,
  SendNotStoredError,
  SendUnconfirmedError,
  TokenMissingError,
  TokenNotTransferableError,
  TransferChangedError,
  TransferIncompleteError,
  TransferMismatchError,
  UnsafeReceiverError,
  UnsupportedChainError,
  WrongNamespaceError,
} from './shared/errors/transfers.js'
export type {
  AddressErrorType,
  AmountErrorType,
  ConnectorErrorType,
  ConnectorSwitchErrorType,
  DirectoryErrorType,
  EmailSignInErrorType,
  EmbeddedErrorType,
  HttpErrorType,
  NameLookupErrorType,
  NftsErrorType,
  ProfileErrorType,
  ReceiverErrorType,
  RegisterNameErrorType,
  RelayErrorType,
  RpcErrorType,
  SendProblemErrorType,
  SiwxAcceptErrorType,
  SwapErrorType,
  SwapProblemErrorType,
  SwapQuoteErrorType,
  TransferErrorType,
  TransferFailureType,
  TransferSendErrorType,
} from './shared/errors/unions.js'

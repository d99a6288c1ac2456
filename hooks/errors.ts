export { ActivityUnavailableError } from './errors/activity.js'
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
  FeeUnknownError,
  InsufficientFundsError,
  NetworkChangedError,
  NonceTakenError,
  NotReviewedError,
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
  InvalidPaymentLinkError,
  InvalidTransferError,
  NameNotFoundError,
  NameUnavailableError,
  NotEnoughSolError,
  NotEnoughSolForFeesError,
  ReceiverBelowRentError,
  SendUnconfirmedError,
  TokenMissingError,
  TokenNotTransferableError,
  TransferChangedError,
  TransferMismatchError,
  UnsafeReceiverError,
  UnsupportedChainError,
  WrongFamilyError,
} from './errors/transfers.js'

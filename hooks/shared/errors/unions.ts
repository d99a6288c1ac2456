import type {
  AmountTooLargeError,
  BalanceTooLowError,
  InvalidAmountError,
  InvalidDecimalsError,
  PriceUnknownError,
  TooManyDecimalsError,
  ZeroAmountError,
} from './amounts.js'
import type { InvalidAppConfigurationError } from './appConfiguration.js'
import type { InvalidConfigError } from './config.js'
import type {
  CodeRefusedError,
  EmailCooldownError,
  EmbeddedNotLoadedError,
  EmbeddedRefusedError,
  EmbeddedRestartedError,
  EmbeddedSignedOutError,
  EmbeddedTimeoutError,
  EmbeddedVersionError,
  InvalidEmailError,
} from './embedded.js'
import type {
  HttpStatusError,
  HttpTimeoutError,
  MalformedResponseError,
  OfflineError,
  ResponseTooLargeError,
  ServiceUnreachableError,
} from './http.js'
import type {
  AlreadyNamedError,
  InvalidNameError,
  NameServiceError,
  NameSignatureExpiredError,
  NamesUnsupportedError,
  NameTakenError,
} from './names.js'
import type { NetworkNotFoundError } from './networks.js'
import type {
  NetworkNotApprovedError,
  NetworksNotSupportedError,
  PairingNotLoadedError,
  ProjectIdMissingError,
  RelayClockError,
} from './pairing.js'
import type {
  BadChainError,
  NetworkNotSwitchedError,
  NoAccountsError,
  WalletDisconnectedError,
  WalletTimeoutError,
} from './provider.js'
import type { RpcError } from './rpc.js'
import type {
  AccountChangedError,
  FeeUnknownError,
  InsufficientFundsError,
  NetworkChangedError,
  NotReviewedError,
  TransferRevertedError,
  TransferWithoutEffectError,
} from './sending.js'
import type { InvalidTransactionError, UnexpectedSignatureError } from './signing.js'
import type { SiwxRefusedError, SiwxUnverifiedError } from './siwx.js'
import type {
  InvalidSlippageError,
  LowLiquidityError,
  NoRouteError,
  PriceChangedError,
  QuoteExpiredError,
  SameTokenError,
  SwapMismatchError,
  SwapUnsupportedError,
} from './swaps.js'
import type { ProviderErrorType } from './toProviderError.js'
import type {
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
} from './transfers.js'

/** What a request to a service fails with. */
export type HttpErrorType =
  | HttpStatusError
  | HttpTimeoutError
  | MalformedResponseError
  | OfflineError
  | ResponseTooLargeError
  | ServiceUnreachableError

/** What a request to a node fails with. */
export type RpcErrorType = HttpErrorType | RpcError

/** What a read of the wallet directory fails with. */
export type DirectoryErrorType = HttpErrorType | InvalidAppConfigurationError

/** What a read of collectibles fails with. */
export type NftsErrorType = InvalidConfigError | NetworkNotFoundError | RpcErrorType

/** What a read of an account's name and avatar fails with. */
export type ProfileErrorType =
  | InvalidAppConfigurationError
  | InvalidConfigError
  | NetworkNotFoundError
  | RpcErrorType

/** What the connection to the relay fails with. */
export type RelayErrorType =
  | InvalidAppConfigurationError
  | PairingNotLoadedError
  | RelayClockError
  | WalletDisconnectedError

/** What a request to the embedded wallet fails with. */
export type EmbeddedErrorType =
  | EmbeddedNotLoadedError
  | EmbeddedRefusedError
  | EmbeddedRestartedError
  | EmbeddedTimeoutError
  | EmbeddedVersionError
  | InvalidAppConfigurationError
  | MalformedResponseError

/** Why a sign-in by email did not go on. */
export type EmailSignInErrorType =
  | CodeRefusedError
  | ConnectorErrorType
  | EmailCooldownError
  | InvalidEmailError

/** Why what a wallet signed is not accepted as a sign-in. */
export type SiwxAcceptErrorType = HttpErrorType | SiwxRefusedError | SiwxUnverifiedError

/**
 * What a connector's `connect` rejects with. Whatever else a connector throws that is no error of this library is read
 * as a provider's error.
 */
export type ConnectorErrorType =
  | BadChainError
  | EmbeddedErrorType
  | EmbeddedSignedOutError
  | NetworksNotSupportedError
  | NoAccountsError
  | ProjectIdMissingError
  | ProviderErrorType
  | RelayErrorType
  | SiwxAcceptErrorType
  | UnexpectedSignatureError

/** What a connector's `switchNetwork` rejects with. */
export type ConnectorSwitchErrorType =
  | BadChainError
  | EmbeddedErrorType
  | EmbeddedSignedOutError
  | NetworkNotApprovedError
  | NetworkNotSwitchedError
  | ProviderErrorType
  | RelayErrorType
  | WalletTimeoutError

/** Why a typed address is none of its namespace. */
export type AddressErrorType = InvalidAddressError | TransferIncompleteError

/** Why a transfer must never be built, or can't be planned: then the node did not answer. */
export type TransferErrorType =
  | AddressErrorType
  | AmountTooLargeError
  | DecimalsMismatchError
  | InvalidTransferError
  | RpcErrorType
  | TokenNotTransferableError
  | UnsafeReceiverError
  | ZeroAmountError

/** Why the network would reject a planned transfer. */
export type TransferFailureType =
  | BalanceTooLowError
  | InsufficientFundsError
  | NotEnoughSolError
  | NotEnoughSolForFeesError
  | ReceiverBelowRentError
  | TokenNotTransferableError
  | TransferRevertedError
  | TransferWithoutEffectError

/** What asking a wallet to send a planned transfer fails with. */
export type TransferSendErrorType =
  | AccountChangedError
  | AddressErrorType
  | AmountTooLargeError
  | BadChainError
  | InvalidTransactionError
  | InvalidTransferError
  | NetworkChangedError
  | ProviderErrorType
  | RpcErrorType
  | SendUnconfirmedError
  | TransferChangedError
  | TransferFailureType
  | TransferMismatchError
  | UnexpectedSignatureError
  | WalletTimeoutError
  | ZeroAmountError

/** Why a typed amount is invalid. */
export type AmountErrorType =
  | AmountTooLargeError
  | BalanceTooLowError
  | InvalidAmountError
  | InvalidDecimalsError
  | PriceUnknownError
  | TooManyDecimalsError
  | ZeroAmountError

/** Why a typed recipient has no address. */
export type ReceiverErrorType =
  | AddressErrorType
  | InvalidPaymentLinkError
  | NameNotFoundError
  | NameUnavailableError
  | NetworkNotFoundError
  | RpcErrorType
  | TokenMissingError
  | UnsupportedChainError
  | WrongNamespaceError

/** What a draft can't be sent for. */
export type SendProblemErrorType =
  | AmountErrorType
  | ReceiverErrorType
  | TransferErrorType
  | TransferFailureType

/** What `sendTransfer` rejects with. */
export type SendTransferErrorType =
  | LessArrivesError
  | NetworkNotFoundError
  | RelayErrorType
  | RequestHeldError
  | SendNotStoredError
  | TransferErrorType
  | TransferSendErrorType
  | UnsupportedChainError

/** Why a reviewed draft was not sent, or may not have been. */
export type SendDraftErrorType = NotReviewedError | SendProblemErrorType | SendTransferErrorType

/** Why there is no price for a swap. */
export type SwapQuoteErrorType =
  | HttpErrorType
  | InvalidAppConfigurationError
  | LowLiquidityError
  | NetworkNotFoundError
  | NoRouteError
  | SwapMismatchError
  | SwapUnsupportedError

/** What a draft of a swap can't be reviewed for. */
export type SwapProblemErrorType =
  | AmountErrorType
  | InvalidSlippageError
  | QuoteExpiredError
  | RpcErrorType
  | SameTokenError
  | SwapQuoteErrorType
  | TokenMissingError
  | TransferFailureType
  | TransferIncompleteError

/** Why a swap was not made, or may not have been. */
export type SwapErrorType =
  | FeeUnknownError
  | NotReviewedError
  | PriceChangedError
  | RelayErrorType
  | RequestHeldError
  | SendNotStoredError
  | SwapProblemErrorType
  | TransferErrorType
  | TransferSendErrorType
  | UnsupportedChainError

/** Why a name could not be looked up. */
export type NameLookupErrorType = HttpErrorType | InvalidAppConfigurationError | NameServiceError

/** Why a name was not registered, as far as the service reports. */
export type RegisterNameErrorType =
  | AlreadyNamedError
  | InvalidNameError
  | NameLookupErrorType
  | NameSignatureExpiredError
  | NamesUnsupportedError
  | NameTakenError
  | NetworkNotFoundError
  | ProviderErrorType
  | RelayErrorType
  | UnexpectedSignatureError

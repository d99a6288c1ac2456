import * as main from '@latchkey/hooks'
import * as internal from '@latchkey/hooks/_internal'
import * as core from '@latchkey/hooks/core'
import * as errors from '@latchkey/hooks/errors'
import * as evm from '@latchkey/hooks/evm'
import * as networks from '@latchkey/hooks/networks'
import * as solana from '@latchkey/hooks/solana'
import { expect, test } from 'vitest'

test('the main entry offers what is listed here', () => {
  expect(Object.keys(main).sort()).toMatchInlineSnapshot(`
    [
      "LatchkeyProvider",
      "cancelConnect",
      "checkIntents",
      "connect",
      "createLatchkey",
      "describeActivity",
      "disconnect",
      "fiatCurrencies",
      "findError",
      "formatAmount",
      "formatBalance",
      "getAccount",
      "getActivity",
      "getBalance",
      "getConnectors",
      "getIntents",
      "getNfts",
      "getProfile",
      "getSiwxSession",
      "getTokens",
      "getTransactions",
      "isUserRejection",
      "keepNetwork",
      "markBridge",
      "openUntilClosed",
      "openWallet",
      "parseAmount",
      "planTransfer",
      "reconnectWallet",
      "recordTransaction",
      "resolveName",
      "sendTransfer",
      "signIn",
      "signOut",
      "switchAccount",
      "switchNetwork",
      "useAccount",
      "useAccountType",
      "useAccounts",
      "useActivity",
      "useApprovals",
      "useAwaitedGroups",
      "useBalance",
      "useBrowseWallet",
      "useCanRegisterName",
      "useConnect",
      "useCurrency",
      "useDisconnect",
      "useEvents",
      "useFeatures",
      "useIntents",
      "useLatchkey",
      "useLocale",
      "useModal",
      "useNetwork",
      "useNetworkIcon",
      "useNetworkSearch",
      "useNftLinks",
      "useNfts",
      "usePicture",
      "useProfile",
      "useProvider",
      "useReceive",
      "useRecipients",
      "useRegisterName",
      "useSend",
      "useSiwx",
      "useSwap",
      "useSwapTokens",
      "useTheme",
      "useTokenPreferences",
      "useTokens",
      "useTransactionLink",
      "useTransactions",
      "useWalletGroups",
      "useWalletLink",
      "useWalletStores",
      "useWallets",
      "watchAccount",
      "watchConnectors",
      "writePaymentLink",
    ]
  `)
})

test('core offers what is listed here', () => {
  expect(Object.keys(core).sort()).toMatchInlineSnapshot(`
    [
      "cancelConnect",
      "checkIntents",
      "connect",
      "createLatchkey",
      "describeActivity",
      "disconnect",
      "fiatCurrencies",
      "findError",
      "formatAmount",
      "formatBalance",
      "getAccount",
      "getActivity",
      "getBalance",
      "getConnectors",
      "getIntents",
      "getNfts",
      "getProfile",
      "getSiwxSession",
      "getTokens",
      "getTransactions",
      "isUserRejection",
      "keepNetwork",
      "markBridge",
      "openUntilClosed",
      "openWallet",
      "parseAmount",
      "planTransfer",
      "reconnectWallet",
      "recordTransaction",
      "resolveName",
      "sendTransfer",
      "signIn",
      "signOut",
      "switchAccount",
      "switchNetwork",
      "watchAccount",
      "watchConnectors",
      "writePaymentLink",
    ]
  `)
})

test('evm offers what is listed here', () => {
  expect(Object.keys(evm).sort()).toMatchInlineSnapshot(`
    [
      "createEip1193Connector",
      "evm",
      "mock",
      "uniswapV2",
      "useWalletClient",
    ]
  `)
})

test('errors offers what is listed here', () => {
  expect(Object.keys(errors).sort()).toMatchInlineSnapshot(`
    [
      "AccountChangedError",
      "ActivityUnavailableError",
      "AlreadyNamedError",
      "AmountTooLargeError",
      "AppLinkRefusedError",
      "BadChainError",
      "BalanceTooLowError",
      "BlockedLinkError",
      "ChainDisconnectedError",
      "ConnectionCancelledError",
      "DecimalsMismatchError",
      "DisconnectFailedError",
      "FeeTooLowError",
      "FeeUnknownError",
      "HttpStatusError",
      "HttpTimeoutError",
      "InsufficientFundsError",
      "InvalidAddressError",
      "InvalidAmountError",
      "InvalidAppConfigurationError",
      "InvalidConfigError",
      "InvalidDecimalsError",
      "InvalidNameError",
      "InvalidPaymentLinkError",
      "InvalidSlippageError",
      "InvalidTransactionError",
      "InvalidTransferError",
      "LatchkeyError",
      "LessArrivesError",
      "LowLiquidityError",
      "MalformedResponseError",
      "NameNotFoundError",
      "NameServiceError",
      "NameSignatureExpiredError",
      "NameTakenError",
      "NameUnavailableError",
      "NamesUnsupportedError",
      "NetworkChangedError",
      "NetworkNotApprovedError",
      "NetworkNotFoundError",
      "NetworkNotSwitchedError",
      "NetworksNotSupportedError",
      "NoAccountToSignInError",
      "NoAccountsError",
      "NoRouteError",
      "NonceTakenError",
      "NotEnoughSolError",
      "NotEnoughSolForFeesError",
      "NotReviewedError",
      "OfflineError",
      "PairingNotLoadedError",
      "PairingUnavailableError",
      "PriceChangedError",
      "PriceUnknownError",
      "ProjectIdMissingError",
      "ProviderMissingError",
      "QuoteExpiredError",
      "RateLimitedError",
      "ReceiverBelowRentError",
      "RelayClockError",
      "RequestHeldError",
      "RequestPendingError",
      "ResponseTooLargeError",
      "RpcError",
      "SameTokenError",
      "SendNotStoredError",
      "SendUnconfirmedError",
      "ServiceUnreachableError",
      "SignInCancelledError",
      "SignInUnavailableError",
      "SignatureDeclinedError",
      "SiwxRefusedError",
      "SiwxUnverifiedError",
      "SmartAccountNotSupportedError",
      "SwapMismatchError",
      "SwapUnsupportedError",
      "TermsNotAcceptedError",
      "TokenBalanceUnavailableError",
      "TokenMissingError",
      "TokenNotTransferableError",
      "TooManyDecimalsError",
      "TransactionAsMessageError",
      "TransactionNotRecordedError",
      "TransactionRefusedError",
      "TransferChangedError",
      "TransferIncompleteError",
      "TransferMismatchError",
      "TransferRevertedError",
      "TransferWithoutEffectError",
      "UnauthorizedError",
      "UnexpectedSignatureError",
      "UnknownChainError",
      "UnknownError",
      "UnsafeReceiverError",
      "UnsupportedChainError",
      "UnsupportedMethodError",
      "UserRejectedError",
      "ViewNotFoundError",
      "WalletDisconnectedError",
      "WalletNotReachableError",
      "WalletTimeoutError",
      "WrongNamespaceError",
      "ZeroAmountError",
      "findError",
      "isUserRejection",
    ]
  `)
})

test('the classes of errors are in their own entry alone', () => {
  const classes = Object.keys(errors).filter((name) => name.endsWith('Error') && name !== 'findError')
  expect(classes.length).toBeGreaterThan(50)
  for (const entry of [main, core]) expect(classes.filter((name) => name in entry)).toEqual([])
})

test('solana offers what is listed here', () => {
  expect(Object.keys(solana).sort()).toEqual(['mock', 'solana', 'useTransactionSigner'])
})

test('the kit alone reaches the stores, by an entry of its own', () => {
  expect(Object.keys(internal)).toEqual(['prefetchDirectory', 'useInternals', 'offersSwaps'])
  for (const entry of [main, core]) expect(entry).not.toHaveProperty('useInternals')
})

test('networks offers what is listed here', () => {
  expect(Object.keys(networks).sort()).toMatchInlineSnapshot(`
    [
      "arbitrum",
      "avalanche",
      "base",
      "baseSepolia",
      "bsc",
      "gnosis",
      "mainnet",
      "optimism",
      "polygon",
      "sepolia",
      "solanaDevnet",
      "solanaMainnet",
      "solanaTestnet",
    ]
  `)
})

test('the main entry offers all of core', () => {
  expect(Object.keys(core).filter((name) => !(name in main))).toEqual([])
})

import type { MessageArea } from '../Message.js'

/** Words for what went wrong, by the name of the error. A name that isn't here says its own message. */
export const errorMessages = {
  name: 'errors',
  en: {
    TokenBalanceUnavailableError: 'Token Balance Unavailable',
    NetworkNotFoundError: 'Network not found',
    UserRejectedError: 'The request was declined in the wallet',
    RequestPendingError: 'A request is already waiting in your wallet',
    WalletTimeoutError: 'Your wallet did not answer in time',
    NoAccountsError: 'Your wallet shared no account',
    UnauthorizedError: 'Your wallet has not allowed this site to do that',
    UnsupportedMethodError: 'Your wallet does not support this request',
    WalletDisconnectedError: 'Your wallet is disconnected',
    ChainDisconnectedError: 'Your wallet is not connected to this network',
    UnknownChainError: 'Your wallet does not know this network',
    NetworkNotSwitchedError: 'Your wallet did not switch the network',
    BadChainError: 'Your wallet reported a network that could not be read',
    DisconnectFailedError: 'Failed to disconnect',
    TermsNotAcceptedError: 'Accept the terms first',
    WalletNotReachableError: 'This wallet can not be reached from here',
    PairingUnavailableError: 'The link to the wallet is not ready',
    BlockedLinkError: 'This link is not safe to open',
    PairingNotLoadedError: 'WalletConnect could not be loaded',
    ProjectIdMissingError: 'Project ID Not Configured',
    RelayClockError: 'Session Expired: check the clock of this device',
    InvalidAppConfigurationError: 'Invalid App Configuration',
    NetworksNotSupportedError: 'Your wallet supports none of the networks of this app',
    UnknownError: 'Unknown error',
  },
} as const satisfies MessageArea

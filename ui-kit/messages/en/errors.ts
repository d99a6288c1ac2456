import type { MessageArea } from '../Message.js'

/** Words for what went wrong, by the name of the error. A name that isn't here says its own message. */
export const errorMessages = {
  name: 'errors',
  en: {
    TokenBalanceUnavailableError: 'Token Balance Unavailable',
    HttpStatusError: 'HTTP status code: {status}',
    OfflineError: 'You are offline',
    ServiceUnreachableError: 'Could not reach the service. A browser extension or network may block it.',
    HttpTimeoutError: 'The service took too long to answer',
    MalformedResponseError: 'The service sent an answer that could not be read',
    ResponseTooLargeError: 'The service sent a longer answer than allowed',
    BlockedLinkError: 'This link is not safe to open',
    NetworkNotFoundError: 'Network not found',
    UserRejectedError: 'The request was declined in the wallet',
    ConnectionCancelledError: 'The connection was cancelled',
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
    RpcError: 'The network refused the request',
    UnknownError: 'Unknown error',
  },
} as const satisfies MessageArea

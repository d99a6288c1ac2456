import { readProperty } from '../readProperty.js'
import { redact } from '../text/redact.js'
import { LatchkeyError, type LatchkeyErrorOptions } from './LatchkeyError.js'
import {
  ChainDisconnectedError,
  RequestPendingError,
  UnauthorizedError,
  UnknownChainError,
  UnknownError,
  UnsupportedMethodError,
  UserRejectedError,
  WalletDisconnectedError,
} from './provider.js'

/** What a wallet's own error is read as. */
export type ProviderErrorType =
  | ChainDisconnectedError
  | RequestPendingError
  | UnauthorizedError
  | UnknownChainError
  | UnknownError
  | UnsupportedMethodError
  | UserRejectedError
  | WalletDisconnectedError

type ProviderError = new (options?: LatchkeyErrorOptions) => ProviderErrorType

/** Errors with their codes, and with what tells them in a message in lower case. */
const kinds: readonly (readonly [ProviderError, codes: RegExp, message?: RegExp])[] = [
  // With WalletConnect's codes for a rejection.
  [
    UserRejectedError,
    /^(4001|ACTION_REJECTED|500[0-3])$/,
    /^(?=.*\buser\b).*(reject|den(y|ied)|cancel|clos|declin|disapprov|abort)/s,
  ],
  [RequestPendingError, /^-32002$/, /already (pending|processing)/],
  [UnknownChainError, /^4902$/, /unrecognized chain/],
  [
    UnsupportedMethodError,
    /^(4200|-32601|-32004|UNSUPPORTED_OPERATION)$/,
    /\bmethod\b.*(not (supported|found|exist|available|implemented)|unsupported)|unsupported method/,
  ],
  [WalletDisconnectedError, /^4900$/, /extension context invalidated/],
  [ChainDisconnectedError, /^4901$/],
  [UnauthorizedError, /^4100$/],
]

const kindsOf = (texts: readonly string[], at: 1 | 2) =>
  texts.flatMap((text) => kinds.filter((kind) => kind[at]?.test(text)))

function textOf(layer: unknown, key: string): string {
  const value = readProperty(layer, key)
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 1000) : ''
}

function isTyped<typed extends LatchkeyError>(thrown: unknown): thrown is typed {
  try {
    return thrown instanceof LatchkeyError
  } catch {
    // On a revoked proxy even `instanceof` throws.
    return false
  }
}

/**
 * Converts whatever a wallet threw to a typed error. Never throws. The thrown value is not attached, since a
 * wallet may put anything into it: `details` holds its code and its message, truncated and redacted. An error of this
 * library is returned as it is: `typed` states which ones the called code throws besides.
 */
export function toProviderError<typed extends LatchkeyError = never>(
  thrown: unknown,
): ProviderErrorType | typed {
  if (isTyped<typed>(thrown)) return thrown
  const layers = layersOf(thrown)
  const codes = layers.map((layer) => textOf(layer, 'code'))
  const messages = layers.map((layer) => textOf(layer, 'message'))
  const first = (texts: string[]) => texts.find((text) => text !== '')

  const details = redact([first(codes), first(messages)].filter((text) => text !== undefined).join(' '))
  const options: LatchkeyErrorOptions = details === '' ? {} : { details }
  const lowered = messages.map((message) => message.toLowerCase())
  const [[kind] = [UnknownError]] = [...kindsOf(codes, 1), ...kindsOf(lowered, 2)]
  return new kind(options)
}

/** The thrown value and the errors that wallets wrap inside it, outermost first. */
function layersOf(thrown: unknown): readonly unknown[] {
  const layers = new Set([thrown])
  for (const layer of layers) {
    if (layers.size > 16) break
    for (const key of ['data', 'originalError', 'cause', 'error', 'info']) {
      const inner = readProperty(layer, key)
      if (typeof inner === 'object' && inner !== null) layers.add(inner)
    }
  }
  return [...layers]
}

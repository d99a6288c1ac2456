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

function ofCode(code: string): ProviderError | undefined {
  switch (code) {
    case '4001':
    case 'ACTION_REJECTED':
    // WalletConnect's codes for a rejection.
    case '5000':
    case '5001':
    case '5002':
    case '5003':
      return UserRejectedError
    case '4100':
      return UnauthorizedError
    case '4200':
    case '-32601':
    case '-32004':
    case 'UNSUPPORTED_OPERATION':
      return UnsupportedMethodError
    case '4900':
      return WalletDisconnectedError
    case '4901':
      return ChainDisconnectedError
    case '4902':
      return UnknownChainError
    case '-32002':
      return RequestPendingError
    default:
      return undefined
  }
}

function ofMessage(message: string): ProviderError | undefined {
  if (/\buser\b/.test(message) && /reject|den(y|ied)|cancel|clos|declin|disapprov|abort/.test(message))
    return UserRejectedError
  if (/already (pending|processing)/.test(message)) return RequestPendingError
  if (/unrecognized chain/.test(message)) return UnknownChainError
  if (
    /\bmethod\b.*(not (supported|found|exist|available|implemented)|unsupported)|unsupported method/.test(
      message,
    )
  )
    return UnsupportedMethodError
  if (message.includes('extension context invalidated')) return WalletDisconnectedError
  return undefined
}

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
  const known = [...codes.map(ofCode), ...messages.map((message) => ofMessage(message.toLowerCase()))]
  return new (known.find((kind) => kind !== undefined) ?? UnknownError)(options)
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

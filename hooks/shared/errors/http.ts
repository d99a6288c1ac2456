import { LatchkeyError, type LatchkeyErrorOptions } from './LatchkeyError.js'

/** A service responded with a status outside 200-299. */
export class HttpStatusError extends LatchkeyError {
  override readonly name = 'HttpStatusError'
  readonly kind = 'http_status'
  /** Outside 200 to 299. */
  readonly status: number
  /** The response's JSON, unvalidated; undefined when there was none. */
  readonly body: unknown

  constructor({ status, body, details }: { status: number; body?: unknown; details?: string | undefined }) {
    super(`HTTP status code: ${status}`, { details })
    this.status = status
    this.body = body
  }
}

/** Whether a node rejects the app: then the app has one node less. */
export const isRefused = (thrown: unknown): boolean =>
  thrown instanceof HttpStatusError && (thrown.status === 401 || thrown.status === 403)

/** The browser reports that it is offline. */
export class OfflineError extends LatchkeyError {
  override readonly name = 'OfflineError'
  readonly kind = 'offline'

  constructor(options?: LatchkeyErrorOptions) {
    super('You are offline', options)
  }
}

/** There was no response: unknown host, CORS, a blocked or broken connection. A page cannot distinguish these. */
export class ServiceUnreachableError extends LatchkeyError {
  override readonly name = 'ServiceUnreachableError'
  readonly kind = 'unreachable'

  constructor(options?: LatchkeyErrorOptions) {
    super('Could not reach the service. A browser extension or network may block it.', options)
  }
}

/** The service took longer than the timeout; the request was aborted. */
export class HttpTimeoutError extends LatchkeyError {
  override readonly name = 'HttpTimeoutError'
  readonly kind = 'http_timeout'

  constructor(options?: LatchkeyErrorOptions) {
    super('The service took too long to answer', options)
  }
}

/** The response is not JSON, or not of the expected shape. */
export class MalformedResponseError extends LatchkeyError {
  override readonly name = 'MalformedResponseError'
  readonly kind = 'malformed_response'

  constructor(options?: LatchkeyErrorOptions) {
    super('The service sent an answer that could not be read', options)
  }
}

/** The response exceeds the size limit; reading was stopped. */
export class ResponseTooLargeError extends LatchkeyError {
  override readonly name = 'ResponseTooLargeError'
  readonly kind = 'response_too_large'

  constructor(options?: LatchkeyErrorOptions) {
    super('The service sent a longer answer than allowed', options)
  }
}

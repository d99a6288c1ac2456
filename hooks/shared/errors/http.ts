import { LatchkeyError, type LatchkeyErrorOptions } from './LatchkeyError.js'

/** A service answered with a status outside 200-299. */
export class HttpStatusError extends LatchkeyError {
  override readonly name = 'HttpStatusError'
  readonly kind = 'http_status'
  readonly status: number
  /** The answer's JSON, unchecked; undefined where there was none. */
  readonly body: unknown

  constructor({ status, body, details }: { status: number; body?: unknown; details?: string | undefined }) {
    super(`HTTP status code: ${status}`, { details })
    this.status = status
    this.body = body
  }
}

/** The browser says that there is no network. */
export class OfflineError extends LatchkeyError {
  override readonly name = 'OfflineError'
  readonly kind = 'offline'

  constructor(options?: LatchkeyErrorOptions) {
    super('You are offline', options)
  }
}

/** No answer came: no such host, no permission by CORS, a blocked or broken connection. A page can't tell which. */
export class ServiceUnreachableError extends LatchkeyError {
  override readonly name = 'ServiceUnreachableError'
  readonly kind = 'unreachable'

  constructor(options?: LatchkeyErrorOptions) {
    super('Could not reach the service. A browser extension or network may block it.', options)
  }
}

/** The service took longer than allowed; the request was aborted. */
export class HttpTimeoutError extends LatchkeyError {
  override readonly name = 'HttpTimeoutError'
  readonly kind = 'http_timeout'

  constructor(options?: LatchkeyErrorOptions) {
    super('The service took too long to answer', options)
  }
}

/** The answer is not JSON, or not of the shape that was asked for. */
export class MalformedResponseError extends LatchkeyError {
  override readonly name = 'MalformedResponseError'
  readonly kind = 'malformed_response'

  constructor(options?: LatchkeyErrorOptions) {
    super('The service sent an answer that could not be read', options)
  }
}

/** The answer is longer than allowed; reading it was stopped. */
export class ResponseTooLargeError extends LatchkeyError {
  override readonly name = 'ResponseTooLargeError'
  readonly kind = 'response_too_large'

  constructor(options?: LatchkeyErrorOptions) {
    super('The service sent a longer answer than allowed', options)
  }
}

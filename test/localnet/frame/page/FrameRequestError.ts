/** Why a request can't be carried out, as a sentence for the app and its user. `code` is the server's, where it had the say. */
export class FrameRequestError extends Error {
  override readonly name = 'FrameRequestError'
  readonly code: string | undefined

  constructor(message: string, { code, cause }: { code?: string | undefined; cause?: unknown } = {}) {
    super(message, { cause })
    this.code = code
  }
}

/** The user declined. */
export function userRejected(): FrameRequestError {
  return new FrameRequestError('User rejected the request.')
}

/** Not signed in. */
export function notSignedIn(): FrameRequestError {
  return new FrameRequestError('Not signed in. Sign in again.')
}

import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** A rejection's status, and what a user reads. */
type Explanation = { readonly status: ContentfulStatusCode; readonly message: string }

const explanations = {
  malformed: { status: 400, message: 'This is not a sign-in message that the server can read.' },
  unauthenticated: { status: 401, message: 'Not signed in.' },
  unsupported_chain: { status: 400, message: 'The server does not know this chain.' },
  domain_mismatch: { status: 401, message: 'The message is for another site.' },
  uri_mismatch: { status: 401, message: 'The message is for another page.' },
  chain_mismatch: { status: 401, message: 'The message is for another chain than was asked for.' },
  address_mismatch: { status: 401, message: 'The message is for another account than was asked for.' },
  nonce_mismatch: { status: 401, message: 'The server did not give out this nonce.' },
  nonce_expired: { status: 401, message: 'The nonce is too old. Ask for a new one.' },
  nonce_reused: { status: 401, message: 'The nonce was used before. Ask for a new one.' },
  tampered: { status: 401, message: 'The signed text says something else than the session.' },
  not_yet_valid: { status: 401, message: 'The message is not valid yet.' },
  expired: { status: 401, message: 'The message is not valid any more.' },
  bad_signature: { status: 401, message: 'The signature is not that account’s signature of this message.' },
  unverified: { status: 503, message: 'The chain did not answer, so the signature could not be checked.' },
} as const satisfies Record<string, Explanation>

/** Why a sign-in is rejected, or with `unverified`, why the server can't tell. */
export type SiwxReason = keyof typeof explanations

/** A rejection; its answer is `{ "reason", "message" }` with the status. */
export class SiwxRefusal extends Error {
  override readonly name = 'SiwxRefusal'
  readonly reason: SiwxReason
  readonly status: ContentfulStatusCode

  constructor(reason: SiwxReason, options: { cause?: unknown } = {}) {
    const { status, message } = explanations[reason]
    super(message, options)
    this.reason = reason
    this.status = status
  }
}

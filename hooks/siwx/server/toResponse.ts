import { SiwxRefusedError, SiwxUnverifiedError } from '../../shared/errors/siwx.js'
import type { SiwxReason } from '../../shared/types/siwx.js'

/** A response without the headers that depend on the request. */
export type Answer = {
  readonly status?: number | undefined
  readonly body?: object | undefined
  /** Value of `Set-Cookie`. */
  readonly cookie?: string | undefined
}

/**
 * Converts an error to a response. For an unexpected error the client learns only that the server has failed.
 */
export function toRefusal(thrown: unknown): Answer & { readonly isUnexpected: boolean } {
  const isUnverified = thrown instanceof SiwxUnverifiedError
  const failure = isUnverified ? 'unverified' : 'unavailable'
  const reason = thrown instanceof SiwxRefusedError ? thrown.reason : failure
  const { status, message } = refusals[reason]
  return { status, body: { reason, message }, isUnexpected: reason === 'unavailable' }
}

/** Creates the response. It must not be cached by proxies, and may be read by the page's origin. */
export function toResponse({ status = 200, body, cookie }: Answer, origin: string | undefined): Response {
  const headers = new Headers({
    'cache-control': 'no-store',
    vary: 'Origin',
    'x-content-type-options': 'nosniff',
  })
  if (origin !== undefined) {
    headers.set('access-control-allow-origin', origin)
    headers.set('access-control-allow-credentials', 'true')
  }
  if (cookie !== undefined) headers.set('set-cookie', cookie)
  if (status === 429) headers.set('retry-after', '60')
  if (body === undefined) return new Response(null, { status, headers })
  headers.set('content-type', 'application/json')
  return new Response(JSON.stringify(body), { status, headers })
}

/** Response to a CORS preflight request. */
export function toPreflight(origin: string | undefined): Response {
  const response = toResponse({ status: 204 }, origin)
  response.headers.set('access-control-allow-methods', 'GET, POST')
  response.headers.set('access-control-allow-headers', 'authorization, content-type')
  response.headers.set('access-control-max-age', '600')
  return response
}

/** Status and message of each rejection, for the user or the page's developer. */
export const refusals = {
  malformed: { status: 400, message: 'This is not a sign-in that the server can read.' },
  unauthenticated: { status: 401, message: 'Not signed in.' },
  forbidden: { status: 403, message: 'Pages of this origin may not sign in here.' },
  unsupported_chain: { status: 400, message: 'The server does not know this chain.' },
  domain_mismatch: { status: 401, message: 'The message is for another site.' },
  uri_mismatch: { status: 401, message: 'The message is for another page.' },
  chain_mismatch: { status: 401, message: 'The message is for another chain than was asked for.' },
  address_mismatch: { status: 401, message: 'The message is for another account than was asked for.' },
  nonce_mismatch: { status: 401, message: 'The server did not give out this nonce.' },
  nonce_expired: { status: 401, message: 'The nonce is too old. Ask for a new one.' },
  nonce_reused: { status: 401, message: 'The nonce was used before. Ask for a new one.' },
  tampered: { status: 401, message: 'The signed text says something else than the session.' },
  not_yet_valid: { status: 401, message: 'The message is not valid yet. Check the time settings.' },
  expired: { status: 401, message: 'The message is not valid any more.' },
  bad_signature: { status: 401, message: 'The signature is not that account’s signature of this message.' },
  rate_limited: { status: 429, message: 'Too many requests. Try again in a minute.' },
  unverified: { status: 503, message: 'The chain did not answer, so the signature could not be checked.' },
  unavailable: { status: 500, message: 'The sign-in server has failed.' },
} as const satisfies { readonly [reason in SiwxReason]: { status: number; message: string } }

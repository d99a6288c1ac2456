import { SiwxRefusedError, SiwxUnverifiedError } from '../../errors/siwx.js'
import { refusals } from './refusals.js'

/** An answer before it knows who asked. */
export type Answer = {
  readonly status?: number | undefined
  readonly body?: object | undefined
  /** Value of `Set-Cookie`. */
  readonly cookie?: string | undefined
}

/** A refusal as it is answered. Of anything unexpected the visitor reads that the server has failed, and no more. */
export function toRefusal(thrown: unknown): Answer & { readonly isUnexpected: boolean } {
  const isRefusal = thrown instanceof SiwxRefusedError
  const isUnverified = thrown instanceof SiwxUnverifiedError
  const reason = isRefusal ? thrown.reason : isUnverified ? 'unverified' : 'unavailable'
  const { status, message } = refusals[reason]
  return { status, body: { reason, message }, isUnexpected: !isRefusal && !isUnverified }
}

/** Turns answers into responses. No proxy may keep one; the page's origin may read it. */
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
  if (body === undefined) return new Response(null, { status, headers })
  headers.set('content-type', 'application/json')
  return new Response(JSON.stringify(body), { status, headers })
}

/** What a browser is told that asks before it asks. */
export function toPreflight(origin: string | undefined): Response {
  const response = toResponse({ status: 204 }, origin)
  response.headers.set('access-control-allow-methods', 'GET, POST')
  response.headers.set('access-control-allow-headers', 'authorization, content-type')
  response.headers.set('access-control-max-age', '600')
  return response
}

import {
  HttpStatusError,
  HttpTimeoutError,
  MalformedResponseError,
  OfflineError,
  ServiceUnreachableError,
} from '../../shared/errors/http.js'
import { LatchkeyError } from '../../shared/errors/LatchkeyError.js'
import type { Env } from '../../shared/types/env.js'
import { untilAborted } from '../../shared/untilAborted.js'
import { nextRetry } from './nextRetry.js'
import { readBody } from './readBody.js'

export type HttpRequest<data> = {
  url: string
  /** Default GET. No other method is retried. */
  method?: 'GET' | 'POST' | undefined
  /** Added to the URL, encoded; undefined values are left out. */
  query?: Readonly<Record<string, string | number | boolean | undefined>> | undefined
  /** Sent as JSON. */
  body?: unknown
  /** Content type of the body. Default `application/json`; `text/plain` avoids the browser's preflight request. */
  contentType?: string | undefined
  /** Beside the body's own. */
  headers?: Readonly<Record<string, string>> | undefined
  /** Whether the browser sends cookies. Default `omit`: only the app's own server may identify a user. */
  credentials?: 'omit' | 'include' | undefined
  /** Parses the response text. Default `JSON.parse`. */
  read?: ((text: string) => unknown) | undefined
  /** Takes the place of `read` for what is no text. */
  readBytes?: ((bytes: Uint8Array<ArrayBuffer>) => unknown) | undefined
  /** Validates the response; undefined rejects it. */
  parse(json: unknown): data | undefined
  signal?: AbortSignal | undefined
  /** In ms, per try, until the last byte. Default 15 s. */
  timeout?: number | undefined
  /** Default 2 MB. */
  maxBytes?: number | undefined
  /**
   * Which redirects are followed: none, or those whose final URL the function accepts; other responses are
   * rejected. Default: all that the browser follows.
   */
  redirect?: 'error' | ((url: string) => boolean) | undefined
  /** Maximum retries of a GET after a 5xx. Default 2; pass 0 where a query has retries of its own. */
  retries?: number | undefined
}

/** The single gateway to the network. */
export type Http = {
  /**
   * Sends one request and parses the JSON response.
   *
   * @throws HttpStatusError, OfflineError, ServiceUnreachableError, HttpTimeoutError, MalformedResponseError,
   * ResponseTooLargeError; the signal's reason when it aborts.
   */
  request<data>(parameters: HttpRequest<data>): Promise<data>
}

type Attempt = {
  url: URL
  init: RequestInit
  signal: AbortSignal | undefined
  timeout: number
  maxBytes: number
  redirect: HttpRequest<unknown>['redirect']
}
type Answer = { status: number; headers: Headers; body: Uint8Array<ArrayBuffer> }

const megabyte = 1024 * 1024

function parseBody<data = unknown>(
  body: Uint8Array<ArrayBuffer>,
  parse?: (json: unknown) => data,
  {
    read = JSON.parse,
    readBytes = (bytes) => read(new TextDecoder().decode(bytes)),
  }: Pick<HttpRequest<data>, 'read' | 'readBytes'> = {},
): data | undefined {
  try {
    const json = readBytes(body)
    return parse ? parse(json) : (json as data)
  } catch {
    return undefined
  }
}

function urlWith(text: string, query: HttpRequest<unknown>['query'] = {}): URL {
  if (!/^https?:/i.test(text) || !URL.canParse(text))
    throw new ServiceUnreachableError({ details: 'not a web address' })
  const url = new URL(text)
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, String(value))
  return url
}

/** One try: the whole response within the timeout, or a typed error. */
async function send(
  { fetch, schedule, window }: Env,
  { url, init, signal, timeout, maxBytes, redirect }: Attempt,
): Promise<Answer> {
  signal?.throwIfAborted()
  const details = url.origin
  const controller = new AbortController()
  const stop = () => controller.abort(signal?.reason)
  signal?.addEventListener('abort', stop, { once: true })
  const cancel = schedule(() => controller.abort(new HttpTimeoutError({ details })), timeout)

  const exchange = async (): Promise<Answer> => {
    const response = await fetch(url.href, {
      ...init,
      ...(redirect === 'error' && { redirect }),
      signal: controller.signal,
    })
    if (response.redirected && typeof redirect === 'function' && !redirect(response.url))
      throw new ServiceUnreachableError({ details: `${details} redirects elsewhere` })
    const body = await readBody(response, { maxBytes, details })
    return { status: response.status, headers: response.headers, body }
  }
  try {
    return await untilAborted(exchange(), controller.signal)
  } catch (cause) {
    if (controller.signal.aborted) throw controller.signal.reason
    // Of a response that can't be used nothing more is read.
    controller.abort()
    if (cause instanceof LatchkeyError) throw cause
    const isOffline = window?.navigator?.onLine === false
    throw new (isOffline ? OfflineError : ServiceUnreachableError)({ cause, details })
  } finally {
    cancel()
    signal?.removeEventListener('abort', stop)
  }
}

/** Creates the HTTP gateway. After a 429 the host's `Retry-After` delays the GET requests of all callers. */
export function createHttp({ env }: { env: Env }): Http {
  /** Monotonic time in ms until which no GET is sent to a host. */
  const busyUntil = new Map<string, number>()
  const wait = (ms: number, signal: AbortSignal | undefined) => {
    let cancel = () => {}
    const waited = new Promise<void>((resolve) => {
      cancel = env.schedule(resolve, ms)
    })
    return (signal ? untilAborted(waited, signal) : waited).finally(cancel)
  }

  return {
    async request({
      method = 'GET',
      parse,
      body,
      contentType = 'application/json',
      headers,
      credentials = 'omit',
      timeout = 15_000,
      maxBytes = 2 * megabyte,
      retries = 2,
      signal,
      ...rest
    }) {
      const url = urlWith(rest.url, rest.query)
      // Paths and queries may hold keys and addresses, so errors name only the origin.
      const details = url.origin
      const isJson = body !== undefined
      const init: RequestInit = {
        method,
        credentials,
        // The page's path may name what its user looks at. Its origin is sent where a service needs it.
        referrerPolicy: 'no-referrer',
        ...((isJson || headers) && {
          headers: { ...headers, ...(isJson && { 'content-type': contentType }) },
        }),
        ...(isJson && { body: JSON.stringify(body) }),
      }

      for (let tries = 1; ; tries++) {
        const hostWait = (busyUntil.get(url.host) ?? 0) - env.monotonic()
        if (method === 'GET' && hostWait > 0) await wait(hostWait, signal)

        const answer = await send(env, { url, init, signal, timeout, maxBytes, redirect: rest.redirect })
        const { status, headers: answered } = answer
        if (status >= 200 && status < 300) {
          const data = parseBody(answer.body, parse, rest)
          if (data === undefined) throw new MalformedResponseError({ details })
          return data
        }
        const retryAfter = answered.get('retry-after')
        const retry = nextRetry({ status, tries, retries, retryAfter, now: env.now(), random: randomOf(env) })
        if (retry.hostWait > 0) busyUntil.set(url.host, env.monotonic() + retry.hostWait)
        if (method !== 'GET' || retry.wait === undefined)
          throw new HttpStatusError({ status, body: parseBody(answer.body), details })
        await wait(retry.wait, signal)
      }
    },
  }
}

/** From 0 to 1: jitter, so that callers that failed together do not retry together. */
function randomOf({ randomUUID }: Pick<Env, 'randomUUID'>): number {
  return Number.parseInt(randomUUID().slice(0, 8), 16) / 0xffffffff
}

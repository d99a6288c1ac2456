import { SiwxRefusedError } from '../../shared/errors/siwx.js'
import type { Routes } from './createRoutes.js'
import { toPreflight, toRefusal, toResponse } from './toResponse.js'

export type CreateHandlerParameters = {
  routes: Routes
  basePath: string
  checkOrigin: OriginCheck
  onError: (error: unknown) => void
}

/** Responds to any request. Never rejects. */
export type Handler = (request: Request) => Promise<Response>

const notFound = {
  reason: 'malformed',
  message: 'There is nothing here. Look at basePath, and at the method.',
}

export function createHandler({ routes, basePath, checkOrigin, onError }: CreateHandlerParameters): Handler {
  /** The route part of the path. Undefined outside the base path. */
  function pathOf(request: Request): string | undefined {
    const path = new URL(request.url).pathname.replace(/\/+$/, '')
    return path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : undefined
  }

  /** Neither delays the answer nor makes it fail. */
  const report = (thrown: unknown) =>
    Promise.resolve()
      .then(() => onError(thrown))
      .catch((failure) => {
        // biome-ignore lint/suspicious/noConsole: what was to report it has failed
        console.warn('[latchkey] onError failed:', failure)
      })

  return async (request) => {
    let origin: string | undefined
    try {
      origin = checkOrigin(request)
      if (request.method === 'OPTIONS') return toPreflight(origin)
      const name = `${request.method} ${pathOf(request)}`
      const route = Object.hasOwn(routes, name) ? routes[name] : undefined
      return toResponse(route ? await route(request) : { status: 404, body: notFound }, origin)
    } catch (thrown) {
      const { isUnexpected, ...answer } = toRefusal(thrown)
      if (isUnexpected && !request.signal.aborted) report(thrown)
      return toResponse(answer, origin)
    }
  }
}

/**
 * Returns the origin of the page that a request comes from. Undefined for a program, or for a page that reads
 * from its own server.
 *
 * @throws SiwxRefusedError `forbidden` for a page that may not sign in here.
 */
export type OriginCheck = (request: Request) => string | undefined

export function createOriginCheck(origins: readonly string[]): OriginCheck {
  return ({ headers }) => {
    const origin = headers.get('origin') ?? undefined
    // Browsers send the origin with every cross-site request that changes data; this covers one that omits
    // it.
    const isCrossSite = origin === undefined && headers.get('sec-fetch-site') === 'cross-site'
    if (isCrossSite || (origin !== undefined && !origins.includes(origin)))
      throw new SiwxRefusedError({ reason: 'forbidden' })
    return origin
  }
}

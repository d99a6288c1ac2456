import { SiwxRefusedError } from '../../shared/errors/siwx.js'
import type { Routes } from './createRoutes.js'
import { toPreflight, toRefusal, toResponse } from './toResponse.js'

export type CreateHandlerParameters = {
  routes: Routes
  basePath: string
  checkOrigin: OriginCheck
  onError: (error: unknown) => void
}

/** Answers every request, whatever it is and whatever fails. */
export type Handler = (request: Request) => Promise<Response>

const notFound = {
  reason: 'malformed',
  message: 'There is nothing here. Look at basePath, and at the method.',
}

export function createHandler({ routes, basePath, checkOrigin, onError }: CreateHandlerParameters): Handler {
  /** The part of the address that names the route; undefined outside the base path. */
  function pathOf(request: Request): string | undefined {
    const path = new URL(request.url).pathname.replace(/\/+$/, '')
    return path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : undefined
  }

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
      if (isUnexpected && !request.signal.aborted) onError(thrown)
      return toResponse(answer, origin)
    }
  }
}

/**
 * Gives the page that a request comes from, which may be none: a program, or a page that asks its own server for
 * something to read.
 *
 * @throws SiwxRefusedError `forbidden` for a page that may not sign in here.
 */
export type OriginCheck = (request: Request) => string | undefined

export function createOriginCheck(origins: readonly string[]): OriginCheck {
  return ({ headers }) => {
    const origin = headers.get('origin') ?? undefined
    // Browsers name the origin of every page that changes something elsewhere; this is for one that left it out.
    const isForeign = origin === undefined && headers.get('sec-fetch-site') === 'cross-site'
    if (isForeign || (origin !== undefined && !origins.includes(origin)))
      throw new SiwxRefusedError({ reason: 'forbidden' })
    return origin
  }
}

import type { OriginCheck } from './createOriginCheck.js'
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

import type { MiddlewareHandler } from 'hono'

/**
 * The headers of every page besides its policy. No opener policy: the pop-up of a log-in has to reach the page that opened it.
 * The referrer stays for the own origin, since browsers send forms with `Origin: null` otherwise.
 */
export function protectPage(): MiddlewareHandler {
  return async (context, next) => {
    await next()
    context.header('cache-control', 'no-store')
    context.header('referrer-policy', 'same-origin')
    context.header('x-content-type-options', 'nosniff')
  }
}

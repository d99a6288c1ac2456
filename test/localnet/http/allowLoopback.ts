import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

const loopback = /^https?:\/\/((?:frame\.)?localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** Whether an origin is a page of this machine; of the names below `localhost`, only the frame's is. */
export function isLoopbackOrigin(origin: string): boolean {
  return loopback.test(origin)
}

/**
 * Opens an app to pages of this machine and rejects every other page, so that no web site can drive the local network:
 * neither from its own origin nor under a name that it has led to this machine.
 */
export function allowLoopback(): MiddlewareHandler {
  const open = cors({
    origin: (origin) => (isLoopbackOrigin(origin) ? origin : null),
    allowMethods: ['GET', 'POST', 'OPTIONS'],
    // The session of a sign-in is a cookie.
    credentials: true,
    maxAge: 600,
  })
  return (context, next) => {
    const { origin, host } = context.req.header()
    const origins = [origin, host && `http://${host}`].filter((value) => value !== undefined)
    if (!origins.every(isLoopbackOrigin))
      return Promise.resolve(context.json({ error: 'Only pages of this machine may call this.' }, 403))
    return open(context, next)
  }
}

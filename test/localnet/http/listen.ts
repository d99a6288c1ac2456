import type { Server } from 'node:http'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { LocalnetPortError } from '../LocalnetPortError.js'

/** The environment of every app here: Node's own request and response beside the standard ones. */
export type NodeEnvironment = { Bindings: HttpBindings }

/**
 * Serves an app on 127.0.0.1. Returns what stops it and ends open connections.
 *
 * @throws LocalnetPortError when the port is taken or may not be used.
 */
export async function listen(app: Hono<NodeEnvironment>, port: number): Promise<() => Promise<void>> {
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false }) as Server
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(toPortError(cause, port)))
    server.listen({ port, host: '127.0.0.1' }, resolve)
  })
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
}

function toPortError(cause: NodeJS.ErrnoException, port: number): Error {
  const remedy = 'set LATCHKEY_PORT to another base port.'
  if (cause.code === 'EADDRINUSE')
    return new LocalnetPortError(`Port ${port} is taken. Stop what runs there or ${remedy}`, { cause })
  if (cause.code === 'EACCES')
    return new LocalnetPortError(`Port ${port} may not be used by this user: ${remedy}`, { cause })
  return cause
}

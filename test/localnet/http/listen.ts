import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { LocalnetPortError } from '../LocalnetPortError.js'

/** The environment of every app here: Node's own request and response beside the standard ones. */
export type NodeEnvironment = { Bindings: HttpBindings }

/** Takes a connection that asks for another protocol, such as WebSocket, and owns it from then on. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/**
 * Serves an app on 127.0.0.1. Returns what stops it and ends open connections, upgraded ones too.
 *
 * @throws LocalnetPortError when the port is taken or may not be used.
 */
export async function listen(
  app: Hono<NodeEnvironment>,
  port: number,
  upgrade?: Upgrade,
): Promise<() => Promise<void>> {
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false }) as Server
  // A client may send on a connection that was idle: closing it first would fail a request that nothing is wrong with.
  server.keepAliveTimeout = 0
  const upgraded = new Set<Duplex>()
  if (upgrade !== undefined)
    server.on('upgrade', (request, socket, head) => {
      upgraded.add(socket)
      socket.once('close', () => upgraded.delete(socket))
      upgrade(request, socket, head)
    })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(toPortError(cause, port)))
    server.listen({ port, host: '127.0.0.1' }, resolve)
  })
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
      for (const socket of upgraded) socket.destroy()
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

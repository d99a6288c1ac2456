import type { Faults } from '../http/createFaults.js'
import { createSocketServer } from '../http/createSocketServer.js'
import type { Upgrade } from '../http/listen.js'
import { refuseUpgrade } from '../http/refuseUpgrade.js'
import { authorizeClient } from './authorizeClient.js'
import { createExchange } from './createExchange.js'
import { createIds } from './createIds.js'
import { createRelayMethods } from './createRelayMethods.js'
import { keepAlive } from './keepAlive.js'
import { openConnection } from './openConnection.js'
import { relayLimits } from './relayLimits.js'

/** Where clients connect to, on the port of the services. */
export const relayPath = '/relay'

/** The code with which hosted relays close a connection that isn't allowed; browsers don't see the status of an upgrade. */
const unauthorized = 3000
const serverStops = 1001
/** Milliseconds that clients have to close their end when the relay stops. */
const closeTimeout = 500

export type CreateRelayParameters = {
  /** The only project that may connect. */
  projectId: string
  faults: Faults
  /** Unix time in milliseconds. */
  now?: () => number
  /** Milliseconds between two signs of life. Clients in Node leave a relay that is silent for half a minute. */
  pingInterval?: number
}

/** A WalletConnect relay: it carries encrypted messages between dapps and wallets, and keeps them for those who are away. */
export type Relay = {
  /** Takes a connection to `/relay`; any other path gets 404. */
  readonly upgrade: Upgrade
  /** Cuts every open connection. Clients come back by themselves. */
  dropConnections(): void
  /** Forgets every message and subscription; clients that are connected lose their connection and come back. */
  reset(): void
  stop(): Promise<void>
}

/**
 * Speaks the irn protocol of WalletConnect, version 2, as the official clients do. The fault `relay` concerns every
 * connection and request, and as `drop` also cuts what is open at that moment; `relay:<method>` concerns the requests of
 * one method, and `relay:irn_subscription` the deliveries.
 */
export function createRelay({
  projectId,
  faults,
  now = Date.now,
  pingInterval = 15_000,
}: CreateRelayParameters): Relay {
  const sockets = createSocketServer({ part: 'relay', faults, longestMessage: relayLimits.frame })
  const exchange = createExchange({ now })
  const call = createRelayMethods(exchange)
  const nextId = createIds(now)
  const endPings = keepAlive(sockets, pingInterval)

  const accept = async (...asked: Parameters<Upgrade>) => {
    const [request] = asked
    const authorization = await authorizeClient(request, { projectId, now })
    await sockets.accept(asked, (client) => {
      if ('refusal' in authorization) client.close(unauthorized, authorization.refusal)
      else openConnection(client, { clientId: authorization.clientId, exchange, call, faults, nextId })
    })
  }
  const upgrade: Upgrade = (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    const [path = ''] = (request.url ?? '').split('?')
    if (path.replace(/\/$/, '') !== relayPath) refuseUpgrade(socket, 404)
    else void accept(request, socket, head)
  }
  return {
    upgrade,
    dropConnections: sockets.dropConnections,
    reset() {
      exchange.clear()
      sockets.dropConnections()
    },
    async stop() {
      endPings()
      const closed = sockets.close()
      for (const client of sockets.connections) client.close(serverStops, 'Server terminating')
      // Sockets that do not answer the close frame are dropped.
      const timer = setTimeout(sockets.dropConnections, closeTimeout)
      await closed
      clearTimeout(timer)
    },
  }
}

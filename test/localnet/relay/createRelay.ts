import { WebSocketServer } from 'ws'
import type { Faults } from '../http/createFaults.js'
import type { Upgrade } from '../http/listen.js'
import { authorizeClient } from './authorizeClient.js'
import { carryOutFault } from '../http/carryOutFault.js'
import { createExchange } from './createExchange.js'
import { createIds } from './createIds.js'
import { createRelayMethods } from './createRelayMethods.js'
import { keepAlive } from './keepAlive.js'
import { openConnection } from './openConnection.js'
import { refuseUpgrade } from '../http/refuseUpgrade.js'
import { relayLimits } from './relayLimits.js'

type Open = (...upgrade: Parameters<Upgrade>) => Promise<void>

/** Where clients connect to, on the port of the services. */
export const relayPath = '/relay'

/** The code with which hosted relays close a connection that isn't allowed; browsers don't see the status of an upgrade. */
const unauthorized = 3000
const serverStops = 1001
/** Milliseconds that clients have to close their end when the relay stops. */
const farewell = 500

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
  const server = new WebSocketServer({ noServer: true, maxPayload: relayLimits.frame })
  const exchange = createExchange({ now })
  const call = createRelayMethods(exchange)
  const nextId = createIds(now)
  const endPings = keepAlive(server, pingInterval)

  const dropConnections = () => {
    for (const client of server.clients) client.terminate()
  }
  const endWatch = faults.watch((name, { kind }) => {
    if (name === 'relay' && kind === 'drop') dropConnections()
  })

  const accept: Open = async (request, socket, head) => {
    const authorization = await authorizeClient(request, { projectId, now })
    server.handleUpgrade(request, socket, head, (client) => {
      // A broken connection closes as well, and that is all there is to do about it.
      client.on('error', () => {})
      if ('refusal' in authorization) client.close(unauthorized, authorization.refusal)
      else openConnection(client, { clientId: authorization.clientId, exchange, call, faults, nextId })
    })
  }
  const open: Open = async (request, socket, head) => {
    const fault = faults.find(['relay'])
    // What is malformed are the answers, so that one has to be let in first.
    const mode = fault?.kind === 'malformed' ? undefined : fault
    const drop = () => socket.destroy()
    const fail = (status: number) => refuseUpgrade(socket, status)
    if (await carryOutFault({ mode, drop, send: () => {}, fail })) await accept(request, socket, head)
  }
  const upgrade: Upgrade = (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    const [path = ''] = (request.url ?? '').split('?')
    if (path.replace(/\/$/, '') !== relayPath) refuseUpgrade(socket, 404)
    else void open(request, socket, head)
  }
  return {
    upgrade,
    dropConnections,
    reset() {
      exchange.clear()
      dropConnections()
    },
    async stop() {
      endPings()
      endWatch()
      for (const client of server.clients) client.close(serverStops, 'Server terminating')
      // Those that don't answer the farewell aren't waited for.
      const impatience = setTimeout(dropConnections, farewell)
      await new Promise((resolve) => server.close(resolve))
      clearTimeout(impatience)
    },
  }
}

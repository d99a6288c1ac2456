import type { IncomingMessage } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import { isLoopbackOrigin } from '../http/allowLoopback.js'
import { carryOutFault } from '../http/carryOutFault.js'
import type { Faults } from '../http/createFaults.js'
import type { Upgrade } from '../http/listen.js'
import { refuseUpgrade } from '../http/refuseUpgrade.js'
import { LocalnetRequestError } from '../LocalnetRequestError.js'
import type { WalletHub, WalletsQuery } from './createWalletHub.js'
import { parseWalletsQuery } from './parseWalletsQuery.js'

/** Where the prompt pages hear of their wallets, on the port of the services. */
export const walletEventsPath = '/wallet/events'

export type CreateWalletSocketParameters = { wallets: WalletHub; faults: Faults }

/** Tells every tab what happens in the wallets that it has, at once and after each change. */
export type WalletSocket = {
  readonly upgrade: Upgrade
  /** Cuts every open connection. */
  stop(): void
}

/** Web sockets, because a browser holds only six plain connections to one host, and a person has more tabs than that. */
export function createWalletSocket({ wallets, faults }: CreateWalletSocketParameters): WalletSocket {
  const server = new WebSocketServer({ noServer: true, maxPayload: 1_024 })
  const dropConnections = () => {
    for (const client of server.clients) client.terminate()
  }
  const endWatch = faults.watch((name, { kind }) => {
    if (name === 'wallet' && kind === 'drop') dropConnections()
  })
  const open = (client: WebSocket, query: WalletsQuery) => {
    const tell = () => client.send(JSON.stringify(wallets.read(query)))
    const unsubscribe = wallets.subscribe(query.profile, tell)
    client.on('error', () => client.terminate())
    client.on('close', unsubscribe)
    tell()
  }
  const accept: (...upgrade: Parameters<Upgrade>) => Promise<void> = async (request, socket, head) => {
    const query = readQuery(request)
    if (query === undefined) return refuseUpgrade(socket, 400)
    const mode = faults.find(['wallet'])
    const drop = () => socket.destroy()
    const fail = (status: number) => refuseUpgrade(socket, status)
    // An answer that is no WebSocket handshake is as malformed as one can be.
    if (!(await carryOutFault({ mode, drop, fail, send: (text) => socket.end(text) }))) return
    wallets.open(query)
    server.handleUpgrade(request, socket, head, (client) => open(client, query))
  }
  return {
    upgrade(request, socket, head) {
      socket.on('error', () => socket.destroy())
      // The rules that keep pages from reading each other's answers don't cover web sockets.
      const { origin } = request.headers
      if (origin !== undefined && !isLoopbackOrigin(origin)) refuseUpgrade(socket, 403)
      else void accept(request, socket, head)
    },
    stop() {
      endWatch()
      dropConnections()
      server.close()
    },
  }
}

function readQuery(request: IncomingMessage): ReturnType<typeof parseWalletsQuery> | undefined {
  try {
    return parseWalletsQuery(new URL(request.url ?? '', 'http://localhost').searchParams)
  } catch (error) {
    if (error instanceof LocalnetRequestError) return undefined
    throw error
  }
}

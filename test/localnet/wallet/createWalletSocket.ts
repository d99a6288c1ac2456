import type { IncomingMessage } from 'node:http'
import type { WebSocket } from 'ws'
import { isLoopbackOrigin } from '../http/allowLoopback.js'
import type { Faults } from '../http/createFaults.js'
import { createSocketServer } from '../http/createSocketServer.js'
import type { Upgrade } from '../http/listen.js'
import { malformedText } from '../http/malformedText.js'
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
  stop(): Promise<void>
}

/** Web sockets, because a browser holds only six plain connections to one host, and a user has more tabs than that. */
export function createWalletSocket({ wallets, faults }: CreateWalletSocketParameters): WalletSocket {
  const server = createSocketServer({ part: 'wallet', faults, longestMessage: 1_024 })
  const open = (client: WebSocket, query: WalletsQuery & { startLocked: boolean }) => {
    wallets.open(query)
    const tell = () => {
      const isMalformed = faults.find(['wallet'])?.kind === 'malformed'
      client.send(isMalformed ? malformedText : JSON.stringify(wallets.read(query)))
    }
    client.on('close', wallets.subscribe(query.profile, tell))
    tell()
  }
  return {
    upgrade(request, socket, head) {
      socket.on('error', () => socket.destroy())
      // The rules that keep pages from reading each other's answers don't cover web sockets.
      const { origin } = request.headers
      const query = readQuery(request)
      if (origin !== undefined && !isLoopbackOrigin(origin)) refuseUpgrade(socket, 403)
      else if (query === undefined) refuseUpgrade(socket, 400)
      else void server.accept([request, socket, head], (client) => open(client, query))
    },
    stop() {
      server.dropConnections()
      return server.close()
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

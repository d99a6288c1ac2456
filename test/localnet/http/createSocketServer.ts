import { type WebSocket, WebSocketServer } from 'ws'
import { carryOutFault } from './carryOutFault.js'
import type { Faults } from './createFaults.js'
import type { Upgrade } from './listen.js'
import { refuseUpgrade } from './refuseUpgrade.js'

export type CreateSocketServerParameters = {
  /** The name of its fault, which meets each new connection, and as `drop` also cuts what is open at that moment. */
  part: string
  faults: Faults
  /** In bytes, of one message. */
  longestMessage: number
}

/** The WebSocket connections of one part. */
export type SocketServer = {
  readonly connections: ReadonlySet<WebSocket>
  /** Lets a connection in that asks for WebSocket, unless a fault keeps it out. */
  accept(upgrade: Parameters<Upgrade>, open: (client: WebSocket) => void): Promise<void>
  dropConnections(): void
  /** Takes no new connections; resolves when the last one is closed. */
  close(): Promise<void>
}

export function createSocketServer({
  part,
  faults,
  longestMessage,
}: CreateSocketServerParameters): SocketServer {
  const server = new WebSocketServer({ noServer: true, maxPayload: longestMessage })
  const dropConnections = () => {
    for (const client of server.clients) client.terminate()
  }
  const endWatch = faults.watch((name, { kind }) => {
    if (name === part && kind === 'drop') dropConnections()
  })
  return {
    connections: server.clients,
    async accept([request, socket, head], open) {
      const fault = faults.find([part])
      // What is malformed are the answers, so that one has to be let in first.
      const mode = fault?.kind === 'malformed' ? undefined : fault
      const drop = () => socket.destroy()
      const fail = (status: number) => refuseUpgrade(socket, status)
      if (!(await carryOutFault({ mode, drop, send: () => {}, fail }))) return
      server.handleUpgrade(request, socket, head, (client) => {
        // A broken connection closes as well, and that is all there is to do about it.
        client.on('error', () => {})
        open(client)
      })
    },
    dropConnections,
    close() {
      endWatch()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

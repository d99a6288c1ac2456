import { Hono } from 'hono'
import { WebSocketServer } from 'ws'
import { isLoopbackOrigin } from '../../http/allowLoopback.js'
import type { Faults } from '../../http/createFaults.js'
import type { NodeEnvironment, Upgrade } from '../../http/listen.js'
import { carryOutFault } from '../../http/carryOutFault.js'
import { refuseUpgrade } from '../../http/refuseUpgrade.js'
import type { Ledger } from '../ledger/createLedger.js'
import { openConnection } from './openConnection.js'

export type CreateSubscriptionServerParameters = { ledger: Ledger; faults: Faults }

/** The parts of a server of subscriptions: `routes` tell plain HTTP that it is wrong here. */
export type SubscriptionServer = {
  readonly routes: Hono<NodeEnvironment>
  readonly upgrade: Upgrade
  stop(): void
}

const longestMessage = 50 * 1024
const upgradeRequired = 426

/**
 * Subscriptions over WebSocket. The fault `solanaWs` concerns connections, calls and notifications, and as `drop` also cuts
 * what is open at that moment; `solanaWs:<method>` concerns one method, such as `accountSubscribe` or `accountNotification`.
 */
export function createSubscriptionServer({
  ledger,
  faults,
}: CreateSubscriptionServerParameters): SubscriptionServer {
  const server = new WebSocketServer({ noServer: true, maxPayload: longestMessage })
  const dropAll = () => {
    for (const client of server.clients) client.terminate()
  }
  const unwatch = faults.watch((name, { kind }) => {
    if (name === 'solanaWs' && kind === 'drop') dropAll()
  })

  const open = async (...[request, socket, head]: Parameters<Upgrade>) => {
    const { origin } = request.headers
    if (origin !== undefined && !isLoopbackOrigin(origin)) return refuseUpgrade(socket, 403)
    const fault = faults.find(['solanaWs'])
    // What is malformed are the answers, so that one has to be let in first.
    const mode = fault?.kind === 'malformed' ? undefined : fault
    const drop = () => socket.destroy()
    const fail = (status: number) => refuseUpgrade(socket, status)
    if (!(await carryOutFault({ mode, drop, send: () => {}, fail }))) return
    server.handleUpgrade(request, socket, head, (client) => openConnection(client, { ledger, faults }))
  }
  const routes = new Hono<NodeEnvironment>().all('*', (context) =>
    context.text('Connect by WebSocket.', upgradeRequired),
  )
  return {
    routes,
    upgrade(request, socket, head) {
      socket.on('error', () => socket.destroy())
      void open(request, socket, head)
    },
    stop() {
      unwatch()
      dropAll()
      server.close()
    },
  }
}

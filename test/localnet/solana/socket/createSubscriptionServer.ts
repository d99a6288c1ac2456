import { Hono } from 'hono'
import { isLoopbackOrigin } from '../../http/allowLoopback.js'
import type { Faults } from '../../http/createFaults.js'
import { createSocketServer } from '../../http/createSocketServer.js'
import type { NodeEnvironment, Upgrade } from '../../http/listen.js'
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
  const sockets = createSocketServer({ part: 'solanaWs', faults, longestMessage })
  const routes = new Hono<NodeEnvironment>().all('*', (context) =>
    context.text('Connect by WebSocket.', upgradeRequired),
  )
  return {
    routes,
    upgrade(request, socket, head) {
      socket.on('error', () => socket.destroy())
      const { origin } = request.headers
      if (origin !== undefined && !isLoopbackOrigin(origin)) refuseUpgrade(socket, 403)
      else
        void sockets.accept([request, socket, head], (client) => openConnection(client, { ledger, faults }))
    },
    stop() {
      sockets.dropConnections()
      void sockets.close()
    },
  }
}

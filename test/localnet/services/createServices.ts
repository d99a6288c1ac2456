import { Hono } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Manifest } from '../createManifest.js'
import type { Mining } from '../evm/startEvmNode.js'
import { allowLoopback } from '../http/allowLoopback.js'
import { applyFault } from '../http/applyFault.js'
import type { Faults } from '../http/createFaults.js'
import type { NodeEnvironment } from '../http/listen.js'
import { readObject } from '../http/readObject.js'
import { LocalnetRequestError } from '../LocalnetRequestError.js'
import type { WalletHub } from '../wallet/createWalletHub.js'
import { createWalletRoutes } from '../wallet/createWalletRoutes.js'
import { parseControl } from './parseControl.js'

export type CreateServicesParameters = {
  manifest: Manifest
  faults: Faults
  wallets: WalletHub
  mine(mining: Mining): Promise<void>
  reset(): Promise<void>
}

const parts = ['evm', 'evm2', 'services']

/**
 * The HTTP services of the local network. Every route but `/control` can be made to fail by its path; a fault of
 * `services` leaves the wallet alone, which stands for an extension in the browser.
 */
export function createServices(parameters: CreateServicesParameters): Hono<NodeEnvironment> {
  const { manifest, faults, wallets, mine, reset } = parameters
  const app = new Hono<NodeEnvironment>()
  app.use(allowLoopback())
  app.use(async (context, next) => {
    const paths = matchedRoutes(context).map(({ path }) => path)
    if (paths.includes('/control')) return next()
    const isService = !context.req.path.startsWith('/wallet/')
    const mode = faults.find(isService ? [...paths, 'services'] : paths)
    return (await applyFault(context, mode)) ?? next()
  })
  app.onError((error, context) => {
    if (error instanceof LocalnetRequestError) return context.json({ error: error.message }, 400)
    return context.json({ error: error.message }, 500)
  })

  app.get('/manifest.json', (context) => context.json(manifest))
  app.route('/wallet', createWalletRoutes({ manifest, wallets }))
  app.post('/control', async (context) => {
    const routes = app.routes.map(({ path }) => path).filter((path) => !/\*|^\/control$/.test(path))
    const control = parseControl(await readObject(context), [...parts, ...new Set(routes)])
    if (control.kind === 'fault') faults.set(control.name, control.mode)
    else if (control.kind === 'mine') await mine(control.mining)
    else await reset()
    return context.json({ ok: true })
  })
  return app
}

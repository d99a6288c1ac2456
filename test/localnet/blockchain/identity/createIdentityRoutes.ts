import { Hono } from 'hono'
import type { NodeEnvironment } from '../../http/listen.js'
import type { BlockchainContext } from '../BlockchainContext.js'
import { parseAddress } from '../chains/parseAddress.js'
import type { RouteGroup } from '../RouteGroup.js'
import { readEnsIdentity } from './readEnsIdentity.js'

const hour = 3_600

/** Who an address is: ENS on the first chain tells, else the service's own names. Solana addresses have no name here. */
export function createIdentityRoutes(context: BlockchainContext): RouteGroup {
  const routes = new Hono<NodeEnvironment>()
  routes.get('/v1/identity/:address', async (request) => {
    const account = parseAddress(request.req.param('address'))
    if (account.namespace === 'solana') {
      request.header('cache-control', `public, max-age=${hour}`)
      return request.json({ name: null, avatar: null, resolvedAt: null })
    }
    // Names change here within seconds and a reset takes them back, so nothing may be kept.
    request.header('cache-control', 'no-cache')
    const [node] = context.evmNodes
    const ens = node && (await readEnsIdentity(node, account.address))
    const name = ens?.name ?? context.findName(account.address) ?? null
    const resolvedAt = name === null ? null : new Date().toISOString()
    return request.json({ name, avatar: ens?.avatar ?? null, resolvedAt })
  })
  return { routes }
}

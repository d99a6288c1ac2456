import { Hono } from 'hono'
import * as v from 'valibot'
import { parseQuery } from '../../contract/parseQuery.js'
import type { NodeEnvironment } from '../../http/listen.js'
import type { BlockchainContext } from '../BlockchainContext.js'
import type { RouteGroup } from '../RouteGroup.js'
import { findEvmNode, listChains } from './findChain.js'
import { readGasPrices } from './readGasPrices.js'

const day = 86_400

/** Which chains the service answers for, and what their gas costs. */
export function createChainRoutes(context: BlockchainContext): RouteGroup {
  const routes = new Hono<NodeEnvironment>()
  routes.get('/v1/supported-chains', (request) => {
    request.header('cache-control', `public, max-age=${day}`)
    // No sockets: the passthrough speaks HTTP alone.
    return request.json({ http: listChains(context).map(({ chainId }) => chainId), ws: [] })
  })
  routes.get('/v1/convert/gas-price', async (request) => {
    const { chainId } = parseQuery(request, v.object({ chainId: v.string() }))
    return request.json(await readGasPrices(findEvmNode(context, chainId)))
  })
  return { routes }
}

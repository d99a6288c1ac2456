import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { parseQuery } from '../../contract/parseQuery.js'
import type { NodeEnvironment } from '../../http/listen.js'
import type { BlockchainContext } from '../BlockchainContext.js'
import { findChain, type LocalChain } from '../chains/findChain.js'
import type { RouteGroup } from '../RouteGroup.js'
import { forwardToNode } from './forwardToNode.js'

/** JSON-RPC handed through to a chain's node, whatever the content type says: `text/plain` spares browsers a pre-flight. */
export function createRpcRoutes(context: BlockchainContext): RouteGroup {
  const routes = new Hono<NodeEnvironment>()
  const handOn = async (request: Context<NodeEnvironment>) => {
    const { chainId } = parseQuery(request, v.object({ chainId: v.string() }))
    const answer = await forward(findChain(context, chainId), await request.req.text())
    return request.body(answer, 200, { 'content-type': 'application/json' })
  }
  routes.post('/v1', handOn)
  routes.post('/v1/', handOn)
  return { routes }
}

function forward(chain: LocalChain, body: string): Promise<string> {
  if (chain.namespace === 'solana') return chain.node.forward(body)
  const [url = ''] = chain.node.client.chain.rpcUrls.default.http
  return forwardToNode(url, body)
}

import { Hono } from 'hono'
import * as v from 'valibot'
import { parseQuery } from '../../contract/parseQuery.js'
import type { NodeEnvironment } from '../../http/listen.js'
import type { BlockchainContext } from '../BlockchainContext.js'
import { findEvmNode } from '../chains/findChain.js'
import type { RouteGroup } from '../RouteGroup.js'
import { findRoute } from './findRoute.js'
import { listTokens } from './listTokens.js'
import { mountApproval } from './mountApproval.js'
import { mountBuildTransaction } from './mountBuildTransaction.js'
import { parseAmount } from './parseAmount.js'
import { parsePair } from './parsePair.js'

const quoteSchema = v.object({ from: v.string(), to: v.string(), amount: v.string() })

/** Swaps on the local pools. The hosted service's fee of 0.85 % is not taken here: a quote is what the pools give. */
export function createConvertRoutes(context: BlockchainContext): RouteGroup {
  const routes = new Hono<NodeEnvironment>()

  routes.get('/v1/convert/tokens', async (request) => {
    const { chainId } = parseQuery(request, v.object({ chainId: v.string() }))
    return request.json({ tokens: await listTokens(findEvmNode(context, chainId)) })
  })

  routes.get('/v1/convert/quotes', async (request) => {
    const { from, to, amount } = parseQuery(request, quoteSchema)
    const { amountOut } = await findRoute(await parsePair(context, { from, to }), parseAmount(amount))
    const quote = {
      id: null,
      fromAmount: amount,
      fromAccount: from,
      toAmount: String(amountOut),
      toAccount: to,
    }
    return request.json({ quotes: [quote] })
  })

  mountApproval(routes, context)
  mountBuildTransaction(routes, context)
  return { routes }
}

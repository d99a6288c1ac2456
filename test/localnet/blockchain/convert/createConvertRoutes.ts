import { Hono } from 'hono'
import * as v from 'valibot'
import { parseQuery } from '../../contract/parseQuery.js'
import type { NodeEnvironment } from '../../http/listen.js'
import type { BlockchainContext } from '../BlockchainContext.js'
import { findEvmNode } from '../chains/findChain.js'
import type { RouteGroup } from '../RouteGroup.js'
import { createRoutes } from './createRoutes.js'
import { listTokens } from './listTokens.js'
import { mountApproval } from './mountApproval.js'
import { mountBuildTransaction } from './mountBuildTransaction.js'
import { parseAmount } from './parseAmount.js'
import { parsePair } from './parsePair.js'

const quoteSchema = v.object({ from: v.string(), to: v.string(), amount: v.string() })

/** Swaps on the local pools through the aggregator's router. The provider's fee is taken off a quote already: what it says arrives. */
export function createConvertRoutes(context: BlockchainContext): RouteGroup {
  const app = new Hono<NodeEnvironment>()
  const routes = createRoutes(context.lies)

  app.get('/v1/convert/tokens', async (request) => {
    const { chainId } = parseQuery(request, v.object({ chainId: v.string() }))
    const tokens = await listTokens(findEvmNode(context, chainId))
    const more = context.lies.tells('swap:listing') ? 2 : 0
    return request.json({ tokens: tokens.map((token) => ({ ...token, decimals: token.decimals + more })) })
  })

  app.get('/v1/convert/quotes', async (request) => {
    const { from, to, amount } = parseQuery(request, quoteSchema)
    const { amountOut } = await routes.find(await parsePair(context, { from, to }), parseAmount(amount))
    const quote = {
      id: null,
      fromAmount: amount,
      fromAccount: from,
      toAmount: String(amountOut),
      toAccount: to,
    }
    return request.json({ quotes: [quote] })
  })

  mountApproval(app, context)
  mountBuildTransaction(app, { context, routes })
  return { routes: app, reset: routes.forget }
}

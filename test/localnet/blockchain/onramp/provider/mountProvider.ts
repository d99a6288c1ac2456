import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { ContractError } from '../../../contract/ContractError.js'
import { parseQuery } from '../../../contract/parseQuery.js'
import type { NodeEnvironment } from '../../../http/listen.js'
import { createPagePolicy } from '../../../pages/createPagePolicy.js'
import type { BlockchainContext } from '../../BlockchainContext.js'
import type { Orders } from '../createOrders.js'
import { parseCurrency, parsePayment } from '../payments.js'
import { placeOrder } from '../placeOrder.js'
import { orderPath, renderOrder } from './renderOrder.js'
import { renderProblem } from './renderPage.js'

const linkSchema = v.object({
  walletAddress: v.string(),
  destinationCurrencyCode: v.optional(v.string()),
  network: v.optional(v.string()),
  sourceAmount: v.optional(v.string()),
  sourceCurrencyCode: v.optional(v.string()),
})

const policy = createPagePolicy({ formTargets: ["'self'"] })

/**
 * The provider's own pages: `GET /onramp/provider` with `order`, or with the details of a new one
 * (`walletAddress, destinationCurrencyCode, network, sourceAmount, sourceCurrencyCode`), and what a user does there.
 */
export function mountProvider(
  routes: Hono<NodeEnvironment>,
  { context, orders }: { context: BlockchainContext; orders: Orders },
): void {
  routes.get('/onramp/provider', async (request) => {
    request.header('content-security-policy', policy)
    request.header('cache-control', 'no-store')
    const id = request.req.query('order')
    try {
      if (id === undefined) return request.redirect(orderPath(await placeFromLink(request)), 303)
      const order = orders.find(id)
      if (order !== undefined) return request.html(renderOrder(order))
      return request.html(renderProblem('There is no such order.'), 404)
    } catch (error) {
      if (!(error instanceof ContractError)) throw error
      return request.html(renderProblem(error.message), error.status)
    }
  })

  function placeFromLink(request: Context) {
    const link = parseQuery(request, linkSchema)
    const { sourceAmount, sourceCurrencyCode } = link
    return placeOrder(context, {
      orders,
      request: {
        wallet: link.walletAddress,
        network: link.network,
        symbol: link.destinationCurrencyCode,
        pay: sourceAmount === undefined ? undefined : parsePayment(sourceAmount),
        currency: sourceCurrencyCode === undefined ? undefined : parseCurrency(sourceCurrencyCode),
      },
    })
  }
}

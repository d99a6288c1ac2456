import type { Hono } from 'hono'
import { formatUnits } from 'viem'
import type { NodeEnvironment } from '../../../http/listen.js'
import type { Orders } from '../createOrders.js'
import { orderPath } from './renderOrder.js'

/** An order as JSON, and the buttons of its page. */
export function mountOrders(routes: Hono<NodeEnvironment>, orders: Orders): void {
  routes.get('/onramp/orders/:order', (request) => {
    const order = orders.find(request.req.param('order'))
    if (order === undefined) return request.json({ error: 'There is no such order.' }, 404)
    const { id, status, wallet, asset, quantity, hash = null } = order
    const { chainId, symbol, decimals } = asset
    return request.json({
      id,
      status,
      wallet,
      chainId,
      symbol,
      quantity: formatUnits(quantity, decimals),
      hash,
    })
  })

  const act = (path: string, action: (id: string) => Promise<void> | void) =>
    routes.post(path, async (request) => {
      const id = request.req.param('order') ?? ''
      await action(id)
      return request.redirect(orderPath({ id }), 303)
    })
  act('/onramp/orders/:order/pay', orders.pay)
  act('/onramp/orders/:order/decline', orders.decline)
  act('/onramp/orders/:order/cancel', orders.cancel)
}

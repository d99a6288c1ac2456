import { Hono } from 'hono'
import { formatUnits } from 'viem'
import type { NodeEnvironment } from '../../http/listen.js'
import type { BlockchainContext } from '../BlockchainContext.js'
import type { Purchase } from '../Purchase.js'
import type { RouteGroup } from '../RouteGroup.js'
import { createOrders } from './createOrders.js'
import { createDeliveries } from './delivery/createDeliveries.js'
import { mountOrderUrl } from './mountOrderUrl.js'
import { mountQuotes } from './mountQuotes.js'
import type { Order } from './Order.js'
import { mountOrders } from './provider/mountOrders.js'
import { mountProvider } from './provider/mountProvider.js'

/** Buying with money: options, quotes, the link to the provider, and the provider itself, which really delivers. */
export function createOnrampRoutes(
  context: BlockchainContext,
  { now = Date.now }: { now?: () => number } = {},
): RouteGroup {
  const orders = createOrders({ deliveries: createDeliveries(context), now })
  const routes = new Hono<NodeEnvironment>()
  mountQuotes(routes, context)
  mountOrderUrl(routes, { context, orders })
  mountOrders(routes, orders)
  mountProvider(routes, { context, orders })
  return {
    routes,
    reset: orders.clear,
    listPurchases: ({ chainId, address }) =>
      orders
        .list()
        .filter(({ asset, wallet }) => asset.chainId === chainId && wallet === address)
        .flatMap(toPurchase),
  }
}

/** What was never paid is no purchase. */
function toPurchase({ id, asset, wallet, quantity, status, paidAt, hash }: Order): readonly Purchase[] {
  if (status === 'open' || status === 'cancelled' || paidAt === undefined) return []
  const { chainId, name, symbol, iconUrl, decimals } = asset
  const purchase = {
    id,
    chainId,
    address: wallet,
    asset: { name, symbol, iconUrl },
    quantity: formatUnits(quantity, decimals),
    status,
    boughtAt: paidAt,
  }
  return [hash === undefined ? purchase : { ...purchase, hash }]
}

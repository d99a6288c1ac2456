import type { Hono } from 'hono'
import * as v from 'valibot'
import { parseBody } from '../../contract/parseBody.js'
import type { NodeEnvironment } from '../../http/listen.js'
import type { BlockchainContext } from '../BlockchainContext.js'
import type { Orders } from './createOrders.js'
import { placeOrder } from './placeOrder.js'

const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

const bodySchema = v.object({
  destinationWallets: v.pipe(
    v.array(
      v.object({
        address: v.string(),
        blockchains: v.optional(v.array(v.string())),
        assets: v.optional(v.array(v.string())),
      }),
    ),
    v.minLength(1),
  ),
  partnerUserId: v.string(),
  defaultNetwork: v.optional(v.string()),
  defaultExperience: v.optional(v.picklist(['buy', 'send'])),
  presetCryptoAmount: v.optional(wholeNumber),
  presetFiatAmount: v.optional(wholeNumber),
})

/** The link under which a user pays. The order behind it is placed at once, with the first wallet and asset named. */
export function mountOrderUrl(
  routes: Hono<NodeEnvironment>,
  { context, orders }: { context: BlockchainContext; orders: Orders },
): void {
  routes.post('/v1/generators/onrampurl', async (request) => {
    const body = await parseBody(request, bodySchema)
    const [wallet] = body.destinationWallets
    const { presetCryptoAmount: buy, presetFiatAmount: pay } = body
    const order = await placeOrder(context, {
      orders,
      request: {
        wallet: wallet?.address ?? '',
        network: body.defaultNetwork ?? wallet?.blockchains?.[0],
        symbol: wallet?.assets?.[0],
        buy: buy === undefined ? undefined : BigInt(buy),
        pay: pay === undefined ? undefined : BigInt(pay) * 100n,
      },
    })
    return request.json({ url: `${context.urls.services}/onramp/provider?order=${order.id}` })
  })
}

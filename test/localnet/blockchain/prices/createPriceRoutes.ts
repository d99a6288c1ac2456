import { Hono } from 'hono'
import * as v from 'valibot'
import { answerJson } from '../../contract/answerJson.js'
import { ContractError } from '../../contract/ContractError.js'
import { parseBody } from '../../contract/parseBody.js'
import type { NodeEnvironment } from '../../http/listen.js'
import { findAsset } from '../assets/findAsset.js'
import type { BlockchainContext } from '../BlockchainContext.js'
import { parseAccountId } from '../chains/parseAccountId.js'
import type { RouteGroup } from '../RouteGroup.js'
import { convertDollars, currencySchema, toJsonNumber } from './currencies.js'

const bodySchema = v.object({
  currency: currencySchema,
  addresses: v.array(v.string()),
  projectId: v.string(),
})

/** What one asset costs. Of several addresses only the first is answered, as the hosted service does. */
export function createPriceRoutes(context: BlockchainContext): RouteGroup {
  const routes = new Hono<NodeEnvironment>()
  routes.post('/v1/fungible/price', async (request) => {
    const { currency, addresses } = await parseBody(request, bodySchema)
    const [first] = addresses
    if (first === undefined)
      throw new ContractError(400, [{ field: 'addresses', description: 'At least one address is needed' }])
    const { chain, address } = parseAccountId(context, { text: first, field: 'addresses' })
    if (chain.namespace === 'solana' && currency !== 'usd')
      throw new ContractError(400, [{ field: 'currency', description: 'Solana has prices in usd only' }])
    const [asset, price] = await Promise.all([
      findAsset(chain, address),
      context.prices.find({ chainId: chain.chainId, address }),
    ])
    if (asset === undefined)
      throw new ContractError(400, [{ field: 'addresses', description: `No such asset: ${first}` }])
    const { name, symbol, decimals, iconUrl } = asset
    const priced = price === undefined ? {} : { price: toJsonNumber(convertDollars(price, currency)) }
    return answerJson(request, {
      fungibles: [{ address: first, name, symbol, iconUrl, ...priced, decimals }],
    })
  })
  return { routes }
}

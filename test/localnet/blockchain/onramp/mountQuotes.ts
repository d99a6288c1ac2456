import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import * as v from 'valibot'
import { formatUnits } from 'viem'
import { parseBody } from '../../contract/parseBody.js'
import { parseQuery } from '../../contract/parseQuery.js'
import type { NodeEnvironment } from '../../http/listen.js'
import type { BlockchainContext } from '../BlockchainContext.js'
import { describeBuyOptions, describeOptions } from './describeOptions.js'
import { findOnrampAsset } from './findOnrampAsset.js'
import { listOnrampAssets } from './listOnrampAssets.js'
import { formatCents, parseCurrency, parsePayment } from './payments.js'
import { type PurchaseQuote, quotePurchase } from './quotePurchase.js'

const quoteSchema = v.object({
  purchaseCurrency: v.object({ symbol: v.string() }),
  paymentCurrency: v.object({ id: v.string() }),
  amount: v.string(),
  network: v.string(),
})

const buyQuoteSchema = v.object({
  purchaseCurrency: v.string(),
  purchaseNetwork: v.optional(v.string()),
  paymentAmount: v.string(),
  paymentCurrency: v.string(),
  paymentMethod: v.optional(v.string()),
  country: v.optional(v.string()),
})

/**
 * What can be bought and for how much. The hosted service has the two `buy` routes only; clients ask for the other two,
 * which a fault can make fail as they do there.
 */
export function mountQuotes(routes: Hono<NodeEnvironment>, context: BlockchainContext): void {
  routes.get('/v1/onramp/options', (request) => request.json(describeOptions(listOnrampAssets(context))))

  routes.get('/v1/onramp/buy/options', (request) =>
    request.json(describeBuyOptions(listOnrampAssets(context))),
  )

  routes.post('/v1/onramp/quote', async (request) => {
    const { purchaseCurrency, paymentCurrency, amount, network } = await parseBody(request, quoteSchema)
    const { symbol } = purchaseCurrency
    // Known clients send the symbol for the network too; then the first network that has it is meant.
    const wanted = network === symbol ? { symbol } : { symbol, network }
    const quote = await quotePurchase(context, {
      asset: findOnrampAsset(listOnrampAssets(context), wanted),
      currency: parseCurrency(paymentCurrency.id),
      sum: { pay: parsePayment(amount) },
    })
    const money = (cents: bigint) => ({ amount: formatCents(cents), currency: quote.currency })
    return request.json({
      paymentTotal: money(quote.total),
      paymentSubtotal: money(quote.subtotal),
      purchaseAmount: { amount: quantityOf(quote), currency: quote.asset.symbol },
      networkFee: money(quote.networkFee),
      quoteId: randomUUID(),
    })
  })

  routes.get('/v1/onramp/buy/quotes', async (request) => {
    const query = parseQuery(request, buyQuoteSchema)
    const quote = await quotePurchase(context, {
      asset: findOnrampAsset(listOnrampAssets(context), {
        symbol: query.purchaseCurrency,
        network: query.purchaseNetwork,
      }),
      currency: parseCurrency(query.paymentCurrency),
      sum: { pay: parsePayment(query.paymentAmount) },
    })
    const money = (cents: bigint) => ({ value: formatCents(cents), currency: quote.currency })
    return request.json({
      paymentTotal: money(quote.total),
      paymentSubTotal: money(quote.subtotal),
      purchaseAmount: { value: quantityOf(quote), currency: quote.asset.symbol },
      coinbaseFee: money(quote.providerFee),
      networkFee: money(quote.networkFee),
      quoteId: randomUUID(),
    })
  })
}

function quantityOf({ quantity, asset }: PurchaseQuote): string {
  return formatUnits(quantity, asset.decimals)
}

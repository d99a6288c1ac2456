import { ContractError } from '../../contract/ContractError.js'
import type { BlockchainContext } from '../BlockchainContext.js'
import { parseAddress } from '../chains/parseAddress.js'
import type { Orders } from './createOrders.js'
import { assetsOn, findOnrampAsset, type Wanted } from './findOnrampAsset.js'
import { listOnrampAssets } from './listOnrampAssets.js'
import type { Order } from './Order.js'
import type { PaymentCurrency } from './payments.js'
import { quotePurchase } from './quotePurchase.js'

/** An order as it is asked for: an amount in cents or in whole units of the asset, 100 of the currency where absent. */
export type OrderRequest = Wanted & {
  readonly wallet: string
  readonly currency?: PaymentCurrency | undefined
  readonly pay?: bigint | undefined
  readonly buy?: bigint | undefined
}

const usualPayment = 10_000n

/**
 * Places an order that waits for its payment.
 *
 * @throws ContractError with status 400 for what isn't sold, and for an address that has no place on that chain.
 */
export async function placeOrder(
  context: Pick<BlockchainContext, 'evmNodes' | 'solana' | 'prices'>,
  { orders, request }: { orders: Orders; request: OrderRequest },
): Promise<Order> {
  const wallet = parseAddress(request.wallet, 'address')
  const there = assetsOn(listOnrampAssets(context), request.network)
  const reachable = there.filter(({ chainId }) => chainId.startsWith(`${wallet.namespace}:`))
  if (reachable.length === 0)
    throw new ContractError(400, [
      { field: 'address', description: 'Address does not belong to that network' },
    ])
  const asset = findOnrampAsset(reachable, request)
  const { currency = 'USD', pay = usualPayment, buy } = request
  const sum = buy === undefined ? { pay } : { buy: buy * 10n ** BigInt(asset.decimals) }
  const quote = await quotePurchase(context, { asset, currency, sum })
  return orders.create({ ...quote, wallet: wallet.address })
}

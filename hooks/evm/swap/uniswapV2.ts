import { toCaipNetworkId } from '../../shared/caip.js'
import { checksumAddress } from '../../shared/checksumAddress.js'
import { nativeAssetId } from '../../shared/keys.js'
import type { CaipNetworkId } from '../../shared/types/caip.js'
import type { SwapToken } from '../../shared/types/swap.js'
import type { SwapContracts } from '../../shared/types/swapPlan.js'
import type { SwapProvider } from '../../shared/types/swapProvider.js'
import type { UniswapV2Exchange } from './tradeV2.js'

const loadTrades = () => import('./swapping.js').then(({ swapping }) => swapping.loadTradingV2())

export type UniswapV2Parameters = {
  /** Differs from that of other providers. Default: `uniswapV2`. */
  readonly id?: string | undefined
  /** Shown to the user. Default: `Uniswap V2`. */
  readonly name?: string | undefined
  /** Exchanges by CAIP-2 id. */
  readonly exchanges: { readonly [networkId in CaipNetworkId]?: UniswapV2Exchange | undefined }
}

/**
 * Swaps over Uniswap V2 or an exchange of its shape, without a service or a key: prices are read from the router by the app's own
 * nodes, and calls are encoded here. The best of the direct path, the one through the wrapped native currency, and those through
 * `through` is taken. It has no market prices, so the impact is unknown.
 *
 * @example
 * createLatchkey({ ...config, services: { swap: uniswapV2({ exchanges: { 'eip155:1': { router, wrapped } } }) } })
 */
export function uniswapV2({
  exchanges,
  id = 'uniswapV2',
  name = 'Uniswap V2',
}: UniswapV2Parameters): SwapProvider {
  const exchangeOf = (networkId: CaipNetworkId) =>
    Object.hasOwn(exchanges, networkId) ? exchanges[networkId] : undefined
  return {
    ...{ id, name, slippage: { min: 0.1, max: 50, step: 0.1, default: 0.5 } },
    contracts(networkId): SwapContracts | undefined {
      const { router, wrapped } = exchangeOf(networkId) ?? {}
      return router === undefined ? undefined : { router, wrapped, calls: 'uniswapV2' }
    },
    async tokens({ network }) {
      const networkId = toCaipNetworkId(network)
      const { tokens = [] } = exchangeOf(networkId) ?? {}
      const native: SwapToken = { ...network.nativeCurrency, networkId, id: nativeAssetId(network) }
      return [
        native,
        ...tokens.map(({ decimals, iconUrl, name: title, symbol, ...token }): SwapToken => {
          const address = checksumAddress(token.address)
          return {
            address,
            decimals,
            iconUrl,
            networkId,
            symbol,
            name: title,
            id: `${networkId}/erc20:${address}`,
          }
        }),
      ]
    },
    async quote(request) {
      const exchange = exchangeOf(toCaipNetworkId(request.network))
      return (await loadTrades()).quoteV2(request, exchange)
    },
    async build(request) {
      const exchange = exchangeOf(toCaipNetworkId(request.network))
      return (await loadTrades()).buildV2(request, exchange)
    },
  }
}

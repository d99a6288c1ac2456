import { type Address, parseUnits } from 'viem'
import { nativeAddress } from '../../contract/nativeAddress.js'
import type { EvmNode } from '../../evm/startEvmNode.js'
import { readTokens } from '../assets/readTokens.js'
import { moneyDecimals } from './currencies.js'
import { type PricedToken, readPoolPrices } from './readPoolPrices.js'

/**
 * Prices of an EVM chain's assets in 10^-18 dollars, by address with checksum, from the reserves of its pools right now.
 * The stable coin is worth one dollar by definition; other tokens are priced by their pool with it, else by their pool
 * with the wrapped coin, whose price is the native token's.
 */
export async function readEvmPrices(
  node: Pick<EvmNode, 'client' | 'deployed'>,
  addresses: readonly Address[],
): Promise<ReadonlyMap<Address, bigint>> {
  const { contracts, tokens: standing } = node.deployed
  const anchor = standing.find(({ key }) => key === 'usdc')
  if (anchor === undefined) return new Map()
  const stable: PricedToken = { ...anchor, price: parseUnits('1', moneyDecimals) }
  const coin = { address: contracts.weth, decimals: 18 }

  const others = addresses.filter((address) => address !== nativeAddress && address !== coin.address)
  const tokens = [coin, ...(await readTokens(node, others)).values()]
  const read = (known: PricedToken) => readPoolPrices(node, { known, tokens })

  const byStable = await read(stable)
  const price = byStable.get(coin.address)
  const byCoin = price === undefined ? [] : await read({ ...coin, price })
  const native: [Address, bigint][] = price === undefined ? [] : [[nativeAddress, price]]
  // The later ones prevail where several tell.
  return new Map([...byCoin, ...byStable, ...native, [stable.address, stable.price]])
}

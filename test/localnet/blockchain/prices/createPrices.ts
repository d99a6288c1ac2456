import { formatUnits, getAddress, isAddress } from 'viem'
import { evmChainId } from '../../evm/evmChainId.js'
import type { BlockchainContext } from '../BlockchainContext.js'
import { moneyDecimals } from './currencies.js'
import { readEvmPrices } from './readEvmPrices.js'
import { solanaPrices } from './solanaPrices.js'

/** What assets cost, in US dollars per whole unit, as exact decimal strings. `chainId` is a CAIP-2 id. */
export type Prices = {
  /** Undefined when no pool tells. `address` is a token's, in any case, or `nativeAddress`. */
  find(asset: { chainId: string; address: string }): Promise<string | undefined>
  /** Many assets of one chain at once, by address as it was given; the ones without a price are absent. */
  findAll(assets: { chainId: string; addresses: readonly string[] }): Promise<ReadonlyMap<string, string>>
}

/** Prices of the local chains' assets, read when they are asked for. */
export function createPrices({ evmNodes, solana }: Pick<BlockchainContext, 'evmNodes' | 'solana'>): Prices {
  const findAll: Prices['findAll'] = async ({ chainId, addresses }) => {
    if (chainId === solana?.chainId) return solanaPrices(solana)
    const node = evmNodes.find((candidate) => evmChainId(candidate.chain) === chainId)
    const readable = addresses.filter((address) => isAddress(address, { strict: false }))
    if (node === undefined) return new Map()
    const prices = await readEvmPrices(
      node,
      readable.map((address) => getAddress(address)),
    )
    return new Map(
      readable.flatMap((address): [string, string][] => {
        const price = prices.get(getAddress(address))
        return price === undefined ? [] : [[address, formatUnits(price, moneyDecimals)]]
      }),
    )
  }
  return {
    findAll,
    async find({ chainId, address }) {
      return (await findAll({ chainId, addresses: [address] })).get(address)
    },
  }
}

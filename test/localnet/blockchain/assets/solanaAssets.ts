import type { SolanaReader } from '../SolanaReader.js'
import type { Asset } from './Asset.js'
import { assetIcon } from './assetIcon.js'

/** The address under which the service knows Solana's coin: `So` and 41 ones. */
export const solAddress = `So${'1'.repeat(41)}`

/** The coin and the tokens that stand on the Solana chain from the start, by address; the service knows no others. */
export function solanaAssets({ mints }: Pick<SolanaReader, 'mints'>): ReadonlyMap<string, Asset> {
  const sol: Asset = { name: 'Solana', symbol: 'SOL', decimals: 9, iconUrl: assetIcon('SOL') }
  return new Map([
    [solAddress, sol],
    ...mints.map(({ address, name, symbol, decimals }): [string, Asset] => [
      address,
      { name, symbol, decimals, iconUrl: assetIcon(symbol) },
    ]),
  ])
}

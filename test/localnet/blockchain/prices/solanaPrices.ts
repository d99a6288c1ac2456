import { solAddress } from '../assets/solanaAssets.js'
import type { SolanaReader } from '../SolanaReader.js'

/** Made up, in US dollars: the local Solana chain has no exchange to read a price from. */
const solPrice = '150'

/** Prices of the native token and of the stable coin, in dollars, by address; the other tokens have none. */
export function solanaPrices({ mints }: Pick<SolanaReader, 'mints'>): ReadonlyMap<string, string> {
  const stable = mints.filter(({ key }) => key === 'usdc')
  return new Map([[solAddress, solPrice], ...stable.map(({ address }): [string, string] => [address, '1'])])
}

import { type Address, createPublicClient, http } from 'viem'
import { formatBalance } from '../../hooks/shared/figure.js'

/** An account's native balance read from the chain, formatted as the page writes it. */
export async function readNative(url: string, address: Address): Promise<string> {
  const value = await createPublicClient({ transport: http(url) }).getBalance({ address })
  return `${formatBalance(value, { decimals: 18, locale: 'en' })} ETH`
}

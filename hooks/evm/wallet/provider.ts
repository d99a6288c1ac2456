import { checksumAddress } from '../../shared/checksumAddress.js'
import { BadChainError } from '../../shared/errors/provider.js'
import { isEvmAddress } from '../../shared/isEvmAddress.js'
import { parseChainId } from '../../shared/parseChainId.js'
import type { CaipNetworkId } from '../../shared/types/caip.js'

/** What every injected wallet offers. Events are older than the standard: a provider may lack them. */
export type Eip1193Provider = {
  request(parameters: { method: string; params?: unknown }): Promise<unknown>
  on?(event: string, listener: (payload: unknown) => void): unknown
  removeListener?(event: string, listener: (payload: unknown) => void): unknown
}

/** At most this many accounts of a wallet are listened to; a longer answer is a fault or an attack. */
const most = 1000

/** The addresses in a wallet's answer, EIP-55 checksummed, each once; anything else in it is left out. */
export function readAccounts(answer: unknown): readonly string[] {
  if (!Array.isArray(answer)) return []
  const addresses = answer
    .slice(0, most)
    .filter((item): item is string => typeof item === 'string' && isEvmAddress(item))
  return [...new Set(addresses.map((address) => checksumAddress(address)))]
}

/**
 * The network that a wallet names, as CAIP-2: hex text by EIP-1193, decimal text or a number from older ones.
 *
 * @throws BadChainError where it is required and is none of these.
 */
export function readChainId(answer: unknown, options: { required: true }): CaipNetworkId
export function readChainId(answer: unknown, options?: { required?: boolean }): CaipNetworkId | undefined
export function readChainId(answer: unknown, { required = false } = {}): CaipNetworkId | undefined {
  const chainId = parseChainId(answer)
  if (chainId !== undefined) return `eip155:${chainId}`
  if (required) throw new BadChainError()
  return undefined
}

import { BadChainError } from '../../errors/provider.js'
import type { CaipNetworkId } from '../../types/caip.js'
import { parseChainId } from '../../utils/parseChainId.js'

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

import { checksumAddress } from '../../shared/checksumAddress.js'
import { BadChainError } from '../../shared/errors/provider.js'
import { isEvmAddress } from '../../shared/isEvmAddress.js'
import { parseChainId } from '../../shared/parseChainId.js'
import type { CaipNetworkId } from '../../shared/types/caip.js'

/** An EIP-1193 provider. The event methods are optional: a provider may lack them. */
export type Eip1193Provider = {
  /** Sends one request to the wallet. */
  request(parameters: {
    /** JSON-RPC method. */
    method: string
    /** JSON-RPC parameters. */
    params?: unknown
  }): Promise<unknown>
  /** Adds a listener. */
  on?(event: string, listener: (payload: unknown) => void): unknown
  /** Removes a listener. */
  removeListener?(event: string, listener: (payload: unknown) => void): unknown
}

/** Max number of accounts read from a wallet. A longer list is a bug or an attack. */
const maxAccounts = 1000

/**
 * Reads the addresses in a wallet's result, EIP-55 checksummed and without duplicates. Anything else in it is
 * skipped.
 */
export function readAccounts(answer: unknown): readonly string[] {
  try {
    if (!Array.isArray(answer)) return []
    // Item by item: a wallet's list may have methods of its own.
    const length = Math.min(answer.length, maxAccounts)
    const items = Array.from({ length }, (_, index): unknown => answer[index])
    return [...new Set(items.filter(isEvmAddress).map((address) => checksumAddress(address)))]
  } catch {
    return []
  }
}

/**
 * Reads a chain id from a wallet as CAIP-2. Accepts hex text (EIP-1193) and, from older wallets, decimal text
 * or a number.
 *
 * @throws BadChainError when `required` and the value is none of these.
 */
export function readChainId(answer: unknown, options: { required: true }): CaipNetworkId
export function readChainId(answer: unknown, options?: { required?: boolean }): CaipNetworkId | undefined
export function readChainId(answer: unknown, { required = false } = {}): CaipNetworkId | undefined {
  const chainId = parseChainId(answer)
  if (chainId !== undefined) return `eip155:${chainId}`
  if (required) throw new BadChainError()
  return undefined
}

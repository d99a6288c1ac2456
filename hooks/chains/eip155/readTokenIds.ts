import { InvalidConfigError } from '../../errors/config.js'
import type { Token } from '../../types/token.js'

/** Ids of one contract that are asked for. */
const most = 1000

const largest = 2n ** 256n - 1n

/**
 * The ids of a collection that a config names, each once, the first thousand.
 *
 * @throws InvalidConfigError for one that is no uint256 in decimal digits.
 */
export function readTokenIds({ address, tokenIds = [] }: Token): readonly bigint[] {
  const ids = tokenIds.slice(0, most).map((text) => {
    const id = typeof text === 'string' && /^\d{1,78}$/.test(text) ? BigInt(text) : undefined
    if (id !== undefined && id <= largest) return id
    throw new InvalidConfigError([`tokens: tokenIds of ${address} needs decimal digits, unlike ${text}`])
  })
  return [...new Set(ids)]
}

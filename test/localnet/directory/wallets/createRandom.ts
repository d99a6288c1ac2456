import { createHash } from 'node:crypto'

/** Chance that comes out the same for the same seed. */
export type Random = {
  /** A whole number from 0, below `count`. */
  below(count: number): number
  /** True in that share of all cases, from 0 to 1. */
  chance(share: number): boolean
  /** Any of the items; one that is listed twice comes twice as often. */
  pick<item>(items: readonly item[]): item
}

const range = 2 ** 32

/** Chance after a text, by SHA-256 of the text and a counter. */
export function createRandom(seed: string): Random {
  let numbers: number[] = []
  let block = 0
  const next = (): number => {
    const number = numbers.pop()
    if (number !== undefined) return number
    const digest = createHash('sha256').update(`${seed} ${block++}`).digest()
    numbers = Array.from({ length: digest.length / 4 }, (_, index) => digest.readUInt32BE(index * 4) / range)
    return next()
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    below,
    chance: (share) => next() < share,
    pick<item>(items: readonly item[]) {
      if (items.length === 0) throw new RangeError('There is nothing to pick from.')
      return items[below(items.length)] as item
    },
  }
}

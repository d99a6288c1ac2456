import { frameLies } from '../frame/frameBehaviour.js'

/**
 * What a service or the embedded wallet's frame can lie about: in place of the true answer comes one that fits its form. For swaps these are where the
 * transaction goes, who may spend, who receives, the least that must arrive, the token that is bought, the amount that
 * is sold, the time of a quote, how many decimals the listed tokens have, and whether a trade that is called failed comes all the same. A route of Solana
 * also may change who owns a token account, empty another one, take more SOL, and do any of this only some slots later.
 */
export const lieNames = [
  'swap:router',
  'swap:spender',
  'swap:recipient',
  'swap:minimum',
  'swap:token',
  'swap:amount',
  'swap:stale',
  'swap:listing',
  'swap:late',
  'swap:owner',
  'swap:drain',
  'swap:native',
  'swap:later',
  ...frameLies,
] as const

export type LieName = (typeof lieNames)[number]

/** The lies that are switched on. */
export type Lies = {
  set(name: LieName, isOn: boolean): void
  tells(name: LieName): boolean
  clear(): void
}

export function createLies(): Lies {
  const told = new Set<LieName>()
  return {
    set(name, isOn) {
      if (isOn) told.add(name)
      else told.delete(name)
    },
    tells: (name) => told.has(name),
    clear: () => told.clear(),
  }
}

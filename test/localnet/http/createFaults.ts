import { drawFault } from './drawFault.js'
import type { FaultMode } from './parseFaultMode.js'

/** Faults at random, the same ones for the same seed and the same requests. */
export type RandomFaults = {
  readonly seed: number
  /** The share of requests that fail, from 0 to 1. */
  readonly rate: number
  readonly modes: readonly FaultMode[]
  /** Names of parts or routes, of which one must concern the request. */
  readonly names: readonly string[]
}

/** The faults that are switched on, by name of a part, `<part>:<method>` or route. */
export type Faults = {
  set(name: string, mode: FaultMode): void
  /** Undefined ends it. */
  randomize(random: RandomFaults | undefined): void
  clear(): void
  /** The first of these names that has a fault decides; where none has, chance may. */
  find(names: readonly string[]): FaultMode | undefined
  /** Tells of every fault as it is set, for parts that have open connections. Returns what ends that. */
  watch(listener: FaultListener): () => void
}

export type FaultListener = (name: string, mode: FaultMode) => void

export function createFaults(): Faults {
  const modes = new Map<string, FaultMode>()
  const counts = new Map<string, number>()
  const listeners = new Set<FaultListener>()
  let random: RandomFaults | undefined

  const draw = (names: readonly string[]): FaultMode | undefined => {
    if (random === undefined || !random.names.some((name) => names.includes(name))) return undefined
    // Counted by request, so that what else happens at the same time doesn't change what this one meets.
    const key = names.join(' ')
    const count = counts.get(key) ?? 0
    counts.set(key, count + 1)
    return drawFault(random, `${key} ${count}`)
  }
  const randomize: Faults['randomize'] = (next) => {
    random = next
    counts.clear()
  }
  return {
    set(name, mode) {
      if (mode.kind === 'off') modes.delete(name)
      else modes.set(name, mode)
      for (const listener of listeners) listener(name, mode)
    },
    randomize,
    clear() {
      modes.clear()
      randomize(undefined)
    },
    find: (names) => names.map((name) => modes.get(name)).find((mode) => mode !== undefined) ?? draw(names),
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

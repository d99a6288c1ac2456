import type { FaultMode } from './parseFaultMode.js'

/** The faults that are switched on, by name of a part, `<part>:<RPC method>` or route. */
export type Faults = {
  set(name: string, mode: FaultMode): void
  clear(): void
  /** The first of these names that has a fault decides. */
  find(names: readonly string[]): FaultMode | undefined
}

export function createFaults(): Faults {
  const modes = new Map<string, FaultMode>()
  return {
    set(name, mode) {
      if (mode.kind === 'off') modes.delete(name)
      else modes.set(name, mode)
    },
    clear: () => modes.clear(),
    find: (names) => names.map((name) => modes.get(name)).find((mode) => mode !== undefined),
  }
}

import type { Holding } from './Holding.js'

export type ReadThroughParameters = {
  /** Plain, in its own form: nothing else tells accounts apart, not even the chain that was asked for. */
  address: string
  /** CAIP-10 ids of tokens that are read now, whatever is kept. */
  forced: readonly string[]
  /** Reads what was asked for now. */
  read(): Promise<readonly Holding[]>
}

/** What accounts held a moment ago, as the hosted service keeps it for ten seconds. Off until it is switched on. */
export type BalanceCache = {
  readThrough(parameters: ReadThroughParameters): Promise<readonly Holding[]>
  /** In ms; 0 switches it off. What was kept is forgotten. */
  keepFor(lifetime: number): void
}

type Kept = { readonly holdings: readonly Holding[]; readonly until: number }

export function createBalanceCache(): BalanceCache {
  const accounts = new Map<string, Kept>()
  let lifetime = 0
  return {
    keepFor(next) {
      lifetime = next
      accounts.clear()
    },
    async readThrough({ address, forced, read }) {
      if (lifetime === 0) return read()
      const kept = accounts.get(address)
      const isKept = kept !== undefined && performance.now() < kept.until
      if (isKept && forced.length === 0) return kept.holdings
      const until = isKept ? kept.until : performance.now() + lifetime
      const now = await read()
      const holdings = isKept ? withForced(kept.holdings, { now, forced }) : now
      accounts.set(address, { holdings, until })
      return holdings
    },
  }
}

/** Of the named tokens what is held now, of all others what was. */
function withForced(
  kept: readonly Holding[],
  { now, forced }: { now: readonly Holding[]; forced: readonly string[] },
): readonly Holding[] {
  const isForced = ({ chainId, assetAddress }: Holding) => forced.includes(`${chainId}:${assetAddress}`)
  return [...kept.filter((holding) => !isForced(holding)), ...now.filter(isForced)]
}

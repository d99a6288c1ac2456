/** How many answers count, and how much (specification, point 9). */
const sampleCount = 10
const weights = { stability: 0.7, latency: 0.3 }

/** Remembers how whoever is asked answered, so that the best may be asked first. */
export type LatencyRank = {
  /** Notes one try: the ms that an answer took; undefined where none came. */
  note(key: string, latency: number | undefined): void
  /** From 0, never answered, to 1, always and at once. Who was never tried counts as the best. */
  scoreOf(key: string): number
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** `slowest`: the ms at which an answer is worth nothing more than that it came. */
export function createLatencyRank({ slowest }: { slowest: number }): LatencyRank {
  const samples = new Map<string, readonly (number | undefined)[]>()
  return {
    note(key, latency) {
      samples.set(key, [...(samples.get(key) ?? []), latency].slice(-sampleCount))
    },
    scoreOf(key) {
      const tries = samples.get(key)
      if (tries === undefined) return 1
      const latencies = tries.filter((latency) => latency !== undefined)
      if (latencies.length === 0) return 0
      const speed = Math.max(0, 1 - mean(latencies) / slowest)
      return weights.stability * (latencies.length / tries.length) + weights.latency * speed
    },
  }
}

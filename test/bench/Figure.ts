/** One line of the table. A figure without a budget is only reported. */
export type Figure = {
  readonly name: string
  readonly unit: 'ms' | 'items' | 'KB' | 'nodes' | 'listeners'
  /** What every run measured, in order. */
  readonly runs: readonly number[]
  /** Of the median of the runs. */
  readonly budget?: number | undefined
}

export function medianOf(runs: readonly number[]): number {
  const sorted = [...runs].sort((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const [low = Number.NaN, high = Number.NaN] =
    sorted.length % 2 === 0 ? sorted.slice(middle - 1, middle + 1) : [sorted[middle], sorted[middle]]
  return (low + high) / 2
}

/** A run that measured nothing is over budget too. */
export function isWithin({ budget, runs }: Figure): boolean {
  return budget === undefined || (runs.every(Number.isFinite) && medianOf(runs) <= budget)
}

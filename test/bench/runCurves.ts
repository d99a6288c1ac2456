import { type Curve, curves } from './curves.js'

/** Of exponents: twice the things cost 2.6 times as much time at most, since the collector's work grows in steps; steps are exact. */
const limits = { ms: 1.4, steps: 1.1 }
/** In ms. Shorter work is repeated. */
const measurable = 50

/** The cost of one run in ms of this process's processor time, or in steps. */
async function costOf({ prepare, unit }: Curve, size: number): Promise<number> {
  const { run, stop } = prepare(size)
  try {
    const first = await run()
    if (unit === 'steps') return Number(first)
    const costs: number[] = []
    for (let round = 0; round < 5; round++) {
      const start = process.cpuUsage()
      for (let runs = 1; ; runs++) {
        await run()
        const { system, user } = process.cpuUsage(start)
        const spent = (user + system) / 1000
        if (spent < measurable) continue
        costs.push(spent / runs)
        break
      }
    }
    return Math.min(...costs)
  } finally {
    stop?.()
  }
}

const format = (cost: number) => (cost < 10 ? cost.toFixed(2) : cost.toFixed(0))

/** Measures every curve at doubling sizes, prints a row of a table for each, and returns whether every limit holds. */
export async function runCurves(): Promise<boolean> {
  console.log('| of | what | most | cost of an eighth, a quarter, a half, all | exponent | limit |')
  console.log('| --- | --- | --- | --- | --- | --- |')
  let areWithin = true
  for (const curve of curves) {
    const { name, size, unit, work } = curve
    const sizes = [8, 4, 2, 1].map((part) => Math.ceil(size / part))
    const costs: number[] = []
    for (const one of sizes) costs.push(await costOf(curve, one))
    const [[smallest = 0, cheapest = 0] = [], [largest = 0, dearest = 0] = []] = [0, 3].map((at) => [
      sizes[at],
      costs[at],
    ])
    const exponent = Math.log(dearest / cheapest) / Math.log(largest / smallest)
    // A cost that could not be measured is no number, and is not within the limit.
    const isWithin = exponent <= limits[unit]
    areWithin &&= isWithin
    const cells = [
      ...[name, work, size.toLocaleString('en'), `${costs.map(format).join(', ')} ${unit}`],
      ...[exponent.toFixed(2), `${limits[unit]}${isWithin ? '' : ' OVER'}`],
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
  return areWithin
}

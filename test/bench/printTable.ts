import { type Figure, isWithin, medianOf } from './Figure.js'

const format = (value: number, unit: Figure['unit']) => (unit === 'ms' ? value.toFixed(1) : value.toFixed(0))

/** The figures with their budgets and every single run, as columns of text. */
export function printTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { budget, name, runs, unit } = figure
    return [
      name,
      budget === undefined ? '–' : `${budget} ${unit}`,
      `${format(medianOf(runs), unit)} ${unit}`,
      budget === undefined ? '' : isWithin(figure) ? 'holds' : 'OVER',
      runs.map((run) => format(run, unit)).join(' '),
    ]
  })
  const table = [['figure', 'budget', 'median', '', 'runs'], ...rows]
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? []
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

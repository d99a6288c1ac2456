import { expect } from 'vitest'
import type { Case } from './readCases.js'
import { startTimer } from './startTimer.js'

/** A row passes on its verdict, or on one of the others that stand. */
export function expectVerdict(row: Case, verdict: string): void {
  expect([row.expect, ...(row.also_ok ?? [])], row.why).toContain(verdict)
}

/** The row's `message` where it is a text of the specification; elsewhere it describes the tone. */
export function expectMessage(row: Case, error: unknown): void {
  const isText = row.message !== undefined && row.ref?.startsWith('spec') === true
  if (isText) expect(error).toMatchObject({ message: row.message })
}

/** Runs `work` and holds it to the row's own budget where it names one. */
export function withinBudget<result>(row: Case, work: () => result): result {
  const timer = startTimer()
  const result = work()
  const budget = row.context?.['budget_ms']
  if (typeof budget === 'number') expect(timer(), 'ms').toBeLessThan(budget)
  return result
}

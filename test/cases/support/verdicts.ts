import { expect } from 'vitest'
import type { Case } from './readCases.js'
import { startTimer } from './startTimer.js'

/** A row passes on its verdict, or on one of its accepted alternatives. */
export function expectVerdict(row: Case, verdict: string): void {
  expect([row.expect, ...(row.also_ok ?? [])], row.why).toContain(verdict)
}

/** Checks the row's `message` where it is a text of the specification; elsewhere it describes the tone. */
export function expectMessage(row: Case, error: unknown): void {
  const isText = row.message !== undefined && row.ref?.startsWith('spec') === true
  if (isText) expect(error).toMatchObject({ message: row.message })
}

/** Runs `work` within the row's own time budget, where it has one. */
export function withinBudget<result>(row: Case, work: () => result): result {
  const timer = startTimer()
  const result = work()
  const budget = row.context?.['budget_ms']
  if (typeof budget === 'number') expect(timer(), 'ms').toBeLessThan(budget)
  return result
}

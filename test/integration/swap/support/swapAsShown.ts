import { expect } from 'vitest'
import type { openSolanaSwap } from './openSolanaSwap.js'

type Page = Awaited<ReturnType<typeof openSolanaSwap>>

/** What is swapped with makers and by routes alike, both ways and with a token that has a fee. */
export const pairs = [
  ['tUSDC', 'SOL', 20_000_000n],
  ['SOL', 'tUSDC', 100_000_000n],
  ['tUSDC', 'sFEE', 20_000_000n],
] as const

/** Swaps, and holds that exactly what was shown left the account and arrived. Returns what the maker got of what was sold. */
export async function swapAsShown(
  page: Page,
  [sold, bought, quantity]: (typeof pairs)[number],
): Promise<bigint> {
  const [paid, got] = [await page.readAll(sold), await page.readAll(bought)]
  const reviewed = await page.prepare(await page.subjectOf(sold, bought, quantity))
  expect(reviewed.plan).toMatchObject({ simulation: 'passed', failure: undefined })
  const run = await page.confirm(reviewed)
  expect(run?.status).toBe('confirmed')
  expect(page.asked).toHaveLength(1)
  const fee = reviewed.plan.fee ?? 0n
  const [paidNow, gotNow] = [await page.readAll(sold), await page.readAll(bought)]
  expect(paid.own - paidNow.own).toBe(quantity + (sold === 'SOL' ? fee : 0n))
  expect(gotNow.own - got.own).toBe((reviewed.plan.arrives ?? 0n) - (bought === 'SOL' ? fee : 0n))
  expect(reviewed.plan.arrives).toBe(reviewed.offered)
  return paidNow.maker - paid.maker
}

/** Presses twice, and once more in a second tab, which all are one request. */
export async function pressEverywhere(page: Page, reviewed: Awaited<ReturnType<Page['prepare']>>) {
  const tab = await page.openTab()
  const [one, other] = await Promise.all([page.confirm(reviewed), page.confirm(reviewed)])
  expect(one).toBe(other)
  expect(one?.status).toBe('confirmed')
  expect((await page.confirm(reviewed, tab))?.status).toBe('confirmed')
  expect(page.asked).toHaveLength(1)
}

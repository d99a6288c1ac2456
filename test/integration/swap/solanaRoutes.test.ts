import { expect, test, vi } from 'vitest'
import { readJournal } from '../../../hooks/intents/journal.js'
import { SwapMismatchError } from '../../../hooks/shared/errors/swaps.js'
import { runsOf } from '../../../hooks/swap/runs.js'
import { shareLocalnet } from '../../support/shareLocalnet.js'
import { openSolanaSwap } from './support/openSolanaSwap.js'

const localnet = shareLocalnet()

test.each([
  ['tUSDC', 'SOL', 20_000_000n],
  ['SOL', 'tUSDC', 100_000_000n],
  ['tUSDC', 'sFEE', 20_000_000n],
] as const)('swaps %s for %s through a program: exactly what was shown', async (sold, bought, quantity) => {
  const page = await openSolanaSwap(localnet, { isRouted: true })
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
})

const lie = (name: string, mode: 'on' | 'off' = 'on') => localnet.control({ lie: name, mode })
const quantity = 20_000_000n
type Page = Awaited<ReturnType<typeof openSolanaSwap>>
const subjectOf = (page: Page) => page.subjectOf('tUSDC', 'sFEE', quantity)
const statusOf = (page: Page, latchkey = page.latchkey) => runsOf(readJournal(latchkey), page.from)[0]?.status

/** What the account has of everything that the pool trades. */
async function readAll({ bench }: Page) {
  const symbols = ['SOL', 'tUSDC', 'sFEE', 'tRWD']
  return Object.fromEntries(
    await Promise.all(symbols.map(async (symbol) => [symbol, await bench.held(symbol)] as const)),
  )
}

const lies = [
  ['swap:router', 'simulation', 'keeps the money'],
  ['swap:minimum', 'simulation', 'pays less than the minimum'],
  ['swap:token', 'account', 'pays another token'],
  ['swap:amount', 'simulation', 'takes more'],
  ['swap:spender', 'simulation', 'sets a delegate'],
  ['swap:owner', 'simulation', 'takes over the token account'],
  ['swap:drain', 'account', 'empties another token account'],
  ['swap:native', 'simulation', 'takes more SOL'],
  ['swap:recipient', 'recipient', 'pays another account'],
] as const

test.each(lies)('%s is rejected for %s before a wallet is asked: a program that %s', async (name, reason) => {
  const page = await openSolanaSwap(localnet, { isRouted: true })
  const before = await readAll(page)
  await lie(name)
  const preparing = page.prepare(await subjectOf(page))
  await expect(preparing).rejects.toBeInstanceOf(SwapMismatchError)
  await expect(preparing).rejects.toMatchObject({ reason })
  await lie(name, 'off')
  // What was honest when it was reviewed is simulated again.
  const shown = await page.prepare(await subjectOf(page))
  expect(page.asked).toHaveLength(0)
  expect(await readAll(page)).toEqual(before)
  expect(shown.plan.arrives).toBe(shown.offered)
})

const hidden = lies.filter(([, reason]) => reason === 'simulation')

test.each(hidden)('%s that begins after the review is rejected before the wallet is asked', async (name) => {
  const page = await openSolanaSwap(localnet, { isRouted: true })
  await lie('swap:later')
  await lie(name)
  const before = await readAll(page)
  const reviewed = await page.prepare(await subjectOf(page))
  await localnet.control({ mine: 60 })
  await expect(page.confirm(reviewed)).rejects.toBeInstanceOf(SwapMismatchError)
  expect(page.asked).toHaveLength(0)
  expect(await readAll(page)).toEqual(before)
})

test.each(hidden)('%s after the last simulation is reported as different', async (name) => {
  const page = await openSolanaSwap(localnet, {
    isRouted: true,
    async sign(bytes, usual) {
      // The pool lies from then on.
      await localnet.control({ mine: 60 })
      return usual(bytes)
    },
  })
  await lie('swap:later')
  await lie(name)
  await page.confirm(await page.prepare(await subjectOf(page))).catch(() => undefined)
  expect(page.asked).toHaveLength(1)
  await vi.waitFor(() => expect(statusOf(page)).toBe('different'), { timeout: 20_000, interval: 200 })
})

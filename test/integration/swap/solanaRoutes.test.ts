import { type Address, createNoopSigner } from '@solana/kit'
import { findAssociatedTokenPda, getBurnInstruction, getCloseAccountInstruction } from '@solana-program/token'
import { expect, test, vi } from 'vitest'
import { readJournal } from '../../../hooks/intents/journal.js'
import { UnexpectedSignatureError } from '../../../hooks/shared/errors/signing.js'
import {
  PriceChangedError,
  QuoteExpiredError,
  SwapMismatchError,
} from '../../../hooks/shared/errors/swaps.js'
import { SendUnconfirmedError } from '../../../hooks/shared/errors/transfers.js'
import { runsOf } from '../../../hooks/swap/runs.js'
import { shareLocalnet } from '../../support/shareLocalnet.js'
import { actOnSolana } from './support/actOnSolana.js'
import { openSolanaSwap } from './support/openSolanaSwap.js'
import { pairs, pressEverywhere, swapAsShown } from './support/swapAsShown.js'

const localnet = shareLocalnet()

test.each(pairs)('swaps %s for %s through a program: exactly what was shown', async (...pair) => {
  const page = await openSolanaSwap(localnet, { isRouted: true })
  await swapAsShown(page, pair as (typeof pairs)[number])
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

test('a route is asked for once, however often it is pressed, and in a second tab no more', async () => {
  const page = await openSolanaSwap(localnet, { isRouted: true })
  const held = await page.bench.held('tUSDC')
  const reviewed = await page.prepare(await subjectOf(page))
  await pressEverywhere(page, reviewed)
  expect(await page.bench.held('tUSDC')).toBe(held - quantity)
})

test('a wallet that sends is asked once, and what it changed is found out', async () => {
  const page = await openSolanaSwap(localnet, { isRouted: true, sends: true })
  expect((await page.confirm(await page.prepare(await subjectOf(page))))?.status).toBe('confirmed')
  expect(page.asked).toHaveLength(1)
  const changing = await openSolanaSwap(localnet, {
    ...{ account: 1, isRouted: true, sends: true },
    async sign(_, usual) {
      const url = `${localnet.urls.services}/router/order?${new URLSearchParams({
        ...{ inputMint: page.bench.mintOf('tUSDC'), outputMint: page.bench.mintOf('sFEE') },
        ...{ amount: String(2n * quantity), taker: changing.bench.account.address },
      })}`
      const { transaction } = await (await fetch(url)).json()
      return usual(Uint8Array.from(Buffer.from(transaction, 'base64')))
    },
  })
  await changing.confirm(await changing.prepare(await subjectOf(changing))).catch(() => undefined)
  await vi.waitFor(() => expect(statusOf(changing)).toBe('different'), { timeout: 20_000, interval: 200 })
})

test('a message that a wallet changed and only signed goes to no node', async () => {
  const page = await openSolanaSwap(localnet, {
    isRouted: true,
    async sign(_, usual) {
      const { transaction } = await page.bench.order({ from: 'tUSDC', to: 'sFEE', amount: 3n * quantity })
      return usual(Uint8Array.from(Buffer.from(transaction, 'base64')))
    },
  })
  const before = await readAll(page)
  await expect(page.confirm(await page.prepare(await subjectOf(page)))).rejects.toBeInstanceOf(
    UnexpectedSignatureError,
  )
  expect(await readAll(page)).toEqual(before)
})

test('a route that no node takes may have been sent until its blockhash is over, also after a reload', async () => {
  const page = await openSolanaSwap(localnet, { isRouted: true })
  const before = await readAll(page)
  const reviewed = await page.prepare(await subjectOf(page))
  await localnet.control({ fault: 'solana:sendTransaction', mode: 'drop' })
  await expect(page.confirm(reviewed)).rejects.toBeInstanceOf(SendUnconfirmedError)
  const next = await page.reload()
  expect(statusOf(page, next)).not.toBe('failed')
  const again = await page.prepare(await subjectOf(page), next)
  await expect(page.confirm(again, next)).rejects.toBeInstanceOf(SendUnconfirmedError)
  expect(page.asked).toHaveLength(1)
  await localnet.control({ fault: 'solana:sendTransaction', mode: 'off' })
  await localnet.control({ mine: 200 })
  await vi.waitFor(() => expect(statusOf(page, next)).toBe('failed'), { timeout: 30_000, interval: 200 })
  expect(await readAll(page)).toEqual(before)
})

test('a wallet that answers after the blockhash is over swaps nothing', async () => {
  const page = await openSolanaSwap(localnet, {
    isRouted: true,
    async sign(bytes, usual) {
      await localnet.control({ mine: 300 })
      return usual(bytes)
    },
  })
  const before = await readAll(page)
  await page.confirm(await page.prepare(await subjectOf(page))).catch(() => undefined)
  await vi.waitFor(() => expect(statusOf(page)).toBe('failed'), { timeout: 30_000, interval: 200 })
  expect(await readAll(page)).toEqual(before)
})

test('the same order again is the same transaction, for which no wallet is asked twice', async () => {
  const page = await openSolanaSwap(localnet, { isRouted: true })
  await lie('swap:stale')
  const subject = await subjectOf(page)
  expect((await page.confirm(await page.prepare(subject)))?.status).toBe('confirmed')
  await expect(page.confirm(await page.prepare(subject))).rejects.toBeInstanceOf(QuoteExpiredError)
  expect(page.asked).toHaveLength(1)
})

test('a node that can’t simulate makes no route', async () => {
  const page = await openSolanaSwap(localnet, { isRouted: true })
  const subject = await subjectOf(page)
  const reviewed = await page.prepare(subject)
  await localnet.control({ fault: 'solana:simulateTransaction', mode: 'malformed' })
  await expect(page.prepare(subject)).rejects.toMatchObject({
    name: 'SwapMismatchError',
    reason: 'simulation',
  })
  await expect(page.confirm(reviewed)).rejects.toMatchObject({
    name: 'SwapMismatchError',
    reason: 'simulation',
  })
  expect(page.asked).toHaveLength(0)
})

test('a deposit that was not shown is not paid', async () => {
  const page = await openSolanaSwap(localnet, { account: 1, isRouted: true })
  const { bench } = page
  const reviewed = await page.prepare(await page.subjectOf('SOL', 'tUSDC', 100_000_000n))
  const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' as Address
  const mint = bench.mintOf('tUSDC') as Address
  const [account] = await findAssociatedTokenPda({ owner: bench.account.address, mint, tokenProgram })
  const authority = createNoopSigner(bench.account.address)
  await actOnSolana(localnet, bench, [
    getBurnInstruction({ account, authority, mint, amount: await bench.held('tUSDC') }),
    getCloseAccountInstruction({ account, destination: bench.account.address, owner: authority }),
  ])
  await expect(page.confirm(reviewed)).rejects.toBeInstanceOf(PriceChangedError)
  expect(page.asked).toHaveLength(0)
})

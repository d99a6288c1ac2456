import { expect, onTestFinished, test, vi } from 'vitest'
import { readJournal } from '../../../hooks/intents/journal.js'
import { UserRejectedError } from '../../../hooks/shared/errors/provider.js'
import { UnexpectedSignatureError } from '../../../hooks/shared/errors/signing.js'
import { QuoteExpiredError, SwapMismatchError } from '../../../hooks/shared/errors/swaps.js'
import { SendUnconfirmedError } from '../../../hooks/shared/errors/transfers.js'
import { runsOf } from '../../../hooks/swap/runs.js'
import { createTakerBench } from '../../localnet/tests/maker/createTakerBench.js'
import { shareLocalnet } from '../../support/shareLocalnet.js'
import { openSolanaSwap } from './support/openSolanaSwap.js'
import { pressEverywhere } from './support/swapAsShown.js'

const localnet = shareLocalnet()
function createDoor() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}
const lie = (name: string, mode: 'on' | 'off' = 'on') => localnet.control({ lie: name, mode })
const quantity = 20_000_000n
type Page = Awaited<ReturnType<typeof openSolanaSwap>>
const subjectOf = (page: Page) => page.subjectOf('tUSDC', 'sFEE', quantity)
const readBoth = async (page: Page) => ({
  sold: await page.readAll('tUSDC'),
  bought: await page.readAll('sFEE'),
})
const statusOf = (page: Page, latchkey = page.latchkey) => runsOf(readJournal(latchkey), page.from)[0]?.status

test.each([
  ['swap:router', 'router'],
  ['swap:recipient', 'recipient'],
  ['swap:minimum', 'minimum'],
  ['swap:token', 'token'],
  ['swap:amount', 'amount'],
  ['swap:spender', 'call'],
] as const)('%s of a maker is rejected for what it is before a wallet is asked', async (name, reason) => {
  await lie(name)
  for (const signs of ['first', 'last'] as const) {
    const page = await openSolanaSwap(localnet, { signs })
    const preparing = page.prepare(await subjectOf(page))
    await expect(preparing).rejects.toBeInstanceOf(SwapMismatchError)
    await expect(preparing).rejects.toMatchObject({ reason })
    expect(page.asked).toHaveLength(0)
  }
})

test('a trade is asked for once, however often it is pressed, and in a second tab no more', async () => {
  const page = await openSolanaSwap(localnet)
  const before = await readBoth(page)
  const reviewed = await page.prepare(await subjectOf(page))
  await pressEverywhere(page, reviewed)
  const after = await readBoth(page)
  expect(before.sold.own - after.sold.own).toBe(quantity)
})

test('the same order again is the same transaction, for which no wallet is asked twice', async () => {
  const page = await openSolanaSwap(localnet, { signs: 'first' })
  await lie('swap:stale')
  const subject = await subjectOf(page)
  const first = await page.prepare(subject)
  expect((await page.confirm(first))?.status).toBe('confirmed')
  const again = await page.prepare(subject)
  expect(again.runId).not.toBe(first.runId)
  await expect(page.confirm(again)).rejects.toBeInstanceOf(QuoteExpiredError)
  expect(page.asked).toHaveLength(1)
})

test('what a late maker sends after it refused the trade may have been sent until the chain shows it', async () => {
  const page = await openSolanaSwap(localnet)
  await lie('swap:late')
  const before = await readBoth(page)
  const reviewed = await page.prepare(await subjectOf(page))
  const confirming = page.confirm(reviewed)
  await expect(confirming).rejects.toBeInstanceOf(SendUnconfirmedError)
  await expect(confirming).rejects.toMatchObject({ id: expect.any(String) })
  // Nothing of it is asked for again meanwhile.
  await page.confirm(reviewed).catch(() => undefined)
  expect(page.asked).toHaveLength(1)
  await vi.waitFor(() => expect(statusOf(page)).toBe('confirmed'), { timeout: 20_000, interval: 200 })
  const after = await readBoth(page)
  expect(before.sold.own - after.sold.own).toBe(quantity)
  expect(after.bought.own).toBeGreaterThan(before.bought.own)
})

test('a trade that the maker never sends has failed once its last block is over, and may be made anew', async () => {
  let isRefused = true
  const page = await openSolanaSwap(localnet, {
    change: (one) => ({
      ...one,
      submit: (trade) =>
        isRefused ? Promise.reject(new Error('refused')) : Promise.resolve(one.submit?.(trade)),
    }),
  })
  const before = await readBoth(page)
  const reviewed = await page.prepare(await subjectOf(page))
  await expect(page.confirm(reviewed)).rejects.toBeInstanceOf(SendUnconfirmedError)
  expect(statusOf(page)).not.toBe('failed')
  const again = await page.prepare(await subjectOf(page))
  await expect(page.confirm(again)).rejects.toBeInstanceOf(SendUnconfirmedError)
  expect(page.asked).toHaveLength(1)
  await localnet.control({ mine: 200 })
  await vi.waitFor(() => expect(statusOf(page)).toBe('failed'), { timeout: 30_000, interval: 200 })
  isRefused = false
  expect((await page.confirm(await page.prepare(await subjectOf(page))))?.status).toBe('confirmed')
  const after = await readBoth(page)
  expect(before.sold.own - after.sold.own).toBe(quantity)
})

test.each([
  [
    'throws',
    () => {
      throw new Error('no')
    },
  ],
  ['answers something else', () => 5 as never],
] as const)('a provider whose submit %s moves nothing twice', async (_, submit) => {
  const page = await openSolanaSwap(localnet, { change: (one) => ({ ...one, submit }) })
  const before = await readBoth(page)
  const reviewed = await page.prepare(await subjectOf(page))
  const confirming = page.confirm(reviewed).catch((thrown: unknown) => thrown)
  await vi.waitFor(() => expect(readJournal(page.latchkey)[0]?.transactionId).toBeDefined())
  await localnet.control({ mine: 200 })
  await confirming
  await vi.waitFor(() => expect(statusOf(page)).toBe('failed'), { timeout: 30_000, interval: 200 })
  expect(page.asked).toHaveLength(1)
  expect(await readBoth(page)).toEqual(before)
})

test('a reload between the signature and the maker’s answer follows the same trade', async () => {
  const [begun, answered] = [createDoor(), createDoor()]
  const page = await openSolanaSwap(localnet, {
    change: (one) => ({
      ...one,
      async submit(trade) {
        begun.open()
        await answered.opened
        await one.submit?.(trade)
      },
    }),
  })
  const before = await readBoth(page)
  const reviewed = await page.prepare(await subjectOf(page))
  void page.confirm(reviewed).catch(() => undefined)
  await begun.opened
  const next = await page.reload()
  expect(statusOf(page, next)).not.toBe('failed')
  answered.open()
  await vi.waitFor(() => expect(statusOf(page, next)).toBe('confirmed'), { timeout: 20_000, interval: 200 })
  expect(page.asked).toHaveLength(1)
  const after = await readBoth(page)
  expect(before.sold.own - after.sold.own).toBe(quantity)
})

test('a message that the wallet changed is refused, and goes to nobody', async () => {
  let submitted = 0
  const page = await openSolanaSwap(localnet, {
    async sign(_, usual) {
      const { transaction } = await page.bench.order({ from: 'tUSDC', to: 'sFEE', amount: 3n * quantity })
      return usual(Uint8Array.from(Buffer.from(transaction, 'base64')))
    },
    change: (one) => ({
      ...one,
      submit(trade) {
        submitted += 1
        return one.submit?.(trade) ?? Promise.resolve()
      },
    }),
  })
  const before = await readBoth(page)
  await expect(page.confirm(await page.prepare(await subjectOf(page)))).rejects.toBeInstanceOf(
    UnexpectedSignatureError,
  )
  expect(submitted).toBe(0)
  expect(await readBoth(page)).toEqual(before)
})

test('a wallet that sends another trade in place of the reviewed one is found out', async () => {
  const page = await openSolanaSwap(localnet, {
    signs: 'first',
    sends: true,
    async sign(_, usual) {
      const more = await page.bench.order({
        from: 'tUSDC',
        to: 'sFEE',
        amount: 3n * quantity,
        signs: 'first',
      })
      return usual(Uint8Array.from(Buffer.from(more.transaction, 'base64')))
    },
  })
  await page.confirm(await page.prepare(await subjectOf(page))).catch(() => undefined)
  await vi.waitFor(() => expect(statusOf(page)).toBe('different'), { timeout: 20_000, interval: 200 })
})

test('a wallet that answers with the signature of another account’s trade is not believed', async () => {
  const other = createTakerBench(localnet, 1)
  const page = await openSolanaSwap(localnet, {
    signs: 'first',
    sends: true,
    async sign() {
      const order = { from: 'SOL', to: 'sFEE', amount: 100_000_000n, signs: 'first' } as const
      return Buffer.from(await other.sign((await other.order(order)).transaction), 'base64')
    },
  })
  const before = await readBoth(page)
  await page.confirm(await page.prepare(await subjectOf(page))).catch(() => undefined)
  await vi.waitFor(() => expect(statusOf(page)).toBe('different'), { timeout: 20_000, interval: 200 })
  expect((await readBoth(page)).sold.own).toBe(before.sold.own)
})

test('a wallet that sends what the maker has signed, and is asked only to sign what the maker signs last', async () => {
  for (const signs of ['first', 'last'] as const) {
    const page = await openSolanaSwap(localnet, { signs, sends: true })
    const before = await readBoth(page)
    expect((await page.confirm(await page.prepare(await subjectOf(page))))?.status).toBe('confirmed')
    expect(page.asked).toHaveLength(1)
    expect(before.sold.own - (await readBoth(page)).sold.own).toBe(quantity)
  }
})

test('a rejection leaves everything as it was, and the next press asks again', async () => {
  let isRejected = true
  const page = await openSolanaSwap(localnet, {
    sign(bytes, usual) {
      if (isRejected) throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
      return usual(bytes)
    },
  })
  const before = await readBoth(page)
  const subject = await subjectOf(page)
  await expect(page.confirm(await page.prepare(subject))).rejects.toBeInstanceOf(UserRejectedError)
  expect(await readBoth(page)).toEqual(before)
  isRejected = false
  expect((await page.confirm(await page.prepare(subject)))?.status).toBe('confirmed')
  expect(page.asked).toHaveLength(2)
})

test('the wallet is asked for what was proven, though the provider changes its bytes before', async () => {
  const given: Uint8Array[] = []
  const page = await openSolanaSwap(localnet, {
    change: (one) => ({
      ...one,
      async build(request) {
        const built = await one.build(request)
        if ('transaction' in built) given.push(built.transaction)
        return built
      },
    }),
  })
  const reviewed = await page.prepare(await page.subjectOf('SOL', 'tUSDC', 100_000_000n))
  const shown = given[0]?.slice()
  const order = await page.bench.order({ from: 'SOL', to: 'tUSDC', amount: 300_000_000n })
  const other = Buffer.from(order.transaction, 'base64')
  expect(other).toHaveLength(shown?.length ?? 0)
  const { fetch } = globalThis
  // The last request before the wallet is asked.
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    const answer = await fetch(...request)
    if (String(request[1]?.body).includes('getLatestBlockhash')) given[0]?.set(other)
    return answer
  })
  onTestFinished(() => spy.mockRestore())
  expect((await page.confirm(reviewed))?.status).toBe('confirmed')
  expect(page.asked).toEqual([shown])
  expect(given[0]).toEqual(Uint8Array.from(other))
})

import { expect, test } from 'vitest'
import type { SwapPlan, SwapTerms } from '../../../hooks/shared/types/swapPlan.js'
import { type Answer, renderSwap } from '../../support/renderSwap.js'
import { ether, usdc } from '../../support/swapTokens.js'

const quotes = '/v1/convert/quotes'
const build = '/v1/convert/build-transaction'
function market(path: string, { url, body }: { url: URL; body: unknown }): Answer {
  if (path === '/v1/convert/tokens') return { body: { tokens: [] } }
  if (path === '/v1/fungible/price') {
    const { addresses: [address] = [] } = Object(body) as { addresses?: string[] }
    const isNative = address?.endsWith('eeee')
    const row = { address, name: '', symbol: 'X', decimals: 18, price: isNative ? 3000 : 1, iconUrl: null }
    return { body: { fungibles: [row] } }
  }
  const [fromAmount = '0', fromAccount, toAccount] = ['amount', 'from', 'to'].map(
    (key) => url.searchParams.get(key) ?? '',
  )
  const isEther = fromAccount?.endsWith('eeee')
  // One ETH costs 3,000 USDC.
  const toAmount = isEther
    ? (BigInt(fromAmount) * 3000n) / 10n ** 12n
    : (BigInt(fromAmount) * 10n ** 12n) / 3000n
  return { body: { quotes: [{ id: null, fromAmount, fromAccount, toAmount: String(toAmount), toAccount }] } }
}

test('decimals that a service lists for the bought token are never shown with a price, also where the node is slow', async () => {
  let release = () => {}
  const identified = new Promise<void>((resolve) => {
    release = resolve
  })
  const form = await renderSwap({
    answer: market,
    chain: {
      describeTokens: async () => {
        await identified
        return new Map([[usdc.address ?? '', { name: 'USD Coin', symbol: 'USDC', decimals: 6 }]])
      },
    },
  })
  await form.put(({ setFrom, setTo }) => {
    setFrom(ether)
    // As a service lists it.
    setTo({ ...usdc, decimals: 4 })
  })
  await form.put(({ setAmount }) => setAmount('1'))
  expect(form.swap()).toMatchObject({ isReady: false, quote: { status: 'loading' } })
  release()
  for (let wait = 0; wait < 4; wait += 1) await form.advance(200)
  expect(form.swap()).toMatchObject({
    draft: { to: { decimals: 6 } },
    quote: { status: 'ready', to: { decimals: 6 }, rate: { toPerFrom: '3000' } },
  })
  await form.put(({ flip }) => flip(), 0)
  expect(form.swap().draft.amount).toBe('3000')
})

test('a step that the press asks for is not shown as done', async () => {
  let allowance = 0n
  let isRejected = true
  const looks = new Map<string, number>()
  let sent = 0
  const asked: string[] = []
  const planned = (terms: SwapTerms): SwapPlan => ({
    terms,
    calls: [
      ...(allowance < terms.quantity
        ? [{ kind: 'approve', quantity: terms.quantity, request: {} } as const]
        : []),
      { kind: 'swap', quantity: terms.quantity, request: {} },
    ],
    ...{ simulation: 'passed', arrives: terms.minimumOut, isSellable: true, failure: undefined },
    ...{ fee: 10n ** 14n, maxFee: 10n ** 15n },
  })
  const form = await renderSwap({
    answer(path, request) {
      if (path !== build) return market(path, request)
      const { amount = '0', userAddress } = Object(request.body) as { amount?: string; userAddress?: string }
      const out = String((BigInt(amount) * 10n ** 12n) / 3000n)
      const to = 'eip155:1:0x111111125421cA6dc452d289314280a0f8842A65'
      return {
        body: { tx: { from: userAddress, to, data: '0x', amount: out, eip155: { gas: '0', gasPrice: '1' } } },
      }
    },
    chain: {
      observeTransaction: async ({ transaction: { id } }) => {
        looks.set(id, (looks.get(id) ?? 0) + 1)
        // A block takes a while.
        return (looks.get(id) ?? 0) < 3
          ? { seen: 'pool' }
          : { seen: 'included', hasSucceeded: true, effect: 'reviewed' }
      },
    },
    swaps: {
      readAllowance: async () => allowance,
      plan: async ({ terms }) => planned(terms),
      async send({ call, onAsk }) {
        onAsk?.()
        asked.push(call.kind)
        if (call.kind === 'approve') allowance = call.quantity
        else if (isRejected) {
          const { UserRejectedError } = await import('../../../hooks/shared/errors/provider.js')
          throw new UserRejectedError()
        }
        return { id: `0x${String(++sent).padStart(64, '0')}` }
      },
    },
  })
  await form.put(({ setFrom, setTo }) => {
    setFrom(usdc)
    setTo(ether)
  })
  await form.put(({ setAmount }) => setAmount('3'))
  await form.put(({ prepare }) => prepare())
  await form.put(({ confirm }) => confirm())
  for (let i = 0; i < 10; i += 1) await form.advance(1000)
  const show = () => form.swap().steps.map(({ kind, status }) => `${kind} ${status}`)
  // The user takes the allowance away, in the wallet or elsewhere.
  allowance = 0n
  for (let i = 0; i < 90; i += 1) await form.advance(1000)
  const shown = show()
  isRejected = false
  asked.length = 0
  await form.put(({ confirm }) => confirm())
  for (let i = 0; i < 10; i += 1) await form.advance(1000)
  expect(shown).toEqual(['approve waiting', 'swap declined'])
})

test.each([
  ['gets much worse', '0', [100n]],
  ['gets much worse', '1', [100n]],
  // Each time by less than the limit.
  ['gets a little worse again and again', '0', [995n, 990n, 985n]],
] as const)('a review that %s while it is shown asks for a yes (gas price: %s)', async (_, price, steps) => {
  let part = 1000n
  const minimums: bigint[] = []
  const scaled = (amount: string) => String((BigInt(amount) * 10n ** 12n * part) / 3_000_000n)
  const form = await renderSwap({
    answer(path, request) {
      if (path === '/v1/fungible/price') return { body: { fungibles: [] } }
      if (path === quotes) {
        const [fromAmount = '0', fromAccount, toAccount] = ['amount', 'from', 'to'].map(
          (key) => request.url.searchParams.get(key) ?? '',
        )
        return {
          body: {
            quotes: [{ id: null, fromAmount, fromAccount, toAmount: scaled(fromAmount), toAccount }],
          },
        }
      }
      if (path !== build) return market(path, request)
      const { amount = '0', userAddress } = Object(request.body) as {
        amount?: string
        userAddress?: string
      }
      const to = 'eip155:1:0x111111125421cA6dc452d289314280a0f8842A65'
      return {
        body: {
          tx: {
            from: userAddress,
            to,
            data: '0x',
            amount: scaled(amount),
            eip155: { gas: '0', gasPrice: price },
          },
        },
      }
    },
    chain: {
      observeTransaction: async () => ({ seen: 'included', hasSucceeded: true, effect: 'reviewed' }),
    },
    swaps: {
      plan: async ({ terms }) => ({
        terms,
        calls: [{ kind: 'swap', quantity: terms.quantity, request: {} }],
        ...{ simulation: 'passed', arrives: terms.minimumOut, isSellable: true, failure: undefined },
        ...{ fee: 10n ** 14n, maxFee: 10n ** 15n },
      }),
      async send({ plan, onAsk }) {
        onAsk?.()
        minimums.push(plan.terms.minimumOut)
        return { id: `0x${'1'.padStart(64, '0')}` }
      },
    },
  })
  await form.put(({ setFrom, setTo }) => {
    setFrom(usdc)
    setTo(ether)
  })
  await form.put(({ setAmount }) => setAmount('3'))
  await form.put(({ prepare }) => prepare())
  const shown = form.swap().review?.quote.minimumOut ?? 0n
  for (const step of steps) {
    part = step
    await form.advance(10_000)
    await form.advance()
  }
  const { issues, isConfirmable, review } = form.swap()
  expect(review?.less).toBeGreaterThan((shown * (990n - part)) / 1000n)
  expect(isConfirmable).toBe(false)
  const asked = issues.find(({ kind }) => kind === 'priceChanged')
  if (asked?.severity !== 'warning') throw new TypeError('The price is not told to have changed.')
  await form.put(({ confirm }) => confirm())
  expect(minimums).toEqual([])
  await form.put(({ acknowledge }) => acknowledge(asked.key))
  expect(form.swap().isConfirmable).toBe(true)
  await form.put(({ confirm }) => confirm())
  expect(minimums).toEqual([form.swap().run?.minimumOut])
})

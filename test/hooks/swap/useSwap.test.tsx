import { expect, test } from 'vitest'
import type { ChainActions } from '../../../hooks/shared/types/chain.js'
import type { SwapPlan, SwapTerms } from '../../../hooks/shared/types/swapPlan.js'
import { bob } from '../../support/createFakeWallet.js'
import { type Answer, renderSwap } from '../../support/renderSwap.js'
import { ether, usdc } from '../../support/swapTokens.js'

const quotes = '/v1/convert/quotes'
const quoteOf = (url: URL, toAmount: string): Answer => {
  const [fromAmount, fromAccount, toAccount] = ['amount', 'from', 'to'].map((key) =>
    url.searchParams.get(key),
  )
  return { body: { quotes: [{ id: null, fromAmount, fromAccount, toAmount, toAccount }] } }
}
/** A market in which one ETH costs 3,000 USDC. */
function market(path: string, { url, body }: { url: URL; body: unknown }): Answer {
  const { addresses: [address] = [] } = Object(body) as { addresses?: string[] }
  if (path === '/v1/convert/tokens') return { body: { tokens: [] } }
  if (path === '/v1/fungible/price') {
    const isNative = address?.endsWith('eeee')
    const row = { address, name: '', symbol: 'X', decimals: 18, price: isNative ? 3000 : 1, iconUrl: null }
    return { body: { fungibles: [row] } }
  }
  return quoteOf(url, String((BigInt(url.searchParams.get('amount') ?? '0') * 10n ** 12n) / 3000n))
}
const tokens = (form: { setFrom(token: typeof usdc): void; setTo(token: typeof usdc): void }) => {
  form.setFrom(usdc)
  form.setTo(ether)
}

test('a price is requested 200 ms after the last change, and refreshed every 10 s', async () => {
  const form = await renderSwap({ answer: market })
  await form.put(tokens)
  await form.run(() => form.swap().setAmount('3'))
  await form.advance(150)
  await form.run(() => form.swap().setAmount('30'))
  await form.advance(199)
  expect(form.requestsOf(quotes)).toHaveLength(0)
  expect(form.swap().quote.status).toBe('loading')
  await form.advance(1)
  await form.advance()
  expect(form.requestsOf(quotes)).toHaveLength(1)
  expect(form.swap().quote).toMatchObject({
    status: 'ready',
    quantityOut: 10n ** 16n,
    minimumOut: 99n * 10n ** 14n,
    rate: { fromPerTo: '3000' },
    impact: { percent: '0', level: 'low' },
    providerFee: '0.85',
    isStale: false,
  })
})

test('a late answer never replaces the price of what is shown', async () => {
  let release = () => {}
  const form = await renderSwap({
    answer(path, request) {
      if (path !== quotes || request.url.searchParams.get('amount') !== '3000000')
        return market(path, request)
      return new Promise((resolve) => {
        release = () => resolve(quoteOf(request.url, '1'))
      })
    },
  })
  await form.put(tokens)
  await form.put(({ setAmount }) => setAmount('3'))
  expect(form.swap().quote.status).toBe('loading')
  await form.put(({ setAmount }) => setAmount('6'))
  release()
  await form.advance()
  expect(form.swap().quote).toMatchObject({
    status: 'ready',
    quantity: 6_000_000n,
    quantityOut: 2n * 10n ** 15n,
  })
})

test('a price ages, is stale after 30 s, and can not be reviewed then', async () => {
  let isDown = false
  const form = await renderSwap({ answer: (path, request) => (isDown ? 'offline' : market(path, request)) })
  await form.put(tokens)
  await form.put(({ setAmount }) => setAmount('30'))
  expect(form.swap()).toMatchObject({ isReady: true, quote: { status: 'ready', isAging: false } })
  isDown = true
  await form.advance(15_000)
  expect(form.swap().quote).toMatchObject({ status: 'ready', age: 15, isAging: true, isStale: false })
  await form.advance(15_000)
  expect(form.swap().isReady).toBe(false)
  await expect(form.run(() => form.swap().prepareAsync())).rejects.toThrow()
})

test.each([
  ['985000000000000', 'low', []],
  ['970000000000000', 'high', ['none']],
  ['850000000000000', 'severe', ['review', 'press']],
  ['1030000000000000', 'better', ['none']],
])('what arrives for 3 USDC is %s: the impact is %s, and asks %j', async (toAmount, level, asks) => {
  const form = await renderSwap({
    answer: (path, request) => (path === quotes ? quoteOf(request.url, toAmount) : market(path, request)),
  })
  await form.put(tokens)
  await form.put(({ setAmount }) => setAmount('3'))
  expect(form.swap().quote).toMatchObject({ impact: { level } })
  const warnings = form.swap().issues.filter(({ severity }) => severity === 'warning')
  expect(warnings.map((issue) => 'ask' in issue && issue.ask)).toEqual(asks)
})

test('a token without a price has an unknown impact', async () => {
  const form = await renderSwap({
    answer: (path, request) =>
      path === '/v1/fungible/price' ? { body: { fungibles: [] } } : market(path, request),
  })
  await form.put(tokens)
  await form.put(({ setAmount }) => setAmount('3'))
  expect(form.swap()).toMatchObject({
    quote: { impact: 'unknown' },
    issues: [{ kind: 'priceUnknown' }],
    isReady: true,
  })
})

test.each([
  [
    'no route',
    { status: 400, body: { reasons: [{ description: 'Conversion parameter error: cannot find path' }] } },
    'noRoute',
  ],
  [
    'low liquidity',
    { status: 400, body: { reasons: [{ description: 'insufficient liquidity' }] } },
    'lowLiquidity',
  ],
  ['a service that is down', { status: 503, body: {} }, 'unavailable'],
  ['an answer of another form', { body: { quotes: null } }, 'invalid'],
] as const)('%s is distinguished: %j is %s', async (_, found, cause) => {
  const form = await renderSwap({
    answer: (path, request) => (path === quotes ? found : market(path, request)),
  })
  await form.put(tokens)
  await form.put(({ setAmount }) => setAmount('3'))
  // The client repeats a request that a service failed.
  for (let round = 0; round < 4; round += 1) await form.advance(2_000)
  expect(form.swap().quote).toMatchObject({ status: 'failed', cause })
  expect(form.swap().isReady).toBe(false)
})

test('flipping sells what was to be bought, and flipping again restores what was typed', async () => {
  const form = await renderSwap({ answer: market })
  await form.put(tokens)
  await form.put(({ setAmount }) => setAmount('3'))
  await form.put(({ flip }) => flip())
  expect(form.swap().draft).toMatchObject({
    from: { symbol: 'ETH' },
    to: { symbol: 'USDC' },
    amount: '0.001',
  })
  await form.put(({ flip }) => flip())
  expect(form.swap().draft).toMatchObject({ from: { symbol: 'USDC' }, amount: '3' })
})

test('an amount of the bought token is never sold as one of the other', async () => {
  const form = await renderSwap({ answer: market })
  await form.put(tokens)
  await form.put(({ setAmount }) => setAmount('3', 'to'))
  expect(form.swap()).toMatchObject({
    ...{ quantity: undefined, isReady: false, quote: { status: 'idle' } },
    issues: [{ kind: 'amountInvalid' }],
  })
  await form.put(({ setAmount }) => setAmount('3', 'from'))
  expect(form.swap()).toMatchObject({ quantity: 3_000_000n, isReady: true })
})

test('another account empties the draft', async () => {
  const form = await renderSwap({ answer: market })
  await form.put(tokens)
  await form.put(({ setAmount }) => setAmount('3'))
  await form.run(() => form.wallet.setAccounts([bob]))
  await form.advance()
  expect(form.swap().draft).toMatchObject({ from: undefined, to: undefined, amount: '' })
  expect(form.swap().quote.status).toBe('idle')
})

test('a slippage outside of the limits is an issue, and nothing is quoted with it', async () => {
  const form = await renderSwap({ answer: market })
  await form.put(tokens)
  await form.put(({ setAmount }) => setAmount('3'))
  const before = form.requestsOf(quotes).length
  for (const percent of [51, 0, 1.5, Number.NaN]) {
    await form.put(({ setSlippage }) => setSlippage(percent))
    expect(form.swap().issues[0]).toMatchObject({ kind: 'slippageInvalid', field: 'slippage' })
    expect(form.swap().quote.status).toBe('idle')
  }
  expect(form.requestsOf(quotes)).toHaveLength(before)
})

/** A plan that would succeed, of the terms that it was asked for. */
const planned = (terms: SwapTerms): SwapPlan => ({
  terms,
  calls: [{ kind: 'swap', quantity: terms.quantity, request: {} }],
  ...{ simulation: 'passed', arrives: terms.minimumOut, isSellable: true, failure: undefined },
  ...{ fee: 10n ** 14n, maxFee: 10n ** 15n },
})
const build = '/v1/convert/build-transaction'
const built = (body: unknown): Answer => {
  const { amount = '0', userAddress } = Object(body) as { amount?: string; userAddress?: string }
  const out = String((BigInt(amount) * 10n ** 12n) / 3000n)
  return {
    body: {
      tx: {
        from: userAddress,
        to: 'eip155:1:0x111111125421cA6dc452d289314280a0f8842A65',
        data: '0x',
        amount: out,
        eip155: { gas: '0', gasPrice: '1' },
      },
    },
  }
}

test('a review is renewed every 10 s, kept while the service is down, and not confirmed when it has expired', async () => {
  let isDown = false
  const form = await renderSwap({
    answer: (path, request) => {
      if (isDown) return 'offline'
      return path === build ? built(request.body) : market(path, request)
    },
    swaps: { plan: async ({ terms }) => planned(terms) },
  })
  await form.put(tokens)
  await form.put(({ setAmount }) => setAmount('3'))
  await form.put(({ prepare }) => prepare())
  const first = form.swap().review
  expect(first).toMatchObject({ confirmations: 1, simulation: 'passed' })
  expect(form.swap().isConfirmable).toBe(true)
  await form.advance(10_000)
  await form.advance()
  expect(form.swap().review?.quote.quotedAt).toBe((first?.quote.quotedAt ?? 0) + 10_000)
  isDown = true
  await form.advance(15_000)
  await form.advance()
  expect(form.swap().review?.quote.quotedAt).toBe((first?.quote.quotedAt ?? 0) + 10_000)
  expect(form.swap()).toMatchObject({ isConfirmable: true, error: undefined })
  await form.advance(15_000)
  await form.advance()
  expect(form.swap().isConfirmable).toBe(false)
})

test('a change of the draft undoes the review', async () => {
  const form = await renderSwap({
    answer: (path, request) => (path === build ? built(request.body) : market(path, request)),
    swaps: { plan: async ({ terms }) => planned(terms) },
  })
  await form.put(tokens)
  await form.put(({ setAmount }) => setAmount('3'))
  await form.put(({ prepare }) => prepare())
  expect(form.swap().review).toBeDefined()
  await form.put(({ setAmount }) => setAmount('4'))
  expect(form.swap().review).toBeUndefined()
  await expect(form.run(() => form.swap().confirmAsync())).rejects.toThrow()
  expect(form.wallet.calls['eth_sendTransaction'] ?? 0).toBe(0)
})

test('an unsellable token has to be acknowledged before the press', async () => {
  const form = await renderSwap({
    answer: (path, request) => (path === build ? built(request.body) : market(path, request)),
    swaps: { plan: async ({ terms }) => ({ ...planned(terms), isSellable: false }) },
  })
  await form.put(tokens)
  await form.put(({ setAmount }) => setAmount('3'))
  await form.put(({ prepare }) => prepare())
  const [warning] = form.swap().issues
  expect(warning).toMatchObject({ kind: 'unsellable', ask: 'review', isAcknowledged: false })
  expect(form.swap().isConfirmable).toBe(false)
  await expect(form.run(() => form.swap().confirmAsync())).rejects.toThrow()
  expect(form.swap().error).toMatchObject({ name: 'NotReviewedError' })
  expect(form.wallet.calls['eth_sendTransaction'] ?? 0).toBe(0)
  await form.put(({ acknowledge }) => acknowledge(warning?.severity === 'warning' ? warning.key : ''))
  expect(form.swap().isConfirmable).toBe(true)
})

/** A form whose swap is reviewed, with a wallet that answers each request with another hash. */
async function renderReviewed({
  chain,
  hasAnswer = true,
}: {
  chain?: Partial<ChainActions>
  hasAnswer?: boolean
} = {}) {
  const sent: unknown[] = []
  const form = await renderSwap({
    answer: (path, request) => (path === build ? built(request.body) : market(path, request)),
    chain: {
      observeTransaction: async () => ({ seen: 'included', hasSucceeded: true, effect: 'reviewed' }),
      ...chain,
    },
    swaps: {
      plan: async ({ terms }) => planned(terms),
      async send({ call, onAsk }) {
        onAsk?.()
        sent.push(call)
        if (!hasAnswer) return new Promise(() => undefined)
        return { id: `0x${String(sent.length).padStart(64, '0')}` }
      },
    },
  })
  await form.put(tokens)
  await form.put(({ setAmount }) => setAmount('3'))
  await form.put(({ prepare }) => prepare())
  return { ...form, sent }
}

test('a review that is pressed once more after its swap is confirmed asks no wallet', async () => {
  const form = await renderReviewed()
  const { confirmAsync } = form.swap()
  const first = await form.run(() => confirmAsync())
  expect(first).toMatchObject({ status: 'confirmed' })
  expect(await form.run(() => confirmAsync())).toEqual(first)
  expect(form.sent).toHaveLength(1)
  expect(form.swap().run).toMatchObject({ status: 'confirmed', error: undefined })
})

test('a wallet that never answers holds up no later swap of another account', async () => {
  const form = await renderReviewed({ hasAnswer: false })
  await form.put(({ confirm }) => confirm())
  expect(form.sent).toHaveLength(1)
  expect(form.swap().isAsking).toBe(true)
  await form.run(() => form.wallet.setAccounts([bob]))
  await form.advance()
  await form.put(tokens)
  await form.put(({ setAmount }) => setAmount('3'))
  await form.put(({ prepare }) => prepare())
  expect(form.swap()).toMatchObject({ isAsking: false, isConfirmable: true })
  await form.put(({ confirm }) => confirm())
  expect(form.sent).toHaveLength(2)
})

test('a swap that is still open is shown before another one of its token, after the form was emptied', async () => {
  const form = await renderReviewed({ hasAnswer: false })
  await form.put(({ confirm }) => confirm())
  await form.put(({ reset }) => reset())
  await form.put(tokens)
  await form.put(({ setAmount }) => setAmount('3'))
  await form.put(({ prepare }) => prepare())
  expect(form.swap().issues).toMatchObject([{ kind: 'unconfirmed', ask: 'review', isAcknowledged: false }])
  expect(form.swap().isConfirmable).toBe(false)
  await expect(form.run(() => form.swap().confirmAsync())).rejects.toThrow()
  expect(form.sent).toHaveLength(1)
})

test('a request that can not be stored is asked about before it is made', async () => {
  const form = await renderReviewed()
  form.tab.storage.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  await expect(form.run(() => form.swap().confirmAsync())).rejects.toMatchObject({
    name: 'SendNotStoredError',
  })
  expect(form.sent).toHaveLength(0)
  expect(form.swap()).toMatchObject({
    issues: [{ kind: 'notStored', ask: 'review', isAcknowledged: false }],
    isConfirmable: false,
  })
  await form.put(({ acknowledge }) => acknowledge('notStored'))
  expect(await form.run(() => form.swap().confirmAsync())).toMatchObject({ status: 'confirmed' })
  expect(form.sent).toHaveLength(1)
})

test.each([
  ['decimals', { decimals: 8 }],
  ['symbol', { symbol: 'WBTC' }],
])('a listed token has the %s of its contract, and the amount is read with them', async (_, lie) => {
  const form = await renderReviewed()
  await form.put(({ setFrom, setAmount }) => {
    setFrom({ ...usdc, ...lie })
    setAmount('3')
  })
  expect(form.swap().draft.from).toEqual(usdc)
  expect(form.swap().quantity).toBe(3_000_000n)
})

test('a token whose contract does not identify it is not swapped', async () => {
  const form = await renderReviewed({ chain: { describeTokens: async () => new Map() } })
  expect(form.swap()).toMatchObject({
    review: undefined,
    error: { name: 'SwapMismatchError', reason: 'token' },
  })
  expect(form.sent).toHaveLength(0)
})

test('a token that looks like a known one is marked, though the service lists no other', async () => {
  const form = await renderReviewed({
    chain: {
      describeTokens: async ({ addresses }) =>
        new Map(addresses.map((address) => [address, { name: 'USD Coin', symbol: 'USDС', decimals: 6 }])),
    },
  })
  const address = `0x${'b'.repeat(40)}`
  await form.put(({ setTo }) => setTo({ ...usdc, address, id: `eip155:1/erc20:${address}`, symbol: 'USDC' }))
  expect(form.swap().draft.to).toMatchObject({ symbol: 'USDС' })
  await form.put(({ setFrom }) => setFrom(ether))
  expect(form.swap().issues).toContainEqual(expect.objectContaining({ kind: 'lookalike', ask: 'review' }))
})

import { keyOf, toWord } from '../createLedger.js'

const address = (digit: string) => `0x${digit.repeat(40)}`

/** Who holds and trades in the world of swaps, by lower-case addresses. */
export const parties = {
  alice: address('a'),
  mallory: address('e'),
  /** Two routers of the provider: it moves from one to the other. */
  routers: [`0x${'01'.repeat(20)}`, `0x${'02'.repeat(20)}`],
  executor: `0x${'03'.repeat(20)}`,
  exchange: `0x${'04'.repeat(20)}`,
  feeCollector: `0x${'05'.repeat(20)}`,
  /** Looks like a router, and keeps what it gets. */
  thief: `0x${'06'.repeat(20)}`,
} as const
export type Parties = {
  readonly [name in 'executor' | 'exchange' | 'feeCollector' | 'thief']: string
} & { readonly routers: readonly string[] }

export type MarketToken = {
  readonly symbol: string
  readonly decimals: number
  readonly address: string
  /** `strict`: an allowance that is not zero can't be raised. */
  readonly kind: 'plain' | 'strict' | 'wrapped'
}

export const wrapped: MarketToken = { symbol: 'WETH', decimals: 18, address: address('9'), kind: 'wrapped' }
export const dollar: MarketToken = { symbol: 'USD', decimals: 6, address: address('d'), kind: 'plain' }
export const strict: MarketToken = { symbol: 'STR', decimals: 6, address: address('c'), kind: 'strict' }

/** A pool of two tokens, which are sorted. */
export type MarketPool = { readonly address: string; readonly tokens: readonly [string, string] }

/** Everything that a chain of swaps has: addresses are in lower case. */
export type Market = {
  readonly parties: Parties
  readonly tokens: readonly MarketToken[]
  readonly pools: readonly MarketPool[]
}

const sorted = (one: string, other: string): readonly [string, string] =>
  one < other ? [one, other] : [other, one]

/** The market of the world: both tokens are traded for the wrapped coin, and for each other through it. */
export const market: Market = {
  parties,
  tokens: [wrapped, dollar, strict],
  pools: [
    { address: `0x${'07'.repeat(20)}`, tokens: sorted(wrapped.address, dollar.address) },
    { address: `0x${'08'.repeat(20)}`, tokens: sorted(wrapped.address, strict.address) },
  ],
}

/** How routers write the native currency. */
export const nativeWord = `0x${'e'.repeat(40)}`

/** Key of what a spender may take of a token. */
export const allowanceKey = (token: string, owner: string, spender: string) =>
  keyOf(`allowance ${token} ${owner}`, spender)
/** Key of whether an account has code of its own. */
export const codeKey = (account: string) => keyOf('code', account)

/** What arrives by one trade in a pool of the shape of Uniswap V2. */
export const tradeOut = (quantity: bigint, [reserveIn, reserveOut]: readonly [bigint, bigint]) => {
  const paid = quantity * 997n
  return (paid * reserveOut) / (reserveIn * 1000n + paid)
}

export const feeOf = (quantity: bigint) => (quantity * 85n) / 10_000n

/** Tokens of a trade, with the wrapped in place of the native currency. */
export type Path = readonly string[]

export function pathOf({ pools, tokens }: Market, from: string | undefined, to: string | undefined): Path {
  const coin = tokens.find(({ kind }) => kind === 'wrapped')?.address ?? ''
  const [sold, bought] = [from ?? coin, to ?? coin]
  const isDirect = pools.some((pool) => pool.tokens.includes(sold) && pool.tokens.includes(bought))
  return isDirect ? [sold, bought] : [sold, coin, bought]
}

/** The pools of a path, by what is sold to each. Undefined where one is missing. */
export function poolsOf({ pools }: Market, path: Path): readonly MarketPool[] | undefined {
  const found = path.slice(1).map((to, index) => {
    const from = path[index] ?? ''
    return pools.find((pool) => from !== to && pool.tokens.includes(from) && pool.tokens.includes(to))
  })
  return found.every((pool) => pool !== undefined) ? found : undefined
}

/** What arrives for a quantity, with the provider's fee taken off. */
export function quoteOf(
  market: Market,
  {
    path,
    quantity,
    read,
  }: { path: Path; quantity: bigint; read: (asset: string, account: string) => bigint },
): bigint {
  let rest = quantity - feeOf(quantity)
  for (const [index, pool] of (poolsOf(market, path) ?? []).entries()) {
    const [from = '', to = ''] = path.slice(index, index + 2)
    rest = tradeOut(rest, [read(from, pool.address), read(to, pool.address)])
  }
  return rest
}

export type RouterCall = {
  readonly executor: string
  readonly from: string | undefined
  readonly to: string | undefined
  readonly recipient: string
  readonly quantity: bigint
  readonly minimumOut: bigint
  readonly flags: bigint
  readonly path: Path
}

const selector = '0x07ed2379'
const sideOf = (word: string) => (word === nativeWord ? undefined : word)

/** Encodes a call of the router, with what its executor does. */
export function encodeSwap(call: RouterCall, exchange: string): string {
  const { executor, flags, from, minimumOut, path, quantity, recipient, to } = call
  const isNative = [from, to].map((side) => (side === undefined ? 1n : 0n))
  const data = [...[32n, exchange, 160n, ...isNative, 2n ** 63n], ...[BigInt(path.length), ...path]].map(
    toWord,
  )
  const head = [
    ...[executor, from ?? nativeWord, to ?? nativeWord, executor, recipient],
    ...[quantity, minimumOut, flags, 288n, BigInt(data.length * 32)],
  ]
  return `${selector}${[...head.map(toWord), ...data].join('')}`
}

/** Reads a call of the router as its own code does. Undefined for another one. */
export function decodeSwap(data: string): RouterCall | undefined {
  if (!data.startsWith(selector)) return undefined
  const words = data.slice(10).match(/[\da-f]{64}/g) ?? []
  const at = (index: number) => BigInt(`0x${words[index] ?? 0}`)
  const addressAt = (index: number) => `0x${(words[index] ?? '').slice(-40)}`
  const length = Number(at(16))
  return {
    ...{ executor: addressAt(0), from: sideOf(addressAt(1)), to: sideOf(addressAt(2)) },
    ...{ recipient: addressAt(4), quantity: at(5), minimumOut: at(6), flags: at(7) },
    path: Array.from({ length: Math.min(length, 8) }, (_, index) => addressAt(17 + index)),
  }
}

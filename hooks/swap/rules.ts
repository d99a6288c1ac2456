import { formatAmount } from '../shared/amount.js'
import { parseFiatValue, worthOf } from '../shared/figure.js'
import { addressKey, assetKey } from '../shared/keys.js'
import type {
  SwapImpact,
  SwapProviderName,
  SwapQuote,
  SwapSlippage,
  SwapToken,
  SwapTokenRow,
} from '../shared/types/swap.js'
import type { SwapContracts, SwapPlan } from '../shared/types/swapPlan.js'
import type { SwapProvider } from '../shared/types/swapProvider.js'

/** A price as it was quoted. `quotedAt` is the wall clock, and `at` the monotonic one, when it was requested. */
export type Quoted = Pick<
  SwapQuote,
  | 'from'
  | 'to'
  | 'quantity'
  | 'quantityOut'
  | 'minimumOut'
  | 'kind'
  | 'providerFee'
  | 'slippage'
  | 'quotedAt'
  | 'others'
> & { readonly provider: SwapProviderName | undefined; readonly at: number }

/** How long a price may be used, in ms. */
export const quoteLifetime = 30_000
/** How often a price is refreshed, in ms. */
export const quoteInterval = 10_000

/** What both sides are for each other: wrapping and unwrapping need no provider. */
export function kindOf(
  { from, to }: { from: SwapToken; to: SwapToken },
  { wrapped }: Pick<SwapContracts, 'wrapped'>,
): SwapQuote['kind'] {
  const isWrapped = ({ address }: SwapToken) =>
    address !== undefined && wrapped !== undefined && addressKey(address) === addressKey(wrapped)
  if (from.address === undefined && isWrapped(to)) return 'wrap'
  return isWrapped(from) && to.address === undefined ? 'unwrap' : 'swap'
}

export const isSameToken = (one: SwapToken, other: SwapToken): boolean =>
  assetKey(one.id) === assetKey(other.id)

/** Whether a token has the decimals and symbol of its contract. */
export const isSameIdentity = (own: SwapToken | null | undefined, token: SwapToken): boolean =>
  own?.decimals === token.decimals && own.symbol === token.symbol

/** Whether what is sold and bought has the decimals and symbols of its contracts, which are in the same order. */
export const areIdentified = (
  pair: { from: SwapToken; to: SwapToken } | undefined,
  identified: readonly (SwapToken | null)[] = [],
): boolean =>
  pair !== undefined && [pair.from, pair.to].every((token, index) => isSameIdentity(identified[index], token))

/** Percents are counted in hundredths, so that no fraction of one is lost. */
const whole = 10_000n

/** The least that may arrive: what is expected, less the slippage in percent. */
export function minimumOf(quantityOut: bigint, slippage: number): bigint {
  return (quantityOut * (whole - BigInt(Math.round(slippage * 100)))) / whole
}

/** Whether less is expected than the slippage allows of what was shown before. */
export const isFallen = (
  shown: bigint,
  { quantityOut, slippage }: Pick<Quoted, 'quantityOut' | 'slippage'>,
): boolean => quantityOut < minimumOf(shown, slippage)

/** What a swap costs beside its price: in percent, and at most in base units of the native currency. */
export type SwapFees = Pick<Quoted, 'providerFee'> & Pick<SwapPlan, 'maxFee'>

/** The shown ones of a review. */
export const feesOf = ({
  plan: { maxFee },
  quoted: { providerFee },
}: {
  plan: Pick<SwapPlan, 'maxFee'>
  quoted: Pick<Quoted, 'providerFee'>
}): SwapFees => ({ providerFee, maxFee })

const percentOf = ({ providerFee = '0' }: SwapFees) => Number(providerFee)

/** Max ratio of a network's max fee to the shown one: fees vary from block to block. */
const maxFeeRatio = 2n

/** Whether the provider's fee is higher, or the network's notably. An unknown one is not compared. */
export const isDearer = (now: SwapFees, shown: SwapFees): boolean =>
  percentOf(now) > percentOf(shown) ||
  (now.maxFee !== undefined && shown.maxFee !== undefined && now.maxFee > shown.maxFee * maxFeeRatio)

export const lowestFees = (one: SwapFees, other: SwapFees): SwapFees => ({
  ...{ providerFee: percentOf(one) < percentOf(other) ? one.providerFee : other.providerFee },
  maxFee:
    one.maxFee === undefined || (other.maxFee !== undefined && other.maxFee < one.maxFee)
      ? other.maxFee
      : one.maxFee,
})

/** The slippage as it was set, else the provider's default. Undefined in `value`: it is not possible there. */
export function slippageOf(
  { slippage }: Pick<SwapProvider, 'slippage'>,
  percent: number | undefined,
): Omit<SwapSlippage, 'value'> & { readonly value: number | undefined } {
  const { max, min, step, default: usual = 1 } = slippage
  const fallback = Math.min(max, Math.max(min, usual))
  const { length = 0 } = String(step).split('.')[1] ?? {}
  const parts = ((percent ?? fallback) - min) * 10 ** length
  const isStep =
    Math.round(parts) % Math.round(step * 10 ** length) === 0 && Math.abs(parts - Math.round(parts)) < 1e-9
  const value = percent ?? fallback
  return {
    min,
    max,
    step,
    default: fallback,
    value: isStep && value >= min && value <= max ? value : undefined,
  }
}

/** Slippage from which most swaps need less, in percent. */
export const highSlippage = 5

/** Significant digits of a rate. */
const rateDigits = 18

type Sides = { from: Pick<SwapToken, 'decimals'>; to: Pick<SwapToken, 'decimals'> }

/** Whole tokens of the one for a whole token of the other, as decimal strings. */
export function rateOf(
  { from, to }: Sides,
  { quantity, quantityOut }: { quantity: bigint; quantityOut: bigint },
): SwapQuote['rate'] {
  const scale = 10n ** BigInt(rateDigits)
  const rate = (one: bigint, other: bigint, places: { of: number; per: number }) => {
    if (one === 0n || other === 0n) return '0'
    const units = (one * scale * 10n ** BigInt(places.per)) / (other * 10n ** BigInt(places.of))
    return formatAmount(units, rateDigits)
  }
  return {
    toPerFrom: rate(quantityOut, quantity, { of: to.decimals, per: from.decimals }),
    fromPerTo: rate(quantity, quantityOut, { of: from.decimals, per: to.decimals }),
  }
}

/** Impacts from which a warning is shown, and confirmed twice, in hundredths of a percent. */
const [highImpact, severeImpact] = [300n, 1500n]

export type Worth = SwapQuote['worth']

/** Compares what arrives with what is sold, by market prices. `unknown` without one of the two. */
export function impactOf({ from, to }: Worth): SwapImpact | 'unknown' {
  const [sold, bought] = [parseFiatValue(from), parseFiatValue(to)]
  if (sold === undefined || bought === undefined || sold === 0n || bought === 0n) return 'unknown'
  const lost = sold - bought
  // Rounded away from zero, so that no impact is shown as less than it is.
  const size = ((lost < 0n ? -lost : lost) * whole + sold - 1n) / sold
  const parts = lost < 0n ? -size : size
  const level =
    lost * whole >= severeImpact * sold
      ? 'severe'
      : lost * whole >= highImpact * sold
        ? 'high'
        : -lost * whole >= highImpact * sold
          ? 'better'
          : 'low'
  return { percent: formatAmount(parts, 2), level, loss: formatAmount(lost, 40) }
}

export const worthsOf = (
  { from, to }: { from: SwapToken; to: SwapToken },
  { quantity, quantityOut }: { quantity: bigint; quantityOut: bigint },
  prices: Worth,
): Worth => ({
  from: worthOf({ quantity, decimals: from.decimals, price: prices.from }),
  to: worthOf({ quantity: quantityOut, decimals: to.decimals, price: prices.to }),
})

/** Symbols that are suggested, in order. A symbol picks a token of the provider's list, never one by its name alone. */
export const suggestedSymbols: readonly string[] =
  'ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL BICO CRV ENS MATIC OP'.split(
    ' ',
  )
/** How many are suggested. */
const maxSuggested = 8

/** The first token of the list by each suggested symbol. */
export function suggestedOf(rows: readonly SwapTokenRow[]): readonly SwapTokenRow[] {
  return suggestedSymbols
    .flatMap((symbol) => rows.find((row) => row.symbol === symbol && row.isLookalike !== true) ?? [])
    .slice(0, maxSuggested)
}

const byCode = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** Tokens that match what is searched, best first: by the position of the match in symbol, name and address. */
export function searchTokens(rows: readonly SwapTokenRow[], search: string): readonly SwapTokenRow[] {
  const text = search.trim().toLowerCase()
  const place = ({ address = '', name, symbol }: SwapTokenRow) =>
    `${symbol} ${name} ${address}`.toLowerCase().indexOf(text)
  return rows
    .map((row) => ({ row, at: text === '' ? 0 : place(row) }))
    .filter(({ at }) => at >= 0)
    .sort(
      (one, other) =>
        one.at - other.at || byCode(one.row.symbol, other.row.symbol) || byCode(one.row.id, other.row.id),
    )
    .map(({ row }) => row)
}

/** Returns what marks tokens that have the symbol of another one: of the first in the list, or of a known one. */
export function createMarker(
  listed: readonly SwapToken[],
  isLookalike: (token: SwapTokenRow) => boolean = () => false,
): (row: SwapTokenRow) => SwapTokenRow {
  const owners = new Map<string, string>()
  for (const token of listed) {
    const symbol = token.symbol.toLowerCase()
    if (!owners.has(symbol)) owners.set(symbol, assetKey(token.id))
  }
  return (row) => {
    const owner = owners.get(row.symbol.toLowerCase())
    const isOther = owner !== undefined && owner !== assetKey(row.id)
    return isOther || isLookalike(row) ? { ...row, isLookalike: true } : row
  }
}

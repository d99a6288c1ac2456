'use client'
import {
  formatBalance,
  type SwapCost,
  type SwapQuote,
  type SwapToken,
  useCurrency,
  useLocale,
} from '@latchkey/hooks'
import { useMemo } from 'react'
import { swapMessages } from '../../messages/en/swap.js'
import { useMessages } from '../../messages/useMessages.js'
import { shortAddress } from '../../parts/Address.js'
import { formatFiat } from '../../parts/formatFiat.js'
import { writeQuantity } from '../../router/writeQuantity.js'
import { placesOf } from './figures.js'

/** Significant digits of a rate. */
const rateDigits = 6
/** Maximum decimals of a fee: a gwei is the ninth decimal of ETH. */
const feePlaces = 9

export type SwapWords = {
  /** Symbol of a token, or its short address where it has none. Untrusted text. */
  nameOf: (token: SwapToken) => string
  /** An amount without its unit, with about eight digits, or with all with `exact`. */
  figureOf: (token: SwapToken, quantity: bigint, how?: 'exact') => string
  /** An amount with its unit. */
  amountOf: (token: SwapToken, quantity: bigint, how?: 'exact') => string
  /** `0.41%` */
  percentText: (percent: string) => string
  /** Decimal text in the currency. Undefined where there is none. */
  moneyOf: (worth: string | undefined) => string | undefined
  /** `1 ETH = 3,012.41 PLUSD` */
  rateOf: (quote: SwapQuote) => string
  /** The native currency of a network cost. */
  costOf: (cost: SwapCost, most?: 'most') => string
}

/** From here on an allowance counts as unlimited: tokens may have taken something of the greatest one. */
export const unlimited = 2n ** 255n

/** Names and figures of a swap, in the user's language. */
export function useSwapWords(): SwapWords {
  const t = useMessages(swapMessages)
  const [locale] = useLocale()
  const [currency] = useCurrency()
  return useMemo(() => {
    const numbers = (options: Intl.NumberFormatOptions) => {
      const format = new Intl.NumberFormat(locale, { numberingSystem: 'latn', ...options })
      return (figure: string) => format.format(figure as Intl.StringNumericLiteral)
    }
    const percentText = numbers({ style: 'unit', unit: 'percent', maximumFractionDigits: 2 })
    const rateText = numbers({ maximumSignificantDigits: rateDigits })
    const nameOf = ({ address, symbol }: SwapToken) => symbol || shortAddress(address ?? '')
    const figureOf = ({ decimals }: SwapToken, quantity: bigint, how?: 'exact') =>
      quantity < unlimited
        ? writeQuantity(quantity, {
            decimals,
            locale,
            places: how === 'exact' ? undefined : placesOf(quantity, decimals),
          })
        : t('slippage.unlimited')
    return {
      nameOf,
      figureOf,
      percentText,
      amountOf: (token, quantity, how) => `${figureOf(token, quantity, how)} ${nameOf(token)}`,
      moneyOf: (worth) => (worth === undefined ? undefined : formatFiat(worth, { locale, currency })),
      rateOf: ({ from, rate, to }) => `1 ${nameOf(to)} = ${rateText(rate.fromPerTo)} ${nameOf(from)}`,
      costOf: ({ decimals, most, symbol, value }, which) =>
        `${formatBalance(which === 'most' ? most : value, { decimals, locale, maximumFractionDigits: feePlaces })} ${symbol}`,
    }
  }, [locale, currency, t])
}

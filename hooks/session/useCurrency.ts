'use client'
import { useCallback } from 'react'
import { useLatchkey } from '../react/LatchkeyContext.js'
import { useSlice } from '../react/useSlice.js'
import type { FiatCurrency } from '../shared/types/portfolio.js'
import { preferencesOf } from './preferencesOf.js'

/**
 * The currency of displayed values, and its setter. A choice is stored for later visits and shared by all tabs,
 * and takes precedence over the config's `currency`, whose default is `usd`.
 *
 * @example
 * const [currency, setCurrency] = useCurrency()
 * <button onClick={() => setCurrency('eur')}>{currency.toUpperCase()}</button>
 */
export function useCurrency(): readonly [FiatCurrency, (currency: FiatCurrency) => void] {
  const { currency } = preferencesOf(useLatchkey())
  const set = useCallback((chosen: FiatCurrency) => currency.change(() => chosen), [currency])
  return [useSlice(currency), set]
}

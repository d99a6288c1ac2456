import type { SwapSlippage } from '@latchkey/hooks'

export type ParseLimitParameters = Pick<SwapSlippage, 'max' | 'min' | 'step'> & {
  /** The decimal mark of the language. */
  mark: '.' | ','
}

/** Decimals in which steps are counted. */
const places = 4

/** A typed slippage limit in percent. Undefined for what is no number, out of the provider's range, or between two of its steps. */
export function parseLimit(text: string, { mark, max, min, step }: ParseLimitParameters): number | undefined {
  const [, whole, fraction = ''] =
    new RegExp(`^(\\d{1,3})(?:\\${mark}(\\d{1,${places}}))?$`).exec(text.trim().replace(/%$/, '').trim()) ??
    []
  if (whole === undefined) return undefined
  const units = Number(whole + fraction.padEnd(places, '0'))
  const stepUnits = Math.round(step * 10 ** places)
  const limit = units / 10 ** places
  return limit >= min && limit <= max && units % stepUnits === 0 ? limit : undefined
}

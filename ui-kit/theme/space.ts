import { privateName } from './tokenName.js'

/** Multiples of the `space` token: `space(2, 4)` is 8px 16px at the default. */
export function space(...factors: readonly number[]): string {
  return factors
    .map((factor) => (factor === 0 ? '0' : `calc(var(${privateName('space')}) * ${factor})`))
    .join(' ')
}

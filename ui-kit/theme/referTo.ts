import { privateName } from './tokenName.js'
import type { TokenDefault } from './tokens.js'

/** `var()` references to the private properties of a token table. */
export function referTo<const table extends Record<string, TokenDefault>>(
  table: table,
): Readonly<Record<keyof table, string>> {
  const names = Object.keys(table) as (keyof table & string)[]
  return Object.fromEntries(names.map((name) => [name, `var(${privateName(name)})`])) as Record<
    keyof table,
    string
  >
}

import { privateName, publicName } from './tokenName.js'
import { type TokenDefault, type TokenName, tokenValue } from './tokens.js'

/** Declarations for the root: each private property reads its public property, else the default. */
export function declareTokens(table: Partial<Record<TokenName, TokenDefault>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(table).map(([name, value]) => [
      privateName(name),
      `var(${publicName(name as TokenName)}, ${tokenValue(value)})`,
    ]),
  )
}

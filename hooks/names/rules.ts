import { splitCaipAddress } from '../shared/caip.js'
import type { NameProblem } from '../shared/errors/names.js'
import { addressKey } from '../shared/keys.js'
import type { CaipAddress } from '../shared/types/caip.js'
import type { NameRecord } from '../shared/types/names.js'

/** Shortest and longest name, in characters without the suffix. */
const [shortest, longest] = [4, 64]
/** What was typed, as the name that would be registered: in lower case, without the suffix. */
export function nameOf(typed: string, suffix: string): string {
  const text = typed.trim()
  const end = `.${suffix}`.toLowerCase()
  const isWhole = text.length > end.length && text.toLowerCase().endsWith(end)
  const name = isWhole ? text.slice(0, -end.length) : text
  // Letters of other scripts can have a Latin letter as their lower case.
  return /^[\x20-\x7e]*$/.test(name) ? name.toLowerCase() : name
}

/**
 * What is wrong with a name. Names of ENS can't have hyphens at their third and fourth place (ENSIP-15), so nothing could be
 * sent to such a name.
 */
export function problemOf(name: string): NameProblem | undefined {
  if (!/^[a-z\d-]*$/.test(name)) return 'characters'
  if (name.startsWith('--', 2)) return 'hyphens'
  return name.length < shortest ? 'short' : name.length > longest ? 'long' : undefined
}

/** Characters that look like a letter, or like two. */
const lookalikes: readonly (readonly [string, string])[] = [
  ['0', 'o'],
  ['1', 'l'],
  ['5', 's'],
  ['vv', 'w'],
  ['rn', 'm'],
]
const plainOf = (name: string) =>
  lookalikes.reduce((text, [sign, letter]) => text.replaceAll(sign, letter), name)

/** The name that a name with such characters may be taken for. Undefined: it has none. */
export function lookalikeOf(name: string): string | undefined {
  const plain = plainOf(name)
  return plain === name || problemOf(plain) !== undefined ? undefined : plain
}

/** Suggestions that can be registered, each once. None looks like the typed name, which may be another account's. */
export function checkSuggestions(suggested: readonly string[], typed: string): readonly string[] {
  const skeletonOf = (name: string) => plainOf(name.replaceAll('-', '')).replaceAll('i', 'l')
  const known = new Set([skeletonOf(typed)])
  return suggested
    .filter((name) => {
      const skeleton = skeletonOf(name)
      if (problemOf(name) !== undefined || known.has(skeleton)) return false
      known.add(skeleton)
      return true
    })
    .slice(0, 4)
}

/** Whether a name leads to the account. */
export function isOwn(record: NameRecord, account: CaipAddress): boolean {
  const own = addressKey(splitCaipAddress(account).address)
  return record.addresses.some((address) => addressKey(address) === own)
}

import { isDeepStrictEqual } from 'node:util'
import type { Case } from '../support/readCases.js'
import type { Grammar } from './grammar.js'
import type { Observation } from './observation.js'

/** A row with every word that only the judge reads. */
export type JudgedRow = Case & {
  reason?: string
  also_reason?: string | string[]
  stripped?: string[]
}

type VerdictOf = (observed: Observation, row: JudgedRow) => string | undefined

const has = (list: readonly unknown[] | undefined) => (list?.length ?? 0) > 0
const reasonOf = (thrown: unknown) =>
  (thrown as { reason?: string; kind?: string } | undefined)?.reason ??
  (thrown as { kind?: string } | undefined)?.kind

/** A typed value: refused, taken with a warning, or taken. */
const ofField: VerdictOf = ({ thrown, warned, shown }) => {
  if (thrown !== undefined) return 'reject'
  if (has(warned)) return 'warn'
  return shown === undefined ? undefined : 'accept'
}

/** Wallets that offer themselves to a page. */
const ofWallets: VerdictOf = ({ listed, thrown }) => {
  if (listed === undefined || thrown !== undefined) return undefined
  if (!has(listed)) return 'drop'
  if (listed.some(({ isMarked }) => isMarked)) return 'list-flagged'
  return listed.every(({ icon }) => icon === undefined) ? 'list-no-icon' : 'list'
}

/** The secrets that nothing written may have: `true` stands for the input itself. */
function secretsOf({ context = {}, input, must_not_contain: text }: JudgedRow): readonly string[] {
  const { must_not_leak: leak } = context
  const named = [leak === true ? input : leak, text].flat()
  const secrets = named.filter((one): one is string => typeof one === 'string')
  // Of a pairing URI the key is the secret, whatever is around it.
  return secrets.flatMap((secret) => [secret, ...(/symKey=([^&]+)/.exec(secret)?.slice(1) ?? [])])
}
const leaks = ({ written = [] }: Observation, row: JudgedRow) =>
  secretsOf(row).some((secret) => written.some((text) => text.includes(secret)))

/** The verdict that an observation meets, by set. One at most: so no row passes on two. */
const verdicts: { readonly [set: string]: VerdictOf } = {
  'evm-addresses': ofField,
  'solana-addresses': ofField,
  amounts: ofField,
  caip: ofField,
  'ens-names': ofField,
  'account-names': ofField,
  emails: ofField,
  'iframe-messages': ({ state }) => state,
  'wc-uris'(observed, row) {
    if (observed.thrown !== undefined) return reasonOf(observed.thrown) === 'expired' ? 'expired' : 'reject'
    if (row.context?.['must_not_leak'] === undefined) return ofField(observed, row)
    return leaks(observed, row) ? undefined : 'secret'
  },
  'wallet-search': ({ asked, thrown }) => {
    if (asked === undefined || thrown !== undefined) return undefined
    return has(asked) ? 'search' : 'skip'
  },
  'explorer-wallets'({ listed, thrown }) {
    if (listed === undefined || thrown !== undefined) return undefined
    if (!has(listed)) return 'drop'
    return listed.some(({ stripped }) => has(stripped)) ? 'accept-stripped' : 'accept'
  },
  'deep-links': ({ opened, thrown }) => {
    if (has(opened)) return thrown === undefined ? 'open' : undefined
    return thrown === undefined ? undefined : 'block'
  },
  'external-urls'({ opened, thrown, state }) {
    if (state !== undefined) return state
    if (!has(opened)) return thrown === undefined ? undefined : 'block'
    return 'open'
  },
  eip6963: ofWallets,
  'wallet-standard': ofWallets,
  'token-balances'({ listed, state, facts, thrown }, { kind }) {
    if (listed === undefined || thrown !== undefined) return undefined
    if (state === 'fallback') return kind === 'assets-response' ? 'fallback' : 'drop'
    if (kind === 'assets-response') return listed.length < Number(facts?.['sent']) ? 'drop-one' : 'accept'
    return has(listed) ? 'accept' : 'drop'
  },
  transactions({ listed, thrown }) {
    if (thrown !== undefined) return 'error'
    if (listed === undefined) return undefined
    if (!has(listed)) return 'drop'
    return listed.some(({ isMarked }) => isMarked) ? 'show-marked' : 'show'
  },
  'siwx-sessions': ({ state }) => state,
  'provider-errors': ({ thrown, state }) => state ?? reasonOf(thrown) ?? 'ok',
  'http-responses': ({ state }) => state,
  storage: ({ state, thrown }) => (thrown === undefined ? state : undefined),
  // A price or a transaction that is shown, shown with a warning, rejected, or not used since it is of another moment.
  'swap-quotes': (observed, row) => observed.state ?? ofField(observed, row),
  'swap-transactions': ofField,
  // An event that leaves the page, with or without what the row names as personal; or one that does not.
  analytics(observed, row) {
    const { asked, thrown } = observed
    if (asked === undefined || thrown !== undefined) return undefined
    if (observed.state === 'dropped') return 'drop'
    if (row.must_not_contain === undefined) return 'send'
    return leaks(observed, row) ? 'send' : 'redact'
  },
  'untrusted-text': ({ shown }) => (shown === '42' ? '42' : typeof shown === 'string' ? 'text' : undefined),
}

type Expectation = {
  /** Whether the observation is as the row says. */
  holds(value: unknown, observed: Observation, row: JudgedRow): boolean
  /** Another value, which the same observation can't meet. */
  turn(value: unknown, observed: Observation): unknown
}

const atMost = (read: (observed: Observation) => number | undefined): Expectation => ({
  holds(value, observed) {
    const found = read(observed)
    return found !== undefined && found <= Number(value)
  },
  turn: () => -1,
})
const equal = (read: (observed: Observation) => unknown): Expectation => ({
  holds: (value, observed) => isDeepStrictEqual(read(observed), value),
  turn: (value) => (typeof value === 'boolean' ? !value : `not ${String(value)}`),
})
const unequal = (read: (observed: Observation) => unknown): Expectation => ({
  holds: (value, observed) => read(observed) !== undefined && read(observed) !== value,
  turn: (_, observed) => read(observed),
})
const fact = (word: string) => (observed: Observation) => observed.facts?.[word]
const first = (observed: Observation) => observed.listed?.[0]?.fields as Record<string, unknown> | undefined
const marks = (text: unknown) => (typeof text === 'string' ? (text.match(/\p{M}/gu)?.length ?? 0) : undefined)
const letters = (text: unknown) =>
  typeof text === 'string' ? [...new Intl.Segmenter().segment(text)].length : undefined

const secret: Expectation = {
  holds: (_, observed, row) => observed.written !== undefined && !leaks(observed, row),
  turn: (_, { written }) => written?.find((text) => text !== '') ?? '',
}
const isPolluted = () =>
  ['polluted', 'admin', 'x', 'eip155'].some((word) => Reflect.get({}, word) !== undefined)

/** What a row may expect besides its verdict: words of the row, and those of its context. */
export const expectations: { readonly [word: string]: Expectation } = {
  value: {
    holds: (value, { shown }) => isPart(value, shown),
    turn: (value) =>
      typeof value === 'object' && value !== null ? { ...value, turned: 1 } : `${String(value)}.`,
  },
  message: {
    holds: (value, { thrown }) => (thrown as Error | undefined)?.message === value,
    turn: (value) => `${String(value)}.`,
  },
  reason: {
    holds: (value, { facts }, { also_reason: others = [] }) =>
      [value, others]
        .flat()
        .some((reason) => (facts?.['reasons'] as unknown[] | undefined)?.includes(reason)),
    turn: () => 'turned',
  },
  stripped: equal(({ listed }) => listed?.[0]?.stripped),
  must_not_contain: secret,
  must_not_leak: secret,
  rows: {
    holds: (value, { listed }) => [value].flat().includes(listed?.length),
    turn: (_, { listed }) => (listed?.length ?? 0) + 1,
  },
  max_rows: atMost(({ listed }) => listed?.length),
  wallet_requests: equal(fact('wallet_requests')),
  calls: {
    holds: (value, { asked }) => asked?.length === value,
    turn: (value) => Number(value) + 1,
  },
  max_calls: atMost(({ asked }) => asked?.length),
  max_requests: atMost(({ asked }) => asked?.length),
  times: {
    holds: (value, { facts }) => facts?.['alerts'] === value,
    turn: (value) => Number(value) + 1,
  },
  budget_ms: atMost(({ ms }) => ms),
  max_query_length: atMost(fact('queryLength') as (observed: Observation) => number),
  max_marks: atMost(({ shown }) => marks(shown)),
  max_len: atMost(({ shown }) => letters(shown)),
  no_call_for_ms: {
    holds: (value, { facts }) => Number(facts?.['calmFor']) >= Number(value),
    turn: () => Number.MAX_SAFE_INTEGER,
  },
  first_wins: equal(fact('firstWins')),
  must_not_run: equal(({ listed }) =>
    listed?.every(({ icon }) => icon === undefined || icon.startsWith('data:image/')),
  ),
  not_polluted: equal(() => !isPolluted()),
  marked: equal(({ listed }) => has(listed) && listed?.every(({ isMarked }) => isMarked === true)),
  icon: equal(({ listed }) => listed?.[0]?.icon !== undefined),
  total_not: unequal(fact('total')),
  not_native_unless: {
    holds: (value, { listed }) =>
      listed?.every(({ fields }) => {
        const { address, symbol } = fields as { address?: string; symbol?: string }
        return address !== undefined || symbol === value
      }) === true,
    turn: () => 'turned',
  },
  link: equal((observed) => first(observed)?.['link'] !== undefined),
  status: equal((observed) => first(observed)?.['status']),
  status_not: unequal((observed) => first(observed)?.['status']),
}

/** Whether all of `part` is in `whole`. */
function isPart(part: unknown, whole: unknown): boolean {
  if (typeof part === 'number' && typeof whole === 'string') return String(part) === whole
  if (typeof part !== 'object' || part === null) return isDeepStrictEqual(part, whole)
  if (typeof whole !== 'object' || whole === null || Array.isArray(part) !== Array.isArray(whole))
    return false
  if (Array.isArray(part) && part.length !== (whole as unknown[]).length) return false
  return Object.entries(part).every(([key, value]) => isPart(value, Reflect.get(whole, key)))
}

/** A message of a row that cites another standard than the specification describes a tone. */
const isText = ({ ref }: JudgedRow) => ref === undefined || ref.startsWith('spec')

/** The expectations of a row that its observation is judged by. */
export function expectedOf(
  row: JudgedRow,
  observed: Observation,
  grammar: Grammar,
): readonly [word: string, value: unknown][] {
  const {
    value,
    message,
    reason,
    stripped,
    must_not_contain,
    context = {},
    set,
  } = row as JudgedRow & {
    set: string
  }
  const verdict = verdicts[set]?.(observed, row)
  // A verdict that is itself a value needs no other.
  const isNamed = verdict !== row.expect && verdict === observed.shown
  const isRefused = observed.thrown !== undefined
  return [
    ...(value !== undefined && observed.shown !== undefined && !isNamed ? [['value', value] as const] : []),
    ...(message !== undefined && isText(row) && isRefused ? [['message', message] as const] : []),
    ...(reason !== undefined && verdict === row.expect ? [['reason', reason] as const] : []),
    ...(stripped !== undefined && verdict === row.expect ? [['stripped', stripped] as const] : []),
    ...(must_not_contain === undefined ? [] : [['must_not_contain', must_not_contain] as const]),
    ...grammar.expectations
      .filter((word) => Object.hasOwn(context, word) && !grammar.unbuilt.has(word))
      .map((word) => [word, context[word]] as const),
  ].map(([word, expected]) => [word, expected])
}

/** Compares what was observed with the row. Returns the faults; none: it passes. */
export function judge(
  set: string,
  row: JudgedRow,
  observed: Observation,
  grammar: Grammar,
): readonly string[] {
  const verdict = verdicts[set]?.(observed, row)
  const accepted = [row.expect, ...(row.also_ok ?? [])]
  const faults: string[] = []
  if (verdict === undefined || !accepted.includes(verdict))
    faults.push(`expected ${accepted.join(' or ')}, observed ${verdict ?? 'neither verdict'}`)
  for (const [word, value] of expectedOf({ ...row, set } as JudgedRow, observed, grammar))
    if (expectations[word]?.holds(value, observed, row) !== true)
      faults.push(`${word}: expected ${JSON.stringify(value)?.slice(0, 300)}`)
  if (isPolluted()) faults.push('a prototype was changed')
  return faults
}

/** The row with its verdict, or one of its expectations, turned round. The same observation has to fail each. */
export function turnings(
  set: string,
  row: JudgedRow,
  observed: Observation,
  grammar: Grammar,
): readonly { what: string; row: JudgedRow }[] {
  const { also_ok: _, also_reason: __, ...strict } = row
  const met = verdicts[set]?.(observed, row)
  const others = grammar.verdicts.filter((verdict) => verdict !== met)
  const turned = expectedOf({ ...row, set } as JudgedRow, observed, grammar).map(([word, value]) => {
    const other = expectations[word]?.turn(value, observed)
    const isOfContext = Object.hasOwn(row.context ?? {}, word)
    return {
      what: word,
      row: isOfContext
        ? { ...row, also_reason: [], context: { ...row.context, [word]: other } }
        : { ...row, also_reason: [], [word]: other },
    }
  })
  return [
    ...others.map((verdict) => ({ what: `verdict ${verdict}`, row: { ...strict, expect: verdict } })),
    ...turned,
  ]
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expand } from '../support/expand.js'
import { type Case, folder } from '../support/readCases.js'
import { startTimer } from '../support/startTimer.js'
import { type Grammar, grammarOf } from './grammar.js'
import { expectations, type JudgedRow, judge, turnings } from './judge.js'
import type { Observation } from './observation.js'
import { createScene, NotPlayedError, type Scene } from './scene.js'

/**
 * Plays one row and returns what it observed. It sees neither the row's id, nor its verdict, nor what it expects: the
 * context has only the words that describe the scene.
 */
export type Play = (
  kind: string | undefined,
  input: Scene,
  context: Scene,
) => Promise<Observation> | Observation

type RawRow = Case & { [word: string]: unknown }

/** Words of a row itself. */
const rowWords = [
  ...['id', 'input', 'expect', 'why', 'also_ok', 'kind', 'context', 'ref', 'ambiguity', 'spec_literal'],
  ...['value', 'message', 'reason', 'also_reason', 'stripped', 'must_not_contain'],
]

const disputed = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'disputed.json'), 'utf8')) as {
  readonly [id: string]: { readonly faults: readonly string[]; readonly reason: string }
}

export function readRows(set: string): readonly RawRow[] {
  return JSON.parse(readFileSync(join(folder, `${set}.json`), 'utf8')) as RawRow[]
}

/** The capability that the product lacks for a row, by its set, kind or a word of its input. Undefined: none. */
export function capabilityOf(row: RawRow, grammar: Grammar): string | undefined {
  if (grammar.capability !== undefined) return grammar.capability
  const input = Object(row.input) as { call?: string; purpose?: string }
  const words = [row.kind, input.call, input.purpose, ...Object.keys(input)]
  return words.map((word) => grammar.unbuilt.get(word ?? '')).find(Boolean)
}

/** Words that the grammar doesn't list: a row with one can't be played. */
function unknownWords(row: RawRow, { facts, expectations: expected, scene, verdicts, reasons }: Grammar) {
  const found: string[] = Object.keys(row).filter((word) => !rowWords.includes(word))
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [word, inner] of Object.entries(value)) {
      if (word.startsWith('$') && !scene.includes(word)) found.push(word)
      visit(inner)
    }
  }
  visit(row.input)
  const words = [...facts, ...expected]
  found.push(...Object.keys(row.context ?? {}).filter((word) => !words.includes(word)))
  found.push(...[row.expect, ...(row.also_ok ?? [])].filter((verdict) => !verdicts.includes(verdict)))
  const told = [row['reason'] ?? [], row['also_reason'] ?? []].flat() as string[]
  return [...found, ...told.filter((reason) => !reasons.includes(reason))]
}

/** The row as the judge reads it. */
const judgedRow = (row: RawRow): JudgedRow => ({
  ...row,
  input: hasScene(row.input) ? row.input : expand(row.input),
  value: expand(row.value),
  context: expand(row.context ?? {}) as Record<string, unknown>,
})
const hasScene = (value: unknown) => typeof value === 'object' && JSON.stringify(value).includes('"$')

/** Plays a row, judges it, and judges it with everything that it expects turned round. */
export async function playRow(set: string, row: RawRow, play: Play): Promise<readonly string[]> {
  const grammar = grammarOf(set)
  const unknown = unknownWords(row, grammar)
  if (unknown.length > 0) return [`not played: ${unknown.join(', ')} is not in the grammar`]
  const facts = Object.entries(row.context ?? {}).filter(([word]) => grammar.facts.includes(word))
  const [input, context] = [createScene(row.input), createScene(Object.fromEntries(facts))]
  const timer = startTimer()
  const observed = await Promise.resolve()
    .then(() => play(row.kind, input, context))
    .catch((thrown: unknown) => {
      if (thrown instanceof NotPlayedError) return thrown
      throw thrown
    })
  if (observed instanceof NotPlayedError) return [observed.message]
  const unread = [...input.unread(), ...context.unread().map((word) => `context.${word}`)]
  if (unread.length > 0) return [`not played: nobody read ${unread.join(', ')}`]
  const timed = { ms: timer(), ...observed }
  const judged = judgedRow(row)
  const faults = judge(set, judged, timed, grammar)
  if (faults.length > 0) return faults
  return turnings(set, judged, timed, grammar)
    .filter(({ row: turned }) => judge(set, turned, timed, grammar).length === 0)
    .map(({ what }) => `blind: it passes with another ${what}`)
}

/** Tests of all rows of a set. */
export function playCases(set: string, play: Play): void {
  const grammar = grammarOf(set)
  // Those left out are counted by `accounting.test.ts`.
  const open = readRows(set).filter((row) => capabilityOf(row, grammar) === undefined)

  test.each(open)('$id: $why', async (row) => {
    const faults = await playRow(set, row, play)
    expect(faults, row.why).toEqual(disputed[row.id]?.faults ?? [])
  })

  test('every word that a row may expect has a judge', () => {
    const words = grammar.expectations.filter((word) => !grammar.unbuilt.has(word))
    expect(words.filter((word) => expectations[word] === undefined)).toEqual([])
  })
}

/** What isn't built. */
export const capabilities = ['swap', 'on-ramp', 'embedded wallets', 'names', 'exports']

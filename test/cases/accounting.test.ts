import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { grammarOf, grammars } from './runner/grammar.js'
import { judge, turnings } from './runner/judge.js'
import { capabilities, capabilityOf, playRow, readRows } from './runner/playCases.js'
import type { Scene } from './runner/scene.js'
import { folder } from './support/readCases.js'

const sets = readdirSync(folder).flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -5)] : []))
const fileOf = (set: string) =>
  [`${set}.test.ts`, `${set}.test.tsx`]
    .map((name) => join(import.meta.dirname, name))
    .find((file) => existsSync(file))
const isPlayed = (set: string) => {
  const file = fileOf(set)
  return file !== undefined && readFileSync(file, 'utf8').includes(`playCases('${set}'`)
}

test('every set has a grammar, and a play or a capability that is missing', () => {
  expect(sets.length).toBeGreaterThan(0)
  for (const set of sets) {
    expect([set, grammars.has(set)]).toEqual([set, true])
    expect([set, isPlayed(set)]).toEqual([set, grammarOf(set).capability === undefined])
  }
})

test('played and skipped rows are all rows', () => {
  const counts = sets.map((set) => {
    const rows = readRows(set)
    const skipped = rows.flatMap((row) => capabilityOf(row, grammarOf(set)) ?? [])
    for (const capability of skipped) expect(capabilities).toContain(capability)
    return {
      all: rows.length,
      played: isPlayed(set) ? rows.length - skipped.length : 0,
      skipped: skipped.length,
    }
  })
  const sum = (of: 'all' | 'played' | 'skipped') => counts.reduce((total, count) => total + count[of], 0)
  console.info(`${sum('played')} rows played, ${sum('skipped')} skipped, of ${sum('all')}`)
  expect(sum('played') + sum('skipped')).toBe(sum('all'))
})

test('ids are unique, and every disputed row exists and says why', () => {
  const ids = sets.flatMap((set) => readRows(set).map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  const disputed = JSON.parse(readFileSync(join(import.meta.dirname, 'disputed.json'), 'utf8')) as {
    [id: string]: { faults: string[]; reason: string }
  }
  for (const { faults, reason } of Object.values(disputed)) {
    expect(faults.length).toBeGreaterThan(0)
    expect(reason.length).toBeGreaterThan(40)
  }
})

const row = { id: 'x', input: 'a', expect: 'accept', why: '', context: {} }
const accepts = () => ({ shown: 'a', warned: [] })

test.each([
  ['a word of a row', { ...row, hint: 1 }, 'not played: hint is not in the grammar'],
  ['a word of the context', { ...row, context: { mood: 'good' } }, 'not played: mood is not in the grammar'],
  ['a verdict', { ...row, expect: 'adore' }, 'not played: adore is not in the grammar'],
  ['a scene', { ...row, input: { $dance: true } }, 'not played: $dance is not in the grammar'],
])('%s that the grammar does not list fails the row', async (_, wrong, fault) => {
  expect(await playRow('evm-addresses', wrong, accepts)).toEqual([fault])
})

test('a word that nobody reads fails the row, also within a scene, and so does a scene where a value is', async () => {
  const told = { ...row, context: { history: [] } }
  const use = (_: unknown, input: Scene) => {
    input.whole()
    return accepts()
  }
  expect(await playRow('evm-addresses', told, use)).toEqual(['not played: nobody read context.history'])
  const scene = { ...row, input: { purpose: 'explorer', url: 'x' } }
  const half = await playRow('external-urls', { ...scene, expect: 'open' }, (_, input) => {
    input.read('url')
    return { opened: [], thrown: new Error('blocked') }
  })
  expect(half).toEqual(['not played: nobody read purpose'])
  const inner = { ...row, input: { op: 'connect', error: { $never: true } }, expect: 'unknown' }
  const whole = await playRow('provider-errors', inner, (_, input) => ({ thrown: input.whole() }))
  expect(whole).toEqual(['not played: $never'])
})

test('a value that nobody reads fails the row too, as the input and within a scene', async () => {
  expect(await playRow('evm-addresses', row, accepts)).toEqual(['not played: nobody read the input'])
  const listed = { ...row, input: [1, 2] }
  expect(await playRow('evm-addresses', listed, accepts)).toEqual(['not played: nobody read the input'])
  const nested = await playRow('evm-addresses', { ...row, input: { call: 'a' } }, (_, input) => {
    input.at('call')
    return accepts()
  })
  expect(nested).toEqual(['not played: nobody read call'])
})

test('a play gets no word of what is expected', async () => {
  const seen: string[] = []
  await playRow(
    'transactions',
    { ...row, expect: 'drop', context: { now: 'n', rows: 1, status: 'failed', account: 'a' } },
    (_, input, context) => {
      input.whole()
      for (const word of ['now', 'rows', 'status', 'account']) if (context.has(word)) seen.push(word)
      return { listed: [] }
    },
  )
  expect(seen).toEqual(['now', 'account'])
})

test('an observation that would pass with another expectation fails the blind check', async () => {
  const grammar = grammarOf('transactions')
  const expecting = { ...row, expect: 'drop', context: { rows: 0 } }
  const observed = { listed: [] }
  expect(judge('transactions', expecting, observed, grammar)).toEqual([])
  const turned = turnings('transactions', expecting, observed, grammar)
  expect(turned.map(({ what }) => what)).toEqual([
    'verdict error',
    'verdict show',
    'verdict show-marked',
    'rows',
  ])
  for (const { row: other } of turned) expect(judge('transactions', other, observed, grammar)).not.toEqual([])
  // The judge does not look at a status of a row that is not there: nobody may rely on it.
  const blind = { ...expecting, context: { status_not: 'failed' } }
  const use = (_: unknown, input: Scene) => {
    input.whole()
    return observed
  }
  expect(await playRow('transactions', blind, use)).not.toEqual([])
})

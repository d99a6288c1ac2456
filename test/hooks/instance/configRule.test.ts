import { expect, test } from 'vitest'
import { type ConfigRule, listOf, needs, objectOf, optional } from '../../../hooks/instance/configRule.js'

const even = needs('an even number', (value: number) => value.toFixed() && value % 2 === 0)

function problemsOf(rule: ConfigRule, value: unknown, path = 'it'): readonly string[] {
  const problems: string[] = []
  rule(value, path, (problem) => problems.push(problem))
  return problems
}

test('an invalid value or a failed check is one sentence', () => {
  expect(problemsOf(even, 2)).toEqual([])
  expect(problemsOf(even, 3)).toEqual(['it needs an even number'])
  expect(problemsOf(even, undefined)).toEqual(['it needs an even number'])
})

test('optional keys may be absent, and no others', () => {
  expect(problemsOf(optional(even), undefined)).toEqual([])
  expect(problemsOf(optional(even), null)).toEqual(['it needs an even number'])
})

test('every item of a list is named by its index', () => {
  expect(problemsOf(listOf(even), [2, 3, 5])).toEqual([
    'it[1] needs an even number',
    'it[2] needs an even number',
  ])
  expect(problemsOf(listOf(even), '22')).toEqual(['it needs a list'])
})

test('every key of an object is named by its path, and unknown keys are ignored', () => {
  const rule = objectOf({ a: even, b: objectOf({ c: even }) })
  expect(problemsOf(rule, { a: 1, b: { c: 3 }, d: 5 })).toEqual([
    'it.a needs an even number',
    'it.b.c needs an even number',
  ])
  expect(problemsOf(rule, { a: 2, b: null }, '')).toEqual(['b needs an object'])
})

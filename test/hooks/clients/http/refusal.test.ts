import * as v from 'valibot'
import { expect, test } from 'vitest'
import { refusalSchema } from '../../../../hooks/clients/http/toConfigurationError.js'

const read = (reasons: unknown) => v.parse(refusalSchema, { status: 'FAILED', reasons }).reasons

test('reasons without a sentence are dropped, a missing field is empty', () => {
  expect(
    read([{}, { field: 'page' }, { description: 'No more' }, { field: 'page', description: 'Bad' }, null]),
  ).toEqual([
    { field: '', description: 'No more' },
    { field: 'page', description: 'Bad' },
  ])
})

test('sentences are cleaned, because they are untrusted, and kept complete', () => {
  expect(read([{ field: 'page', description: 'Bad\u202e\u0000 page' }])[0]?.description).toBe('Bad page')
  const sentence = 'Conversion parameter error: insufficient liquidity for this amount of the token'
  expect(read([{ description: sentence }])[0]?.description).toBe(sentence)
  expect(read([{ description: 'a'.repeat(10_000) }])[0]?.description).toHaveLength(300)
})

test.each([
  null,
  'Internal server error',
  {},
  { status: 'FAILED', reasons: 'x' },
  { status: 'FAILED', reasons: [] },
  { status: 'SUCCESS', reasons: [{ description: 'Bad' }] },
])('%j is no rejection', (json) => {
  expect(v.is(refusalSchema, json)).toBe(false)
})

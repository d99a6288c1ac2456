import * as v from 'valibot'
import { expect, test } from 'vitest'
import { originsSchema } from '../../../../hooks/clients/directory/origins.js'

test('entries that are not text are dropped', () => {
  const allowedOrigins = ['https://app.example', 7, null, '', 'x'.repeat(3000), 'http://localhost:5180']
  expect(v.parse(originsSchema, { allowedOrigins, more: 1 })).toEqual({
    allowedOrigins: ['https://app.example', 'http://localhost:5180'],
  })
})

test('an empty list stays empty', () => {
  expect(v.parse(originsSchema, { allowedOrigins: [] })).toEqual({ allowedOrigins: [] })
})

test.each([null, {}, { allowedOrigins: 'https://app.example' }, []])('%j is rejected', (json) => {
  expect(v.is(originsSchema, json)).toBe(false)
})

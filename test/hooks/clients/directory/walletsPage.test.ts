import * as v from 'valibot'
import { expect, test } from 'vitest'
import { walletsPageSchema } from '../../../../hooks/clients/directory/schemas.js'

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `id-${index}`, name: `Wallet ${index}` }))

test('invalid rows are dropped, the others keep their order, and an id comes once', () => {
  const data = [
    null,
    ...rows(2),
    'wallet',
    { id: 'id-0', name: 'Again' },
    { id: 'x' },
    [],
    ...rows(3).slice(2),
  ]
  const page = v.parse(walletsPageSchema, { data, count: 4000 })
  expect(page.wallets.map(({ name }) => name)).toEqual(['Wallet 0', 'Wallet 1', 'Wallet 2'])
  expect(page.count).toBe(4000)
})

test('at most 100 rows are read', () => {
  expect(v.parse(walletsPageSchema, { data: rows(5000), count: 5000 }).wallets).toHaveLength(100)
})

test.each([undefined, '9', -1, 1.5, null])('a count of %j costs itself, not the wallets', (count) => {
  const page = { data: [{ id: 'a', name: 'A' }], count }
  const result = v.safeParse(walletsPageSchema, page)
  expect(result.success && [result.output.wallets.length, result.output.count]).toEqual([1, 1])
})

test.each([
  null,
  'x',
  [],
  {},
  { data: [] },
  { count: 1 },
  { data: null, count: 0 },
  { data: {}, count: 0 },
  { data: [], count: '0' },
  { data: [], count: -1 },
  { data: [], count: 1.5 },
])('%j is rejected', (json) => {
  expect(v.is(walletsPageSchema, json)).toBe(false)
})

test.each([
  '{"__proto__":{"polluted":1},"data":[],"count":0}',
  '{"constructor":{"prototype":{"polluted":1}},"data":[],"count":0}',
  '{"data":[{"id":"a","name":"A","__proto__":{"polluted":1}}],"count":1}',
])('no prototype is polluted by %s', (text) => {
  expect(v.is(walletsPageSchema, JSON.parse(text))).toBe(true)
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseChainId } from '../../../hooks/shared/parseChainId.js'

test('a chain id is the same in hex, in decimals and as a number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1 }), (id) => {
      for (const form of [id, String(id), `0x${id.toString(16)}`, `0x${id.toString(16).toUpperCase()}`])
        expect(parseChainId(form)).toBe(BigInt(id))
    }),
  )
})

test('an id above 2^53 is exact', () => {
  expect(parseChainId('0x20000000000001')).toBe(9007199254740993n)
})

test.each([
  0,
  -1,
  1.5,
  2 ** 53,
  Number.NaN,
  '',
  '0x',
  '0x0',
  '0xg',
  '1e3',
  ' 1',
  'eip155:1',
  null,
  undefined,
  {},
  ['0x1'],
  '9'.repeat(33),
  `0x${'f'.repeat(32)}`,
])('%j is no chain id', (value) => {
  expect(parseChainId(value)).toBeUndefined()
})

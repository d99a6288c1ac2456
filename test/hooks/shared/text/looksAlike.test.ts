import { expect, test } from 'vitest'
import { endsOf, looksAlike } from '../../../../hooks/shared/text/looksAlike.js'

const own = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

test.each([
  ['an address of the same ends', '0xd8da000000000000000000000000000000006045', true],
  ['itself in another case', own.toLowerCase(), false],
  ['one with another end', '0xd8da000000000000000000000000000000006046', false],
  ['one with another beginning', '0xd8db000000000000000000000000000000006045', false],
])('%s', (_, other, verdict) => {
  expect(looksAlike(own, other)).toBe(verdict)
})

test('the case of letters distinguishes Solana addresses', () => {
  const base = 'A'.repeat(36)
  expect(looksAlike(`7xKX${base}gAsU`, `7xKX${base.replaceAll('A', 'B')}gAsU`)).toBe(true)
  expect(looksAlike(`7xKX${base}gAsU`, `7xkx${base.replaceAll('A', 'B')}gAsU`)).toBe(false)
})

test('the EVM prefix is not one of the compared letters', () => {
  expect(endsOf(own)).toBe('d8da…6045')
})

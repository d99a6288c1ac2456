import { expect, test } from 'vitest'
import { completeOrder } from '../../../hooks/session/orderGroups.js'

test.each([
  [undefined, 'abc'],
  ['', 'abc'],
  ['c', 'cab'],
  ['cb', 'cba'],
  ['bcbc', 'bca'],
  ['xa', 'abc'],
])('keys missing from an order follow, without duplicates or unknown keys: %s', (chosen, wanted) => {
  expect(completeOrder(chosen?.split(''), ['a', 'b', 'c']).join('')).toBe(wanted)
})

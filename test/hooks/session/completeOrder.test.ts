import { expect, test } from 'vitest'
import { completeOrder } from '../../../hooks/session/orderGroups.js'

test.each([
  [undefined, 'abc'],
  ['', 'abc'],
  ['c', 'cab'],
  ['cb', 'cba'],
  ['bcbc', 'bca'],
  ['xa', 'abc'],
])('what an order leaves out follows, nothing comes twice, nothing unknown comes: %s', (chosen, wanted) => {
  expect(completeOrder(chosen?.split(''), ['a', 'b', 'c']).join('')).toBe(wanted)
})

import { expect, test } from 'vitest'
import { orderFeatured } from '../../../hooks/wallets/rules.js'
import { createRecord } from '../../support/createFakeDirectory.js'

const [a, b, c] = [createRecord('a'), createRecord('b', { rdns: 'io.b' }), createRecord('c')]

test('the order is that of the option, whatever that of the records', () => {
  expect(orderFeatured([a, b, c], { featured: ['c', 'unknown', 'io.b', 'c'] })).toEqual([c, b])
  expect(orderFeatured([a, b, c], {})).toEqual([])
})

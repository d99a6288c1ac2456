import { expect, test } from 'vitest'
import { orderFeatured } from '../../../hooks/wallets/rules.js'
import { createRecord } from '../../support/createFakeDirectory.js'

const [a, b, c] = [createRecord('a'), createRecord('b', { rdns: 'io.b' }), createRecord('c')]

test('the order is that of the option, whatever that of the records', () => {
  expect(orderFeatured([a, b, c], { featured: ['c', 'unknown', 'io.b', 'c'] })).toEqual([c, b])
  expect(orderFeatured([a, b, c], {})).toEqual([])
})

test('a wallet is found by any of its rdns, once', () => {
  const fox = createRecord('d', { rdns: 'io.metamask' })
  const mobile = createRecord('e', { rdns: 'io.metamask.mobile' })
  expect(orderFeatured([a, fox], { featured: ['io.metamask.mobile', 'io.metamask'] })).toEqual([fox])
  expect(orderFeatured([a, mobile], { featured: ['io.metamask'] })).toEqual([mobile])
})

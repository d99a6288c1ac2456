import { expect, test } from 'vitest'
import { connectMethodsOrder } from '../../../hooks/connect/featureRules.js'

test('wallets stand first where an extension is in the page', () => {
  const order = connectMethodsOrder({ chosen: undefined, hasExtension: true })
  expect(order).toEqual(['wallet', 'email', 'social'])
})

test('wallets stand last where none is', () => {
  const order = connectMethodsOrder({ chosen: undefined, hasExtension: false })
  expect(order).toEqual(['email', 'social', 'wallet'])
})

test('the host’s order wins over both', () => {
  for (const hasExtension of [true, false]) {
    const order = connectMethodsOrder({ chosen: ['social', 'wallet', 'email'], hasExtension })
    expect(order).toEqual(['social', 'wallet', 'email'])
  }
})

test('an order of the host is no switch: what it leaves out follows', () => {
  expect(connectMethodsOrder({ chosen: ['social'], hasExtension: true })).toEqual([
    'social',
    'wallet',
    'email',
  ])
})

import { expect, test } from 'vitest'
import { connectMethodsOrder } from '../../../hooks/connect/featureRules.js'

test('wallets come first where an extension is installed', () => {
  const order = connectMethodsOrder({ chosen: undefined, hasExtension: true })
  expect(order).toEqual(['wallet', 'email', 'social'])
})

test('wallets come last where none is installed', () => {
  const order = connectMethodsOrder({ chosen: undefined, hasExtension: false })
  expect(order).toEqual(['email', 'social', 'wallet'])
})

test('the host’s order overrides both', () => {
  for (const hasExtension of [true, false]) {
    const order = connectMethodsOrder({ chosen: ['social', 'wallet', 'email'], hasExtension })
    expect(order).toEqual(['social', 'wallet', 'email'])
  }
})

test('the host’s order disables nothing: omitted methods follow', () => {
  expect(connectMethodsOrder({ chosen: ['social'], hasExtension: true })).toEqual([
    'social',
    'wallet',
    'email',
  ])
})

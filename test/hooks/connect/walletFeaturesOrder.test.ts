import { expect, test } from 'vitest'
import { walletFeaturesOrder } from '../../../hooks/connect/featureRules.js'

test('the account’s buttons follow the host’s order, the others follow in the default one', () => {
  expect(walletFeaturesOrder({})).toEqual(['onramp', 'swaps', 'receive', 'send'])
  expect(walletFeaturesOrder({ walletFeaturesOrder: ['send', 'receive'] })).toEqual([
    'send',
    'receive',
    'onramp',
    'swaps',
  ])
})

test('a disabled feature has no place in the order', () => {
  expect(walletFeaturesOrder({ receive: false, swaps: undefined })).toEqual(['onramp', 'swaps', 'send'])
  expect(
    walletFeaturesOrder({ walletFeaturesOrder: ['send', 'receive'], send: false, onramp: false }),
  ).toEqual(['receive', 'swaps'])
})

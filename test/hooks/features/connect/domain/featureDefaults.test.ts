import { expect, test } from 'vitest'
import { featureDefaults } from '../../../../../hooks/features/connect/domain/featureDefaults.js'

test('the defaults are those of the specification', () => {
  expect(featureDefaults).toEqual({ legalCheckbox: false, collapseWallets: false, allWallets: 'SHOW' })
})

import { expect, test } from 'vitest'
import { offersAllWallets } from '../../../hooks/connect/featureRules.js'

test.each([
  ['SHOW', true, true],
  ['ONLY_MOBILE', false, true],
  ['HIDE', false, false],
] as const)(
  'with a pairing connector, %s offers the directory on a computer %s, on a phone %s',
  (choice, computer, phone) => {
    expect(offersAllWallets({ choice, hasPairing: true, isMobile: false })).toBe(computer)
    expect(offersAllWallets({ choice, hasPairing: true, isMobile: true })).toBe(phone)
  },
)

test('without a pairing connector it is never offered', () => {
  for (const choice of ['SHOW', 'ONLY_MOBILE', 'HIDE'] as const)
    for (const isMobile of [true, false])
      expect(offersAllWallets({ choice, hasPairing: false, isMobile })).toBe(false)
})

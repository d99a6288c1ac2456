import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderGroups } from '../../../hooks/session/orderGroups.js'
import type { WalletGroup } from '../../../hooks/shared/types/features.js'

const standard = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const

test('the default order is that of the specification', () => {
  expect(orderGroups()).toEqual(standard)
})

test('groups omitted by the host follow in the default order', () => {
  expect(orderGroups(['injected', 'recent'])).toEqual([
    'injected',
    'recent',
    'walletConnect',
    'featured',
    'custom',
    'external',
    'recommended',
  ])
})

test('for any order of the host, each group comes once and the chosen ones first', () => {
  const groups = fc.array(fc.constantFrom(...standard, 'nonsense' as WalletGroup))
  fc.assert(
    fc.property(groups, (chosen) => {
      const known = [...new Set(chosen)].filter((group) => standard.some((one) => one === group))
      const order = orderGroups(chosen)
      expect([...order].sort()).toEqual([...standard].sort())
      expect(order.slice(0, known.length)).toEqual(known)
    }),
  )
})

import { expect, test } from 'vitest'
import { followReplacement } from '../../../../hooks/transactions/watching/watch.js'
import { createSent, hashOf } from '../createSent.js'

const replaced = { status: 'replaced', replacedBy: hashOf(2), updatedAt: 2000, nonce: 4, to: '0x1' } as const

test('a repriced transaction continues under its new hash, with its details', () => {
  expect(followReplacement(createSent({ ...replaced, replacement: 'repriced' }))).toEqual(
    createSent({ id: hashOf(2), nonce: 4, to: '0x1', updatedAt: 2000 }),
  )
})

test.each([
  [{ ...replaced, replacement: 'cancelled' }],
  [replaced],
  [{ status: 'confirmed' }],
  [{}],
] as const)('nothing continues for %o', (parts) => {
  expect(followReplacement(createSent(parts))).toBeUndefined()
})

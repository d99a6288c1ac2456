import { expect, test } from 'vitest'
import { transactionKey } from '../../../hooks/transactions/keys.js'
import { createSent, hashOf } from './createSent.js'

test('network and id together identify a transaction', () => {
  const keys = [{}, { id: hashOf(2) }, { networkId: 'eip155:10' } as const].map((parts) =>
    transactionKey(createSent(parts)),
  )
  expect(new Set(keys).size).toBe(3)
  expect(transactionKey(createSent({ status: 'failed' }))).toBe(keys[0])
})

import { expect, test } from 'vitest'
import { connect } from '../../../hooks/connect/connect.js'
import { disconnect } from '../../../hooks/connect/disconnect.js'
import { getTransactions } from '../../../hooks/transactions/getTransactions.js'
import { recordTransaction } from '../../../hooks/transactions/recordTransaction.js'
import { alice, bob, createFakeWallet } from '../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'
import { hashOf } from './createSent.js'

test('they are those of the connected account, and a disconnect removes none', async () => {
  const { add, connector, latchkey } = createTestLatchkey()
  recordTransaction(latchkey, { id: hashOf(1), from: `eip155:1:${alice}` })
  recordTransaction(latchkey, { id: hashOf(2), from: `eip155:8453:${bob}` })
  expect(getTransactions(latchkey)).toEqual([])
  add(createFakeWallet(), { rdns: 'io.fox' })
  await latchkey.wake()
  await connect(latchkey, { connector: connector('io.fox') })
  expect(getTransactions(latchkey).map(({ id }) => id)).toEqual([hashOf(1)])
  expect(getTransactions(latchkey, { networkId: 'eip155:8453' })).toEqual([])
  await disconnect(latchkey)
  expect(getTransactions(latchkey)).toEqual([])
  expect(getTransactions(latchkey, { all: true })).toHaveLength(2)
})

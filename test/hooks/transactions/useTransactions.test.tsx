import { expect, test, vi } from 'vitest'
import { connect } from '../../../hooks/connect/connect.js'
import { followerOf } from '../../../hooks/intents/context.js'
import { keepTransactions } from '../../../hooks/transactions/keepTransactions.js'
import { recordTransaction } from '../../../hooks/transactions/recordTransaction.js'
import { useTransactions } from '../../../hooks/transactions/useTransactions.js'
import { createBrowser } from '../../support/createBrowser.js'
import { alice, bob, createFakeWallet } from '../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'
import { renderWithLatchkey } from '../../support/renderWithLatchkey.js'
import { hashOf } from './createSent.js'

async function setUp() {
  const browser = createBrowser()
  const scene = createTestLatchkey({ browser })
  scene.add(createFakeWallet(), { rdns: 'io.fox' })
  const rendered = renderWithLatchkey(() => useTransactions(), { test: scene })
  await rendered.run(() => scene.latchkey.wake())
  await rendered.advance()
  await rendered.run(() => connect(scene.latchkey, { connector: scene.connector('io.fox') }))
  return { ...rendered, browser }
}

test('the connected account’s transaction appears when it is sent, and when it settles', async () => {
  const { latchkey, result, run } = await setUp()
  expect(result.current).toEqual({ transactions: [], pending: [] })
  const sent = await run(() => recordTransaction(latchkey, { id: hashOf(1), from: `eip155:1:${alice}` }))
  await run(() => recordTransaction(latchkey, { id: hashOf(2), from: `eip155:1:${bob}` }))
  expect(result.current).toEqual({ transactions: [sent], pending: [sent] })
  await run(() =>
    keepTransactions(latchkey, [{ ...sent, status: 'confirmed', updatedAt: sent.updatedAt + 1 }]),
  )
  expect(result.current.transactions).toMatchObject([{ id: hashOf(1), status: 'confirmed' }])
  expect(result.current.pending).toEqual([])
})

test('another tab’s transaction appears here, and stays when this one writes', async () => {
  const { advance, browser, clock, latchkey, result, run } = await setUp()
  const other = createTestLatchkey({ browser, clock })
  await run(() => recordTransaction(other.latchkey, { id: hashOf(3), from: `eip155:1:${alice}` }))
  await advance()
  expect(result.current.transactions.map(({ id }) => id)).toEqual([hashOf(3)])
  await run(() => recordTransaction(latchkey, { id: hashOf(4), from: `eip155:1:${alice}` }))
  await advance()
  expect(result.current.pending).toHaveLength(2)
})

test('showing transactions reads old ones again that are not known to have moved anything', async () => {
  const scene = await setUp()
  const rechecked = vi.spyOn(followerOf(scene.latchkey), 'recheck')
  scene.unmount()
  expect(rechecked).not.toHaveBeenCalled()
  const shown = renderWithLatchkey(() => useTransactions(), { test: scene })
  expect(rechecked).toHaveBeenCalled()
  shown.unmount()
})

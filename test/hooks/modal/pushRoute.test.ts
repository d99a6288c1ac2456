import { expect, test } from 'vitest'
import { pushRoute } from '../../../hooks/modal/navigate.js'
import { alice } from '../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'

test('a pushed view is on top of the previous one; only the networks emit an event', () => {
  const { events, latchkey } = createTestLatchkey()
  latchkey.modal.opened({ name: 'Account' })
  pushRoute(latchkey, { name: 'Settings' })
  pushRoute(latchkey, { name: 'Networks' })
  expect(latchkey.modal.getState().history.map(({ name }) => name)).toEqual([
    'Account',
    'Settings',
    'Networks',
  ])
  expect(events).toEqual([{ event: 'CLICK_NETWORKS' }])
})

test('a disabled view can not be reached', () => {
  const { latchkey } = createTestLatchkey({ features: { receive: false, history: false } })
  latchkey.modal.opened({ name: 'Account' })
  expect(() => pushRoute(latchkey, { name: 'Receive' })).toThrow('View not found')
  const detail = { name: 'ActivityDetail', address: `eip155:1:${alice}`, id: '0x1' } as const
  expect(() => pushRoute(latchkey, detail)).toThrow('View not found')
  expect(latchkey.modal.getState().history).toEqual([{ name: 'Account' }])
})

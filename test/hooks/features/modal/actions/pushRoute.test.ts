import { expect, test } from 'vitest'
import { pushRoute } from '../../../../../hooks/features/modal/actions/pushRoute.js'
import { createTestLatchkey } from '../../../../support/createTestLatchkey.js'

test('a pushed screen stands on the one before it; only the networks are told', () => {
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

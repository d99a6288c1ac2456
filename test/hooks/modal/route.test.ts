import { expect, test } from 'vitest'
import { mayClose } from '../../../hooks/modal/route.js'

test('a view may be closed unless it is ApproveTransaction or locked', () => {
  expect(mayClose({ name: 'ApproveTransaction' })).toBe(false)
  expect(mayClose({ name: 'SIWXSignMessage', isLocked: true })).toBe(false)
  expect(mayClose({ name: 'SIWXSignMessage', isLocked: false })).toBe(true)
  expect(mayClose({ name: 'Account' })).toBe(true)
})

import { expect, test } from 'vitest'
import { cooldownOf, createEmailStore, emailSentAt } from '../../../../hooks/connect/embedded/emailStore.js'
import { CodeRefusedError } from '../../../../hooks/shared/errors/embedded.js'

test.each([
  ['never sent', undefined, 0],
  ['just sent', 1_000_000, 30],
  ['sent 1 ms ago', 999_999, 30],
  ['sent 1 s ago', 999_000, 29],
  ['sent 29.5 s ago', 970_500, 1],
  ['sent 30 s ago', 970_000, 0],
  ['sent an hour ago', 0, 0],
  // The clock was set back since.
  ['sent in an hour', 4_600_000, 30],
])('the pause after a mail, %s', (_, sentAt, seconds) => {
  expect(cooldownOf(sentAt, 1_000_000)).toBe(seconds)
})

test.each([undefined, null, '1', Number.NaN, Number.POSITIVE_INFINITY, { at: 1 }])(
  'a stored time of %j is none',
  (json) => {
    expect(emailSentAt.parse(json)).toBeUndefined()
  },
)

test('an error stays with its step until the next one, and a new address begins anew', () => {
  const store = createEmailStore()
  const error = new CodeRefusedError({ text: 'Wrong code' })
  store.began('a@b.co')
  store.advanced('code')
  store.failed('code', error)
  expect(store.getState()).toEqual({ status: 'code', email: 'a@b.co', error, isResending: false })
  store.resendBegan()
  expect(store.getState()).toMatchObject({ status: 'code', error: null, isResending: true })
  store.advanced('code')
  expect(store.getState()).toMatchObject({ status: 'code', isResending: false })
  store.began('c@d.co')
  expect(store.getState()).toEqual({ status: 'sending', email: 'c@d.co', error: null, isResending: false })
  store.ended()
  expect(store.getState()).toEqual(createEmailStore().getState())
})

import { expect, test } from 'vitest'
import { HttpStatusError } from '../../../hooks/shared/errors/http.js'
import { UserRejectedError } from '../../../hooks/shared/errors/provider.js'
import { createTranslate } from '../../../ui-kit/messages/createTranslate.js'
import { errorMessages } from '../../../ui-kit/messages/en/errors.js'
import { errorText } from '../../../ui-kit/messages/useErrorText.js'

const t = createTranslate(errorMessages, { locale: 'en' })

test('returns the catalogue text of an error word for word', () => {
  const rejected = new UserRejectedError()
  expect(errorText(rejected, t)).toBe(rejected.message)
})

test('puts an HTTP status into a sentence with its own fields; its message is for logs', () => {
  const status = new HttpStatusError({ status: 503 })
  expect(errorText(status, t)).toBe('The service answered with error 503')
  expect(status.message).toBe('HTTP status code: 503')
})

test('another language translates it by its name', () => {
  const german = createTranslate(errorMessages, {
    locale: 'de',
    find: (key) => (key === 'UserRejectedError' ? 'In der Wallet abgelehnt' : undefined),
  })
  expect(errorText(new UserRejectedError(), german)).toBe('In der Wallet abgelehnt')
})

test('an error without a text uses its message; a value that is no error is unknown', () => {
  expect(errorText(new TypeError('Odd'), t)).toBe('Odd')
  expect(errorText('thrown text', t)).toBe('Unknown error')
})

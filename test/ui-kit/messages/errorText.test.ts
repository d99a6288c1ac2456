import { expect, test } from 'vitest'
import * as errors from '../../../hooks/errors.js'
import { HttpStatusError } from '../../../hooks/shared/errors/http.js'
import { UserRejectedError } from '../../../hooks/shared/errors/provider.js'
import { createTranslate } from '../../../ui-kit/messages/createTranslate.js'
import { errorMessages } from '../../../ui-kit/messages/en/errors.js'
import { ownErrorMessages } from '../../../ui-kit/messages/en/ownErrors.js'
import { errorText } from '../../../ui-kit/messages/useErrorText.js'

const classes = new Map<string, unknown>(Object.entries(errors))
const t = createTranslate(errorMessages, { locale: 'en' })

test.each(Object.entries(ownErrorMessages))(
  '%s says of itself what a translation is made from',
  (name, text) => {
    const Made = classes.get(name) as new (parameters: never) => Error
    const error = new Made({ decimals: 6, reason: 'reason' } as never)
    expect(errorText(error, t)).toBe(error.message)
    expect(error.message).toBe(text.replace('{decimals}', '6'))
  },
)

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

test('a name that is no error’s has no text, whatever it is', () => {
  for (const name of ['constructor', 'title.connect', '{message}'])
    expect(errorText(Object.assign(new Error('Odd'), { name }), t)).toBe('Odd')
})

test('an error without a text uses its message; a value that is no error is unknown', () => {
  expect(errorText(new TypeError('Odd'), t)).toBe('Odd')
  expect(errorText('thrown text', t)).toBe('Unknown error')
})

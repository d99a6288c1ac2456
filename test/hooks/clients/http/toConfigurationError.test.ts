import { expect, test } from 'vitest'
import { toConfigurationError } from '../../../../hooks/clients/http/toConfigurationError.js'
import { HttpStatusError, OfflineError } from '../../../../hooks/shared/errors/http.js'

const refuse = (status: number, field: string) =>
  new HttpStatusError({ status, body: { status: 'FAILED', reasons: [{ field, description: 'No.' }] } })

test.each([
  [401, 'authentication'],
  [403, 'origin'],
  [403, 'projectId'],
])('%i for %s is a configuration error', (status, field) => {
  const cause = refuse(status, field)
  expect(toConfigurationError(cause)).toMatchObject({
    name: 'InvalidAppConfigurationError',
    message: 'Invalid App Configuration',
    details: 'No.',
    cause,
  })
})

test.each([
  refuse(403, 'address'),
  refuse(400, 'origin'),
  new HttpStatusError({ status: 403, body: {} }),
  new HttpStatusError({ status: 403 }),
  new OfflineError(),
  new TypeError('other'),
])('every other failure is unchanged', (thrown) => {
  expect(toConfigurationError(thrown)).toBe(thrown)
})

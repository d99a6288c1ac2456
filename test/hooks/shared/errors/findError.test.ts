import { expect, test } from 'vitest'
import { findError, isUserRejection } from '../../../../hooks/shared/errors/findError.js'
import { HttpStatusError } from '../../../../hooks/shared/errors/http.js'
import { UnknownError, UserRejectedError } from '../../../../hooks/shared/errors/provider.js'

test('an error is found through causes, by name', () => {
  const thrown = new Error('outer', { cause: new HttpStatusError({ status: 403 }) })
  expect(findError<HttpStatusError>(thrown, 'HttpStatusError')?.status).toBe(403)
  expect(findError(thrown, 'RpcError')).toBeUndefined()
  expect(findError('text', 'RpcError')).toBeUndefined()
})

test('a circular chain of causes ends', () => {
  const thrown = new Error('outer')
  thrown.cause = new Error('inner', { cause: thrown })
  expect(findError(thrown, 'RpcError')).toBeUndefined()
})

test('a rejection is distinguished from a failure, also as a cause', () => {
  expect(isUserRejection(new UserRejectedError())).toBe(true)
  expect(isUserRejection(new UnknownError({ cause: new UserRejectedError() }))).toBe(true)
  expect(isUserRejection(new UnknownError())).toBe(false)
  expect(isUserRejection(undefined)).toBe(false)
})

import { expect, test } from 'vitest'
import { readProperty } from '../../../hooks/shared/readProperty.js'

test('a property can be read from any value', () => {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  const throwing = {
    get code() {
      throw new Error('no')
    },
  }
  for (const value of [undefined, null, 1, 'text', throwing, proxy])
    expect(readProperty(value, 'code')).toBeUndefined()
  expect(readProperty({ code: 1 }, 'code')).toBe(1)
})

import { expect, test } from 'vitest'
import { createEmbeddedStore, embeddedOf } from '../../../../hooks/connect/embedded/embeddedOf.js'
import type { Connector } from '../../../../hooks/shared/types/connector.js'

test('the embedded wallet is found by its connector, and is absent without one', () => {
  const source = { store: createEmbeddedStore() }
  const other = { id: 'a.b', type: 'ANNOUNCED', source: {} } as Connector
  expect(embeddedOf([other])).toBeUndefined()
  expect(embeddedOf([other, { id: 'auth', type: 'AUTH', source } as unknown as Connector])).toBe(source)
})

test('an address that is reported again changes nothing', () => {
  const { getState, userChanged } = createEmbeddedStore()
  userChanged('a@b.co')
  const before = getState()
  userChanged('a@b.co')
  expect(getState()).toBe(before)
})

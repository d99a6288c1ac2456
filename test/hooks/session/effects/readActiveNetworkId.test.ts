import { expect, test } from 'vitest'
import { readActiveNetworkId } from '../../../../hooks/session/effects/restoreStored.js'
import { createStorage } from '../../../../hooks/shared/storage/createStorage.js'
import { activeCaipNetworkId, activeNamespace } from '../../../../hooks/shared/storage/pageValues.js'

test('the remembered network counts unless the remembered namespace is another', () => {
  const storage = createStorage({ env: { storage: undefined, window: undefined }, id: 'default' })
  expect(readActiveNetworkId(storage)).toBeUndefined()
  storage.write(activeCaipNetworkId, 'eip155:1')
  expect(readActiveNetworkId(storage)).toBe('eip155:1')
  storage.write(activeNamespace, 'eip155')
  expect(readActiveNetworkId(storage)).toBe('eip155:1')
  storage.write(activeNamespace, 'solana')
  expect(readActiveNetworkId(storage)).toBeUndefined()
})

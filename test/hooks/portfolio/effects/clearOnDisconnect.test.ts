import { expect, test } from 'vitest'
import { connect } from '../../../../hooks/connect/connect.js'
import { disconnect } from '../../../../hooks/connect/disconnect.js'
import { readCache, writeCache } from '../../../../hooks/shared/storage/cache.js'
import { cacheNames } from '../../../../hooks/shared/storage/cacheNames.js'
import { identityCache } from '../../../../hooks/shared/storage/identities.js'
import { alice, createFakeWallet } from '../../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../../support/createTestLatchkey.js'

async function setup() {
  const scene = createTestLatchkey()
  const { add, connector, latchkey } = scene
  const fox = createFakeWallet()
  add(fox, { rdns: 'io.fox' })
  latchkey.start()
  await latchkey.wake()
  await connect(latchkey, { connector: connector('io.fox') })
  const entry = { cache: identityCache, key: `eip155:${alice}`, now: latchkey.env.now() }
  writeCache(latchkey.storage, { ...entry, data: { name: 'alice.eth', source: 'ens' } })
  return { ...scene, fox, known: () => readCache(latchkey.storage, entry)?.data.name }
}

test('a disconnect clears the account’s data', async () => {
  const { known, latchkey } = await setup()
  expect(known()).toBe('alice.eth')
  await disconnect(latchkey)
  expect(known()).toBeUndefined()
})

test('a wallet that locks keeps it: it may be unlocked again', async () => {
  const { fox, known, latchkey } = await setup()
  fox.lock()
  expect(latchkey.getAccount().status).toBe('disconnected')
  expect(known()).toBe('alice.eth')
})

test('every cache of an account is cleared', () => {
  expect(Object.values(cacheNames)).toHaveLength(4)
})

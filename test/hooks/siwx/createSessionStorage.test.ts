import { expect, test } from 'vitest'
import { createStorage } from '../../../hooks/shared/storage/createStorage.js'
import type { SiwxData, SiwxSession } from '../../../hooks/shared/types/siwx.js'
import { createSessionStorage } from '../../../hooks/siwx/loadSiwxParts.js'
import { writeSiwxMessage } from '../../../hooks/siwx/messages/writeSiwxMessage.js'

const now = Date.parse('2026-01-15T12:00:00.000Z')
const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

function sessionOf(changes: Partial<SiwxData> = {}): SiwxSession {
  const data: SiwxData = {
    accountAddress: alice,
    chainId: 'eip155:1',
    domain: 'app.example',
    uri: 'https://app.example/',
    version: '1',
    nonce: 'k3J9sQ2mZp0a',
    issuedAt: '2026-01-15T11:00:00.000Z',
    ...changes,
  }
  return { data, message: writeSiwxMessage(data), signature: '0x11' }
}

function setup() {
  const storage = createStorage({ env: { storage: undefined, window: undefined }, id: 'test' })
  return createSessionStorage({ env: { now: () => now }, storage })
}

test('a new session of an account replaces the old one', async () => {
  const storage = setup()
  const base = sessionOf({ chainId: 'eip155:8453' })
  await storage.add([sessionOf(), base])
  const next = sessionOf({ nonce: 'anotherNonce', accountAddress: alice.toLowerCase() })
  await storage.add([next])
  expect(await storage.list()).toEqual([next, base])
  expect(await storage.list({ accountAddress: alice, chainId: 'eip155:1' })).toEqual([next])
})

test('expired sessions are dropped when a new one is stored', async () => {
  const storage = setup()
  await storage.add([sessionOf({ chainId: 'eip155:10', expirationTime: '2026-01-15T11:59:00.000Z' })])
  await storage.add([sessionOf()])
  expect(await storage.list()).toEqual([sessionOf()])
})

test('deleting without an account deletes all', async () => {
  const storage = setup()
  await storage.add([sessionOf(), sessionOf({ chainId: 'eip155:10' })])
  await storage.delete()
  expect(await storage.list()).toEqual([])
})

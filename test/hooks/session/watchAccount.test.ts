import { expect, test, vi } from 'vitest'
import { connect } from '../../../hooks/connect/connect.js'
import { disconnect } from '../../../hooks/connect/disconnect.js'
import { watchAccount } from '../../../hooks/session/watchAccount.js'
import { watchConnectors } from '../../../hooks/session/watchConnectors.js'
import { connectedConnectorId } from '../../../hooks/shared/storage/pageValues.js'
import { alice, bob, createFakeWallet } from '../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'

async function setup() {
  const fox = createFakeWallet({ accounts: [alice] })
  const scene = createTestLatchkey()
  scene.add(fox, { rdns: 'io.fox' })
  scene.latchkey.start()
  await scene.latchkey.wake()
  await scene.advance()
  const connectFox = () => connect(scene.latchkey, { connector: scene.connector('io.fox') })
  return { ...scene, connectFox, fox }
}

test('an app’s callback that throws breaks neither the library, nor the wallet’s emitter, nor another callback', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const { advance, connectFox, fox, latchkey } = await setup()
  const broken = new Error('broken')
  const seen = vi.fn()
  const fail = () => {
    throw broken
  }
  watchAccount(latchkey, { onChange: fail })
  watchConnectors(latchkey, { onChange: fail })
  latchkey.subscribe(({ status }) => status, fail)
  latchkey.on('CONNECT_SUCCESS', fail)
  watchAccount(latchkey, { onChange: ({ address }) => seen(address) })
  await connectFox()
  expect(() => fox.setAccounts([bob])).not.toThrow()
  await advance()
  expect(seen).toHaveBeenLastCalledWith(bob)
  expect(reported).toHaveBeenCalledWith(broken)
  expect(latchkey.storage.read(connectedConnectorId('eip155'))).toBe('io.fox')
})

test('each change of the account is reported once, with the account before', async () => {
  const { advance, connectFox, fox, latchkey } = await setup()
  const onChange = vi.fn()
  const stop = watchAccount(latchkey, { onChange })
  await connectFox()
  const statuses = onChange.mock.calls.map(([{ status }]) => status)
  expect(statuses).toEqual(['connecting', 'connected'])
  onChange.mockClear()
  fox.setAccounts([bob])
  await advance()
  expect(onChange.mock.calls.map(([next, before]) => [next.address, before.address])).toEqual([[bob, alice]])
  fox.setChain(8453)
  await advance()
  expect(onChange.mock.lastCall?.[0]).toMatchObject({ chainId: 8453, networkId: 'eip155:8453' })
  await disconnect(latchkey)
  expect(onChange.mock.lastCall?.[0]).toMatchObject({ status: 'disconnected', address: undefined })
  const reported = onChange.mock.calls.length
  stop()
  await connectFox()
  expect(onChange.mock.calls.length).toBe(reported)
})

test('changes of another namespace are not reported', async () => {
  const { connectFox, latchkey } = await setup()
  const onChange = vi.fn()
  watchAccount(latchkey, { namespace: 'solana', onChange })
  await connectFox()
  expect(onChange).not.toHaveBeenCalled()
})

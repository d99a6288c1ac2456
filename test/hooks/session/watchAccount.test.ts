import { expect, test, vi } from 'vitest'
import { connect } from '../../../hooks/connect/connect.js'
import { disconnect } from '../../../hooks/connect/disconnect.js'
import { watchAccount } from '../../../hooks/session/watchAccount.js'
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

import { expect, test } from 'vitest'
import { connect } from '../../../hooks/connect/connect.js'
import { useDisconnect } from '../../../hooks/connect/useDisconnect.js'
import { getAccount } from '../../../hooks/session/getAccount.js'
import { createAnswer, createFakeWallet, never, rejected } from '../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'
import { renderWithLatchkey } from '../../support/renderWithLatchkey.js'

async function setup() {
  const scene = createTestLatchkey()
  const fox = createFakeWallet()
  scene.add(fox, { rdns: 'io.fox' })
  await scene.latchkey.wake()
  await connect(scene.latchkey, { connector: scene.connector('io.fox') })
  return { fox, ...renderWithLatchkey(() => useDisconnect(), { test: scene }) }
}

test('a disconnect ends as a success', async () => {
  const { advance, fox, latchkey, result, run } = await setup()
  const answer = createAnswer()
  fox.next('wallet_revokePermissions', () => answer.promise)
  await run(() => result.current.disconnect())
  expect(result.current).toMatchObject({ status: 'pending', isPending: true })
  answer.resolve(null)
  await advance()
  expect(result.current).toMatchObject({ status: 'success', isPending: false, error: null })
  expect(getAccount(latchkey).status).toBe('disconnected')
})

test.each([
  ['refuses', rejected],
  ['is silent', never],
])(
  'a wallet that %s gives ’Failed to disconnect’, and the page is disconnected all the same (F55)',
  async (_, behaviour) => {
    const { advance, fox, latchkey, result, run } = await setup()
    fox.next('wallet_revokePermissions', behaviour)
    await run(() => result.current.disconnect())
    await advance(3000)
    expect(result.current).toMatchObject({ status: 'error', error: { message: 'Failed to disconnect' } })
    expect(getAccount(latchkey).status).toBe('disconnected')
  },
)

test('the promise rejects with the typed error', async () => {
  const { advance, fox, result } = await setup()
  fox.next('wallet_revokePermissions', rejected)
  const ending = expect(result.current.disconnectAsync()).rejects.toMatchObject({ kind: 'disconnect_failed' })
  await advance()
  await ending
})

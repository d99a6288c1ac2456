import { expect, test } from 'vitest'
import { connect } from '../../../hooks/connect/connect.js'
import { reconnect } from '../../../hooks/connect/reconnect.js'
import { getAccount } from '../../../hooks/session/getAccount.js'
import type { Connector } from '../../../hooks/shared/types/connector.js'
import { alice, createAnswer, createFakeWallet, never, rejected } from '../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'

async function setup(fox = createFakeWallet({ allowed: true })) {
  const test = createTestLatchkey()
  test.add(fox, { rdns: 'io.fox', name: 'Fox' })
  test.latchkey.start()
  await test.latchkey.wake()
  const connector = test.connector('io.fox')
  return {
    ...test,
    fox,
    account: () => getAccount(test.latchkey),
    state: () => test.latchkey.session.getState().connections.eip155,
    take: (from: Connector = connector) =>
      reconnect(test.latchkey, { connector: from, namespaces: ['eip155'] }),
  }
}
const silent = { status: 'idle', rest: { connectorId: 'io.fox', reason: 'silent' } }

test('an existing permission is restored without a prompt', async () => {
  const { account, clock, events, fox, take } = await setup()
  await take()
  expect(account()).toMatchObject({ status: 'connected', address: alice })
  expect(fox.calls).toEqual({ eth_accounts: 1, eth_chainId: 1 })
  expect(events).toEqual([
    { event: 'CONNECT_SUCCESS', properties: { name: 'Fox', method: 'browser', reconnect: true } },
  ])
  expect(clock.pending()).toBe(0)
})

test.each([
  ['shares nothing', () => []],
  ['refuses', rejected],
  ['answers junk', () => ({ accounts: 'none' })],
])('a wallet that %s becomes dormant, without an error', async (_, behaviour) => {
  const { events, fox, state, take } = await setup()
  fox.next('eth_accounts', behaviour)
  await expect(take()).resolves.toBeUndefined()
  expect(state()).toEqual(silent)
  expect(events).toEqual([])
})

test('a connector that throws synchronously becomes dormant too', async () => {
  const { connector, state, take } = await setup()
  const rude: Connector = {
    ...connector('io.fox'),
    connect() {
      throw new Error('rude')
    },
  }
  await take(rude)
  expect(state()).toEqual(silent)
})

test('a wallet without an answer becomes dormant after 2 s, and its later answer counts', async () => {
  const { account, clock, fox, state, take } = await setup()
  const answer = createAnswer()
  fox.next('eth_accounts', () => answer.promise)
  const taking = take()
  await clock.advance(1999)
  expect(account().status).toBe('reconnecting')
  await clock.advance(1)
  expect(state()).toEqual(silent)
  answer.resolve([alice])
  await taking
  expect(account()).toMatchObject({ status: 'connected', address: alice })
})

test('a user’s action meanwhile overrides a silent answer', async () => {
  const { account, add, advance, connector, fox, latchkey, take } = await setup()
  const owl = createFakeWallet()
  add(owl, { rdns: 'io.owl' })
  await advance()
  const answer = createAnswer()
  fox.next('eth_accounts', () => answer.promise)
  const taking = take()
  owl.next('eth_requestAccounts', never)
  const connecting = connect(latchkey, { connector: connector('io.owl') })
  const ended = expect(connecting).rejects.toMatchObject({ kind: 'cancelled' })
  answer.resolve([alice])
  await taking
  expect(account()).toMatchObject({ status: 'connecting', connector: { id: 'io.owl' } })
  expect(fox.calls['wallet_revokePermissions']).toBeUndefined()
  latchkey.destroy()
  await ended
})

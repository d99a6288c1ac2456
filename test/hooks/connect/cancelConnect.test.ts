import { expect, test } from 'vitest'
import { cancelConnect } from '../../../hooks/connect/cancelConnect.js'
import { connect } from '../../../hooks/connect/connect.js'
import { changeConnection } from '../../../hooks/session/connection/changeConnection.js'
import { getAccount } from '../../../hooks/session/getAccount.js'
import { connectedConnectorId } from '../../../hooks/shared/storage/pageValues.js'
import type { Connector } from '../../../hooks/shared/types/connector.js'
import {
  alice,
  createAnswer,
  createFakeWallet,
  type FakeWallet,
  never,
} from '../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'

async function setup(fox: FakeWallet = createFakeWallet(), owl: FakeWallet = createFakeWallet()) {
  const test = createTestLatchkey()
  test.add(fox, { rdns: 'io.fox', name: 'Fox' })
  test.add(owl, { rdns: 'io.owl', name: 'Owl' })
  test.latchkey.start()
  await test.latchkey.wake()
  const { latchkey } = test
  return {
    ...test,
    fox,
    owl,
    account: () => getAccount(latchkey),
    state: () => latchkey.session.getState().connections.eip155,
    connectTo: (id: 'io.fox' | 'io.owl') => connect(latchkey, { connector: test.connector(id) }),
  }
}

test('cancelling without a pending request changes nothing', () => {
  const { latchkey } = createTestLatchkey()
  const before = latchkey.session.getState()
  cancelConnect(latchkey)
  expect(latchkey.session.getState()).toBe(before)
})

test('a silent reconnect can not be cancelled', () => {
  const { latchkey } = createTestLatchkey()
  changeConnection(latchkey.session, 'eip155', { type: 'reconnectStarted', connectorId: 'fox', attempt: '1' })
  const before = latchkey.session.getState()
  cancelConnect(latchkey)
  expect(latchkey.session.getState()).toBe(before)
})

test('every namespace requested from one wallet is cancelled, also when one of them continues without it', async () => {
  const { add, advance, connector, latchkey } = createTestLatchkey({
    networks: [
      {
        id: 1,
        name: 'Ethereum',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: ['https://rpc.example'] } },
      },
    ],
    adapters: (['eip155', 'solana'] as const).map((namespace) => ({
      namespace,
      discover: () => () => undefined,
      load: () => Promise.reject(new TypeError('not expected')),
    })),
    connectors: [
      {
        id: 'both',
        type: 'MULTI_CHAIN',
        name: 'Both',
        namespaces: ['eip155', 'solana'],
        connect: never,
        disconnect: () => Promise.resolve(),
        switchNetwork: never,
        subscribe: () => () => undefined,
        provider: never,
      },
    ],
  })
  add(createFakeWallet(), { rdns: 'io.fox' })
  latchkey.start()
  const both = connector('both')
  const other: Connector = { ...both, id: 'other', namespaces: ['eip155'] }
  const first = connect(latchkey, { connector: both })
  const second = connect(latchkey, { connector: other })
  await expect(first).rejects.toMatchObject({ kind: 'cancelled' })
  expect(latchkey.session.getState().connections).toMatchObject({
    eip155: { status: 'connecting', connectorId: 'other' },
    solana: { status: 'idle' },
  })
  cancelConnect(latchkey)
  await expect(second).rejects.toMatchObject({ kind: 'cancelled' })
  await advance()
  expect(latchkey.session.getState().connections.eip155).toEqual({ status: 'idle' })
})

test('a cancelled request ends at once, and a late answer is dropped and revoked in the wallet', async () => {
  const { account, advance, connectTo, fox, latchkey, state } = await setup()
  const answer = createAnswer()
  fox.next('eth_requestAccounts', () => answer.promise)
  const connecting = connectTo('io.fox')
  cancelConnect(latchkey)
  expect(state()).toEqual({ status: 'idle' })
  await expect(connecting).rejects.toMatchObject({ name: 'ConnectionCancelledError' })

  await fox.inject().request({ method: 'eth_requestAccounts' })
  answer.resolve([alice])
  await advance()
  expect(account().status).toBe('disconnected')
  expect(fox.calls['wallet_revokePermissions']).toBe(1)
  expect(fox.isAllowed()).toBe(false)
})

test('a late answer is accepted where the same wallet was asked again meanwhile', async () => {
  const { account, advance, connectTo, fox, latchkey } = await setup()
  const answer = createAnswer()
  fox.next('eth_requestAccounts', () => answer.promise)
  const first = connectTo('io.fox')
  cancelConnect(latchkey)
  await expect(first).rejects.toMatchObject({ kind: 'cancelled' })
  await connectTo('io.fox')
  answer.resolve([alice])
  await advance()
  expect(account().status).toBe('connected')
  expect(fox.calls['wallet_revokePermissions']).toBeUndefined()
})

test('a late answer of a wallet connected in another tab is left alone', async () => {
  const { advance, connectTo, fox, latchkey } = await setup()
  const answer = createAnswer()
  fox.next('eth_requestAccounts', () => answer.promise)
  const connecting = connectTo('io.fox')
  cancelConnect(latchkey)
  await expect(connecting).rejects.toMatchObject({ kind: 'cancelled' })
  await fox.inject().request({ method: 'eth_requestAccounts' })
  latchkey.storage.write(connectedConnectorId('eip155'), 'io.fox')
  answer.resolve([alice])
  await advance()
  expect(fox.calls['wallet_revokePermissions']).toBeUndefined()
  expect(fox.isAllowed()).toBe(true)
})

test('a late answer of the wallet that is still connected is left alone', async () => {
  const { account, advance, connectTo, fox, latchkey, owl } = await setup()
  await connectTo('io.fox')
  const answer = createAnswer()
  fox.next('eth_requestAccounts', () => answer.promise)
  owl.next('eth_requestAccounts', never)
  const again = expect(connectTo('io.fox')).rejects.toMatchObject({ kind: 'cancelled' })
  const other = expect(connectTo('io.owl')).rejects.toMatchObject({ kind: 'cancelled' })
  answer.resolve([alice])
  await again
  await advance()
  cancelConnect(latchkey)
  await other
  expect(account()).toMatchObject({ status: 'connected', connector: { id: 'io.fox' } })
  expect(fox.calls['wallet_revokePermissions']).toBeUndefined()
})

test('a wallet that rejects after cancelling changes nothing', async () => {
  const { advance, connectTo, events, fox, latchkey, state } = await setup()
  const answer = createAnswer()
  fox.next('eth_requestAccounts', () => answer.promise)
  const connecting = connectTo('io.fox')
  cancelConnect(latchkey)
  await expect(connecting).rejects.toMatchObject({ kind: 'cancelled' })
  answer.reject({ code: 4001 })
  await advance()
  expect(state()).toEqual({ status: 'idle' })
  expect(events.map(({ event }) => event)).toEqual(['SELECT_WALLET'])
})

test('a pending request to another wallet keeps the connected one, and cancelling returns to it', async () => {
  const { account, connectTo, latchkey, owl } = await setup()
  await connectTo('io.fox')
  owl.next('eth_requestAccounts', never)
  const second = connectTo('io.owl')
  expect(account()).toMatchObject({ status: 'connecting', address: alice, connector: { id: 'io.fox' } })
  cancelConnect(latchkey)
  await expect(second).rejects.toMatchObject({ kind: 'cancelled' })
  expect(account()).toMatchObject({ status: 'connected', address: alice, connector: { id: 'io.fox' } })
})

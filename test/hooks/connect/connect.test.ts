import { expect, test } from 'vitest'
import { connect } from '../../../hooks/connect/connect.js'
import { disconnect } from '../../../hooks/connect/disconnect.js'
import { base, mainnet } from '../../../hooks/networks.js'
import { getAccount } from '../../../hooks/session/getAccount.js'
import type { Connector } from '../../../hooks/shared/types/connector.js'
import {
  alice,
  bob,
  createAnswer,
  createFakeWallet,
  type FakeWallet,
  gone,
  never,
  pending,
  rejected,
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

test('a wallet that approves is connected', async () => {
  const { account, connectTo, events } = await setup()
  const [connection] = await connectTo('io.fox')
  expect(connection).toMatchObject({ connectorId: 'io.fox', networkId: 'eip155:1', approved: 'all' })
  expect(account()).toMatchObject({ status: 'connected', address: alice, network: mainnet })
  expect(events).toEqual([
    { event: 'SELECT_WALLET', properties: { name: 'Fox', platform: 'browser' } },
    { event: 'CONNECT_SUCCESS', properties: { name: 'Fox', method: 'browser', reconnect: false } },
  ])
})

test('a pending request has no timeout', async () => {
  const { account, advance, connectTo, fox } = await setup()
  const answer = createAnswer()
  fox.next('eth_requestAccounts', () => answer.promise)
  const connecting = connectTo('io.fox')
  await advance(3_600_000)
  expect(account()).toMatchObject({ status: 'connecting', address: undefined, connector: { id: 'io.fox' } })
  fox.next('eth_accounts', () => [bob])
  answer.resolve([bob])
  await connecting
  expect(account()).toMatchObject({ status: 'connected', address: bob })
})

test('a second press on the same wallet joins the first: one request', async () => {
  const { connectTo, fox } = await setup()
  const [first, second] = await Promise.all([connectTo('io.fox'), connectTo('io.fox')])
  expect(second).toBe(first)
  expect(fox.calls['eth_requestAccounts']).toBe(1)
})

test('a press after a finished one sends a new request', async () => {
  const { connectTo, fox } = await setup()
  await connectTo('io.fox')
  await connectTo('io.fox')
  expect(fox.calls['eth_requestAccounts']).toBe(2)
})

test('a press on another wallet cancels the first', async () => {
  const { account, connectTo, fox } = await setup()
  fox.next('eth_requestAccounts', never)
  const first = connectTo('io.fox')
  const second = connectTo('io.owl')
  await expect(first).rejects.toMatchObject({ name: 'ConnectionCancelledError' })
  await second
  expect(account()).toMatchObject({ status: 'connected', connector: { id: 'io.owl' } })
})

test.each([
  ['declined', rejected, 'UserRejectedError', 'USER_REJECTED'],
  ['busy', pending, 'RequestPendingError', 'CONNECT_ERROR'],
  ['gone', gone, 'WalletDisconnectedError', 'CONNECT_ERROR'],
  ['empty-handed', () => [], 'NoAccountsError', 'CONNECT_ERROR'],
  ['answering null', () => null, 'NoAccountsError', 'CONNECT_ERROR'],
  ['answering words', () => 'yes', 'NoAccountsError', 'CONNECT_ERROR'],
  [
    'answering accounts of another chain',
    () => ['So11111111111111111111111111111111111111112', 7],
    'NoAccountsError',
    'CONNECT_ERROR',
  ],
  [
    'throwing synchronously',
    () => {
      throw undefined
    },
    'UnknownError',
    'CONNECT_ERROR',
  ],
])(
  'a wallet that is %s leaves the page disconnected, and reports the error',
  async (_, behaviour, name, event) => {
    const { account, connectTo, events, fox, state } = await setup()
    fox.next('eth_requestAccounts', behaviour)
    await expect(connectTo('io.fox')).rejects.toMatchObject({ name })
    expect(account()).toMatchObject({ status: 'disconnected', address: undefined })
    expect(state()).toMatchObject({ status: 'failed', connectorId: 'io.fox', error: { name } })
    expect(events.map((each) => each.event)).toEqual(['SELECT_WALLET', event])
  },
)

test.each([
  ['null', null],
  ['words', 'mainnet'],
  ['zero', '0x0'],
  ['a list', ['0x1']],
])('a wallet that names its network by %s is not connected', async (_, chainId) => {
  const { account, connectTo, fox } = await setup()
  fox.next('eth_chainId', () => chainId)
  await expect(connectTo('io.fox')).rejects.toMatchObject({ name: 'BadChainError' })
  expect(account().status).toBe('disconnected')
})

test('a connector that throws synchronously fails like any other', async () => {
  const { account, connector, latchkey } = await setup()
  const rude: Connector = {
    ...connector('io.fox'),
    connect() {
      throw { code: 4001 }
    },
  }
  await expect(connect(latchkey, { connector: rude })).rejects.toMatchObject({ name: 'UserRejectedError' })
  expect(account().status).toBe('disconnected')
})

test('a wallet of no configured namespace is rejected at once', async () => {
  const { account, connector, latchkey } = await setup()
  const solana: Connector = { ...connector('io.fox'), namespaces: ['solana'] }
  await expect(connect(latchkey, { connector: solana })).rejects.toMatchObject({ name: 'NoAccountsError' })
  expect(account().status).toBe('disconnected')
})

test('a request already pending in the wallet is accepted when it is approved there', async () => {
  const { account, advance, connectTo, events, fox } = await setup()
  fox.next('eth_requestAccounts', pending)
  await expect(connectTo('io.fox')).rejects.toMatchObject({ kind: 'pending' })
  await fox.inject().request({ method: 'eth_requestAccounts' })
  await advance()
  expect(account()).toMatchObject({ status: 'connected', address: alice })
  expect(fox.calls['eth_requestAccounts']).toBe(2)
  expect(events.at(-1)).toMatchObject({ event: 'CONNECT_SUCCESS', properties: { reconnect: true } })
})

test('a rejection by another wallet leaves the connected one, and is reported', async () => {
  const { account, connectTo, owl, state } = await setup()
  await connectTo('io.fox')
  owl.next('eth_requestAccounts', rejected)
  await expect(connectTo('io.owl')).rejects.toMatchObject({ kind: 'user_rejected' })
  expect(account()).toMatchObject({ status: 'connected', connector: { id: 'io.fox' } })
  expect(state()).toMatchObject({ refusal: { connectorId: 'io.owl', error: { kind: 'user_rejected' } } })
})

/** Every request of a connect with a network switch, so that something can happen while each one is pending. */
const awaits = ['eth_requestAccounts', 'eth_chainId', 'wallet_switchEthereumChain', 'eth_accounts'] as const

test.each(awaits)('the account that a user selects during %s is the connected one', async (method) => {
  const { account, connector, fox, latchkey } = await setup(createFakeWallet({ allowed: true }))
  const page = fox.inject()
  fox.next(method, async () => {
    const answer = await page.request({ method, params: [{ chainId: '0x2105' }] })
    fox.setAccounts([bob, alice])
    return answer
  })
  await connect(latchkey, { connector: connector('io.fox'), network: base })
  expect(account()).toMatchObject({ address: bob, networkId: 'eip155:8453' })
})

test.each(['eth_requestAccounts', 'eth_chainId', 'eth_accounts'] as const)(
  'the network that a user selects during %s is the current one',
  async (method) => {
    const { account, connectTo, fox } = await setup(createFakeWallet({ allowed: true }))
    const page = fox.inject()
    fox.next(method, async () => {
      const answer = await page.request({ method })
      fox.setChain(10)
      return answer
    })
    await connectTo('io.fox')
    expect(account()).toMatchObject({ status: 'connected', networkId: 'eip155:10', network: undefined })
  },
)

test('a wallet that locks while it answers is not connected', async () => {
  const { account, connectTo, fox } = await setup()
  const page = fox.inject()
  fox.next('eth_accounts', async () => {
    const answer = await page.request({ method: 'eth_accounts' })
    fox.lock()
    return answer
  })
  await expect(connectTo('io.fox')).rejects.toMatchObject({ name: 'NoAccountsError' })
  expect(account().status).toBe('disconnected')
})

test('the requested network is switched to before the connection is shown', async () => {
  const { account, connector, fox, latchkey } = await setup()
  await connect(latchkey, { connector: connector('io.fox'), network: base })
  expect(account().network).toBe(base)
  expect(fox.requests).toContainEqual({
    method: 'wallet_switchEthereumChain',
    params: [{ chainId: '0x2105' }],
  })
})

test('a network chosen while disconnected is the requested one', async () => {
  const { account, connectTo, latchkey } = await setup()
  latchkey.session.networkChosen('eip155', 'eip155:8453')
  await connectTo('io.fox')
  expect(account().network).toBe(base)
})

test('a user who rejects the requested network is connected on the wallet’s network', async () => {
  const { account, connector, fox, latchkey } = await setup()
  fox.next('wallet_switchEthereumChain', rejected)
  await connect(latchkey, { connector: connector('io.fox'), network: base })
  expect(account()).toMatchObject({ status: 'connected', network: mainnet })
})

test('a wallet on the requested network receives no switch request', async () => {
  const { connector, fox, latchkey } = await setup()
  await connect(latchkey, { connector: connector('io.fox'), network: mainnet })
  expect(fox.calls['wallet_switchEthereumChain']).toBeUndefined()
})

test('a disconnect during a pending request cancels it', async () => {
  const { account, connectTo, fox, latchkey } = await setup()
  fox.next('eth_requestAccounts', never)
  const connecting = connectTo('io.fox')
  await disconnect(latchkey)
  await expect(connecting).rejects.toMatchObject({ kind: 'cancelled' })
  expect(account().status).toBe('disconnected')
})

test('a connection outside React is tracked and stored automatically', async () => {
  const fox = createFakeWallet()
  const first = createTestLatchkey()
  first.add(fox, { rdns: 'io.fox' })
  await first.latchkey.wake()
  const connector = first.connector('io.fox')

  const { advance, latchkey, browser } = createTestLatchkey({ connectors: [connector] })
  latchkey.start()
  await connect(latchkey, { connector })
  await advance()
  expect(browser.entries.get('latchkey:1:default:connected_connector_id:eip155')).toBe('"io.fox"')
  fox.setAccounts([bob])
  expect(getAccount(latchkey).address).toBe(bob)
})

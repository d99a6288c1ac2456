import { expect, test } from 'vitest'
import { connect } from '../../../../hooks/connect/connect.js'
import { base, solanaMainnet } from '../../../../hooks/networks.js'
import { getAccount } from '../../../../hooks/session/getAccount.js'
import type { Connector, ConnectorEvent } from '../../../../hooks/shared/types/connector.js'
import { solana } from '../../../../hooks/solana/solana.js'
import { readFeature } from '../../../../hooks/solana/wallet/standardWallet.js'
import { createFakeSolanaWallet, dave } from '../../../support/createFakeSolanaWallet.js'
import { alice, bob, createFakeWallet, gone, never } from '../../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../../support/createTestLatchkey.js'
import { registerWallet } from '../../../support/registerWallet.js'

async function setup() {
  const test = createTestLatchkey()
  const fox = createFakeWallet()
  test.add(fox, { rdns: 'io.fox' })
  test.latchkey.start()
  await test.latchkey.wake()
  await connect(test.latchkey, { connector: test.connector('io.fox') })
  await test.advance()
  const { session } = test.latchkey
  return {
    ...test,
    fox,
    account: () => getAccount(test.latchkey),
    state: () => session.getState().connections.eip155,
  }
}

test('another account in the wallet is the account here', async () => {
  const { account, fox } = await setup()
  fox.setAccounts([bob, alice])
  expect(account()).toMatchObject({ address: bob, accounts: [`eip155:1:${bob}`, `eip155:1:${alice}`] })
})

test('another network in the wallet is the network here, also for the addresses', async () => {
  const { account, fox } = await setup()
  fox.setChain(8453)
  expect(account()).toMatchObject({ network: base, caipAddress: `eip155:8453:${alice}` })
})

test('a duplicate event changes the state once (F53)', async () => {
  const { fox, latchkey } = await setup()
  let changes = 0
  latchkey.session.subscribe(() => {
    changes += 1
  })
  for (const chainId of ['0x2105', '0x2105', 8453, '8453']) fox.emit('chainChanged', chainId)
  for (const accounts of [[bob], [bob], [bob.toLowerCase()]]) fox.emit('accountsChanged', accounts)
  expect(changes).toBe(2)
})

test.each([
  ['chainChanged', null],
  ['chainChanged', 'mainnet'],
  ['chainChanged', {}],
  ['chainChanged', '0x0'],
])('an invalid %s (%j) changes nothing', async (event, payload) => {
  const { fox, latchkey } = await setup()
  const before = latchkey.session.getState()
  fox.emit(event, payload)
  expect(latchkey.session.getState()).toBe(before)
})

test.each([[[]], [null], ['none'], [[7, 'text']]])(
  'a wallet that no longer shares an account (%j) is locked, and reconnects when it is unlocked (F14)',
  async (accounts) => {
    const { account, advance, fox, state } = await setup()
    fox.emit('accountsChanged', accounts)
    expect(account()).toMatchObject({ status: 'disconnected', address: undefined })
    expect(state()).toEqual({ status: 'idle', rest: { connectorId: 'io.fox', reason: 'locked' } })
    fox.unlock()
    await advance()
    expect(account()).toMatchObject({ status: 'connected', address: alice })
    expect(fox.calls['eth_requestAccounts']).toBe(1)
  },
)

test('a wallet whose extension is gone is lost, and reconnects by itself (F17)', async () => {
  const { account, advance, fox, state } = await setup()
  fox.next('eth_accounts', gone)
  fox.emit('disconnect', { code: 1011 })
  await advance()
  expect(state()).toEqual({ status: 'idle', rest: { connectorId: 'io.fox', reason: 'lost' } })
  fox.emit('accountsChanged', [alice])
  await advance()
  expect(account().status).toBe('connected')
})

test('a wallet that only lost its network is still connected', async () => {
  const { account, advance, fox } = await setup()
  fox.emit('disconnect', { code: 4900 })
  await advance()
  expect(account()).toMatchObject({ status: 'connected', address: alice })
})

test('a disconnected wallet is not listened to any more', async () => {
  const { account, add, advance, connector, fox, latchkey } = await setup()
  add(createFakeWallet({ accounts: [bob] }), { rdns: 'io.owl' })
  await advance()
  await connect(latchkey, { connector: connector('io.owl') })
  expect(fox.listeners()).toBe(0)
  fox.setAccounts([])
  expect(account()).toMatchObject({ status: 'connected', address: bob })
})

test('the connected wallet is listened to during another one’s request', async () => {
  const { account, add, advance, connector, fox, latchkey } = await setup()
  const owl = createFakeWallet()
  owl.next('eth_requestAccounts', never)
  add(owl, { rdns: 'io.owl' })
  await advance()
  const asking = expect(connect(latchkey, { connector: connector('io.owl') })).rejects.toMatchObject({
    kind: 'cancelled',
  })
  fox.setAccounts([bob])
  expect(account()).toMatchObject({ status: 'connecting', address: bob })
  fox.lock()
  expect(account()).toMatchObject({ status: 'connecting', address: undefined })
  latchkey.destroy()
  await asking
})

test('a connector that reports its removal is lost', async () => {
  let tell: (event: ConnectorEvent) => void = () => undefined
  const connector: Connector = {
    id: 'own',
    type: 'EXTERNAL',
    name: 'Own',
    namespaces: ['eip155'],
    connect: async () => [
      {
        connectorId: 'own',
        namespace: 'eip155',
        accounts: [`eip155:1:${alice}`],
        networkId: 'eip155:1',
        approved: ['eip155:1'],
      },
    ],
    disconnect: async () => undefined,
    switchNetwork: never,
    subscribe(listener) {
      tell = listener
      return () => undefined
    },
    provider: never,
  }
  const { advance, latchkey } = createTestLatchkey({ connectors: [connector] })
  latchkey.start()
  await connect(latchkey, { connector })
  await advance()
  tell({ type: 'disconnected', namespace: 'solana' })
  expect(getAccount(latchkey).status).toBe('connected')
  tell({ type: 'disconnected', namespace: 'eip155' })
  expect(latchkey.session.getState().connections.eip155).toEqual({
    status: 'idle',
    rest: { connectorId: 'own', reason: 'lost' },
  })
})

test.each([
  [true, 'changed'],
  [false, 'locked'],
])(
  'a wallet that takes the name of a locked one, which is gone, is not connected by itself (enableReconnect: %s)',
  async (enableReconnect, reason) => {
    const test = createTestLatchkey({ networks: [solanaMainnet], adapters: [solana()], enableReconnect })
    const { latchkey, tab } = test
    const fox = createFakeSolanaWallet({ features: ['solana:signMessage'] })
    const unregister = registerWallet(tab.window, fox.inject())
    latchkey.start()
    await latchkey.wake()
    await connect(latchkey, { connector: test.connector('Fox') })
    await test.advance()
    const state = () => latchkey.session.getState().connections.solana
    expect(state()).toMatchObject({ status: 'connected' })
    fox.lock()
    await test.advance()
    expect(state()).toMatchObject({ status: 'idle', rest: { reason: 'locked' } })
    unregister()
    await test.advance()
    const impostor = createFakeSolanaWallet({ allowed: true, accounts: [dave] })
    const injected = impostor.inject()
    registerWallet(tab.window, injected)
    // It reports its accounts without being asked.
    await readFeature(injected, 'standard:connect')?.connect({ silent: true })
    await test.advance()
    impostor.setAccounts([dave])
    await test.advance(5000)
    expect(state()).toMatchObject({ status: 'idle', rest: { reason } })
  },
)

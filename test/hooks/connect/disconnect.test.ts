import { expect, test } from 'vitest'
import { connect } from '../../../hooks/connect/connect.js'
import { connectedSocial } from '../../../hooks/connect/connectedSocial.js'
import { disconnect } from '../../../hooks/connect/disconnect.js'
import { getAccount } from '../../../hooks/session/getAccount.js'
import type { ChainNamespace } from '../../../hooks/shared/types/caip.js'
import type { Connection, Connector } from '../../../hooks/shared/types/connector.js'
import { createFakeWallet, never, rejected } from '../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'

async function setup() {
  const test = createTestLatchkey()
  const fox = createFakeWallet()
  test.add(fox, { rdns: 'io.fox' })
  test.latchkey.start()
  await test.latchkey.wake()
  await connect(test.latchkey, { connector: test.connector('io.fox') })
  await test.advance()
  return { ...test, fox, idKey: 'latchkey:1:default:connected_connector_id:eip155' }
}

test('a disconnect clears the state and the storage, and the wallet revokes the permission', async () => {
  const { browser, events, fox, idKey, latchkey } = await setup()
  await disconnect(latchkey)
  expect(getAccount(latchkey)).toMatchObject({ status: 'disconnected', address: undefined })
  expect(browser.entries.has(idKey)).toBe(false)
  expect(browser.entries.get('latchkey:1:default:connection_status')).toBe('"disconnected"')
  expect(fox.isAllowed()).toBe(false)
  expect(events.at(-1)).toEqual({ event: 'DISCONNECT_SUCCESS', properties: { namespace: 'all' } })
})

test('the page is disconnected before the wallet has answered', async () => {
  const { clock, fox, latchkey } = await setup()
  fox.next('wallet_revokePermissions', never)
  const ending = disconnect(latchkey)
  expect(getAccount(latchkey).status).toBe('disconnected')
  const outcome = expect(ending).rejects.toThrow('Failed to disconnect')
  await clock.advance(3000)
  await outcome
})

test.each([
  ['refuses', rejected],
  ['is silent for 3 s', never],
])(
  'a wallet that %s: ’Failed to disconnect’, and the page is disconnected all the same',
  async (_, behaviour) => {
    const { browser, clock, events, fox, idKey, latchkey } = await setup()
    fox.next('wallet_revokePermissions', behaviour)
    const outcome = expect(disconnect(latchkey)).rejects.toMatchObject({
      name: 'DisconnectFailedError',
      message: 'Failed to disconnect',
    })
    await clock.advance(3000)
    await outcome
    expect(getAccount(latchkey).status).toBe('disconnected')
    expect(browser.entries.has(idKey)).toBe(false)
    expect(events.at(-1)).toEqual({
      event: 'DISCONNECT_ERROR',
      properties: { message: 'Failed to disconnect' },
    })
    expect(clock.pending()).toBe(0)
  },
)

test.each([
  ['does not know the method', { code: -32601, message: 'the method does not exist' }],
  ['does not support the method', { code: 4200, message: 'Unsupported method' }],
])('a wallet that %s can not revoke, which is no failure', async (_, thrown) => {
  const { fox, latchkey } = await setup()
  fox.next('wallet_revokePermissions', () => Promise.reject(thrown))
  await expect(disconnect(latchkey)).resolves.toBeUndefined()
})

test('after a disconnect nothing reconnects by itself', async () => {
  const { advance, fox, latchkey } = await setup()
  await disconnect(latchkey)
  fox.emit('accountsChanged', ['0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'])
  fox.emit('chainChanged', '0x1')
  await advance(60_000)
  expect(getAccount(latchkey).status).toBe('disconnected')
})

test('a disconnect without a connection is no failure', async () => {
  const { events, latchkey } = createTestLatchkey()
  await expect(disconnect(latchkey)).resolves.toBeUndefined()
  expect(events).toEqual([{ event: 'DISCONNECT_SUCCESS', properties: { namespace: 'all' } }])
})

function createConnector(
  id: string,
  namespaces: readonly ChainNamespace[],
  ended: string[],
  type: Connector['type'] = 'EXTERNAL',
): Connector {
  const link = (namespace: ChainNamespace): Connection => ({
    connectorId: id,
    namespace,
    accounts: [`${namespace}:1:${id}`],
    networkId: `${namespace}:1`,
    approved: 'all',
  })
  return {
    id,
    name: id,
    type,
    namespaces,
    connect: async ({ namespaces: wanted }) => wanted.map(link),
    disconnect: async () => void ended.push(id),
    switchNetwork: never,
    subscribe: () => () => undefined,
    provider: never,
  }
}

async function setupNamespaces() {
  const ended: string[] = []
  const connectors = [
    createConnector('both', ['eip155', 'solana'], ended),
    createConnector('evm', ['eip155'], ended),
    createConnector('sol', ['solana'], ended),
    createConnector('auth', ['solana'], ended, 'AUTH'),
  ]
  const { connector, latchkey } = createTestLatchkey({
    connectors,
    adapters: (['eip155', 'solana'] as const).map((namespace) => ({
      namespace,
      discover: () => () => undefined,
      load: () => Promise.reject(new TypeError('not expected')),
    })),
  })
  const statuses = () => {
    const { eip155, solana } = latchkey.session.getState().connections
    return [eip155?.status, solana?.status]
  }
  return {
    ended,
    latchkey,
    statuses,
    connectTo: (id: string) => connect(latchkey, { connector: connector(id) }),
  }
}

test('a namespace whose wallet serves others too disconnects those as well', async () => {
  const { connectTo, ended, latchkey, statuses } = await setupNamespaces()
  await connectTo('both')
  expect(statuses()).toEqual(['connected', 'connected'])
  await disconnect(latchkey, { namespace: 'solana' })
  expect(statuses()).toEqual(['idle', 'idle'])
  expect(ended).toEqual(['both'])
})

test('a namespace with its own wallet disconnects alone, and a remaining one becomes active', async () => {
  const { connectTo, ended, latchkey, statuses } = await setupNamespaces()
  await connectTo('evm')
  await connectTo('sol')
  await disconnect(latchkey, { namespace: 'solana' })
  expect(statuses()).toEqual(['connected', 'idle'])
  expect(ended).toEqual(['sol'])
  expect(latchkey.session.getState().activeNamespace).toBe('eip155')
})

test('without a namespace every one disconnects', async () => {
  const { connectTo, ended, latchkey, statuses } = await setupNamespaces()
  await connectTo('evm')
  await connectTo('sol')
  await disconnect(latchkey)
  expect(statuses()).toEqual(['idle', 'idle'])
  expect(ended.sort()).toEqual(['evm', 'sol'])
})

test.each([
  ['the embedded wallet', ['evm', 'auth'], 'solana', undefined],
  ['the last connection', ['sol'], 'solana', undefined],
  ['everything', ['evm', 'sol'], undefined, undefined],
  ['a wallet beside the embedded one', ['evm', 'auth'], 'eip155', 'google'],
] as const)('the social provider after disconnecting %s (%j, %s): %s', async (_, ids, namespace, left) => {
  const { connectTo, latchkey } = await setupNamespaces()
  for (const id of ids) await connectTo(id)
  latchkey.storage.write(connectedSocial, 'google')
  await disconnect(latchkey, { namespace })
  expect(latchkey.storage.read(connectedSocial)).toBe(left)
})

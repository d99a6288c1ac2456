import { expect, test } from 'vitest'
import { base, mainnet, optimism } from '../../../hooks/networks.js'
import { accountOf } from '../../../hooks/session/accountOf.js'
import type { ConnectionState } from '../../../hooks/session/connection/connectionState.js'
import type { Session } from '../../../hooks/session/session.js'
import { UserRejectedError } from '../../../hooks/shared/errors/provider.js'
import type { Connection } from '../../../hooks/shared/types/connector.js'
import { alice, bob } from '../../support/createFakeWallet.js'

const connection: Connection = {
  connectorId: 'fox',
  namespace: 'eip155',
  accounts: [`eip155:8453:${alice}`, `eip155:8453:${bob}`],
  networkId: 'eip155:8453',
  approved: 'all',
}

function accountWith(state: ConnectionState | undefined, session: Partial<Session> = {}) {
  return accountOf({
    session: {
      connections: state ? { eip155: state } : {},
      activeNamespace: 'eip155',
      chosenNetworkIds: {},
      connectors: [],
      isRestored: true,
      ...session,
    },
    networks: [mainnet, base],
    defaultNetwork: mainnet,
  })
}

test.each<[string, ConnectionState | undefined, boolean, string]>([
  ['no known state', undefined, false, 'reconnecting'],
  ['nothing stored', undefined, true, 'disconnected'],
  ['idle', { status: 'idle' }, true, 'disconnected'],
  ['failed', { status: 'failed', connectorId: 'fox', error: new UserRejectedError() }, true, 'disconnected'],
  ['asking', { status: 'connecting', connectorId: 'fox', attempt: '1', since: 0 }, true, 'connecting'],
  ['taking up', { status: 'reconnecting', connectorId: 'fox', attempt: '1' }, true, 'reconnecting'],
  ['connected', { status: 'connected', connection }, true, 'connected'],
])('the public status for %s', (_, state, isRestored, status) => {
  expect(accountWith(state, { isRestored }).status).toBe(status)
})

test('a connected account is the first one that the wallet shares', () => {
  expect(accountWith({ status: 'connected', connection })).toMatchObject({
    address: alice,
    caipAddress: `eip155:8453:${alice}`,
    accounts: connection.accounts,
    networkId: 'eip155:8453',
    network: base,
  })
})

test('an account that a wallet reports on another network has the same address', () => {
  const elsewhere: Connection = { ...connection, accounts: [`eip155:1:${alice}`] }
  expect(accountWith({ status: 'connected', connection: elsewhere }).address).toBe(alice)
})

test('the connected account stays during another wallet’s request', () => {
  const state = {
    status: 'connecting',
    connectorId: 'owl',
    attempt: '1',
    since: 0,
    previous: connection,
  } as const
  expect(accountWith(state)).toMatchObject({ status: 'connecting', address: alice })
})

test('a network that is not configured has an id and no network object', () => {
  const away: Connection = { ...connection, networkId: 'eip155:5', accounts: [`eip155:5:${alice}`] }
  expect(accountWith({ status: 'connected', connection: away })).toMatchObject({
    networkId: 'eip155:5',
    chainId: 5,
    network: undefined,
  })
})

test.each([
  ['the chosen one', { eip155: 'eip155:8453' } as const, base],
  ['the default where none is chosen', {}, mainnet],
  ['the default where the chosen one is not configured', { eip155: 'eip155:10' } as const, mainnet],
])('the network while disconnected is %s', (_, chosenNetworkIds, network) => {
  expect(accountWith(undefined, { chosenNetworkIds }).network).toBe(network)
})

test('a default network missing from another namespace’s list is still the network', () => {
  const account = accountOf({
    session: {
      connections: {},
      activeNamespace: 'solana',
      chosenNetworkIds: {},
      connectors: [],
      isRestored: true,
    },
    networks: [mainnet],
    defaultNetwork: optimism,
  })
  expect(account).toMatchObject({ namespace: 'solana', networkId: 'eip155:10', status: 'disconnected' })
})

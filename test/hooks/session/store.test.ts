import { expect, test } from 'vitest'
import { answerConnections, changeConnection } from '../../../hooks/session/connection/changeConnection.js'
import { createSessionStore } from '../../../hooks/session/store.js'
import type { Connection, Connector } from '../../../hooks/shared/types/connector.js'

const unused = () => Promise.reject(new TypeError('not expected'))
const connector = (id: string, name = id): Connector => ({
  id,
  name,
  type: 'EXTERNAL',
  namespaces: ['eip155', 'solana'],
  connect: unused,
  disconnect: unused,
  switchNetwork: unused,
  subscribe: () => () => undefined,
  provider: unused,
})
const evmLink: Connection = {
  connectorId: 'fox',
  namespace: 'eip155',
  accounts: ['eip155:1:0xa'],
  networkId: 'eip155:1',
  approved: 'all',
}
const solanaLink: Connection = {
  ...evmLink,
  namespace: 'solana',
  accounts: ['solana:m:a'],
  networkId: 'solana:m',
}

const setup = () => createSessionStore({ activeNamespace: 'eip155', chosenNetworkIds: {} })

test('a rediscovered wallet replaces its own entry', () => {
  const session = setup()
  session.connectorsChanged([connector('fox'), connector('owl'), connector('fox', 'Fox 2')])
  expect(session.getState().connectors.map(({ name }) => name)).toEqual(['Fox 2', 'owl'])
})

test('an answer for several namespaces is applied at once, and its first namespace becomes active', () => {
  const session = setup()
  for (const namespace of ['eip155', 'solana'] as const)
    changeConnection(session, namespace, {
      type: 'connectPressed',
      connectorId: 'fox',
      attempt: '1',
      since: 0,
    })
  const seen: unknown[] = []
  session.subscribe(({ connections }) => seen.push([connections.eip155?.status, connections.solana?.status]))
  answerConnections(session, '1', [solanaLink, evmLink])
  expect(seen).toEqual([['connected', 'connected']])
  expect(session.getState().activeNamespace).toBe('solana')
})

test('a silent answer keeps the namespace chosen by the user', () => {
  const session = setup()
  changeConnection(session, 'solana', { type: 'reconnectStarted', connectorId: 'fox', attempt: '1' })
  answerConnections(session, '1', [solanaLink])
  expect(session.getState()).toMatchObject({
    activeNamespace: 'eip155',
    connections: { solana: { status: 'connected' } },
  })
})

test('an event without a change notifies no listener', () => {
  const session = setup()
  let told = 0
  session.subscribe(() => told++)
  changeConnection(session, 'eip155', { type: 'cancelled', attempt: 'another' })
  session.namespaceChosen('eip155')
  session.restored()
  session.restored()
  expect(told).toBe(1)
})

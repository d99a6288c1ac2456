import { expect, test } from 'vitest'
import { reconnectWallet } from '../../../hooks/connect/reconnectWallet.js'
import { createEip1193Connector } from '../../../hooks/evm/wallet/createEip1193Connector.js'
import { alice, createFakeWallet } from '../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'

const bridge = (fox: ReturnType<typeof createFakeWallet>) =>
  createEip1193Connector({ provider: fox.inject(), id: 'io.bridge', name: 'Bridge' })

test('a connection of another library is taken up without a prompt', async () => {
  const fox = createFakeWallet({ accounts: [alice] })
  const { events, latchkey } = createTestLatchkey()
  latchkey.start()
  // As the other library would.
  await fox.inject().request({ method: 'eth_requestAccounts' })
  const before = fox.requests.length
  const connections = await reconnectWallet(latchkey, { connector: bridge(fox) })
  expect(connections).toMatchObject([{ connectorId: 'io.bridge', accounts: [`eip155:1:${alice}`] }])
  expect(latchkey.getAccount()).toMatchObject({ status: 'connected', address: alice })
  expect(latchkey.getAccount().connector?.id).toBe('io.bridge')
  expect(fox.requests.slice(before).map(({ method }) => method)).not.toContain('eth_requestAccounts')
  expect(events.map(({ event }) => event)).toContain('CONNECT_SUCCESS')
})

test('a wallet that shares nothing leaves the page as it was, and is not prompted', async () => {
  const fox = createFakeWallet({ accounts: [alice] })
  const { latchkey } = createTestLatchkey()
  latchkey.start()
  expect(await reconnectWallet(latchkey, { connector: bridge(fox) })).toEqual([])
  expect(latchkey.getAccount()).toMatchObject({ status: 'disconnected', address: undefined })
  expect(fox.requests.map(({ method }) => method)).not.toContain('eth_requestAccounts')
})

test('a connector is added once, and the same call again changes nothing', async () => {
  const fox = createFakeWallet({ accounts: [alice] })
  const { latchkey } = createTestLatchkey()
  latchkey.start()
  await fox.inject().request({ method: 'eth_requestAccounts' })
  const connector = bridge(fox)
  await reconnectWallet(latchkey, { connector })
  const before = latchkey.getAccount()
  expect(await reconnectWallet(latchkey, { connector })).toHaveLength(1)
  expect(latchkey.getAccount()).toEqual(before)
  const ids = latchkey.session.getState().connectors.map(({ id }) => id)
  expect(ids.filter((id) => id === 'io.bridge')).toHaveLength(1)
})

test('a wallet of a namespace without an adapter gives no connection', async () => {
  const fox = createFakeWallet()
  const { latchkey } = createTestLatchkey()
  const connector = { ...bridge(fox), namespaces: ['solana'] as const }
  expect(await reconnectWallet(latchkey, { connector })).toEqual([])
  expect(fox.requests).toEqual([])
})

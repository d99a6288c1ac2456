import { expect, test } from 'vitest'
import { cancelConnect } from '../../../../../hooks/features/connect/actions/cancelConnect.js'
import { connect } from '../../../../../hooks/features/connect/actions/connect.js'
import { changeConnection } from '../../../../../hooks/features/session/changeConnection.js'
import type { Connector } from '../../../../../hooks/types/connector.js'
import { createFakeWallet, never } from '../../../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../../../support/createTestLatchkey.js'

test('cancelling with nothing under way changes nothing', () => {
  const { latchkey } = createTestLatchkey()
  const before = latchkey.session.getState()
  cancelConnect(latchkey)
  expect(latchkey.session.getState()).toBe(before)
})

test('a silent reconnect is not a wait that can be cancelled', () => {
  const { latchkey } = createTestLatchkey()
  changeConnection(latchkey.session, 'eip155', { type: 'reconnectStarted', connectorId: 'fox', attempt: '1' })
  const before = latchkey.session.getState()
  cancelConnect(latchkey)
  expect(latchkey.session.getState()).toBe(before)
})

test('every family that one wallet was asked for stops waiting, also when one of them goes on without it', async () => {
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

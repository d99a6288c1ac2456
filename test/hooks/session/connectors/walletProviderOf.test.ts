import { expect, test } from 'vitest'
import { walletProviderOf } from '../../../../hooks/session/connectors/walletProviderOf.js'
import type { Session } from '../../../../hooks/session/session.js'
import type { Connector, ConnectorType } from '../../../../hooks/shared/types/connector.js'
import { alice, bob } from '../../../support/createFakeWallet.js'

function sessionWith(type: ConnectorType): Pick<Session, 'connections' | 'connectors'> {
  const connector = {
    id: 'io.fox',
    type,
    provider: async () => 'the wallet',
  } as Partial<Connector> as Connector
  const connection = {
    connectorId: 'io.fox',
    namespace: 'eip155',
    accounts: [`eip155:1:${alice}`],
    networkId: 'eip155:1',
    approved: 'all',
  } as const
  return { connectors: [connector], connections: { eip155: { status: 'connected', connection } } }
}

test('the wallet that has the account is found, on whatever network', async () => {
  const session = sessionWith('ANNOUNCED')
  await expect(walletProviderOf(session, `eip155:8453:${alice}`)?.()).resolves.toBe('the wallet')
})

test.each<[string, Pick<Session, 'connections' | 'connectors'>, string]>([
  ['an account that no wallet has', sessionWith('ANNOUNCED'), bob],
  ['a wallet on another device', sessionWith('WALLET_CONNECT'), alice],
  ['no account connected', { connections: {}, connectors: [] }, alice],
])('there is none for %s', (_, session, address) => {
  expect(walletProviderOf(session, `eip155:1:${address}`)).toBeUndefined()
})

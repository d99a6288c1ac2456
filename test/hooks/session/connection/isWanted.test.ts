import { expect, test } from 'vitest'
import type { ConnectionState } from '../../../../hooks/session/connection/connectionState.js'
import { isWanted } from '../../../../hooks/session/connection/isWanted.js'
import type { Connection } from '../../../../hooks/shared/types/connector.js'

const connection: Connection = {
  connectorId: 'io.fox',
  namespace: 'eip155',
  accounts: ['eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'],
  networkId: 'eip155:1',
  approved: 'all',
}
const asking = { connectorId: 'io.owl', attempt: '1', since: 0 }

test.each<[string, ConnectionState | undefined, string | undefined, readonly string[]]>([
  ['nothing', undefined, undefined, []],
  ['an idle namespace', { status: 'idle' }, undefined, []],
  ['a connection', { status: 'connected', connection }, undefined, ['io.fox']],
  ['an attempt', { status: 'connecting', ...asking }, undefined, ['io.owl']],
  [
    'an attempt beside a connection',
    { status: 'connecting', ...asking, previous: connection },
    undefined,
    ['io.fox', 'io.owl'],
  ],
  ['what is stored', { status: 'idle' }, 'io.elk', ['io.elk']],
])('%s wants its wallets and no other', (_, state, stored, expected) => {
  const context = {
    chains: { namespaces: ['eip155'] as const },
    session: { getState: () => ({ connections: state ? { eip155: state } : {} }) },
    storage: { read: () => stored as never },
  }
  const ids = ['io.fox', 'io.owl', 'io.elk', 'io.yak']
  expect(ids.filter((id) => isWanted(context, id))).toEqual(expected)
})

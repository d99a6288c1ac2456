import { expect, test } from 'vitest'
import { type ConnectionState, connectionOf } from '../../../../hooks/session/connection/connectionState.js'
import { UserRejectedError } from '../../../../hooks/shared/errors/provider.js'
import type { Connection } from '../../../../hooks/shared/types/connector.js'

const connection: Connection = {
  connectorId: 'fox',
  namespace: 'eip155',
  accounts: ['eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'],
  networkId: 'eip155:1',
  approved: 'all',
}
const asking = { status: 'connecting', connectorId: 'owl', attempt: '1', since: 0 } as const

test.each<[what: string, state: ConnectionState | undefined, holds: Connection | undefined]>([
  ['no state', undefined, undefined],
  ['idle', { status: 'idle' }, undefined],
  ['a locked wallet', { status: 'idle', rest: { connectorId: 'fox', reason: 'locked' } }, undefined],
  ['asking', asking, undefined],
  ['a request while another wallet is connected', { ...asking, previous: connection }, connection],
  ['reconnecting', { status: 'reconnecting', connectorId: 'fox', attempt: '1' }, undefined],
  ['connected', { status: 'connected', connection }, connection],
  ['failed', { status: 'failed', connectorId: 'fox', error: new UserRejectedError() }, undefined],
])('%s: the current connection', (_, state, holds) => {
  expect(connectionOf(state)).toBe(holds)
})

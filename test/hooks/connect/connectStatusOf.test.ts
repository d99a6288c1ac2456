import { expect, test } from 'vitest'
import { connectStatusOf } from '../../../hooks/connect/connectStatusOf.js'
import type { ConnectionState } from '../../../hooks/session/connection/connectionState.js'
import { UserRejectedError } from '../../../hooks/shared/errors/provider.js'
import type { Connection } from '../../../hooks/shared/types/connector.js'

const error = new UserRejectedError()
const connection: Connection = {
  connectorId: 'fox',
  namespace: 'eip155',
  accounts: ['eip155:1:0xa'],
  networkId: 'eip155:1',
  approved: 'all',
}
const rest = { isPending: false, error: null, connectorId: undefined, since: undefined }
const failure = { status: 'error', isPending: false, error, connectorId: 'owl', since: undefined }

test.each<[string, ConnectionState | undefined, object]>([
  ['nothing', undefined, { status: 'idle', ...rest }],
  ['idle', { status: 'idle' }, { status: 'idle', ...rest }],
  ['locked', { status: 'idle', rest: { connectorId: 'fox', reason: 'locked' } }, { status: 'idle', ...rest }],
  [
    'asking',
    { status: 'connecting', connectorId: 'owl', attempt: '1', since: 7, previous: connection },
    { status: 'pending', isPending: true, error: null, connectorId: 'owl', since: 7 },
  ],
  ['taking up', { status: 'reconnecting', connectorId: 'fox', attempt: '1' }, { status: 'idle', ...rest }],
  ['connected', { status: 'connected', connection }, { status: 'success', ...rest }],
  ['declined', { status: 'failed', connectorId: 'owl', error }, failure],
  [
    'rejected while another one is connected',
    { status: 'connected', connection, refusal: { connectorId: 'owl', error } },
    failure,
  ],
])('the status of the last press: %s', (_, state, status) => {
  expect(connectStatusOf(state)).toEqual(status)
})

import { expect, test } from 'vitest'
import { isApproved } from '../../../hooks/networks/rules.js'
import type { CaipNetworkId } from '../../../hooks/shared/types/caip.js'

const connected = (approved: readonly CaipNetworkId[] | 'all') =>
  ({
    status: 'connected',
    connection: {
      connectorId: 'fox',
      namespace: 'eip155',
      accounts: ['eip155:1:0xa'],
      networkId: 'eip155:1',
      approved,
    },
  }) as const

test.each([
  ['no wallet is connected', {}, true],
  ['the wallet allows all', { eip155: connected('all') }, true],
  ['the wallet allows it', { eip155: connected(['eip155:1', 'eip155:10']) }, true],
  ['the wallet allows others', { eip155: connected(['eip155:1']) }, false],
  ['another namespace is connected', { solana: connected(['eip155:1']) }, true],
])('the network’s approval where %s', (_, connections, outcome) => {
  expect(isApproved(connections, { namespace: 'eip155', networkId: 'eip155:10' })).toBe(outcome)
})

import { expect, test } from 'vitest'
import { isAskable } from '../../../hooks/networks/rules.js'
import type { CaipNetworkId } from '../../../hooks/shared/types/caip.js'

const connected = (approved: readonly CaipNetworkId[] | 'all', isExtendable?: boolean) =>
  ({
    status: 'connected',
    connection: {
      connectorId: 'fox',
      namespace: 'eip155',
      accounts: ['eip155:1:0xa'],
      networkId: 'eip155:1',
      approved,
      isExtendable,
    },
  }) as const

test.each([
  ['no wallet is connected', {}, true],
  ['the wallet allows it already', { eip155: connected(['eip155:1', 'eip155:10']) }, true],
  ['the wallet allows others, and can be asked for more', { eip155: connected(['eip155:1'], true) }, true],
  ['the wallet allows others, and can not be asked', { eip155: connected(['eip155:1']) }, false],
])('whether the network can be requested where %s', (_, connections, outcome) => {
  expect(isAskable(connections, { namespace: 'eip155', networkId: 'eip155:10' })).toBe(outcome)
})

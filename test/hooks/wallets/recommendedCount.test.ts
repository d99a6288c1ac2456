import { expect, test } from 'vitest'
import type { ConnectorType } from '../../../hooks/shared/types/connector.js'
import type { WalletChoices } from '../../../hooks/shared/types/features.js'
import { recommendedCount } from '../../../hooks/wallets/groupWallets.js'
import { createRecord } from '../../support/createFakeDirectory.js'
import { createRow } from '../../support/createRow.js'

const custom = [createRecord('acme')]

test.each<[string, ConnectorType[], WalletChoices, number]>([
  ['a pairing alone', ['WALLET_CONNECT'], {}, 4],
  ['two extensions', ['WALLET_CONNECT', 'ANNOUNCED', 'MULTI_CHAIN'], {}, 2],
  ['the unnamed wallet of the window', ['WALLET_CONNECT', 'INJECTED'], {}, 4],
  ["the host's own connector", ['WALLET_CONNECT', 'EXTERNAL'], {}, 4],
  ['three featured and one custom', ['WALLET_CONNECT'], { featured: ['a', 'b', 'c'], custom }, 0],
  ['more than four', ['WALLET_CONNECT', 'ANNOUNCED'], { featured: ['a', 'b', 'c', 'd'] }, 0],
  ['no pairing, but an extension', ['ANNOUNCED'], {}, 3],
  ['no pairing, but a wallet of the host', [], { custom }, 3],
  ['nothing at all', [], {}, 0],
  ['nothing but the unnamed wallet', ['INJECTED'], {}, 0],
])('%s', (_, types, choices, count) => {
  const connectors = types.map((type, index) => createRow(String(index), { type }))
  expect(recommendedCount({ connectors, choices })).toBe(count)
})

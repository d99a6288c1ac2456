import { expect, test } from 'vitest'
import type { NetworkRow } from '../../../hooks/networks/rules.js'
import { searchNetworks } from '../../../hooks/networks/searchNetworks.js'
import { base, mainnet, optimism, solanaMainnet } from '../../../hooks/networks.js'
import { toCaipNetworkId } from '../../../hooks/shared/caip.js'
import type { Network } from '../../../hooks/shared/types/network.js'

const row = (network: Network, state: Partial<NetworkRow> = {}): NetworkRow => ({
  ...network,
  caipNetworkId: toCaipNetworkId(network),
  isApproved: true,
  isAskable: true,
  isActive: false,
  isConnected: true,
  ...state,
})
const rows = [
  row(optimism, { isApproved: false, isAskable: false }),
  row(solanaMainnet, { isConnected: false }),
  row(base, { isApproved: false }),
  row(mainnet),
]
const names = (typed: string) => searchNetworks(rows, typed).map(({ name }) => name)

test('approved networks come first, then another namespace’s, then those to request, then unavailable ones', () => {
  expect(names('')).toEqual([mainnet.name, solanaMainnet.name, base.name, optimism.name])
})

test.each([
  ['ETHER', [mainnet.name]],
  ['  bas ', [base.name]],
  ['8453', [base.name]],
  ['1', [mainnet.name, optimism.name]],
  ['eip155:10', [optimism.name]],
  ['solana:', [solanaMainnet.name]],
  ['zz', []],
])('%s finds %j', (typed, found) => {
  expect(names(typed)).toEqual(found)
})

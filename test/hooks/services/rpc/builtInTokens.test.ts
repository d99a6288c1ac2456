import { isAddress } from 'viem'
import { expect, test } from 'vitest'
import * as networks from '../../../../hooks/networks.js'
import { tokens } from '../../../../hooks/services/rpc/builtInTokens.js'
import { toCaipNetworkId } from '../../../../hooks/utils/caip.js'

const rows = Object.entries(tokens).flatMap(([networkId, list]) =>
  (list ?? []).map((token) => ({ networkId, ...token })),
)

test.each(rows)('$symbol on $networkId has an EIP-55 address and decimals', ({ address, decimals }) => {
  expect(isAddress(address, { strict: true })).toBe(true)
  expect(decimals).toBeGreaterThan(0)
})

test('every list belongs to a built-in network and names no contract twice', () => {
  const known = Object.values(networks).map(toCaipNetworkId)
  for (const [networkId, list = []] of Object.entries(tokens)) {
    expect(known).toContain(networkId)
    expect(new Set(list.map(({ address }) => address)).size).toBe(list.length)
  }
})

import { isAddress as isSolanaAddress } from '@solana/kit'
import { isAddress } from 'viem'
import { expect, test } from 'vitest'
import { tokens } from '../../../../hooks/clients/rpc/builtInTokens.js'
import * as networks from '../../../../hooks/networks.js'
import { toCaipNetworkId } from '../../../../hooks/shared/caip.js'
import type { Network } from '../../../../hooks/shared/types/network.js'

const rows = Object.entries(tokens).flatMap(([networkId, list]) =>
  (list ?? []).map((token) => ({ networkId, ...token })),
)

test.each(rows)(
  '$symbol on $networkId has an address of its namespace and decimals',
  ({ address, decimals, networkId }) => {
    const isOne = networkId.startsWith('solana:')
      ? isSolanaAddress(address)
      : isAddress(address, { strict: true })
    expect(isOne).toBe(true)
    expect(decimals).toBeGreaterThan(0)
  },
)

test('every list belongs to a built-in network and names no contract twice', () => {
  const known = Object.values(networks).map(toCaipNetworkId)
  for (const [networkId, list = []] of Object.entries(tokens)) {
    expect(known).toContain(networkId)
    expect(new Set(list.map(({ address }) => address)).size).toBe(list.length)
  }
})

test('every built-in network with valuable tokens has a list', () => {
  const main = Object.values<Network>(networks).filter(({ testnet }) => !testnet)
  expect(main.length).toBeGreaterThan(8)
  for (const network of main)
    expect(tokens[toCaipNetworkId(network)]?.length, network.name).toBeGreaterThan(1)
})

import { expect, test } from 'vitest'
import { avalanche, base, bsc, gnosis, mainnet, polygon } from '../../../hooks/networks.js'
import { nativeAssetId } from '../../../hooks/shared/keys.js'

test.each([
  [mainnet, 'eip155:1/slip44:60'],
  [base, 'eip155:8453/slip44:60'],
  [polygon, 'eip155:137/slip44:966'],
  [bsc, 'eip155:56/slip44:714'],
  [avalanche, 'eip155:43114/slip44:9005'],
  [gnosis, 'eip155:100/slip44:700'],
] as const)('%# the native token of a built-in network has its own SLIP-44 number', (network, id) => {
  expect(nativeAssetId(network)).toBe(id)
})

test('a symbol named like an object property is no known one', () => {
  const nativeCurrency = { ...mainnet.nativeCurrency, symbol: 'constructor' }
  expect(nativeAssetId({ ...mainnet, nativeCurrency })).toBe('eip155:1/slip44:60')
})

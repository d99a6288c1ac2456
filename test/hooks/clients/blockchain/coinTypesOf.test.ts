import { expect, test } from 'vitest'
import { coinTypesOf } from '../../../../hooks/clients/blockchain/resolveRegisteredName.js'
import { base, mainnet, sepolia, solanaMainnet } from '../../../../hooks/networks.js'

test.each([
  ['Ethereum', mainnet, ['60', '2147483649']],
  ['Base', base, ['2147492101']],
  ['Sepolia', sepolia, ['2158638759']],
  ['Solana', solanaMainnet, ['501']],
  ['a test cluster', { ...solanaMainnet, testnet: true }, []],
  ['an id beyond 31 bits', { ...base, id: 2 ** 31 }, []],
  ['the last id of 31 bits', { ...base, id: 2 ** 31 - 1 }, ['4294967295']],
  ['an id in text', { ...base, id: '8453' }, ['2147492101']],
  ['Bitcoin', { ...solanaMainnet, namespace: 'bip122' as const }, []],
])('%s', (_, network, coins) => {
  expect(coinTypesOf(network)).toEqual(coins)
})

import { expect, test } from 'vitest'
import { base, mainnet, sepolia, solanaMainnet } from '../../../../hooks/networks.js'
import { nameRegistryOf } from '../../../../hooks/send/receiver/readReceiver.js'

const baseSepolia = { ...base, id: 84532, testnet: true }

test('names of a main network are registered at the first main network with a registry', () => {
  expect(nameRegistryOf([sepolia, base, mainnet], base)).toBe(mainnet)
  expect(nameRegistryOf([sepolia, base, mainnet], mainnet)).toBe(mainnet)
})

test('names of a test network are never those of a main one', () => {
  expect(nameRegistryOf([mainnet, baseSepolia], baseSepolia)).toBeUndefined()
  expect(nameRegistryOf([mainnet, baseSepolia, sepolia], baseSepolia)).toBe(sepolia)
})

test('a network of another namespace has no EVM registry', () => {
  const strange = { ...solanaMainnet, contracts: { ensUniversalResolver: { address: '0x1' } } }
  expect(nameRegistryOf([strange, base], base)).toBeUndefined()
})

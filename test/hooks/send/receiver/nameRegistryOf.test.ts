import { expect, test } from 'vitest'
import { base, mainnet, sepolia, solanaMainnet } from '../../../../hooks/networks.js'
import { nameRegistryOf } from '../../../../hooks/send/receiver/readReceiver.js'

const baseSepolia = { ...base, id: 84532, testnet: true }

/** A network of viem's list with a registry of its own, where the same name may belong to another account. */
const linea = { ...mainnet, id: 59144 }
const local = { ...mainnet, id: 31337, hasNames: true }

test('a registry counts by its chain id, not by a contract of that name', () => {
  expect(nameRegistryOf([linea, mainnet], base)).toBe(mainnet)
  expect(nameRegistryOf([linea, mainnet], linea)).toBe(mainnet)
  expect(nameRegistryOf([linea, base], base)).toBeUndefined()
})

test('a registry that the app names counts on its own network, and elsewhere after Ethereum’s', () => {
  expect(nameRegistryOf([local, mainnet], local)).toBe(local)
  expect(nameRegistryOf([local, mainnet], base)).toBe(mainnet)
  expect(nameRegistryOf([local, base], base)).toBe(local)
  expect(nameRegistryOf([{ ...mainnet, hasNames: false }], base)).toBeUndefined()
})

test('names of a main network are registered at Ethereum', () => {
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

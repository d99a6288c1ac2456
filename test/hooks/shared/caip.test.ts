import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  chainNamespaces,
  isCaipNetworkId,
  isChainNamespace,
  namespaceOf,
  parseCaipNetworkId,
  splitCaipAddress,
  toCaipAddress,
  toCaipNetworkId,
} from '../../../hooks/shared/caip.js'
import { isCaipAddress, parseCaipAddress } from '../../../hooks/shared/parseCaipAddress.js'
import type { CaipNetworkId } from '../../../hooks/shared/types/caip.js'

const vitalik = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const solanaMainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

test.each(['constructor', '__proto__', 'toString', 'cosmos', 'EIP155', '', undefined])(
  '%s is no namespace',
  (value) => {
    expect(isChainNamespace(value)).toBe(false)
    expect(parseCaipNetworkId(`${value}:1`)).toBeUndefined()
    expect(parseCaipAddress(`${value}:1:${vitalik}`)).toBeUndefined()
  },
)

test('an EVM network is named by its decimal chain id', () => {
  expect(parseCaipNetworkId('eip155:8453')).toEqual({ namespace: 'eip155', reference: '8453' })
  for (const id of [
    'eip155:01',
    'eip155:1.0',
    'eip155:+1',
    'eip155:1e3',
    'eip155:1:',
    'eip155:\u0661',
    'eip155:1\n',
  ])
    expect(isCaipNetworkId(id)).toBe(false)
})

test('a reference is at most 32 characters long', () => {
  expect(isCaipNetworkId(`bip122:${'0'.repeat(32)}`)).toBe(true)
  expect(isCaipNetworkId(`bip122:${'0'.repeat(33)}`)).toBe(false)
})

test('a caip address must have three non-empty parts and a known namespace', () => {
  expect(parseCaipAddress(`eip155:1:${vitalik}`)).toEqual({
    namespace: 'eip155',
    reference: '1',
    address: vitalik,
  })
  for (const id of [
    `eip155::${vitalik}`,
    `:1:${vitalik}`,
    'eip155:1:',
    `eip155:1:${vitalik}:`,
    `foo:1:${vitalik}`,
    vitalik,
  ])
    expect(isCaipAddress(id)).toBe(false)
})

test('an address has the form of its namespace', () => {
  expect(isCaipAddress(`${solanaMainnet}:${usdc}`)).toBe(true)
  expect(isCaipAddress(`eip155:1:${usdc}`)).toBe(false)
  expect(isCaipAddress(`eip155:1:${vitalik.slice(2)}`)).toBe(false)
  expect(isCaipAddress(`${solanaMainnet}:${vitalik}`)).toBe(false)
})

describe('parses valid ids', () => {
  test('a network without a namespace is an EVM one', () => {
    expect(toCaipNetworkId({ id: 10 })).toBe('eip155:10')
    expect(toCaipNetworkId({ id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', namespace: 'solana' })).toBe(
      solanaMainnet,
    )
  })

  test('formatting and parsing are inverse', () => {
    const networkIds = fc.oneof(
      fc.integer({ min: 1 }).map((id): CaipNetworkId => `eip155:${id}`),
      fc.constant<CaipNetworkId>(solanaMainnet),
    )
    fc.assert(
      fc.property(networkIds, (networkId) => {
        const address = namespaceOf(networkId) === 'eip155' ? vitalik : usdc
        const id = toCaipAddress(networkId, address)
        expect(splitCaipAddress(id)).toEqual({ networkId, address })
        expect(namespaceOf(id)).toBe(namespaceOf(networkId))
        expect(parseCaipAddress(id)?.address).toBe(address)
      }),
    )
  })
})

test('no text makes the parsers throw, and accepted ones have a known namespace', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      for (const parts of [parseCaipNetworkId(value), parseCaipAddress(value)])
        if (parts) expect(chainNamespaces).toContain(parts.namespace)
    }),
  )
})

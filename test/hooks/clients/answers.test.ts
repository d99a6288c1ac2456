import * as v from 'valibot'
import { expect, test } from 'vitest'
import { supportedChainsSchema } from '../../../hooks/clients/blockchain/createSupportedNetworks.js'
import { gasPriceSchema } from '../../../hooks/clients/blockchain/schemas/gasPrice.js'
import { identitySchema } from '../../../hooks/clients/blockchain/schemas/identity.js'
import { pricesSchema } from '../../../hooks/clients/blockchain/schemas/prices.js'

test('supported chains are CAIP-2 ids, and invalid ones are left out', () => {
  const body = { http: ['eip155:1', '1', 5, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] }
  expect(v.parse(supportedChainsSchema, body)).toEqual({
    http: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    ws: [],
  })
  expect(v.safeParse(supportedChainsSchema, { http: 'x' }).success).toBe(false)
})

test('unknown parts of an identity are absent, and so is a name with hidden characters', () => {
  const body = {
    name: 'alice.eth',
    avatar: 'https://img.example/a.png',
    resolvedAt: '2025-05-02T10:00:00Z',
  }
  expect(v.parse(identitySchema, body)).toEqual({ name: 'alice.eth', avatarUrl: 'https://img.example/a.png' })
  const nothing = { name: undefined, avatarUrl: undefined }
  expect(v.parse(identitySchema, { name: null, avatar: null, resolvedAt: null })).toEqual(nothing)
  expect(v.parse(identitySchema, { ...body, name: 'ali\u200bce.eth' }).name).toBeUndefined()
  expect(v.parse(identitySchema, { name: 5, avatar: 'javascript:alert(1)' })).toEqual(nothing)
})

test('gas prices are wei, in digits only', () => {
  const body = { standard: '21000000000', fast: '22000000000', instant: '9007199254740993000' }
  expect(v.parse(gasPriceSchema, body).instant).toBe(9_007_199_254_740_993_000n)
  for (const standard of [21, '0x5', '-1', '1.5', '', null])
    expect(v.safeParse(gasPriceSchema, { ...body, standard }).success).toBe(false)
})

test('an unknown price is absent, not 0', () => {
  const row = {
    address: `eip155:1:0x${'e'.repeat(40)}`,
    name: 'Ethereum',
    symbol: 'ETH',
    iconUrl: '',
    decimals: 18,
  }
  const parse = (...fungibles: unknown[]) => v.parse(pricesSchema, { fungibles }).fungibles
  expect(parse({ ...row, price: 2500.5 }).map(({ price }) => price)).toEqual(['2500.5'])
  expect(parse({ ...row, price: 0 }, row, { ...row, price: null }).map(({ price }) => price)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(parse({ ...row, address: '0x12' }, null, { ...row, decimals: -1 })).toEqual([])
})

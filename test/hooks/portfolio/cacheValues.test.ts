import { expect, test, vi } from 'vitest'
import { balanceCache, ensCache, nativeBalanceCache } from '../../../hooks/portfolio/cacheValues.js'
import { readCache, writeCache } from '../../../hooks/shared/storage/cache.js'
import { createStorage } from '../../../hooks/shared/storage/createStorage.js'
import { identityCache } from '../../../hooks/shared/storage/identities.js'
import type { TokenBalance } from '../../../hooks/shared/types/token.js'

const key = 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const now = 1_768_478_400_000

const usdc: TokenBalance = {
  id: 'eip155:1/erc20:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  networkId: 'eip155:1',
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
  quantity: 2n ** 200n,
  price: '1.0003',
  value: '12.50',
  iconUrl: 'https://pictures.example/usdc.png',
}

const create = () => createStorage({ env: { storage: undefined, window: undefined }, id: 'default' })

test('cache lifetimes: balance and native balance 30 s; ENS and identity 5 min', () => {
  expect([balanceCache, nativeBalanceCache, ensCache, identityCache].map(({ lifetime }) => lifetime)).toEqual(
    [30_000, 30_000, 300_000, 300_000],
  )
})

test('a cached value is read back, to the last unit, during its lifetime', () => {
  const storage = create()
  const coin = { value: 10n ** 40n, decimals: 18, symbol: 'ETH' }
  const profile = { name: 'vitalik.eth', avatarUrl: 'https://pictures.example/v.png', source: 'ens' } as const
  writeCache(storage, { cache: balanceCache, key, now, data: { rows: [usdc], source: 'service' } })
  writeCache(storage, { cache: nativeBalanceCache, key, now, data: coin })
  writeCache(storage, { cache: ensCache, key, now, data: null })
  writeCache(storage, { cache: identityCache, key, now, data: profile })

  expect(readCache(storage, { cache: balanceCache, key, now: now + 30_000 })).toEqual({
    data: { rows: [usdc], source: 'service' },
    updatedAt: now,
  })
  expect(readCache(storage, { cache: nativeBalanceCache, key, now })?.data).toEqual(coin)
  expect(readCache(storage, { cache: ensCache, key, now })?.data).toBeNull()
  expect(readCache(storage, { cache: identityCache, key, now: now + 300_000 })?.data).toEqual(profile)
})

test('an entry that is too old, or from the future, is expired', () => {
  const storage = create()
  writeCache(storage, { cache: ensCache, key, now, data: 'vitalik.eth' })
  expect(readCache(storage, { cache: ensCache, key, now: now + 300_001 })).toBeUndefined()
  expect(readCache(storage, { cache: ensCache, key, now: now - 1 })).toBeUndefined()
  expect(readCache(storage, { cache: ensCache, key: 'another', now })).toBeUndefined()
})

test('a newer answer replaces the previous one', () => {
  const storage = create()
  writeCache(storage, { cache: ensCache, key, now, data: 'old.eth' })
  writeCache(storage, { cache: ensCache, key, now: now + 1, data: 'new.eth' })
  expect(readCache(storage, { cache: ensCache, key, now: now + 1 })).toEqual({
    data: 'new.eth',
    updatedAt: now + 1,
  })
})

test('writing drops expired entries and keeps the twenty newest', () => {
  const storage = create()
  writeCache(storage, { cache: ensCache, key: 'old', now: now - 300_001, data: 'old.eth' })
  for (let index = 0; index < 25; index++)
    writeCache(storage, { cache: ensCache, key: `key ${index}`, now: now + index, data: `${index}.eth` })
  const entries = storage.read(ensCache)
  expect(entries?.size).toBe(20)
  expect(entries?.has('old')).toBe(false)
  expect(entries?.has('key 24')).toBe(true)
  expect(entries?.has('key 4')).toBe(false)
})

const tokensOf = (count: number, more: Partial<TokenBalance> = {}) =>
  Array.from({ length: count }, (_, index): TokenBalance => {
    const address = `0x${index.toString(16).padStart(40, '0')}`
    return {
      ...usdc,
      id: `eip155:1/erc20:${address}`,
      address,
      name: `A token with number ${index}`,
      ...more,
    }
  })

test('two thousand tokens are read back, with the smaller entries that fit', () => {
  const storage = create()
  const write = (account: string, rows: readonly TokenBalance[], at: number) =>
    writeCache(storage, { cache: balanceCache, key: account, now: at, data: { rows, source: 'service' } })
  const read = (account: string) =>
    readCache(storage, { cache: balanceCache, key: account, now: now + 3 })?.data.rows.length
  write('few', tokensOf(50), now)
  write('many', tokensOf(2000), now + 1)
  write(key, tokensOf(2000), now + 2)
  // Both large entries together exceed the limit for a storage shared with the host.
  expect([read(key), read('many'), read('few')]).toEqual([2000, undefined, 50])
})

test('an entry too large to be read is not written, and leaves the others', () => {
  const setItem = vi.fn<(key: string, value: string) => void>()
  const values = new Map<string, string>()
  const own = {
    getItem: (name: string) => values.get(name) ?? null,
    removeItem: (name: string) => void values.delete(name),
    setItem(name: string, value: string) {
      setItem(name, value)
      values.set(name, value)
    },
  }
  const storage = createStorage({ env: { storage: own, window: undefined }, id: 'default' })
  const picture = `data:image/png;base64,${'A'.repeat(10_000)}`
  const write = (account: string, rows: readonly TokenBalance[]) =>
    writeCache(storage, { cache: balanceCache, key: account, now, data: { rows, source: 'service' } })
  write('few', tokensOf(3))
  write(key, tokensOf(500, { iconUrl: picture }))
  expect(Math.max(...setItem.mock.calls.map(([, text]) => text.length))).toBeLessThan(1_000_000)
  expect(readCache(storage, { cache: balanceCache, key, now })).toBeUndefined()
  expect(readCache(storage, { cache: balanceCache, key: 'few', now })?.data.rows).toHaveLength(3)
})

test.each([
  { quantity: '1.5' },
  { quantity: 1 },
  { quantity: '-1' },
  { quantity: '9'.repeat(79) },
  { decimals: 78 },
  { decimals: '6' },
  { symbol: '\u200b' },
  { id: 'USDC' },
  { networkId: 'eip155:0' },
])('a tampered balance invalidates its account: %j', (change) => {
  const row = { ...usdc, quantity: '1', ...change }
  expect(
    balanceCache.parse({ [key]: { timestamp: now, balances: { rows: [row], source: 'rpc' } } }),
  ).toBeUndefined()
})

test('a tampered value or image is dropped and the balance stays', () => {
  const row = { ...usdc, quantity: '1', price: '1e9', value: 'NaN', iconUrl: 'javascript:1' }
  const entries = balanceCache.parse({ [key]: { timestamp: now, balances: { rows: [row], source: 'rpc' } } })
  const [balance] = entries?.get(key)?.data.rows ?? []
  expect(balance).toMatchObject({ symbol: 'USDC', quantity: 1n })
  expect(balance?.price ?? balance?.value ?? balance?.iconUrl).toBeUndefined()
})

test('keys named like prototypes are ordinary keys and pollute nothing', () => {
  const json = JSON.parse(`{"__proto__":{"timestamp":${now},"ens":"a.eth"},"constructor":{"timestamp":1}}`)
  const entries = ensCache.parse(json)
  expect(entries?.get('__proto__')?.data).toBe('a.eth')
  expect(entries?.size).toBe(1)
  expect(Object.prototype).not.toHaveProperty('timestamp')
})

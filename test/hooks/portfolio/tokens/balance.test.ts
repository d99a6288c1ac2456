import { expect, test } from 'vitest'
import { base, mainnet } from '../../../../hooks/networks.js'
import { balanceQuery } from '../../../../hooks/portfolio/tokens/queries.js'
import type { PortfolioSource } from '../../../../hooks/shared/types/portfolio.js'
import { createBrowser } from '../../../support/createBrowser.js'
import { createClock } from '../../../support/createClock.js'
import { alice, bob } from '../../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../../support/createTestLatchkey.js'

const refuse = (): Promise<never> => Promise.reject(new TypeError('not expected'))
const data = { value: 2n ** 70n, decimals: 18, symbol: 'ETH' }
const parameters = { address: `eip155:1:${alice}`, network: mainnet } as const
const { signal } = new AbortController()

function setup(
  getBalance: PortfolioSource['getBalance'],
  { browser = createBrowser(), clock = createClock() } = {},
) {
  const portfolio = { getBalance, getTokens: refuse, getProfile: refuse }
  const { latchkey } = createTestLatchkey({ browser, clock, services: { portfolio } })
  return { browser, clock, latchkey, query: () => balanceQuery(latchkey, parameters) }
}

test('specification 9: native balance is fresh for 30 s', () => {
  expect(setup(refuse).query().staleTime).toBe(30_000)
})

test('keys distinguish instances, addresses and networks', () => {
  const { latchkey } = setup(refuse)
  const keys = [
    balanceQuery(latchkey, parameters),
    balanceQuery(latchkey, { address: `eip155:1:${bob}`, network: mainnet }),
    balanceQuery(latchkey, { address: `eip155:8453:${alice}`, network: base }),
    balanceQuery({ ...latchkey, id: 'other' }, parameters),
  ].map(({ queryKey }) => JSON.stringify(queryKey))
  expect(new Set(keys).size).toBe(4)
})

test.each([
  ['an address', { ...parameters, address: undefined }],
  ['a network', { ...parameters, network: undefined }],
])('without %s the query is idle', (_, requests) => {
  expect(balanceQuery(setup(refuse).latchkey, requests).enabled).toBe(false)
})

test('a value is read back after a reload, with its age, for 30 s', async () => {
  const first = setup(async ({ address, network }) => {
    expect([address, network]).toEqual([parameters.address, mainnet])
    return data
  })
  expect(first.query().initialData?.()).toBeUndefined()
  const readAt = first.clock.now()
  await first.query().queryFn({ signal })

  await first.clock.advance(30_000)
  const next = setup(refuse, first)
  expect(next.query().initialData?.()).toEqual(data)
  expect(next.query().initialDataUpdatedAt?.()).toBe(readAt)
  await first.clock.advance(1)
  expect(next.query().initialData?.()).toBeUndefined()
  expect(next.query().initialDataUpdatedAt?.()).toBeUndefined()
})

test('a clock set back extends no lifetime (F34)', async () => {
  const { clock, query } = setup(async () => data)
  await query().queryFn({ signal })
  clock.skew(-60_000)
  expect(query().initialData?.()).toBeUndefined()
})

test('specification 8: retries are blocked for 30 s after a failure', async () => {
  let calls = 0
  const { clock, query } = setup(async () => {
    calls += 1
    if (calls === 1) throw new Error('node down')
    return data
  })
  const unavailable = { message: 'Token Balance Unavailable' }
  await expect(query().queryFn({ signal })).rejects.toMatchObject(unavailable)
  await clock.advance(29_999)
  await expect(query().queryFn({ signal })).rejects.toMatchObject(unavailable)
  expect(calls).toBe(1)
  await clock.advance(1)
  await expect(query().queryFn({ signal })).resolves.toEqual(data)
  expect(calls).toBe(2)
})

import { expect, test } from 'vitest'
import { base, mainnet, sepolia } from '../../../hooks/networks.js'
import { profileQuery } from '../../../hooks/portfolio/profile.js'
import type { PortfolioSource, Profile } from '../../../hooks/shared/types/portfolio.js'
import { createBrowser } from '../../support/createBrowser.js'
import { createClock } from '../../support/createClock.js'
import { alice } from '../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'

const profile: Profile = { name: 'alice.eth', avatarUrl: 'https://pictures.example/a.png', source: 'ens' }
const address = `eip155:1:${alice}` as const
const { signal } = new AbortController()
const refuse = (): Promise<never> => Promise.reject(new Error('node down'))

function setup(
  getProfile: PortfolioSource['getProfile'],
  { browser = createBrowser(), clock = createClock() } = {},
) {
  const portfolio = { getBalance: refuse, getTokens: refuse, getProfile }
  const { latchkey } = createTestLatchkey({ browser, clock, services: { portfolio } })
  return { browser, clock, latchkey, query: () => profileQuery(latchkey, { address }) }
}

test('specification 9: ENS and identity are fresh for 5 min, also across reloads', async () => {
  const first = setup(async ({ networks }) => {
    expect(networks).toEqual([mainnet, base])
    return profile
  })
  expect(first.query().staleTime).toBe(300_000)
  await first.query().queryFn({ signal })
  await first.clock.advance(300_000)
  const next = setup(refuse, first)
  expect(next.query().initialData?.()).toEqual(profile)
  await first.clock.advance(1)
  expect(next.query().initialData?.()).toBeUndefined()
})

test('an account without a name is cached as such', async () => {
  const { query } = setup(async () => ({ source: 'none' }))
  await query().queryFn({ signal })
  expect(query().initialData?.()).toMatchObject({ source: 'none' })
})

test('a test network has its own names, separate from those of main networks', async () => {
  const asked: unknown[] = []
  const { latchkey } = createTestLatchkey({
    networks: [mainnet, sepolia],
    services: {
      portfolio: {
        getBalance: refuse,
        getTokens: refuse,
        async getProfile({ networks }) {
          asked.push(networks)
          return profile
        },
      },
    },
  })
  const onTest = profileQuery(latchkey, { address: `eip155:11155111:${alice}` })
  const onMain = profileQuery(latchkey, { address })
  await onTest.queryFn({ signal })
  await onMain.queryFn({ signal })
  expect(asked).toEqual([[sepolia], [mainnet]])
  expect(onTest.queryKey).not.toEqual(onMain.queryKey)
})

test('on a network that is not configured, the names of the configured ones stay', async () => {
  const asked: unknown[] = []
  const { latchkey } = createTestLatchkey({
    networks: [sepolia],
    services: {
      portfolio: {
        getBalance: refuse,
        getTokens: refuse,
        async getProfile({ networks }) {
          asked.push(networks)
          return profile
        },
      },
    },
  })
  await profileQuery(latchkey, { address }).queryFn({ signal })
  expect(asked).toEqual([[sepolia]])
})

test('an account is the same on every network of its namespace', () => {
  const { latchkey, query } = setup(refuse)
  const elsewhere = profileQuery(latchkey, { address: `eip155:8453:${alice}` })
  expect(elsewhere.queryKey).toEqual(query().queryKey)
})

test('a failure blocks no retry', async () => {
  let calls = 0
  const { query } = setup(async () => {
    calls += 1
    if (calls === 1) throw new Error('node down')
    return profile
  })
  await expect(query().queryFn({ signal })).rejects.toThrow('node down')
  await expect(query().queryFn({ signal })).resolves.toEqual(profile)
})

test('without an account the query is idle', () => {
  expect(profileQuery(setup(refuse).latchkey, { address: undefined }).enabled).toBe(false)
})

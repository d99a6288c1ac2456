// Preloaded: a manual clock does not wait for imports.
import '../../hooks/clients/blockchain/createHostedPortfolio.js'
import { expect, test } from 'vitest'
import { activityQuery } from '../../hooks/activity/queries.js'
import { createHostedDirectory } from '../../hooks/clients/directory/createHostedDirectory.js'
import { createHttp } from '../../hooks/clients/http/createHttp.js'
import { mainnet } from '../../hooks/networks.js'
import { tokensQuery } from '../../hooks/portfolio/tokens/queries.js'
import { queryClientOf } from '../../hooks/react/queryClientOf.js'
import { createEnv } from '../../hooks/shared/createEnv.js'
import type { WalletsPage } from '../../hooks/shared/types/directory.js'
import { createClock } from '../support/createClock.js'
import { alice } from '../support/createFakeWallet.js'
import { createTestLatchkey } from '../support/createTestLatchkey.js'
import { type Case, readCases } from './support/readCases.js'
import { startTimer } from './support/startTimer.js'
import { expectMessage, expectVerdict } from './support/verdicts.js'

type Input = {
  call: string
  status?: number
  headers?: Record<string, string>
  body?: unknown
  body_text?: string
  $hang?: boolean
  /** Whether an older answer is on the screen. */
  $cached?: boolean
  $network?: 'offline' | 'dns' | 'cors'
}

/**
 * Calls without a client; their rows run with the feature that adds one. Analytics requests the allowed origins and
 * raises the alert.
 */
const later = [
  '/v1/fungible',
  '/v1/profile',
  '/v1/convert',
  '/getAnalyticsConfig',
  '/projects/v1/origins',
  'POST /e',
  'email login',
]
/** Requested by an `<img>`: these rows run in the test of `Picture`. */
const ofPictures = '/getWalletImage/'
const isLater = ({ input }: Case<Input>) => [...later, ofPictures].some((call) => input.call.includes(call))

const all = readCases<Input>('http-responses')
const ofCall = (...calls: string[]) => all.filter(({ input }) => calls.includes(input.call))
const rows = ofCall('GET /getWallets')
const balances = ofCall('GET /v1/account/{a}/balance', 'GET v1/supported-chains')
const histories = ofCall('GET /v1/account/{a}/history')

test('every row of a call that has a client runs', () => {
  const run = [...rows, ...balances, ...histories]
  expect(all.filter((row) => !isLater(row)).length).toBe(run.length)
  expect(balances.length).toBeGreaterThan(0)
  expect(histories.length).toBeGreaterThan(0)
})

/** Far beyond the duration of three attempts and the delays between them, in ms. */
const longestTry = 120_000

function answerOf({ status = 200, headers = {}, body, body_text: text }: Input): Response {
  const content = text ?? (typeof body === 'string' ? body : JSON.stringify(body ?? {}))
  return new Response(content, { status, headers })
}

function createScene(input: Input) {
  const clock = createClock()
  const signals: (AbortSignal | null | undefined)[] = []
  const fetch: typeof globalThis.fetch = async (_, init) => {
    signals.push(init?.signal)
    if (input.$network) throw new TypeError('Failed to fetch')
    if (input.$hang)
      return new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      })
    return answerOf(input)
  }
  const navigator = { onLine: input.$network !== 'offline' }
  const env = createEnv({ ...clock, fetch, window: { navigator } as unknown as Window })
  const directory = createHostedDirectory({
    http: createHttp({ env }),
    projectId: 'p',
    url: 'https://api.example',
  })
  return { clock, directory, signals }
}

test.each(rows)('$id: $why', async (row) => {
  const { clock, directory, signals } = createScene(row.input)
  let page: WalletsPage | undefined
  let error: Error | undefined
  const timer = startTimer()
  const asked = directory
    .getWallets({ page: 1, pageSize: 40 })
    .then((answer) => {
      page = answer
    })
    .catch((thrown: Error) => {
      error = thrown
    })
  // In steps, so that a long body is read before its timeout.
  while (page === undefined && error === undefined && clock.monotonic() < longestTry) await clock.advance(250)
  await asked
  const budget = Number(row.context?.['budget_ms'] ?? Number.POSITIVE_INFINITY)
  expect(timer(), 'ms').toBeLessThan(budget)

  expectVerdict(row, error === undefined ? 'ok' : 'error')
  expectMessage(row, error)
  if (error !== undefined) expect(error.message).not.toMatch(/undefined|Failed to fetch/)
  if (page !== undefined) expect(Array.isArray(page.wallets)).toBe(true)
  expect(signals.length).toBeGreaterThan(0)
  expect(signals.length).toBeLessThanOrEqual(Number(row.context?.['max_calls'] ?? 3))
  if (row.input.$hang) expect(signals.every((signal) => signal?.aborted)).toBe(true)
  if (row.input.$network === 'offline') expect(error?.name).toBe('OfflineError')
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
  expect(clock.pending()).toBe(0)
})

const account = { address: `eip155:1:${alice}`, network: mainnet } as const
const held = [{ symbol: 'ETH', chainId: 'eip155:1', quantity: { decimals: '18', numeric: '2' } }]

test.each(balances)('$id: $why', async (row) => {
  const isAboutChains = row.input.call.endsWith('supported-chains')
  const clock = createClock()
  const calls: string[] = []
  let isGood = row.input.$cached === true
  const fetch: typeof globalThis.fetch = async (url) => {
    const { pathname } = new URL(String(url))
    calls.push(pathname)
    if (pathname.endsWith('/supported-chains') && !isAboutChains)
      return answerOf({ call: '', body: { http: ['eip155:1'] } })
    if (isGood || (isAboutChains && pathname.endsWith('/balance')))
      return answerOf({ call: '', body: { balances: held } })
    return answerOf(row.input)
  }
  const { latchkey } = createTestLatchkey({
    clock,
    env: { fetch },
    projectId: 'p',
    services: { portfolio: 'https://data.example' },
  })
  const client = queryClientOf(latchkey)
  const query = () => ({ ...tokensQuery(latchkey, account), staleTime: 0 })
  const read = async () => {
    const reading = client.fetchQuery(query()).catch((thrown: unknown) => thrown)
    await clock.advance(longestTry)
    return reading
  }
  if (isGood) await read()
  isGood = false

  const outcome = await read()
  if (isAboutChains) {
    expectVerdict(row, outcome instanceof Error ? 'error' : 'silent')
    return expect(client.getQueryData(query().queryKey)?.rows).toHaveLength(1)
  }
  expectVerdict(row, outcome instanceof Error ? 'error' : 'ok')
  expect(outcome).toMatchObject({ message: row.message })
  if (row.input.$cached) expect(client.getQueryData(query().queryKey)?.rows).toHaveLength(1)
})

test.each(histories)('$id: $why', async (row) => {
  const clock = createClock()
  const fetch: typeof globalThis.fetch = async (url) =>
    String(url).includes('/supported-chains')
      ? answerOf({ call: '', body: { http: ['eip155:1'] } })
      : answerOf(row.input)
  const { latchkey } = createTestLatchkey({
    clock,
    env: { fetch },
    projectId: 'p',
    services: { portfolio: 'https://data.example' },
  })
  const told: string[] = []
  latchkey.events.subscribe(({ event }) => told.push(event))
  const client = queryClientOf(latchkey)
  const query = { ...activityQuery(latchkey, account), retry: false }
  const reading = client
    .fetchInfiniteQuery({
      ...query,
      queryFn: ({ pageParam, signal }) => query.queryFn({ pageParam, signal }),
    })
    .catch((thrown: unknown) => thrown)
  await clock.advance(longestTry)

  const outcome = await reading
  expectVerdict(row, outcome instanceof Error ? 'error' : 'ok')
  expectMessage(row, outcome)
  expect(client.getQueryData(query.queryKey)).toBeUndefined()
  expect(told.filter((event) => event === 'ERROR_FETCH_TRANSACTIONS')).toHaveLength(1)
})

test('http-012: after a failed balance request there is none for 30 s', async () => {
  const [row] = balances
  const clock = createClock()
  let calls = 0
  const fetch: typeof globalThis.fetch = async () => {
    calls += 1
    return answerOf({ call: '', status: 500 })
  }
  const { latchkey } = createTestLatchkey({
    clock,
    env: { fetch },
    projectId: 'p',
    services: { portfolio: 'https://data.example' },
  })
  const read = () => {
    const { queryFn } = tokensQuery(latchkey, account)
    return queryFn({ signal: new AbortController().signal }).catch(() => undefined)
  }
  const first = read()
  // Long enough for all attempts of one read, and shorter than the pause.
  await clock.advance(8000)
  await first
  const before = calls
  await read()
  expect(calls).toBe(before)
  await clock.advance(Number(row?.context?.['no_call_for_ms']))
  const next = read()
  await clock.advance(0)
  expect(calls).toBeGreaterThan(before)
  await clock.advance(longestTry)
  await next
})

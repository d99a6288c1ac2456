import { expect, test } from 'vitest'
import { createHostedDirectory } from '../../hooks/services/directory/createHostedDirectory.js'
import { createHttp } from '../../hooks/services/http/createHttp.js'
import type { WalletsPage } from '../../hooks/types/directory.js'
import { createEnv } from '../../hooks/utils/createEnv.js'
import { createClock } from '../support/createClock.js'
import { type Case, readCases } from './support/readCases.js'
import { expectMessage, expectVerdict } from './support/verdicts.js'

type Input = {
  call: string
  status?: number
  headers?: Record<string, string>
  body?: unknown
  body_text?: string
  $hang?: boolean
  $network?: 'offline' | 'dns' | 'cors'
}

/** Calls that have no client yet; their rows run with the feature that makes one. */
const later = [
  '/v1/',
  'v1/supported-chains',
  '/getAnalyticsConfig',
  '/projects/v1/origins',
  '/getWalletImage/',
  'POST /e',
  'email login',
]
const isLater = ({ input }: Case<Input>) => later.some((call) => input.call.includes(call))

const all = readCases<Input>('http-responses')
const rows = all.filter((row) => !isLater(row))

test('every row of a call that has a client runs', () => {
  expect(new Set(rows.map(({ input }) => input.call))).toEqual(new Set(['GET /getWallets']))
})

/** Far beyond what three tries and the waits between them take, in ms. */
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
  const started = performance.now()
  const asked = directory
    .getWallets({ page: 1, pageSize: 40 })
    .then((answer) => {
      page = answer
    })
    .catch((thrown: Error) => {
      error = thrown
    })
  // In steps, so that a long body is read before its time is over.
  while (page === undefined && error === undefined && clock.monotonic() < longestTry) await clock.advance(250)
  await asked
  const budget = Number(row.context?.['budget_ms'] ?? Number.POSITIVE_INFINITY)
  expect(performance.now() - started, 'ms').toBeLessThan(budget)

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

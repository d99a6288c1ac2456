// Preloaded: a manual clock does not wait for imports.
import '../../hooks/clients/blockchain/createHostedPortfolio.js'
import '../../hooks/clients/directory/createHostedDirectory.js'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { vi } from 'vitest'
import { useActivity } from '../../hooks/activity/useActivity.js'
import { createPictureUrls } from '../../hooks/clients/directory/createHostedDirectory.js'
import { connect } from '../../hooks/connect/connect.js'
import { evm } from '../../hooks/evm/evm.js'
import { mainnet } from '../../hooks/networks.js'
import { useTokens } from '../../hooks/portfolio/tokens/useTokens.js'
import { useWallets } from '../../hooks/wallets/useWallets.js'
import { Picture } from '../../ui-kit/parts/Picture.js'
import { createFakeWallet } from '../support/createFakeWallet.js'
import { createTestLatchkey } from '../support/createTestLatchkey.js'
import { createNameRegistry, type NameRequest, renderName } from '../support/renderName.js'
import { renderWithLatchkey } from '../support/renderWithLatchkey.js'
import { wakeWithAnalytics } from '../support/wakeWithAnalytics.js'
import type { Observation } from './runner/observation.js'
import { playCases } from './runner/playCases.js'
import { NotPlayedError, type Scene } from './runner/scene.js'
import { startTimer } from './support/startTimer.js'

/** Far beyond the duration of three attempts and the delays between them, in ms. */
const longestTry = 120_000

const good: { readonly [path: string]: unknown } = {
  getWallets: { data: [{ id: 'w', name: 'Fox', mobile_link: 'fox://' }], count: 1 },
  balance: { balances: [{ symbol: 'ETH', chainId: 'eip155:1', quantity: { decimals: '18', numeric: '2' } }] },
  history: {
    data: [
      {
        id: 't1',
        metadata: {
          operationType: 'send',
          chain: 'eip155:1',
          minedAt: '2026-01-15T11:00:00Z',
          status: 'confirmed',
        },
      },
    ],
    next: '1',
  },
  'supported-chains': { http: ['eip155:1'], ws: [] },
}
const wordOf = (path: string) => Object.keys(good).find((word) => path.includes(word))

/** A body that never ends. */
const endless = () =>
  new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new TextEncoder().encode(' '.repeat(100_000))),
  })

type Failing = {
  asked: string[]
  isOver: boolean
  fetch: typeof globalThis.fetch
  isOnline: boolean
  aborted: () => boolean
}

/** Services that answer one call as the row says, and every other call well. */
function servicesOf(input: Scene, subject: string): Failing {
  const status = Number(input.read('status') ?? 200)
  const headers = (input.read('headers') ?? {}) as Record<string, string>
  const [body, text] = [input.read('body'), input.read('body_text')]
  const content = String(text ?? (typeof body === 'string' ? body : JSON.stringify(body ?? {})))
  const network = input.read('$network')
  if (![undefined, 'offline', 'dns', 'cors'].includes(network as string))
    throw new NotPlayedError(`not played: ${network}`)
  const [isHanging, isEndless] = [input.read('$hang') === true, input.read('$endless') === true]
  const times = Number(input.read('$times') ?? Number.POSITIVE_INFINITY)
  const failingPage = input.has('$page') ? Number(input.read('$page')) : 1
  const signals: (AbortSignal | null | undefined)[] = []
  const services: Failing = {
    asked: [],
    isOver: false,
    isOnline: network !== 'offline',
    aborted: () => signals.every((signal) => signal?.aborted),
    async fetch(url, init) {
      const { pathname, searchParams } = new URL(String(url))
      const word = wordOf(pathname)
      if (word === undefined) return new Response('', { status: 404 })
      const page = Number(searchParams.get('page') ?? Number(searchParams.get('cursor') ?? 0) + 1)
      const isSubject = word === subject && page === failingPage
      if (!isSubject) return Response.json(good[word])
      services.asked.push(String(url))
      if (services.isOver || services.asked.length > times) return Response.json(good[word])
      if (network !== undefined) throw new TypeError('Failed to fetch')
      signals.push(init?.signal)
      if (isHanging)
        return new Promise((_, reject) =>
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
        )
      return new Response(isEndless ? endless() : content, { status, headers })
    },
  }
  return services
}

function useAll() {
  return { wallets: useWallets(), tokens: useTokens(), activity: useActivity({ showsHidden: true }) }
}

/** An account's lists, and the wallet list, while one of the services answers as the row says. */
async function open(
  input: Scene,
  subject: 'getWallets' | 'balance' | 'history' | 'supported-chains',
): Promise<Observation> {
  const isCached = input.read('$cached') === true
  const services = servicesOf(input, subject)
  const adapter = evm()
  const refuse = (): Promise<never> => Promise.reject(new TypeError('no node answers'))
  const nodes = { getNativeBalance: refuse, getBalances: async () => ({ native: 5n, tokens: [] }) }
  const test = createTestLatchkey({
    networks: [mainnet],
    adapters: [{ ...adapter, load: async (loading) => ({ ...(await adapter.load(loading)), ...nodes }) }],
    projectId: 'a'.repeat(32),
    env: { fetch: services.fetch },
  })
  Object.defineProperty(test.tab.window.navigator, 'onLine', { get: () => services.isOnline })
  test.add(createFakeWallet(), { rdns: 'io.fox' })
  const { latchkey } = test
  latchkey.start()
  await latchkey.wake()
  await test.advance()
  await connect(latchkey, { connector: test.connector('io.fox') })
  services.isOver = isCached
  const timer = startTimer()
  const list = renderWithLatchkey(useAll, { test })
  const now = () => list.result.current
  const part = () =>
    now()[subject === 'getWallets' ? 'wallets' : subject === 'history' ? 'activity' : 'tokens']
  const isSettled = () => !part().isPending && (latchkey.queries.client?.isFetching() ?? 0) === 0
  const settle = async () => {
    // In steps, so that a long body is read before its timeout.
    for (let ms = 0; ms < longestTry && !isSettled(); ms += 250) await list.advance(250)
  }
  await settle()
  if (isCached) {
    services.isOver = false
    services.asked.length = 0
    await list.run(() => void now().tokens.refetch())
    await settle()
  }
  if (part().error === null && subject === 'history' && now().activity.hasNextPage) {
    await list.run(() => now().activity.fetchNextPage())
    for (let ms = 0; ms < longestTry && now().activity.isFetchingNextPage; ms += 250) await list.advance(250)
  }
  const ms = timer()
  const error = part().error ?? undefined
  const rows = {
    getWallets: () => now().wallets.wallets.filter(({ isInstalled }) => !isInstalled),
    balance: () => now().tokens.data ?? [],
    'supported-chains': () => now().tokens.data ?? [],
    history: () => now().activity.items,
  }[subject]()
  const message = String(error?.message ?? '')
  if (/undefined|^Failed to fetch$/.test(message)) throw new Error(`the user reads “${message}”`)
  if (error !== undefined && isCached && rows.length === 0) throw new Error('the older answer is gone')
  if (!services.isOnline && error?.name !== 'OfflineError')
    throw new Error('the user is not told that they are offline')
  const asked = [...services.asked]
  const calmFor = error !== undefined && subject === 'balance' ? await calmAfter(list, services) : 0
  const emitted = test.events.map((event) => event.event)
  if (
    subject === 'history' &&
    error &&
    emitted.filter((name) => name === 'ERROR_FETCH_TRANSACTIONS').length !== 1
  )
    throw new Error('not one error event')
  const state = error ? (rows.length > 0 && subject === 'history' ? 'keep-first-page' : 'error') : undefined
  const isFine = subject === 'supported-chains' ? 'silent' : 'ok'
  return {
    state: state ?? isFine,
    thrown: error,
    listed: rows.map(() => ({})),
    asked,
    emitted,
    ms,
    facts: { calmFor },
  }
}

/** How long the list sends no request after a failure, whatever asks, in ms. */
async function calmAfter(
  list: {
    advance(ms: number): Promise<void>
    run(call: () => unknown): Promise<unknown>
    result: { current: ReturnType<typeof useAll> }
  },
  { asked }: Failing,
): Promise<number> {
  const before = asked.length
  const step = 1000
  for (let ms = 0; ms < longestTry; ms += step) {
    await list.run(() => void list.result.current.tokens.refetch())
    await list.advance(0)
    if (asked.length > before) return ms
    await list.advance(step)
  }
  return longestTry
}

/** A picture of the directory, as a browser loads it. */
function show(input: Scene): Observation {
  vi.useFakeTimers()
  try {
    const status = Number(input.read('status') ?? 200)
    const { 'content-type': type = 'image/png' } = (input.read('headers') ?? {}) as Record<string, string>
    const isHanging = input.read('$hang') === true
    input.read('body')
    const src = createPictureUrls({ url: 'https://directory.example', projectId: 'p' })('wallet', 'fox')
    const { container } = render(<Picture name="foxglove" src={src} />)
    const image = () => container.querySelector('img')
    const first = image()
    if (first === null) throw new TypeError('no picture is asked for')
    // A browser fires an error for what is not an image.
    const isImage = status < 400 && type.startsWith('image/')
    if (!isHanging) act(() => void (isImage ? fireEvent.load(first) : fireEvent.error(first)))
    let ms = 0
    for (; ms < longestTry && isHanging && image() !== null; ms += 100) act(() => vi.advanceTimersByTime(100))
    const letter = container.querySelector('[data-lk-part=picture]')?.getAttribute('data-letter')
    const isSilent = image() === null && letter === 'F' && container.textContent === ''
    return { state: image() ? 'ok' : isSilent ? 'silent' : 'error', ms }
  } finally {
    cleanup()
    vi.useRealTimers()
  }
}

/** The form for a name, while one call of its service answers as the row says, and every other call well. */
async function register(input: Scene, isSubject: (request: NameRequest) => boolean): Promise<Observation> {
  const [status, body] = [Number(input.read('status') ?? 200), input.read('body') ?? '']
  const registry = createNameRegistry()
  const form = await renderName({
    answer: (request) => (isSubject(request) ? { status, body } : registry.answer(request)),
  })
  await form.type('ada-lovelace')
  const { advance, settle } = form
  const isReading = () => form.form().availability.status === 'checking' || form.form().areSuggestionsLoading
  for (let ms = 0; ms < longestTry && isReading(); ms += 250) await advance(250)
  const { availability, suggestionsError } = form.form()
  if (availability.status === 'failed') return { state: 'error', thrown: availability.error }
  if (suggestionsError) return { state: 'error', thrown: suggestionsError }
  if (isSubject({ method: 'GET', path: '/v1/profile/account/', url: new URL('a:'), body: '' }))
    return { state: availability.status === 'available' ? 'not-registered' : undefined }
  await form.press()
  await settle()
  const { name, run } = form.form()
  if (run.status === 'failed' && name === 'ada-lovelace') return { state: 'error', thrown: run.error }
  return { state: run.status === 'registered' ? 'success' : undefined }
}

/** Uses an instance again and again while its analytics service answers one call as the row says. */
async function report(input: Scene, path: string): Promise<Observation> {
  const status = Number(input.read('status'))
  const alerts = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const uses = Number(input.read('$times') ?? 1)
  const { asked, emit, later } = await wakeWithAnalytics({
    answer: (url) => (url.endsWith(path) ? new Response('', { status }) : undefined),
  })
  for (let use = 0; use < uses; use++) {
    emit({ event: 'CLICK_NETWORKS' })
    await later()
  }
  const reported = alerts.mock.calls.map(([text]) => /^\[latchkey\] ([^:]+):/.exec(String(text))?.[1])
  alerts.mockRestore()
  if (!asked.some((url) => url.endsWith(path))) throw new Error('the call was not made')
  return {
    asked,
    facts: { alerts: reported.length },
    ...(reported.length > 0 && { thrown: new Error(reported[0]) }),
    state: reported.length > 0 ? 'alert' : 'silent',
  }
}

playCases('http-responses', (_, input) => {
  const call = String(input.read('call'))
  if (call === 'GET /getWallets') return open(input, 'getWallets')
  if (call === 'GET /v1/account/{a}/balance') return open(input, 'balance')
  if (call === 'GET /v1/account/{a}/history') return open(input, 'history')
  if (call.endsWith('v1/supported-chains')) return open(input, 'supported-chains')
  if (call === 'GET /getWalletImage/{id}') return show(input)
  if (call === 'GET /v1/profile/account/{n}')
    return register(input, ({ method, path }) => method === 'GET' && path.startsWith('/v1/profile/account/'))
  if (call === 'GET /v1/profile/suggestions/{n}')
    return register(input, ({ path }) => path.startsWith('/v1/profile/suggestions/'))
  if (call === 'POST /v1/profile/account') return register(input, ({ method }) => method === 'POST')
  if (call === 'GET /getAnalyticsConfig' || call === 'POST /e')
    return report(input, call.slice(call.indexOf('/')))
  throw new NotPlayedError(`not played: ${call}`)
})

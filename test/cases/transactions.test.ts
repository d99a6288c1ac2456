// @vitest-environment jsdom
import * as v from 'valibot'
import { useActivity } from '../../hooks/activity/useActivity.js'
import { transactionUrl } from '../../hooks/activity/useTransactionLink.js'
import { toActivityItem } from '../../hooks/clients/blockchain/createHostedPortfolio.js'
import { historySchema } from '../../hooks/clients/blockchain/schemas/history.js'
import { connect } from '../../hooks/connect/connect.js'
import { switchNetwork } from '../../hooks/networks/switchNetwork.js'
import { base, mainnet } from '../../hooks/networks.js'
import { toCaipNetworkId } from '../../hooks/shared/caip.js'
import type { PortfolioSource } from '../../hooks/shared/types/portfolio.js'
import { bob, createFakeWallet } from '../support/createFakeWallet.js'
import { createTestLatchkey } from '../support/createTestLatchkey.js'
import { renderWithLatchkey } from '../support/renderWithLatchkey.js'
import type { Observation } from './runner/observation.js'
import { playCases } from './runner/playCases.js'
import { NotPlayedError, type Scene } from './runner/scene.js'
import { startTimer } from './support/startTimer.js'

/** The maximum length of an answer that the client reads. */
const longest = 2_000_000

const example = {
  id: 't',
  metadata: {
    ...{ operationType: 'send', chain: 'eip155:1', minedAt: '2026-01-15T11:00:00Z', status: 'confirmed' },
    sentFrom: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
    sentTo: '0x2222222222222222222222222222222222222222',
  },
  transfers: [
    { direction: 'out', quantity: { numeric: '1' }, fungible_info: { name: 'Ether', symbol: 'ETH' } },
  ],
}

function manyOf(many: unknown): unknown[] {
  const [count, what] = many as [number, string]
  if (what !== 'transactions') throw new NotPlayedError(`not played: ${what}`)
  return Array.from({ length: count }, (_, index) => {
    const hash = `0x${index.toString(16).padStart(64, '0')}`
    return { ...example, id: `t${index}`, metadata: { ...example.metadata, hash } }
  })
}

type Service = {
  /** Answers, page by page. */
  bodies: readonly unknown[]
  status?: number | undefined
  /** Whether the last page leads to itself. */
  isLoop?: boolean
  /** What happens after the first page. */
  then?: 'account' | 'chain' | undefined
}

/** Bodies as the rows of a page, or as whole answers, with a cursor to the next. */
function pagesOf(pages: readonly unknown[], isLoop: boolean): readonly unknown[] {
  return pages.map((page, index) => {
    const isLast = index === pages.length - 1
    const next = isLast ? (isLoop ? String(index) : undefined) : String(index + 1)
    const body = Array.isArray(page) ? { data: page } : Object(page)
    return 'next' in body ? body : { ...('data' in body ? body : { data: [page] }), next }
  })
}

function serviceOf(input: Scene): Service {
  const status = input.has('$status') ? Number(input.read('$status')) : undefined
  if (input.has('$response')) return { bodies: [input.read('$response')], status }
  if (input.has('$list')) return { bodies: [{ data: input.read('$list') }], status }
  if (input.has('$many')) return { bodies: [{ data: manyOf(input.read('$many')) }], status }
  if (status !== undefined) return { bodies: [input.rest()], status }
  for (const [word, then] of [
    ['$pages', undefined],
    ['$pages_account_switch', 'account'],
    ['$pages_chain_switch', 'chain'],
  ] as const)
    if (input.has(word)) return { bodies: pagesOf(input.read(word) as unknown[], false), then }
  if (input.has('$cursor_loop')) {
    const page = input.read('$cursor_loop')
    const rows = Array.isArray(page) ? page : typeof page === 'object' ? [page] : [example]
    return { bodies: pagesOf([rows], true), isLoop: true }
  }
  return { bodies: [{ data: [input.whole()] }] }
}

/** More pages than any user opens in a row. */
const maxPages = 30

/** The activity of a connected account, with imitations, as the modal lists it. */
async function open(service: Service, context: Scene): Promise<Observation> {
  const { bodies, status = 200, then } = service
  const account = String(context.read('account')).split(':').at(-1) ?? ''
  const active = String(context.read('active'))
  const texts = bodies.map((body) => JSON.stringify(body))
  const asked: string[] = []
  const refuse = (): Promise<never> => Promise.reject(new TypeError('not expected'))
  const own: PortfolioSource = {
    ...{ getBalance: refuse, getTokens: refuse, getProfile: refuse },
    async getActivity({ network }) {
      const { data } = v.parse(historySchema, bodies[0])
      return { items: data.map((row) => toActivityItem(row, toCaipNetworkId(network))) }
    },
  }
  const isBig = texts.some((text) => text.length > longest)
  const networks = active === 'eip155:8453' ? ([base, mainnet] as const) : ([mainnet, base] as const)
  const wallet = createFakeWallet({ accounts: [account, bob], chainId: networks[0].id })
  const test = createTestLatchkey({
    networks,
    projectId: 'a'.repeat(32),
    services: { portfolio: isBig ? own : undefined },
    env: {
      async fetch(url) {
        const { pathname, searchParams } = new URL(String(url))
        if (!pathname.includes('/history')) return Response.json({ http: [active, 'eip155:8453'], ws: [] })
        asked.push(String(url))
        const of = pathname.includes(account) && searchParams.get('chainId') === active
        const text = of ? texts[Number(searchParams.get('cursor') ?? 0)] : '{"data":[]}'
        return new Response(text ?? '{"data":[]}', { status })
      },
    },
  })
  test.clock.skew(Date.parse(String(context.read('now'))) - test.clock.now())
  test.add(wallet, { rdns: 'io.fox' })
  const { latchkey } = test
  latchkey.start()
  await latchkey.wake()
  await test.advance()
  await connect(latchkey, { connector: test.connector('io.fox') })
  const timer = startTimer()
  const list = renderWithLatchkey(() => useActivity({ showsHidden: true, timeZone: 'UTC' }), { test })
  const settle = async () => {
    do await list.advance(2000)
    while ((latchkey.queries.client?.isFetching() ?? 0) > 0)
  }
  await settle()
  if (then === 'account') await list.run(() => wallet.setAccounts([bob]))
  if (then === 'chain') await list.run(() => switchNetwork(latchkey, { network: 'eip155:8453' }))
  if (then) await settle()
  for (let page = 0; page < maxPages && list.result.current.hasNextPage; page++) {
    await list.run(() => list.result.current.fetchNextPage())
    await settle()
  }
  const ms = timer()
  const { error, groups, imitations } = list.result.current
  if (groups.some(({ key }) => key.includes('NaN'))) throw new Error('a group of no date')
  const listed = groups
    .flatMap((group) => (group.kind === 'month' ? group.days.flatMap(({ items }) => items) : group.items))
    .map(({ id, hash, status: state }) => ({
      isMarked: imitations.has(id),
      fields: { status: state, link: transactionUrl({ hash, network: mainnet }) },
    }))
  const emitted = test.events.map(({ event }) => event)
  return { listed, thrown: error ?? undefined, asked, emitted, ms }
}

playCases('transactions', (_, input, context) => open(serviceOf(input), context))

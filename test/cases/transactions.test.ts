import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createCalendar, groupActivity } from '../../hooks/activity/groupActivity.js'
import { listActivity } from '../../hooks/activity/listActivity.js'
import { activityQuery } from '../../hooks/activity/queries.js'
import { transactionUrl } from '../../hooks/activity/useTransactionLink.js'
import { toActivityItem } from '../../hooks/clients/blockchain/createHostedPortfolio.js'
import { historySchema } from '../../hooks/clients/blockchain/schemas/history.js'
import { evm } from '../../hooks/evm/evm.js'
import { createLatchkey } from '../../hooks/instance/createLatchkey.js'
import { mainnet } from '../../hooks/networks.js'
import { toCaipAddress, toCaipNetworkId } from '../../hooks/shared/caip.js'
import { createEnv } from '../../hooks/shared/createEnv.js'
import type { ActivityItem } from '../../hooks/shared/types/activity.js'
import type { CaipNetworkId } from '../../hooks/shared/types/caip.js'
import type { PortfolioSource } from '../../hooks/shared/types/portfolio.js'
import { type Case, readCases } from './support/readCases.js'
import { startTimer } from './support/startTimer.js'
import { expectVerdict } from './support/verdicts.js'

/** The maximum length of an answer that the client reads. */
const longest = 2_000_000

type Scene = { account: string; active: CaipNetworkId; now: string }

const example = {
  id: 't',
  metadata: {
    operationType: 'send',
    chain: 'eip155:1',
    minedAt: '2026-01-15T11:00:00Z',
    sentFrom: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
    sentTo: '0x2222222222222222222222222222222222222222',
    status: 'confirmed',
  },
  transfers: [
    { direction: 'out', quantity: { numeric: '1' }, fungible_info: { name: 'Ether', symbol: 'ETH' } },
  ],
}

/** The body of the service's answer. */
function bodyOf({ input }: Case): unknown {
  const {
    $list: list,
    $many: many,
    $response: response,
  } = (input ?? {}) as { $list?: unknown[]; $many?: [number, string]; $response?: unknown }
  if (response !== undefined) return response
  if (many) {
    const rows = Array.from({ length: many[0] }, (_, index) => {
      const hash = `0x${index.toString(16).padStart(64, '0')}`
      return { ...example, id: `t${index}`, metadata: { ...example.metadata, hash } }
    })
    return { data: rows }
  }
  return { data: list ?? [input] }
}

/** The service without the HTTP client, which limits answers to 2 MB: this many rows come from a host's own source. */
function sourceOf(body: unknown): PortfolioSource {
  const refuse = (): Promise<never> => Promise.reject(new TypeError('not expected'))
  return {
    getBalance: refuse,
    getTokens: refuse,
    getProfile: refuse,
    async getActivity({ network }) {
      const { data } = v.parse(historySchema, body)
      return { items: data.map((row) => toActivityItem(row, toCaipNetworkId(network))) }
    },
  }
}

/** What the user sees of the service's answer, after all processing between the request and the list. */
async function look(row: Case) {
  const { account, active, now } = row.context as Scene
  const answer = bodyOf(row)
  const body = JSON.stringify(answer)
  const latchkey = createLatchkey({
    app: { name: 'Cases', url: 'https://app.example' },
    networks: [mainnet],
    adapters: [evm()],
    projectId: 'a'.repeat(32),
    services: { portfolio: body.length > longest ? sourceOf(answer) : undefined },
    env: createEnv({
      async fetch(url) {
        const isHistory = String(url).includes('/history')
        return new Response(isHistory ? body : JSON.stringify({ http: [active], ws: [] }))
      },
    }),
  })
  const address = toCaipAddress(active, account)
  const query = activityQuery(latchkey, { address, network: mainnet })
  const { items: told } = await query.queryFn({ pageParam: undefined, signal: new AbortController().signal })
  const { items, imitations } = listActivity(told, { address, sent: [], hasMore: false, showsHidden: true })
  const groups = groupActivity(items, { dayOf: createCalendar('UTC'), now: Date.parse(now) })
  const listed = groups.flatMap((group): readonly ActivityItem[] =>
    group.kind === 'month' ? group.days.flatMap((day) => day.items) : group.items,
  )
  return { groups, listed, imitations }
}

const rows = readCases('transactions')

test.each(rows)('$id: $why', async (row) => {
  const timer = startTimer()
  const seen = await look(row).catch((thrown: unknown) => thrown as Error)
  const took = timer()
  if (seen instanceof Error) {
    expectVerdict(row, 'error')
    expect(seen.message).toBe(row.message)
    return
  }
  const { groups, listed, imitations } = seen
  const [first] = listed
  expectVerdict(row, first === undefined ? 'drop' : imitations.has(first.id) ? 'show-marked' : 'show')
  expect(groups.every(({ key }) => !key.includes('NaN'))).toBe(true)
  const { rows: count, status, link, budget_ms: budget } = row.context ?? {}
  if (count !== undefined) expect(listed).toHaveLength(Number(count))
  if (status !== undefined) expect(first?.status).toBe(status)
  if (link === false) expect(transactionUrl({ hash: first?.hash, network: mainnet })).toBeUndefined()
  if (budget !== undefined) expect(took, 'ms').toBeLessThan(Number(budget))
})

test('a transfer that imitates an address is marked, not only listed', async () => {
  const marked = rows.filter(({ expect: verdict }) => verdict === 'show-marked')
  expect(marked.length).toBeGreaterThan(1)
  const looks = await Promise.all(
    marked.filter(({ also_ok: others = [] }) => !others.includes('show')).map(look),
  )
  expect(looks.every(({ imitations }) => imitations.size === 1)).toBe(true)
})

// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { createHostedDirectory } from '../../hooks/clients/directory/createHostedDirectory.js'
import { createHttp } from '../../hooks/clients/http/createHttp.js'
import { createEnv } from '../../hooks/shared/createEnv.js'
import type { WalletDirectory } from '../../hooks/shared/types/directory.js'
import { cleanSearch } from '../../hooks/wallets/cleanSearch.js'
import { useWallets } from '../../hooks/wallets/useWallets.js'
import { createClock } from '../support/createClock.js'
import { renderWithLatchkey } from '../support/renderWithLatchkey.js'
import { type Case, readCases } from './support/readCases.js'
import { expectVerdict } from './support/verdicts.js'

type Scene = { $sequence: [at: number, typed: string][]; $responses?: [search: string, after: number][] }
type Input = string | number | Scene

const isScene = (row: Case<Input>): row is Case<Scene> => typeof row.input === 'object'
const rows = readCases<Input>('wallet-search')

/** The URL of a search request. */
async function addressOf(search: string): Promise<URL> {
  let asked = ''
  const fetch: typeof globalThis.fetch = async (url) => {
    asked = String(url)
    return Response.json({ data: [], count: 0 })
  }
  const http = createHttp({ env: createEnv({ fetch }) })
  const directory = createHostedDirectory({ http, projectId: 'p', url: 'https://directory.example' })
  await directory.getWallets({ page: 1, pageSize: 100, search })
  return new URL(asked)
}

test.each(rows.filter((row) => !isScene(row)))('$id: $why', async (row) => {
  const search = cleanSearch(row.input)
  expectVerdict(row, search === undefined ? 'skip' : 'search')
  if (search === undefined) return
  if (row.value !== undefined) expect(search).toBe(row.value)
  expect((await addressOf(search)).searchParams.get('search')).toBe(search)
  expect(search.length).toBeLessThanOrEqual(Number(row.context?.['max_query_length'] ?? 256))
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
})

test.each(rows.filter(isScene))('$id: $why', async (row) => {
  const { $sequence: sequence, $responses: responses = [] } = row.input
  const clock = createClock()
  const searches: string[] = []
  const directory: WalletDirectory = {
    async getWallets({ search }) {
      if (search !== undefined) searches.push(search)
      const [, delay = 0] = responses.find(([text]) => text === search) ?? []
      await new Promise<void>((resolve) => clock.schedule(resolve, delay))
      return { wallets: [{ id: `found ${search}`, name: `Found ${search}`, chains: [] }], count: 1 }
    },
  }
  let search = ''
  const { advance, rerender, result } = renderWithLatchkey(() => useWallets({ search }), {
    clock,
    services: { directory },
  })
  const step = 10
  const end = 2000
  // In steps, so that rendering keeps up with the clock.
  for (let now = 0; now <= end; now += step) {
    const typing = sequence.find(([at]) => at === now)
    if (typing) {
      search = typing[1]
      rerender()
    }
    await advance(step)
  }

  expectVerdict(row, searches.length === 0 ? 'skip' : 'search')
  expect(result.current.search).toBe(row.value)
  expect(result.current.wallets.map(({ name }) => name)).toEqual([`Found ${row.value}`])
  expect(result.current.isSearching).toBe(false)
  if (row.context?.['calls'] !== undefined) expect(searches).toHaveLength(Number(row.context['calls']))
})

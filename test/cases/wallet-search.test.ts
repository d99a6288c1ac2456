// @vitest-environment jsdom
import '../../hooks/clients/directory/createHostedDirectory.js'
import { useWallets } from '../../hooks/wallets/useWallets.js'
import { createTestLatchkey } from '../support/createTestLatchkey.js'
import { renderWithLatchkey } from '../support/renderWithLatchkey.js'
import { playCases } from './runner/playCases.js'
import type { Scene } from './runner/scene.js'

type Typing = readonly (readonly [at: number, typed: unknown])[]

/** In ms: longer than any wait of the list. */
const end = 2000

/** Types into the list of an instance whose directory finds what it is asked for. */
async function type(sequence: Typing, delays: readonly (readonly [search: string, after: number])[]) {
  const searches: string[] = []
  const test = createTestLatchkey({
    projectId: 'a'.repeat(32),
    env: {
      async fetch(url) {
        const search = new URL(String(url)).searchParams.get('search')
        if (search === null) return Response.json({ data: [], count: 0 })
        searches.push(search)
        const delay = delays.find(([text]) => text === search)?.[1] ?? 0
        await new Promise<void>((resolve) => test.clock.schedule(resolve, delay))
        const found = { id: `found${searches.length}`, name: 'Found', mobile_link: 'found://', chains: [] }
        return Response.json({ data: [found], count: 1 })
      },
    },
  })
  let search: unknown
  const list = renderWithLatchkey(() => useWallets({ search: search as string }), { test })
  await list.run(() => test.latchkey.wake())
  // From one timer or typing to the next, so that rendering keeps up with the clock.
  for (let now = 0; now < end; ) {
    const typing = sequence.find(([at]) => at === now)
    if (typing) {
      search = typing[1]
      list.rerender()
    }
    await list.advance()
    const typings = sequence.map(([at]) => at - now).filter((ms) => ms > 0)
    const step = Math.min(end - now, test.clock.next(), ...typings)
    await list.advance(step)
    now += step
  }
  do await list.advance(10)
  while (list.result.current.isSearching)
  return { searches, list: list.result.current }
}

playCases('wallet-search', async (_, input: Scene) => {
  const isScene = input.has('$sequence')
  const sequence = isScene ? (input.read('$sequence') as Typing) : ([[0, input.whole()]] as const)
  const delays = (input.read('$responses') ?? []) as [string, number][]
  const { searches, list } = await type(sequence, delays)
  const found = list.wallets
    .filter(({ name }) => name === 'Found')
    .map(({ key }) => searches[Number(key.slice(5)) - 1])
  const isOfSearch = found.length === 1 && found[0] === list.search
  if (searches.length > 0 && !isOfSearch) throw new Error('the list is not what the search found')
  return {
    asked: searches,
    ...(searches.length > 0 && { shown: list.search }),
    facts: { queryLength: Math.max(0, ...searches.map(({ length }) => length)) },
  }
})

import { expect, test } from 'vitest'
import { useActivity } from '../../../hooks/activity/useActivity.js'
import { connect } from '../../../hooks/connect/connect.js'
import { useNfts } from '../../../hooks/portfolio/nfts/useNfts.js'
import type { WalletDirectory } from '../../../hooks/shared/types/directory.js'
import type { PortfolioSource } from '../../../hooks/shared/types/portfolio.js'
import { useWallets } from '../../../hooks/wallets/useWallets.js'
import { readSources } from '../../architecture/readSources.js'
import { createItem } from '../../support/activityItems.js'
import { createRecord } from '../../support/createFakeDirectory.js'
import { createFakeWallet } from '../../support/createFakeWallet.js'
import { createNft } from '../../support/createNft.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'
import { renderWithLatchkey } from '../../support/renderWithLatchkey.js'

const refuse = (): Promise<never> => Promise.reject(new TypeError('not expected'))

/** What a service says when it is asked for the `asked`th time: the numbers of its rows, and the cursor of more. */
type Lie = (asked: number) => { readonly rows: readonly number[]; readonly next: string }

type Shown = { readonly ids: readonly string[]; readonly hasNextPage: boolean; fetchNextPage(): void }

type List = {
  /** The file that pages it. */
  readonly path: string
  readonly use: () => Shown
  /** Requests of one page, without another press. */
  readonly most: number
  readonly serve: (say: () => ReturnType<Lie>) => {
    readonly portfolio?: PortfolioSource
    readonly directory?: WalletDirectory
  }
}

const others = { getBalance: refuse, getTokens: refuse, getProfile: refuse }

const lists: { readonly [name: string]: List } = {
  useActivity: {
    path: 'hooks/activity/useActivityPages.ts',
    use: () => {
      const { items, ...list } = useActivity()
      return { ...list, ids: items.map(({ id }) => id) }
    },
    most: 5,
    serve: (say) => ({
      portfolio: {
        ...others,
        async getActivity() {
          const { rows, next } = say()
          return { items: rows.map((id) => createItem(id)), next }
        },
      },
    }),
  },
  useNfts: {
    path: 'hooks/portfolio/nfts/useNfts.ts',
    use: () => {
      const { items, ...list } = useNfts()
      return { ...list, ids: items.map(({ id }) => id) }
    },
    most: 5,
    serve: (say) => ({
      portfolio: {
        ...others,
        async getNfts() {
          const { rows, next } = say()
          return { items: rows.map((id) => createNft(id)), next }
        },
      },
    }),
  },
  useWallets: {
    path: 'hooks/wallets/useWallets.ts',
    use: () => {
      const { wallets, ...list } = useWallets({ pageSize: 2 })
      return { ...list, ids: wallets.map(({ key }) => key).filter((key) => key !== 'io.fox') }
    },
    // One for the list. Its pages have numbers for cursors.
    most: 1,
    serve: (say) => ({
      directory: {
        async getWallets() {
          return { wallets: say().rows.map((id) => createRecord(`w${id}`)), count: 1_000_000 }
        },
      },
    }),
  },
}

const lies: { readonly [name: string]: Lie } = {
  'empty pages, each with another cursor': (asked) => ({ rows: [], next: `c${asked}` }),
  'empty pages with one cursor': () => ({ rows: [], next: 'c' }),
  'the same rows, each time with another cursor': (asked) => ({ rows: [1, 2], next: `c${asked}` }),
  'the same rows with one cursor': () => ({ rows: [1, 2], next: 'c' }),
  'a row twice, then the same rows in another order': (asked) => ({
    rows: asked === 1 ? [1, 1, 2] : [2, 1, 2],
    next: `c${asked}`,
  }),
  'rows once, then empty pages': (asked) => ({ rows: asked === 1 ? [1, 2] : [], next: `c${asked}` }),
}

async function show({ serve, use }: List, lie: Lie) {
  let asked = 0
  const scene = createTestLatchkey({
    services: serve(() => {
      asked += 1
      return lie(asked)
    }),
  })
  scene.add(createFakeWallet(), { rdns: 'io.fox' })
  await scene.latchkey.wake()
  await connect(scene.latchkey, { connector: scene.connector('io.fox') })
  const rendered = renderWithLatchkey(use, { test: scene })
  const wait = async () => {
    for (let look = 0; look < 4; look++) await rendered.advance(1000)
  }
  await wait()
  return {
    list: () => rendered.result.current,
    asked: () => asked,
    async press() {
      await rendered.run(() => rendered.result.current.fetchNextPage())
      await wait()
    },
  }
}

const cases = Object.entries(lists).flatMap(([list]) => Object.keys(lies).map((lie) => [list, lie] as const))

test.each(cases)('%s over %s asks only when it is pressed, and ends', async (list, lie) => {
  const { [list]: of } = lists
  const { [lie]: says } = lies
  if (of === undefined || says === undefined) throw new TypeError('no such row')
  const shown = await show(of, says)
  expect(shown.asked()).toBeGreaterThan(0)
  expect(shown.asked()).toBeLessThanOrEqual(of.most)
  for (let presses = 0; presses < 6; presses++) {
    const before = shown.asked()
    await shown.press()
    expect(shown.asked() - before).toBeLessThanOrEqual(of.most)
  }
  expect(shown.list().hasNextPage).toBe(false)
  // A page of rows, then at most five empty ones.
  expect(shown.asked()).toBeLessThanOrEqual(1 + of.most * 5)
  const { ids } = shown.list()
  expect(ids).toHaveLength(new Set(ids).size)
})

test.each(Object.keys(lists))('%s over endless rows loads one page for each press', async (list) => {
  const { [list]: of } = lists
  if (of === undefined) throw new TypeError('no such row')
  const shown = await show(of, (asked) => ({ rows: [2 * asked, 2 * asked + 1], next: `c${asked}` }))
  expect(shown.asked()).toBe(1)
  for (const pages of [2, 3, 4]) {
    await shown.press()
    expect(shown.asked()).toBe(pages)
    expect(shown.list().ids).toHaveLength(2 * pages)
  }
  expect(shown.list().hasNextPage).toBe(true)
})

test('every list that loads pages is in the table', () => {
  const paged = readSources().filter(
    ({ path, text }) => path !== 'hooks/react/useReadPages.ts' && /\buseReadPages\(/.test(text),
  )
  expect(paged.map(({ path }) => path).sort()).toEqual(Object.values(lists).map(({ path }) => path))
})

import { keepPreviousData, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { useActivity } from '../../../hooks/activity/useActivity.js'
import { connect } from '../../../hooks/connect/connect.js'
import { useNfts } from '../../../hooks/portfolio/nfts/useNfts.js'
import { useBalance } from '../../../hooks/portfolio/tokens/useBalance.js'
import { useTokens } from '../../../hooks/portfolio/tokens/useTokens.js'
import { useProfile } from '../../../hooks/portfolio/useProfile.js'
import { useAccount } from '../../../hooks/session/useAccount.js'
import { useCurrency } from '../../../hooks/session/useCurrency.js'
import { splitCaipAddress } from '../../../hooks/shared/caip.js'
import type { CaipNetworkId } from '../../../hooks/shared/types/caip.js'
import type { PortfolioSource } from '../../../hooks/shared/types/portfolio.js'
import { createItem } from '../../support/activityItems.js'
import { bob, createFakeWallet } from '../../support/createFakeWallet.js'
import { createNft } from '../../support/createNft.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'
import { renderWithLatchkey } from '../../support/renderWithLatchkey.js'

/** The account, network and currency of an answer: its quantities and names contain them. */
type Wanted = { networkId: CaipNetworkId; about: string }

/** A source whose answers the test releases, each of which names its request. */
function createSource() {
  const waiting: { about: string; tell: () => void }[] = []
  const isOpen = new Set<string>()
  const wishOf = ({ address, currency = '' }: { address: string; currency?: string | undefined }): Wanted => {
    const { networkId, address: plain } = splitCaipAddress(address as never)
    return { networkId, about: `${plain.slice(-4)} ${networkId} ${currency}`.trim() }
  }
  /** Answers as a service without abort support does, even after the request was aborted. */
  const answer = <data,>(wanted: Wanted, data: data): Promise<data> =>
    new Promise((resolve) => {
      if (isOpen.has(wanted.about)) resolve(data)
      else waiting.push({ about: wanted.about, tell: () => resolve(data) })
    })
  const source: PortfolioSource = {
    getBalance: async (asked) => {
      const wanted = wishOf(asked)
      return answer(wanted, { value: 1n, decimals: 18, symbol: wanted.about })
    },
    getTokens: async (asked) => {
      const wanted = wishOf(asked)
      const address = `0x${'a'.repeat(40)}`
      const id = `${wanted.networkId}/erc20:${address}` as const
      const token = { id, address, symbol: 'PLUSD', name: wanted.about }
      return answer(wanted, [
        { ...token, networkId: wanted.networkId, decimals: 18, quantity: 1n, value: '1' },
      ])
    },
    getProfile: async ({ address }) => {
      const wanted = wishOf({ address })
      return answer(wanted, { name: wanted.about, source: 'ens' })
    },
    getActivity: async (asked) => {
      const { about, networkId } = wishOf(asked)
      const application = { name: about }
      return answer(
        { about, networkId },
        { items: [createItem(1, { networkId, application, transfers: [] })] },
      )
    },
    getNfts: async ({ address }) => {
      const wanted = wishOf({ address })
      return answer(wanted, { items: [createNft(1, { networkId: wanted.networkId, name: wanted.about })] })
    },
  }
  return {
    source,
    /** Releases the answers about something, now and from now on. */
    tell(about: string) {
      isOpen.add(about)
      for (const question of waiting) if (question.about === about) question.tell()
    },
  }
}

type Shown = { name: string; use: () => string | undefined; hasCurrency: boolean; isOfNamespace?: boolean }

/** What each hook displays. */
const hooks: readonly Shown[] = [
  { name: 'useBalance', use: () => useBalance().data?.symbol, hasCurrency: false },
  { name: 'useTokens', use: () => useTokens().data?.[0]?.name, hasCurrency: true },
  { name: 'useNfts', use: () => useNfts().items[0]?.name, hasCurrency: false },
  { name: 'useActivity', use: () => useActivity().items[0]?.application?.name, hasCurrency: true },
  { name: 'useProfile', use: () => useProfile().data?.name, hasCurrency: false, isOfNamespace: true },
]

async function setup({ use, hasCurrency, isOfNamespace = false }: Shown) {
  const { source, tell } = createSource()
  // Like hosts that keep lists stable while users page through them.
  const queryClient = new QueryClient({ defaultOptions: { queries: { placeholderData: keepPreviousData } } })
  const scene = createTestLatchkey({ services: { portfolio: source }, queryClient })
  const fox = createFakeWallet()
  scene.add(fox, { rdns: 'io.fox' })
  await scene.latchkey.wake()
  await connect(scene.latchkey, { connector: scene.connector('io.fox') })
  const drawn: (readonly [asked: string, shown: string | undefined])[] = []
  const rendered = renderWithLatchkey(
    () => {
      const { address = '', networkId } = useAccount()
      const [currency, setCurrency] = useCurrency()
      const shown = use()
      const asked = `${address.slice(-4)} ${networkId} ${hasCurrency ? currency : ''}`.trim()
      drawn.push([asked, shown])
      return { asked, shown, setCurrency }
    },
    { test: scene },
  )
  const go = async (change: () => void) => {
    await rendered.run(change)
    await rendered.advance()
    return rendered.result.current
  }
  const isOwn = ([asked, shown]: (typeof drawn)[number]) =>
    shown === undefined || (isOfNamespace ? asked.slice(0, 4) === shown.slice(0, 4) : asked === shown)
  return { ...rendered, drawn, fox, go, isOwn, tell }
}

test.each(hooks)('$name never renders data of another account, network or currency', async (hook) => {
  const { advance, drawn, fox, go, isOwn, result, tell } = await setup(hook)
  await advance()
  const first = result.current.asked
  expect((await go(() => tell(first))).shown).toBe(first)

  const other = await go(() => fox.setAccounts([bob]))
  expect(other.asked).not.toBe(first)
  expect(other.shown).toBeUndefined()

  const elsewhere = await go(() => fox.setChain(8453))
  expect(elsewhere.shown).toBeUndefined()
  expect((await go(() => tell(elsewhere.asked))).shown).toBe(hook.isOfNamespace ? undefined : elsewhere.asked)
  // The first of Bob's requests is answered after it was aborted.
  const late = await go(() => tell(other.asked))
  expect(late.shown).toBe(hook.isOfNamespace ? other.asked : elsewhere.asked)

  if (hook.hasCurrency) {
    const dear = await go(() => result.current.setCurrency('eur'))
    expect(dear).toMatchObject({ shown: undefined })
    expect((await go(() => tell(dear.asked))).shown).toBe(dear.asked)
  }
  expect(drawn.filter((one) => !isOwn(one))).toEqual([])
})

test.each(hooks)('$name renders nothing of a disconnected account', async (hook) => {
  const { advance, drawn, fox, go, result, tell } = await setup(hook)
  await advance()
  const first = result.current.asked
  expect((await go(() => tell(first))).shown).toBe(first)
  const before = drawn.length
  expect((await go(() => fox.setAccounts([]))).shown).toBeUndefined()
  const gone = drawn.slice(before).filter(([asked]) => !asked.startsWith(first.slice(0, 4)))
  expect(gone.length).toBeGreaterThan(0)
  expect(gone.every(([, shown]) => shown === undefined)).toBe(true)
})

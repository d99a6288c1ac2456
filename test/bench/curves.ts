import { setMaxListeners } from 'node:events'
import * as v from 'valibot'
import { createCalendar, groupActivity } from '../../hooks/activity/groupActivity.js'
import { markImitations } from '../../hooks/activity/markImitations.js'
import { mergeTransfers } from '../../hooks/activity/mergeTransfers.js'
import { walletsPageSchema } from '../../hooks/clients/directory/schemas.js'
import { parseExactJson } from '../../hooks/clients/rpc/createRpcClient.js'
import { connect } from '../../hooks/connect/connect.js'
import { disconnect } from '../../hooks/connect/disconnect.js'
import { closeModal } from '../../hooks/modal/closeModal.js'
import { openModal } from '../../hooks/modal/openModal.js'
import { searchNetworks } from '../../hooks/networks/searchNetworks.js'
import { mainnet } from '../../hooks/networks.js'
import { createListing } from '../../hooks/portfolio/createListing.js'
import { groupNfts } from '../../hooks/portfolio/nfts/groupNfts.js'
import { pricedTotal, tokenRows } from '../../hooks/portfolio/tokens/rules.js'
import { getConnectors } from '../../hooks/session/getConnectors.js'
import { groupWallets } from '../../hooks/wallets/groupWallets.js'
import { listWallets } from '../../hooks/wallets/listWallets.js'
import { createItem } from '../support/activityItems.js'
import { createBrowser } from '../support/createBrowser.js'
import { createFakeWallet } from '../support/createFakeWallet.js'
import { createNft } from '../support/createNft.js'
import { createTestLatchkey } from '../support/createTestLatchkey.js'

/** What is done for so many things. */
export type Curve = {
  readonly name: string
  /** What is measured, for the table. */
  readonly work: string
  /** The number of things at the end of the curve. */
  readonly size: number
  /** `ms`: processor time of `run`. `steps`: what `run` returns. */
  readonly unit: 'ms' | 'steps'
  /** Creates what the work needs, which is not measured. */
  prepare(size: number): { run(): unknown; stop?(): void }
}

const rows = <row>(size: number, create: (index: number) => row): row[] =>
  Array.from({ length: size }, (_, index) => create(index))
const pagesOf = <row>(all: readonly row[], length: number): row[][] =>
  rows(Math.ceil(all.length / length), (page) => all.slice(page * length, (page + 1) * length))
const addressOf = (index: number) => `0x${index.toString(16).padStart(40, '0')}`

const listing = createListing({ env: { window: undefined }, tokens: undefined })

function prepareWallets(size: number) {
  const records = rows(size, (index) => ({
    id: `wallet-${index}`,
    name: `Wallet ${index % 500}`,
    homepage: `https://wallet-${index}.example`,
    image_url: `https://pictures.example/${index}.png`,
    mobile_link: `wallet-${index}://`,
    chains: ['eip155:1', 'eip155:8453'],
    rdns: `example.wallet-${index}`,
    order: index,
  }))
  const pages = pagesOf(records, 100)
  const facts = {
    ...{ choices: {}, connectors: [], excluded: [], featured: [], hasAdapters: true, isMobile: false },
    ...{ namespaces: ['eip155'] as const, order: undefined, recents: [] },
  }
  return {
    run() {
      const wallets = pages.flatMap((data) => v.parse(walletsPageSchema, { count: size, data }).wallets)
      return [groupWallets({ ...facts, wallets }), listWallets({ ...facts, search: 'wallet', wallets })]
    },
  }
}

function prepareTokens(size: number) {
  const tokens = rows(size, (index) => ({
    id: `eip155:1/erc20:${addressOf(index)}` as const,
    networkId: 'eip155:1' as const,
    address: addressOf(index),
    name: `Token ${index % 500}`,
    symbol: `T${index % 500}`,
    decimals: 18,
    quantity: BigInt(index + 1) * 10n ** 18n,
    price: '1',
    value: String(index + 1),
  }))
  return {
    async run() {
      const listed = await listing.ofTokens(tokens, mainnet)
      return pricedTotal(tokenRows(listed, { areBalancesHidden: false, hidden: [], pinned: [] }))
    },
  }
}

function prepareActivity(size: number) {
  const pages = pagesOf(
    rows(size, (index) => createItem(index, { at: Date.UTC(2021, 0, 1) + index * 3_600_000 })),
    100,
  )
  const dayOf = createCalendar('UTC')
  return {
    async run() {
      const read: (typeof pages)[number] = []
      for (const page of pages) read.push(...(await listing.ofActivity(page, mainnet)))
      const imitations = markImitations(read, { account: addressOf(1) })
      const items = read.map((item) => ({ ...item, transfers: mergeTransfers(item.transfers).all }))
      return [imitations, groupActivity(items, { dayOf, now: Date.UTC(2026, 0, 1) })]
    },
  }
}

function prepareNfts(size: number) {
  const pages = pagesOf(rows(size, createNft), 200)
  return {
    async run() {
      const read: (typeof pages)[number] = []
      for (const page of pages) read.push(...(await listing.ofNfts(page, mainnet)))
      return groupNfts(read)
    },
  }
}

function prepareNetworks(size: number) {
  const networks = rows(size, (index) => ({ ...mainnet, id: index + 1, name: `Network ${index}` }))
  const facts = { isApproved: true, isAskable: true, isActive: false, isConnected: false }
  return {
    run() {
      const { latchkey } = createTestLatchkey({ networks: networks as [typeof mainnet] })
      const listed = latchkey.config.networks.map((row) => ({
        ...row,
        ...facts,
        caipNetworkId: `eip155:${row.id}` as const,
      }))
      return searchNetworks(listed, 'network')
    },
  }
}

function prepareAnnounced(size: number) {
  // Each wallet listens for the page's request.
  setMaxListeners(0)
  const wallet = createFakeWallet()
  return {
    async run() {
      const page = createTestLatchkey()
      for (const index of rows(size, Number)) page.add(wallet, { rdns: `example.wallet-${index}` })
      const stop = page.latchkey.start()
      await page.latchkey.wake()
      const found = getConnectors(page.latchkey)
      stop()
      if (found.length === 0) throw new TypeError('no wallet was found')
      return found
    },
  }
}

/** Counts what the tabs of a browser read, write and deliver. */
function createCountedBrowser() {
  const browser = createBrowser()
  const counted = { steps: 0 }
  const openTab: typeof browser.openTab = () => {
    const tab = browser.openTab()
    const { deliver, storage } = tab
    const count =
      <parameters extends readonly unknown[], result>(work: (...own: parameters) => result) =>
      (...own: parameters) => {
        counted.steps += 1
        return work(...own)
      }
    return Object.assign(tab, {
      deliver() {
        if (tab.waiting() > 0) counted.steps += 1
        deliver()
      },
      storage: {
        getItem: count(storage.getItem),
        setItem: count(storage.setItem),
        removeItem: count(storage.removeItem),
      },
    })
  }
  return { browser: { ...browser, openTab }, counted }
}

function prepareTabs(size: number) {
  const { browser, counted } = createCountedBrowser()
  const wallet = createFakeWallet()
  const tabs = rows(size, () => createTestLatchkey({ browser }))
  return {
    async run() {
      const stops = tabs.map((tab) => {
        tab.add(wallet, { rdns: 'io.fox' })
        return tab.latchkey.start()
      })
      for (const { latchkey } of tabs) await latchkey.wake()
      for (const tab of tabs) await tab.advance(1000)
      const [first] = tabs
      counted.steps = 0
      if (first) await connect(first.latchkey, { connector: first.connector('io.fox') })
      for (const tab of tabs) await tab.advance(1000)
      if (first) await disconnect(first.latchkey)
      for (const tab of tabs) await tab.advance(1000)
      const { steps } = counted
      for (const stop of stops) stop()
      return steps
    },
  }
}

function prepareOpenings(size: number) {
  const page = createTestLatchkey()
  const stop = page.latchkey.start()
  return {
    async run() {
      for (let count = 0; count < size; count++) {
        openModal(page.latchkey)
        await page.clock.advance(100)
        closeModal(page.latchkey)
        await page.clock.advance(100)
      }
      page.events.length = 0
    },
    stop,
  }
}

function prepareAnswer(size: number) {
  const text = JSON.stringify(
    [10n ** 18n, ...rows(size, (index) => String(index).padStart(5, '0'))].map(String),
  )
  return { run: () => parseExactJson(text) }
}

export const curves: readonly Curve[] = [
  { name: 'wallets', work: 'read, grouped and searched', size: 20_000, unit: 'ms', prepare: prepareWallets },
  { name: 'tokens', work: 'arranged, marked and summed', size: 10_000, unit: 'ms', prepare: prepareTokens },
  {
    name: 'activity',
    work: 'marked, merged and grouped by day',
    size: 10_000,
    unit: 'ms',
    prepare: prepareActivity,
  },
  { name: 'NFTs', work: 'cleaned and grouped', size: 5_000, unit: 'ms', prepare: prepareNfts },
  {
    name: 'networks',
    work: 'of a new instance, and searched',
    size: 200,
    unit: 'ms',
    prepare: prepareNetworks,
  },
  {
    name: 'announced wallets',
    work: 'found and listed by a new instance',
    size: 500,
    unit: 'ms',
    prepare: prepareAnnounced,
  },
  {
    name: 'tabs',
    work: 'reads, writes and events of all for a connection and its end',
    size: 10,
    unit: 'steps',
    prepare: prepareTabs,
  },
  {
    name: 'texts of an answer',
    work: 'of a node, parsed with exact quantities; 2 MB',
    size: 250_000,
    unit: 'ms',
    prepare: prepareAnswer,
  },
  {
    name: 'openings',
    work: 'of the modal, one after the other',
    size: 1_000,
    unit: 'ms',
    prepare: prepareOpenings,
  },
]

import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { disconnect } from '../../../../hooks/connect/disconnect.js'
import { journalOf, readJournal, writeJournal } from '../../../../hooks/intents/journal.js'
import { balanceCache, nativeBalanceCache } from '../../../../hooks/portfolio/cacheValues.js'
import { profileQuery } from '../../../../hooks/portfolio/profile.js'
import { portfolioQuery } from '../../../../hooks/portfolio/tokens/queries.js'
import {
  entriesOf,
  type RecipientEntry,
  recipients,
  recipientsOf,
} from '../../../../hooks/send/receiver/recipients.js'
import { writeCache } from '../../../../hooks/shared/storage/cache.js'
import { identityCache } from '../../../../hooks/shared/storage/identities.js'
import { intents } from '../../../../hooks/shared/storage/intents.js'
import { sentTransactions } from '../../../../hooks/shared/storage/sentTransactions.js'
import type { Intent } from '../../../../hooks/shared/types/intent.js'
import type { Profile } from '../../../../hooks/shared/types/portfolio.js'
import type { Balance } from '../../../../hooks/shared/types/token.js'
import type { SentTransaction } from '../../../../hooks/shared/types/transaction.js'
import { followStored } from '../../../../hooks/transactions/followStored.js'
import { getTransactions } from '../../../../hooks/transactions/getTransactions.js'
import { keepTransactions } from '../../../../hooks/transactions/keepTransactions.js'
import { createBrowser } from '../../../support/createBrowser.js'
import { alice, bob, createAnswer, createFakeWallet } from '../../../support/createFakeWallet.js'
import { createSendScene } from '../../../support/createSendScene.js'
import { createTestLatchkey, type TestLatchkey } from '../../../support/createTestLatchkey.js'
import { createSent, hashOf } from '../../transactions/createSent.js'

const carol = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const hour = 60 * 60_000

const requestOf = (id: string, parts: Partial<Intent> = {}): Intent => ({
  ...{ id, kind: 'send', account: `eip155:1:${alice}`, networkId: 'eip155:1', asset: 'native' },
  ...{ receiver: carol, quantity: 1n, transfers: [], maxFee: undefined, deposit: 0n, before: undefined },
  ...{ createdAt: 1, updatedAt: 1, state: 'settled', outcome: 'confirmed' },
  ...parts,
})
const entryOf = (owner: string | undefined, address: string): RecipientEntry => ({
  ...{ namespace: 'eip155', owner, address, isSaved: true },
})

/** Alice's wallet, which shares Bob's account too, is connected. Carol's account was used before. */
async function setup(browser = createBrowser()) {
  const scene = await createSendScene({ browser })
  return { ...scene, browser, now: scene.clock.now() }
}
const addressesOf = ({ latchkey }: Pick<TestLatchkey, 'latchkey'>) =>
  (latchkey.storage.read(recipients) ?? []).map(({ owner, address }) => [owner, address])
const idsOf = (rows: readonly { id: string }[] | undefined) => rows?.map(({ id }) => id)

test('the people of the wallet’s accounts go, and those of nobody; another account’s stay', async () => {
  const scene = await setup()
  const { latchkey } = scene
  latchkey.storage.write(recipients, [
    entryOf(alice, carol),
    entryOf(bob, carol),
    entryOf(undefined, carol),
    entryOf(carol, alice),
    { ...entryOf(undefined, 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'), namespace: 'solana' },
  ])
  const book = recipientsOf(latchkey)
  book.subscribe(() => undefined)
  await disconnect(latchkey)
  expect(addressesOf(scene)).toHaveLength(5)
  await latchkey.connect({ connector: scene.connector('io.fox') })
  await disconnect(latchkey, { namespace: 'eip155', forget: true })
  expect(addressesOf(scene)).toEqual([
    [carol, alice],
    [undefined, 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
  ])
  expect(entriesOf(book.getState(), `eip155:1:${alice}`)).toEqual([])
})

test('what was sent and is over goes; what may still move money stays', async () => {
  const scene = await setup()
  const { latchkey, now } = scene
  const fresh = now - hour
  const old = now - 25 * hour
  const sent = (number: number, parts: Partial<SentTransaction>) =>
    createSent({ id: hashOf(number), sentAt: 1, updatedAt: fresh, ...parts })
  keepTransactions(latchkey, [
    sent(1, { status: 'confirmed' }),
    sent(2, { status: 'pending' }),
    sent(3, { status: 'unknown' }),
    sent(4, { status: 'failed' }),
    sent(5, { status: 'replaced', updatedAt: old }),
    sent(6, { status: 'failed', updatedAt: old }),
    sent(7, { status: 'pending', updatedAt: old }),
    sent(8, { status: 'confirmed', networkId: 'eip155:8453', from: `eip155:8453:${bob}` }),
    sent(9, { status: 'confirmed', from: `eip155:1:${carol}` }),
  ])
  writeJournal(latchkey, [
    requestOf('confirmed', { updatedAt: fresh }),
    requestOf('withdrawn', { updatedAt: fresh, outcome: 'withdrawn' }),
    requestOf('doubted', { updatedAt: fresh, isDoubted: true }),
    requestOf('oldDoubted', { updatedAt: old, isDoubted: true }),
    requestOf('declined', { updatedAt: fresh, outcome: 'declined' }),
    requestOf('oldDeclined', { updatedAt: old, outcome: 'declined' }),
    requestOf('dismissed', { updatedAt: fresh, outcome: 'dismissed' }),
    requestOf('failed', { updatedAt: fresh, outcome: 'failed', transactionId: hashOf(4) }),
    ...(['asking', 'declined', 'unconfirmed', 'sent', 'different'] as const).map((state) =>
      requestOf(`is ${state}`, { updatedAt: old, state, outcome: undefined }),
    ),
    requestOf('carol’s', { account: `eip155:1:${carol}` }),
  ])
  await disconnect(latchkey, { forget: true })
  const transactions = [2, 3, 4, 7, 9].map(hashOf).sort()
  const requests = ['doubted', 'declined', 'dismissed', 'failed', 'carol’s']
  const open = ['is asking', 'is declined', 'is unconfirmed', 'is sent', 'is different']
  expect(idsOf(getTransactions(latchkey, { all: true }))?.sort()).toEqual(transactions)
  expect(idsOf(latchkey.storage.read(sentTransactions))?.sort()).toEqual(transactions)
  const kept = [...requests, ...open].sort()
  expect(idsOf(latchkey.storage.read(intents))?.sort()).toEqual(kept)
  expect(idsOf(readJournal(latchkey))?.sort()).toEqual(kept)
})

test('a tab that has all of it in memory does not write it back, and shows none of it', async () => {
  const browser = createBrowser()
  const scene = await setup(browser)
  const { latchkey, now } = scene
  const [own, others] = [`eip155:1:${alice}`, `eip155:1:${carol}`] as const
  keepTransactions(latchkey, [
    createSent({ status: 'confirmed', updatedAt: now, from: own }),
    createSent({ id: hashOf(2), status: 'confirmed', updatedAt: now, from: others }),
  ])
  writeJournal(latchkey, [requestOf('own', { updatedAt: now }), requestOf('others', { account: others })])
  const tabs = [1, 2].map(() => createTestLatchkey({ browser }))
  const stops = [latchkey, ...tabs.map((tab) => tab.latchkey)].map((one) => followStored(one))
  for (const tab of tabs) expect(idsOf(readJournal(tab.latchkey))).toHaveLength(2)
  // The second one hears of nothing meanwhile.
  const frozen = tabs[1] as TestLatchkey
  browser.freeze(frozen.tab, true)
  await disconnect(latchkey, { forget: true })
  browser.deliverAll()
  browser.freeze(frozen.tab, false)
  for (const tab of tabs) {
    writeJournal(tab.latchkey, [requestOf(`new ${tabs.indexOf(tab)}`, { account: others })])
    keepTransactions(tab.latchkey, [createSent({ id: hashOf(3), from: others })])
  }
  browser.deliverAll()
  for (const one of [scene, ...tabs].map((tab) => tab.latchkey)) {
    expect(idsOf(getTransactions(one, { all: true }))?.sort()).toEqual([hashOf(2), hashOf(3)])
    expect(idsOf(readJournal(one))?.sort()).toEqual(['new 0', 'new 1', 'others'])
    expect(idsOf(journalOf(one).getState())).toHaveLength(3)
  }
  expect([...browser.entries.values()].join()).not.toContain('"own"')
  for (const stop of stops) stop()
})

test('what is sent after it is stored as before, and nothing that stays names an account', async () => {
  const browser = createBrowser()
  const { connector, latchkey, clock, now } = await setup(browser)
  latchkey.storage.write(recipients, [entryOf(alice, carol)])
  keepTransactions(latchkey, [createSent({ status: 'confirmed', updatedAt: now })])
  const key = `eip155:1:${alice}`
  writeCache(latchkey.storage, { cache: balanceCache, key, now, data: { rows: [], source: 'rpc' } })
  writeCache(latchkey.storage, { cache: identityCache, key, now, data: { source: 'none' } })
  await disconnect(latchkey, { forget: true })
  const stored = [...browser.entries].join().toLowerCase()
  for (const address of [alice, bob, carol]) expect(stored).not.toContain(address.slice(2).toLowerCase())
  await clock.advance(1)
  await latchkey.connect({ connector: connector('io.fox') })
  expect(getTransactions(latchkey)).toEqual([])
  const next = createSent({ id: hashOf(2), sentAt: clock.now(), status: 'confirmed', updatedAt: clock.now() })
  keepTransactions(latchkey, [next])
  expect(idsOf(getTransactions(latchkey))).toEqual([hashOf(2)])
})

test('a locked wallet’s accounts are forgotten too', async () => {
  const scene = await setup()
  const { latchkey, wallet } = scene
  latchkey.storage.write(recipients, [entryOf(alice, carol)])
  wallet.lock()
  await scene.advance()
  expect(latchkey.getAccount().address).toBeUndefined()
  await disconnect(latchkey, { forget: true })
  expect(addressesOf(scene)).toEqual([])
})

test.each([null, 'x', {}, [null, 1, ['a', 2]], { a: 'b' }])(
  'a mark that is %j forgets nothing',
  async (json) => {
    const { latchkey, now } = await setup()
    latchkey.storage.write({ name: 'forgotten_at', parse: () => undefined }, json)
    keepTransactions(latchkey, [createSent({ status: 'confirmed', updatedAt: now })])
    expect(getTransactions(latchkey)).toHaveLength(1)
  },
)

const deep = `${'['.repeat(9000)}${']'.repeat(9000)}`
const odd = '{"toString":0,"valueOf":0}'

test.each(['recipients', 'transactions', 'intents', 'forgotten_at'])(
  'bad rows in %s keep nothing else from being forgotten',
  async (name) => {
    const { browser, latchkey } = await setup()
    const own = `"account":"eip155:1:${alice}","from":"eip155:1:${alice}"`
    const rows = [odd, deep].flatMap((bad) => [
      bad,
      `{"namespace":${bad},"owner":${bad}}`,
      `{"namespace":"eip155","owner":${bad}}`,
      `{${own},"state":${bad},"status":${bad}}`,
      `{${own},"status":"confirmed","outcome":${bad},"updatedAt":${bad}}`,
    ])
    browser.entries.set(`latchkey:1:default:${name}`, `[${rows}]`)
    await disconnect(latchkey, { forget: true })
    expect(latchkey.getAccount().status).toBe('disconnected')
  },
)

test('what a service answers after it is not stored', async () => {
  const queryClient = new QueryClient()
  const balance = createAnswer<Balance>()
  const profile = createAnswer<Profile>()
  const { add, advance, browser, connector, latchkey } = createTestLatchkey({ queryClient })
  add(createFakeWallet(), { rdns: 'io.fox' })
  latchkey.start()
  await latchkey.wake()
  await latchkey.connect({ connector: connector('io.fox') })
  const portfolio = { ...latchkey.services.portfolio, getProfile: () => profile.promise }
  const context = { ...latchkey, services: { ...latchkey.services, portfolio } }
  const address = `eip155:1:${alice}` as const
  const read = () => balance.promise
  const reads = Promise.allSettled([
    queryClient.fetchQuery(
      portfolioQuery(context, { name: 'balance', cache: nativeBalanceCache, address, read }),
    ),
    queryClient.fetchQuery(profileQuery(context, { address })),
  ])
  await disconnect(latchkey, { forget: true })
  balance.resolve({ value: 1n, decimals: 18, symbol: 'ETH' })
  profile.resolve({ source: 'none' })
  await reads
  await advance()
  expect([...browser.entries].join().toLowerCase()).not.toContain(alice.slice(2).toLowerCase())
})

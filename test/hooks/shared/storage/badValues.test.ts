import { expect, test } from 'vitest'
import { evm } from '../../../../hooks/evm/evm.js'
import { readJournal, writeJournal } from '../../../../hooks/intents/journal.js'
import { base, mainnet, solanaMainnet } from '../../../../hooks/networks.js'
import { tokenPreferences, tokenPreferencesOf } from '../../../../hooks/portfolio/tokens/tokenPreferences.js'
import { chosenLook } from '../../../../hooks/preferences/chosenLook.js'
import { entriesOf, recipients, recipientsOf } from '../../../../hooks/send/receiver/recipients.js'
import { preferredAccountTypes, preferredCurrency } from '../../../../hooks/session/preferenceValues.js'
import { cacheNames } from '../../../../hooks/shared/storage/cacheNames.js'
import { deeplinkChoice } from '../../../../hooks/shared/storage/deeplink.js'
import { intents } from '../../../../hooks/shared/storage/intents.js'
import { sentTransactions } from '../../../../hooks/shared/storage/sentTransactions.js'
import type { Intent } from '../../../../hooks/shared/types/intent.js'
import { solana } from '../../../../hooks/solana/solana.js'
import { getTransactions } from '../../../../hooks/transactions/getTransactions.js'
import { keepTransactions } from '../../../../hooks/transactions/keepTransactions.js'
import { recentWallets } from '../../../../hooks/wallets/recentWallets.js'
import { createBrowser } from '../../../support/createBrowser.js'
import { alice, bob, createFakeWallet } from '../../../support/createFakeWallet.js'
import { createSendScene } from '../../../support/createSendScene.js'
import { createTestLatchkey } from '../../../support/createTestLatchkey.js'
import { createSent, hashOf } from '../../transactions/createSent.js'
import { createWatchScene } from '../../transactions/createWatchScene.js'

/** Read by the JSON parser, and written by none. */
const deep = `${'['.repeat(9000)}${']'.repeat(9000)}`
/** Converting it to a text or a number throws. */
const odd = '{"toString":0,"valueOf":0}'
const polluting = '{"__proto__":{"isPolluted":true},"constructor":{"prototype":{"isPolluted":true}}}'
const values = [
  ...['null', 'true', '-1', '1e308', '""', '"x"', '[]', '{}', odd, polluting, `[${odd}]`, `[[${odd}]]`],
  ...[deep, `[${deep}]`, `{"a":${deep}}`, '{"length":4294967295}', 'not JSON', '"\\ud800"'],
  JSON.stringify('x'.repeat(2_000_000)),
  JSON.stringify(Array.from({ length: 100_000 }, () => 1)),
]

const names = [
  ...[intents, sentTransactions, recipients, recentWallets, tokenPreferences, deeplinkChoice, chosenLook],
  ...[preferredAccountTypes, preferredCurrency],
].map(({ name }) => name)
const perNamespace = ['connected_connector_id', 'connected_addresses', 'chosen_account']
const all = [
  ...names,
  ...Object.values(cacheNames),
  ...[
    'active_namespace',
    'active_caip_network_id',
    'connection_status',
    'connected_social',
    'siwx_owed',
    'siwx_sessions',
  ],
  ...['forgotten_at', 'walletconnect_choice'],
  ...perNamespace.flatMap((name) => [`${name}:eip155`, `${name}:solana`]),
]
const keyOf = (name: string) => `latchkey:1:default:${name}`

const intent: Intent = {
  ...{ id: '1', kind: 'send', account: `eip155:1:${alice}`, networkId: 'eip155:1' },
  ...{ asset: 'native', receiver: bob, quantity: 7n, maxFee: 3n, deposit: 0n, createdAt: 5, updatedAt: 5 },
  ...{ transfers: [], before: { mark: '4', nonce: 4 }, state: 'unconfirmed' },
}

test.each(all)('with a bad %s a user connects, sends, and forgets the device as usual', async (name) => {
  for (const value of values) {
    const browser = createBrowser({ [keyOf(name)]: value })
    const test = createTestLatchkey({
      browser,
      networks: [mainnet, base, solanaMainnet],
      adapters: [evm(), solana()],
    })
    const { latchkey } = test
    test.add(createFakeWallet(), { rdns: 'io.fox' })
    latchkey.start()
    await latchkey.wake()
    await test.advance(3000)
    await latchkey.connect({ connector: test.connector('io.fox') })
    expect(latchkey.getAccount({ namespace: 'eip155' }).address).toBe(alice)
    writeJournal(latchkey, [intent])
    keepTransactions(latchkey, [createSent()])
    recipientsOf(latchkey).change((entries) => entriesOf(entries, undefined))
    tokenPreferencesOf(latchkey).change((now) => now)
    expect(readJournal(latchkey).map(({ id }) => id)).toContain('1')
    expect(getTransactions(latchkey, { all: true })).toHaveLength(1)
    expect(JSON.parse(browser.entries.get(keyOf(intents.name)) ?? '')).toHaveLength(1)
    await latchkey.disconnect({ forget: true })
    expect(latchkey.getAccount({ namespace: 'eip155' }).status).toBe('disconnected')
    expect(browser.entries.get(keyOf('connected_connector_id:eip155'))).toBeUndefined()
    await test.advance()
    latchkey.destroy()
  }
  expect('isPolluted' in {}).toBe(false)
})

const rowIn = (json: unknown) => (json as readonly object[])[0] ?? {}
const intentRow = rowIn(intents.toJson?.([intent]))
const sentRow = rowIn(sentTransactions.toJson?.([createSent()]))

/** A good row with each field replaced, and with one more. */
const broken = (row: object) => {
  const text = JSON.stringify(row).slice(0, -1)
  return [...Object.keys(row), 'more'].flatMap((field) =>
    [odd, deep, 'null', '"x"', polluting].map((bad) => `${text},${JSON.stringify(field)}:${bad}}`),
  )
}

test('bad parts of a journalled request cost that request at most', async () => {
  const row = intentRow
  const rows = broken({ ...row, id: 'bad', state: 'later' })
  const browser = createBrowser({ [keyOf(intents.name)]: `[${[...rows, JSON.stringify(row)]}]` })
  const { latchkey } = createTestLatchkey({ browser })
  expect(readJournal(latchkey).map(({ id }) => id)).toContain('1')
  expect(writeJournal(latchkey, [{ ...intent, id: '2' }])).toBe(true)
  expect(
    intents.parse(JSON.parse(browser.entries.get(keyOf(intents.name)) ?? ''))?.map(({ id }) => id),
  ).toEqual(expect.arrayContaining(['1', '2', 'bad']))
})

test('bad parts of a sent transaction cost that transaction at most', () => {
  const row = sentRow
  const rows = broken({ ...row, id: hashOf(9), status: 'later' })
  const browser = createBrowser({ [keyOf(sentTransactions.name)]: `[${[...rows, JSON.stringify(row)]}]` })
  const { latchkey } = createTestLatchkey({ browser })
  keepTransactions(latchkey, [createSent({ id: hashOf(2) })])
  const stored = sentTransactions.parse(JSON.parse(browser.entries.get(keyOf(sentTransactions.name)) ?? ''))
  expect(stored?.map(({ id }) => id)).toEqual(expect.arrayContaining([createSent().id, hashOf(2)]))
})

const badTimes = [odd, deep].map(
  (bad) => `{"state":"settled","outcome":"declined","status":"confirmed","updatedAt":${bad}}`,
)

test('a bad time of a transaction keeps no other one from being watched', async () => {
  const text = `[${[...badTimes, JSON.stringify(sentRow)]}]`
  const browser = createBrowser({ [keyOf(sentTransactions.name)]: text })
  const { advance, asked, latchkey } = createWatchScene(() => ({ seen: 'missing' }), { browser })
  latchkey.start()
  await latchkey.wake()
  await advance(1000)
  expect(asked).toEqual([hashOf(1)])
  latchkey.destroy()
})

test('a bad time of a request keeps no other one from being settled', async () => {
  const text = `[${[...badTimes, JSON.stringify(intentRow)]}]`
  const browser = createBrowser({ [keyOf(intents.name)]: text })
  const { advance, latchkey, readMark } = await createSendScene({ browser })
  await advance(60_000)
  expect(readMark).toHaveBeenCalled()
  latchkey.destroy()
})

import { expect, test } from 'vitest'
import { createClientStorage } from '../../../../hooks/clients/walletconnect/createClientStorage.js'
import { createStorage } from '../../../../hooks/shared/storage/createStorage.js'
import { createFakeStorage } from '../../../cases/support/createFakeStorage.js'
import { storedSession } from '../../../support/createFakePackage.js'

const topicOf = (digit: string) => digit.repeat(64)
const [live, ended] = [topicOf('a'), topicOf('b')]
const core = 'wc@2:core:0.3:prefix//'
const client = 'wc@2:client:0.3:prefix//'

function open() {
  const page = createFakeStorage()
  const storage = createStorage({ env: { storage: page, window: undefined }, id: 'a' })
  const stored = createClientStorage({
    storage,
    prefix: 'prefix',
    lookUp: () => undefined,
    onSessions: () => undefined,
  })
  return { ...stored, page, length: () => [...page.entries.values()].join('').length }
}
const relay = { protocol: 'irn' }
const request = (id: number, topic: string, params: unknown = {}) => ({
  id,
  topic,
  request: { method: 'wc_sessionRequest', params },
  expiry: 1,
})

/** A record of each list of the client. */
const records: Readonly<Record<string, object>> = {
  [`${client}session`]: storedSession('a'),
  [`${core}pairing`]: { topic: live, expiry: 1, relay, active: true },
  [`${client}proposal`]: { id: 1, expiryTimestamp: 1, proposer: {} },
  [`${client}request`]: { id: 1, topic: live, params: {} },
  [`${core}subscription`]: { id: 'x', topic: live, relay },
  [`${core}history`]: request(1, live),
  [`${core}expirer`]: { target: `topic:${live}`, expiry: 1 },
  [`${client}auth:authKeys`.replace('auth:', '')]: { responseTopic: live, publicKey: topicOf('c') },
  [`${client}pairingTopics`]: { topic: ended, pairingTopic: live },
}
const bad = [null, 7, 'x', [], {}, { id: null }, { topic: 'x' }, { target: 7 }]

test.each(Object.keys(records))(
  'a bad record of %s costs itself, and the client can read the others',
  async (key) => {
    const { getItem, setItem, page } = open()
    await setItem(`${core}pairing`, [records[`${core}pairing`]])
    await setItem(key, [records[key]])
    const name = [...page.entries.keys()].at(-1) ?? ''
    page.entries.set(name, JSON.stringify([...bad, records[key], ...bad]))
    expect(await getItem(key)).toEqual([records[key]])
    page.entries.set(name, JSON.stringify({ x: 1 }))
    expect(await getItem(key)).toEqual([])
  },
)

test.each([`${core}pairing`, `${core}subscription`])(
  'a record of %s by another protocol than the relay’s is left out: the client would fail for all of them',
  async (key) => {
    const { getItem, setItem, page } = open()
    await setItem(key, [records[key]])
    const [name = ''] = page.entries.keys()
    const others = [{}, [], { protocol: 7 }, { protocol: 'waku' }].map((relay) => ({
      ...records[key],
      relay,
    }))
    page.entries.set(name, JSON.stringify([...others, records[key]]))
    expect(await getItem(key)).toEqual([records[key]])
  },
)

test('of a session an invalid namespace is left out, and so is what is no text in a valid one', async () => {
  const { getItem, setItem, page } = open()
  const session = storedSession('a')
  await setItem(`${client}session`, [session])
  const [name = ''] = page.entries.keys()
  const [first] = Object.entries(session.namespaces)
  if (first === undefined) throw new TypeError('no namespace')
  const [key, namespace] = first
  const { accounts } = namespace
  for (const bad of [null, 7, 'x', [], [null]]) {
    const namespaces = {
      [key]: { ...namespace, accounts: [null, ...accounts, {}] },
      a: bad,
      b: { methods: 7 },
    }
    page.entries.set(name, JSON.stringify([{ ...session, namespaces }]))
    const none = { accounts: [], events: [], methods: [] }
    const isRead = typeof bad === 'object' && bad !== null
    expect(await getItem(`${client}session`)).toEqual([
      { ...session, namespaces: { [key]: namespace, b: none, ...(isRead && { a: none }) } },
    ])
  }
})

test('a bad key costs itself: the client would throw for it at every start', async () => {
  const { getItem, setItem, page } = open()
  await setItem(`${core}keychain`, { [live]: topicOf('d') })
  const [name = ''] = page.entries.keys()
  page.entries.set(name, JSON.stringify({ client_ed25519_seed: 7, x: 'y', [live]: topicOf('d') }))
  expect(await getItem(`${core}keychain`)).toEqual({ [live]: topicOf('d') })
  page.entries.set(name, '[1]')
  expect(await getItem(`${core}keychain`)).toEqual({})
})

test('what a wallet sends does not grow what is stored, and a message that was read is still known', async () => {
  const { getItem, setItem, length } = open()
  await setItem(`${client}session`, [storedSession('a')])
  const before = length()
  const pings = Array.from({ length: 500 }, (_, index) => request(index, live, 'x'.repeat(100_000)))
  await setItem(`${core}history`, pings)
  const messages = Object.fromEntries(pings.map(({ id }) => [String(id), 'x'.repeat(100_000)]))
  await setItem(`${core}messages`, { [live]: messages })
  await setItem(`${core}messages_withoutClientAck`, { [live]: messages })
  expect(length() - before).toBeLessThan(20_000)
  const known = (await getItem(`${core}messages`)) as Record<string, object>
  expect(Object.keys(known[live] ?? {})).toContain('499')
  await setItem(`${core}history`, [request(1, live)])
  expect(await getItem(`${core}history`)).toEqual([request(1, live)])
})

test('what was said in a session is removed with it, also when it was read before', async () => {
  const { getItem, setItem, page } = open()
  const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
  await setItem(`${client}session`, [storedSession('a'), storedSession('b')])
  await setItem(`${core}history`, [request(1, live), request(2, ended, { address })])
  await setItem(`${core}messages`, { [ended]: { hash: address } })
  await setItem(`${client}session`, [storedSession('a', { address: '0x0' })])
  expect([...page.entries.values()].join()).not.toContain(address)
  // The client keeps them in memory, and writes its whole list again.
  await setItem(`${core}history`, [request(1, live), request(2, ended, { address }), request(3, live)])
  expect(await getItem(`${core}history`)).toEqual([request(1, live), request(3, live)])
})

const deep = `${'['.repeat(9000)}${']'.repeat(9000)}`
const odd = '{"toString":0,"valueOf":0}'

test.each(Object.keys(records))(
  'values in a record of %s that can’t be written as text cost that record alone',
  async (key) => {
    const { getItem, setItem, page } = open()
    await setItem(`${core}pairing`, [records[`${core}pairing`]])
    await setItem(key, [records[key]])
    const name = [...page.entries.keys()].at(-1) ?? ''
    const good = JSON.stringify(records[key])
    for (const bad of [odd, deep]) {
      const rows = [
        bad,
        `{"topic":${bad},"id":${bad},"target":${bad}}`,
        ...Object.keys(records[key] ?? {}).map(
          (field) => `${good.slice(0, -1)},${JSON.stringify(field)}:${bad}}`,
        ),
      ]
      page.entries.set(name, `[${[...rows, good, `${good.slice(0, -1)},"more":${deep}}`]}]`)
      const read = (await getItem(key)) as object[]
      expect(read).toContainEqual(records[key])
      await setItem(key, read)
      expect(await getItem(key)).not.toEqual([])
    }
  },
)

test.each(['keychain', 'messages', 'messages_withoutClientAck', 'something'])(
  'values in %s that can’t be written as text are left out',
  async (store) => {
    const { getItem, setItem, page } = open()
    await setItem(`${core}pairing`, [records[`${core}pairing`]])
    await setItem(`${core}${store}`, {})
    const name = [...page.entries.keys()].at(-1) ?? ''
    for (const bad of [odd, deep, `{"${live}":${odd}}`, `{"${live}":${deep}}`]) {
      page.entries.set(name, bad)
      await expect(getItem(`${core}${store}`)).resolves.not.toThrow()
      await setItem(`${core}${store}`, {})
    }
  },
)

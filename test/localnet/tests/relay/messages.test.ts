import { createHash } from 'node:crypto'
import { decodeJWT } from '@walletconnect/relay-auth'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createClock } from './support/createClock.js'
import { type Client, type OpenClientParameters, openClient, topicOf } from './support/openClient.js'
import { type RunningRelay, startRelay } from './support/startRelay.js'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const clock = createClock()
const topic = topicOf('topic')
const other = topicOf('other')
let running: RunningRelay

beforeAll(async () => {
  running = await startRelay({ now: clock.now })
})
afterEach(() => running.relay.reset())
afterAll(() => running.stop())

function open(options: Partial<OpenClientParameters> = {}): Promise<Client> {
  return openClient({ url: running.url, ...options })
}

function publish(client: Client, message: string, more: object = {}) {
  return client.call('irn_publish', { topic, message, ttl: 300, tag: 1108, ...more })
}

test('a message reaches those who subscribe to its topic, and not its publisher', async () => {
  const [dapp, wallet, outsider] = await Promise.all([open(), open(), open()])
  await dapp.call('irn_subscribe', { topic })
  const { result: id } = await wallet.call('irn_subscribe', { topic })
  await outsider.call('irn_subscribe', { topic: other })

  expect(await publish(dapp, 'hello', { prompt: true, attestation: 'a.b.c' })).toEqual({
    id: 2,
    jsonrpc: '2.0',
    result: true,
  })

  await wallet.received(1)
  await Promise.all([dapp.caughtUp(), outsider.caughtUp()])
  expect(wallet.deliveries).toEqual([
    {
      id,
      data: { topic, message: 'hello', publishedAt: clock.now(), tag: 1108, attestation: 'a.b.c' },
    },
  ])
  expect(dapp.deliveries).toEqual([])
  expect(outsider.deliveries).toEqual([])
})

test('a subscription has the id that clients work out themselves', async () => {
  const wallet = await open()
  const { result } = await wallet.call('irn_batchSubscribe', { topics: [topic, other] })
  const { payload } = decodeJWT(new URL(wallet.socket.url).searchParams.get('auth') ?? '')
  const idOf = (text: string) => createHash('sha256').update(text).digest('hex')
  expect(result).toEqual([idOf(topic + payload.iss), idOf(other + payload.iss)])
})

test('a batch of messages is delivered in its order', async () => {
  const [dapp, wallet] = await Promise.all([open(), open()])
  await wallet.call('irn_batchSubscribe', { topics: [topic, other] })
  const messages = ['one', 'two', 'three'].map((message, index) => {
    return { topic: index === 1 ? other : topic, message, ttl: 300, tag: 0 }
  })
  expect((await dapp.call('irn_batchPublish', { messages })).result).toBe(true)
  expect(await wallet.received(3)).toEqual(['one', 'two', 'three'])
})

test('who unsubscribes hears no more', async () => {
  const [dapp, wallet] = await Promise.all([open(), open()])
  const topics = [topic, other]
  await wallet.call('irn_batchSubscribe', { topics })
  expect((await wallet.call('irn_unsubscribe', { topic, id: 'x' })).result).toBe(true)
  await publish(dapp, 'to nobody')
  await publish(dapp, 'to the wallet', { topic: other })
  expect(await wallet.received(1)).toEqual(['to the wallet'])

  const subscriptions = [{ topic: other, id: 'x' }]
  expect((await wallet.call('irn_batchUnsubscribe', { subscriptions })).result).toBe(true)
  await publish(dapp, 'too late', { topic: other })
  await wallet.caughtUp()
  expect(wallet.deliveries).toHaveLength(1)
})

test('who subscribes late gets what waits, oldest first, after the answer', async () => {
  const [dapp, wallet] = await Promise.all([open(), open()])
  await publish(dapp, 'first')
  await publish(dapp, 'second')
  await wallet.call('irn_subscribe', { topic })
  expect(await wallet.received(2)).toEqual(['first', 'second'])
  expect(JSON.parse(wallet.frames[0] ?? '')).toHaveProperty('result')
})

test('a message waits no longer than its time to live', async () => {
  const [dapp, wallet] = await Promise.all([open(), open()])
  await publish(dapp, 'short', { ttl: 60 })
  await publish(dapp, 'long', { ttl: 61 })
  clock.pass(60)
  await wallet.call('irn_subscribe', { topic })
  expect(await wallet.received(1)).toEqual(['long'])
  await wallet.caughtUp()
  expect(wallet.deliveries).toHaveLength(1)
})

test('a message comes again on every new connection until it is acknowledged', async () => {
  const dapp = await open()
  await publish(dapp, 'hello')
  const silent = await open({ acknowledge: undefined })
  const { keys } = silent
  await silent.call('irn_subscribe', { topic })
  await silent.received(1)
  await silent.caughtUp()
  expect(silent.deliveries).toHaveLength(1)
  silent.socket.terminate()

  const attentive = await open({ keys })
  await attentive.call('irn_subscribe', { topic })
  expect(await attentive.received(1)).toEqual(['hello'])
  await attentive.caughtUp()
  attentive.socket.terminate()

  const again = await open({ keys })
  await again.call('irn_subscribe', { topic })
  await again.caughtUp()
  expect(again.deliveries).toEqual([])
})

test('an error is no acknowledgement', async () => {
  const dapp = await open()
  await publish(dapp, 'hello')
  const failing = await open({ acknowledge: { error: { code: 1, message: 'Oops' } } })
  await failing.call('irn_subscribe', { topic })
  await failing.received(1)
  failing.socket.terminate()
  const next = await open({ keys: failing.keys })
  await next.call('irn_subscribe', { topic })
  expect(await next.received(1)).toEqual(['hello'])
})

test('every connection of a client hears a message', async () => {
  const dapp = await open()
  const tab = await open()
  const secondTab = await open({ keys: tab.keys })
  await Promise.all([tab, secondTab].map((client) => client.call('irn_subscribe', { topic })))
  await publish(dapp, 'hello')
  expect(await tab.received(1)).toEqual(['hello'])
  expect(await secondTab.received(1)).toEqual(['hello'])
})

test('publishing again what waits already does not deliver it twice', async () => {
  const [dapp, wallet] = await Promise.all([open(), open()])
  await wallet.call('irn_subscribe', { topic })
  await publish(dapp, 'hello')
  await wallet.received(1)
  expect((await publish(dapp, 'hello')).result).toBe(true)
  await publish(dapp, 'new')
  expect(await wallet.received(2)).toEqual(['hello', 'new'])
})

test('fetching takes what waits, page by page, and nothing twice', async () => {
  const [dapp, wallet] = await Promise.all([open(), open()])
  await publish(dapp, 'hello', { attestation: 'a.b.c' })
  expect((await wallet.call('irn_fetchMessages', { topic })).result).toEqual({
    messages: [{ topic, message: 'hello', publishedAt: clock.now(), tag: 1108, attestation: 'a.b.c' }],
    hasMore: false,
  })
  for (let index = 0; index < 101; index++) await publish(dapp, `message ${index}`, { topic: other })
  const fetchAll = async () =>
    (await wallet.call('irn_batchFetchMessages', { topics: [topic, other] })).result
  expect(await fetchAll()).toMatchObject({ messages: { length: 100 }, hasMore: true })
  expect(await fetchAll()).toMatchObject({ messages: [{ message: 'message 100' }], hasMore: false })
  expect(await fetchAll()).toEqual({ messages: [], hasMore: false })
})

test('a proposal subscribes the proposer and waits for the wallet', async () => {
  const [dapp, wallet] = await Promise.all([open(), open()])
  const proposal = {
    pairingTopic: topic,
    sessionProposal: 'proposal',
    attestation: 'a.b.c',
    correlationId: 1,
  }
  expect((await dapp.call('wc_proposeSession', proposal)).result).toBe(true)
  await wallet.call('irn_subscribe', { topic })
  await wallet.received(1)
  expect(wallet.deliveries[0]?.data).toMatchObject({ message: 'proposal', tag: 1100, attestation: 'a.b.c' })

  await publish(wallet, 'refusal', { tag: 1120 })
  expect(await dapp.received(1)).toEqual(['refusal'])
})

test('an approval answers on the pairing, settles on the session and subscribes the wallet to it', async () => {
  const [dapp, wallet] = await Promise.all([open(), open()])
  await dapp.call('wc_proposeSession', { pairingTopic: topic, sessionProposal: 'proposal', ttl: 300 })
  const approval = { sessionProposalResponse: 'yes', sessionSettlementRequest: 'settle', ttl: 300 }
  const parameters = { pairingTopic: topic, sessionTopic: other, ...approval }
  expect((await wallet.call('wc_approveSession', parameters)).result).toBe(true)

  await dapp.received(1)
  expect(dapp.deliveries[0]?.data).toMatchObject({ topic, message: 'yes', tag: 1101 })
  await dapp.call('irn_subscribe', { topic: other })
  await dapp.received(2)
  expect(dapp.deliveries[1]?.data).toMatchObject({ topic: other, message: 'settle', tag: 1102 })
  await publish(dapp, 'settled', { topic: other, tag: 1103 })
  expect(await wallet.received(1)).toEqual(['settled'])
})

test('proposals and approvals expire after five minutes when no time is given', async () => {
  const [dapp, wallet] = await Promise.all([open(), open()])
  await dapp.call('wc_proposeSession', { pairingTopic: topic, sessionProposal: 'proposal' })
  clock.pass(299)
  expect((await wallet.call('irn_fetchMessages', { topic })).result).toMatchObject({
    messages: [{ message: 'proposal' }],
  })
  const late = await open()
  clock.pass(1)
  expect((await late.call('irn_fetchMessages', { topic })).result).toMatchObject({ messages: [] })
})

test('resetting forgets every message and cuts every connection', async () => {
  const [dapp, wallet] = await Promise.all([open(), open()])
  await publish(dapp, 'hello')
  running.relay.reset()
  expect((await dapp.closed).code).toBe(1006)
  expect((await wallet.closed).code).toBe(1006)
  const next = await open({ keys: wallet.keys })
  expect((await next.call('irn_fetchMessages', { topic })).result).toMatchObject({ messages: [] })
})

test('stopping says goodbye', async () => {
  const wallet = await open()
  await running.restart()
  expect(await wallet.closed).toEqual({ code: 1001, reason: 'Server terminating' })
})

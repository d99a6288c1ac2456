import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { relayLimits } from '../../relay/relayLimits.js'
import { createClock } from './support/createClock.js'
import { openClient, topicOf } from './support/openClient.js'
import { type RunningRelay, startRelay } from './support/startRelay.js'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const clock = createClock()
const topic = topicOf('topic')
const message = { topic, message: 'hello', ttl: 300, tag: 1108 }
let running: RunningRelay

beforeAll(async () => {
  running = await startRelay({ now: clock.now })
})
afterEach(() => running.relay.reset())
afterAll(() => running.stop())

function open() {
  return openClient({ url: running.url })
}

const parameters = 'Invalid payload: Invalid request parameters'

test.each([
  ['irn_subscribe', { topic: 'abc' }, 'topic: must be 64 lower-case hexadecimal digits'],
  ['irn_subscribe', { topic: topic.toUpperCase().replace('7', 'G') }, 'topic: must be 64'],
  ['irn_subscribe', {}, 'topic: Invalid key: Expected "topic"'],
  ['irn_subscribe', undefined, 'params: Invalid type: Expected Object'],
  ['irn_subscribe', [topic], 'topic: Invalid key'],
  ['irn_batchSubscribe', { topics: [topic, 7] }, 'topics.1: Invalid type: Expected string'],
  ['irn_unsubscribe', { topic }, 'id: Invalid key'],
  ['irn_batchUnsubscribe', { subscriptions: [{ id: 'x' }] }, 'subscriptions.0.topic: Invalid key'],
  ['irn_publish', { ...message, message: '' }, 'message: must not be empty'],
  ['irn_publish', { ...message, message: { text: 'hello' } }, 'message: Invalid type: Expected string'],
  ['irn_publish', { ...message, ttl: 1.5 }, 'ttl: must be a whole number of seconds'],
  ['irn_publish', { ...message, ttl: '300' }, 'ttl: Invalid type: Expected number'],
  ['irn_publish', { ...message, tag: -1 }, 'tag: Invalid value'],
  ['irn_batchPublish', { messages: [message, {}] }, 'messages.1.topic: Invalid key'],
  ['irn_fetchMessages', { topics: [topic] }, 'topic: Invalid key'],
  ['irn_batchFetchMessages', { topic }, 'topics: Invalid key'],
  ['wc_proposeSession', { pairingTopic: topic }, 'sessionProposal: Invalid key'],
  ['wc_approveSession', { pairingTopic: topic, sessionTopic: 'x' }, 'sessionTopic: must be 64'],
] as const)('%s with %j says what is wrong', async (method, params, detail) => {
  const client = await open()
  const { error } = await client.call(method, params)
  expect(error).toEqual({
    code: -32600,
    message: expect.stringContaining(`${parameters}: ${detail}`),
    data: 'InvalidParams',
  })
})

test.each(['irn_nothing', 'wc_sessionPropose', 'irn_subscription', 'toString', '__proto__'])(
  '%s is no method of the relay',
  async (method) => {
    const client = await open()
    const { error } = await client.call(method, {})
    expect(error).toEqual({
      code: -32600,
      message: `Invalid payload: Invalid request method: ${method}`,
      data: 'InvalidMethod',
    })
  },
)

test.each([
  ['broken JSON', '{"id":1', null],
  ['a number', '7', null],
  ['a batch', '[{"id":1,"jsonrpc":"2.0","method":"irn_subscribe","params":{}}]', null],
  ['another version', '{"id":8,"jsonrpc":"1.0","method":"irn_subscribe"}', 8],
  ['a request without an id', '{"jsonrpc":"2.0","method":"irn_subscribe"}', null],
  ['an id that JSON does not carry exactly', '{"id":1687239522123456789,"jsonrpc":"2.0","method":"a"}', null],
  ['an object for an id', '{"id":{},"jsonrpc":"2.0","method":"irn_subscribe"}', null],
])('%s is answered with an error, and the connection goes on', async (_, text, id) => {
  const client = await open()
  expect(await client.sendText(text)).toEqual({
    id,
    jsonrpc: '2.0',
    error: {
      code: -32600,
      message: 'Invalid payload: Failed to deserialize request: send one JSON-RPC 2.0 request with an id',
      data: 'Serialization',
    },
  })
  expect((await client.call('irn_publish', message)).result).toBe(true)
})

test('a long id comes back as it was when it is text', async () => {
  const client = await open()
  const request = { id: '1687239522123456789', jsonrpc: '2.0', method: 'irn_publish', params: message }
  expect(await client.sendText(JSON.stringify(request))).toEqual({
    id: '1687239522123456789',
    jsonrpc: '2.0',
    result: true,
  })
})

test.each([
  [{ ttl: 0 }, -32000, 'TtlTooShort'],
  [{ ttl: -300 }, -32000, 'TtlTooShort'],
  [{ ttl: relayLimits.longestTtl + 1 }, -32000, 'TtlTooLong'],
  [{ message: `${'é'.repeat(relayLimits.message / 2)}e` }, -32600, 'PayloadSizeExceeded'],
])('a message beyond a limit is rejected (case %#)', async (change, code, data) => {
  const client = await open()
  const { error } = await client.call('irn_publish', { ...message, ...change })
  expect(error).toMatchObject({ code, data })
  expect((await client.call('irn_fetchMessages', { topic })).result).toMatchObject({ messages: [] })
})

test('a message at the limits is taken', async () => {
  const [dapp, wallet] = await Promise.all([open(), open()])
  const largest = 'a'.repeat(relayLimits.message)
  const { longestTtl: ttl } = relayLimits
  expect((await dapp.call('irn_publish', { topic, message: largest, ttl, tag: 0 })).result).toBe(true)
  await wallet.call('irn_subscribe', { topic })
  expect(await wallet.received(1)).toEqual([largest])
})

test('batches are neither empty nor endless', async () => {
  const client = await open()
  const empty = await client.call('irn_batchSubscribe', { topics: [] })
  expect(empty.error).toMatchObject({ code: -32600, data: 'BatchEmpty' })
  const topics = Array.from({ length: relayLimits.batch + 1 }, (_, index) => topicOf(`${index}`))
  for (const [method, params] of [
    ['irn_batchSubscribe', { topics }],
    ['irn_batchFetchMessages', { topics }],
    ['irn_batchUnsubscribe', { subscriptions: topics.map((name) => ({ topic: name, id: 'x' })) }],
    ['irn_batchPublish', { messages: topics.map((name) => ({ ...message, topic: name })) }],
  ] as const)
    expect((await client.call(method, params)).error).toMatchObject({ data: 'BatchLimitExceeded' })
})

test('a connection has a limited number of subscriptions', async () => {
  const client = await open()
  const { subscriptions, batch } = relayLimits
  const topics = Array.from({ length: subscriptions }, (_, index) => topicOf(`${index}`))
  for (let start = 0; start < subscriptions; start += batch)
    await client.call('irn_batchSubscribe', { topics: topics.slice(start, start + batch) })
  const again = await client.call('irn_batchSubscribe', { topics: topics.slice(0, batch) })
  expect(again.result).toHaveLength(batch)
  const { error } = await client.call('irn_subscribe', { topic: topicOf('one more') })
  expect(error).toMatchObject({ code: -32000, data: 'SubscriberLimitExceeded' })
})

test('a topic without a subscriber fills up, and is free again when the messages expire', async () => {
  const client = await open()
  for (let index = 0; index < relayLimits.messagesPerTopic; index++)
    await client.call('irn_publish', { ...message, message: `message ${index}` })
  const { error } = await client.call('irn_publish', message)
  expect(error).toMatchObject({ code: -32000, data: 'MailboxLimitExceeded' })
  clock.pass(300)
  expect((await client.call('irn_publish', message)).result).toBe(true)
})

test('a topic with a subscriber does not fill up', async () => {
  const [dapp, wallet] = await Promise.all([open(), open()])
  await wallet.call('irn_subscribe', { topic })
  const count = relayLimits.messagesPerTopic + 1
  for (let index = 0; index < count; index++) {
    const { error } = await dapp.call('irn_publish', { ...message, message: `message ${index}` })
    expect(error).toBeUndefined()
    if (index % 100 === 0) await wallet.received(index + 1)
    if (index % 100 === 0) await wallet.caughtUp()
  }
  await wallet.received(count)
  expect(wallet.deliveries).toHaveLength(count)
})

test('all topics together have a limit', async () => {
  const client = await open()
  const text = 'a'.repeat(relayLimits.message - 4)
  const count = Math.floor(relayLimits.mailbox / relayLimits.message)
  for (let index = 0; index < count; index++)
    await client.call('irn_publish', { ...message, message: `${text}${index}`, topic: topicOf(`${index}`) })
  const { error } = await client.call('irn_publish', { ...message, message: text, topic: topicOf('full') })
  expect(error).toMatchObject({ code: -32000, data: 'MailboxLimitExceeded' })
})

test('a frame that is too long ends the connection, and the relay goes on', async () => {
  const client = await open()
  client.socket.send('a'.repeat(relayLimits.frame + 1))
  expect((await client.closed).code).toBe(1009)
  expect((await (await open()).call('irn_publish', message)).result).toBe(true)
})

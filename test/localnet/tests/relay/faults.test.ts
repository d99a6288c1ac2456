import { generateKeyPair } from '@walletconnect/relay-auth'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { openClient, signUrl, topicOf } from './support/openClient.js'
import { type RunningRelay, startRelay } from './support/startRelay.js'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const topic = topicOf('topic')
const message = { topic, message: 'hello', ttl: 300, tag: 1108 }
let running: RunningRelay

beforeAll(async () => {
  running = await startRelay()
})
afterEach(() => {
  running.faults.clear()
  running.relay.reset()
})
afterAll(() => running.stop())

function open() {
  return openClient({ url: running.url })
}

test('drop cuts what is open at once, and what is tried until it is switched off', async () => {
  const client = await open()
  running.fail('relay', 'drop')
  expect((await client.closed).code).toBe(1006)
  expect((await (await open()).closed).code).toBe(1006)

  running.fail('relay', 'off')
  expect((await (await open()).call('irn_publish', message)).result).toBe(true)
})

test('drop of a method cuts the connection that asks for it, which then has not happened', async () => {
  const [dapp, wallet] = await Promise.all([open(), open()])
  running.fail('relay:irn_publish', 'drop')
  void dapp.call('irn_publish', message)
  expect((await dapp.closed).code).toBe(1006)
  expect((await wallet.call('irn_fetchMessages', { topic })).result).toMatchObject({ messages: [] })
})

test('hang leaves a request without an answer, and others alone', async () => {
  const client = await open()
  running.fail('relay:irn_publish', 'hang')
  void client.call('irn_publish', message)
  await client.caughtUp()
  expect(client.frames.some((frame) => frame.includes('"id":1,'))).toBe(false)
  expect((await client.call('irn_fetchMessages', { topic })).result).toMatchObject({ messages: [] })
})

test('hang of the relay leaves a new connection without an answer, and others alone once it is off', async () => {
  running.fail('relay', 'hang')
  const asked = vi.spyOn(running.faults, 'find')
  const socket = new WebSocket(await signUrl(running.url, generateKeyPair()))
  socket.on('error', () => {})
  await vi.waitUntil(() => asked.mock.calls.length === 1, 15_000)

  running.fail('relay', 'off')
  expect((await (await open()).call('irn_publish', message)).result).toBe(true)
  expect(socket.readyState).toBe(WebSocket.CONNECTING)
  asked.mockRestore()
  socket.terminate()
})

test('malformed lets clients in and breaks what they are answered', async () => {
  running.fail('relay', 'malformed')
  const client = await open()
  client.socket.send('{"id":1,"jsonrpc":"2.0","method":"irn_publish","params":{}}')
  await new Promise((resolve) => client.socket.once('message', resolve))
  expect(client.frames).toEqual(['{"jsonrpc":"2.0","id":1,"result":'])
})

test('a status rejects connections with it, and answers requests with an error', async () => {
  const client = await open()
  running.fail('relay', 'status:503')
  expect((await client.call('irn_publish', message)).error).toEqual({
    code: -32000,
    message: 'Fault status:503',
  })
  const socket = new WebSocket(await signUrl(running.url, client.keys))
  socket.on('error', () => {})
  const status = await new Promise((resolve) =>
    socket.once('unexpected-response', (_, response) => resolve(response.statusCode)),
  )
  expect(status).toBe(503)
})

test('slow keeps answers back, and they come', async () => {
  running.fail('relay', 'slow:20')
  const client = await open()
  running.fail('relay', 'off')
  running.fail('relay:irn_publish', 'slow:1500')
  const publishing = client.call('irn_publish', message)
  await client.call('irn_subscribe', { topic })
  expect((await publishing).result).toBe(true)
  expect(client.frames.map((frame) => JSON.parse(frame).id)).toEqual([2, 1])
})

test.each(['hang', 'status:500'])(
  'deliveries that are switched off by %s come when the client next asks for something',
  async (mode) => {
    const [dapp, wallet] = await Promise.all([open(), open()])
    await wallet.call('irn_subscribe', { topic })
    running.fail('relay:irn_subscription', mode)
    await dapp.call('irn_publish', message)
    await wallet.caughtUp()
    expect(wallet.deliveries).toEqual([])

    running.fail('relay:irn_subscription', 'off')
    await wallet.call('irn_subscribe', { topic })
    expect(await wallet.received(1)).toEqual(['hello'])
  },
)

test('drop of deliveries cuts the connection, and the message waits for the next one', async () => {
  const [dapp, wallet] = await Promise.all([open(), open()])
  await wallet.call('irn_subscribe', { topic })
  running.fail('relay:irn_subscription', 'drop')
  expect((await dapp.call('irn_publish', message)).result).toBe(true)
  expect((await wallet.closed).code).toBe(1006)

  running.fail('relay:irn_subscription', 'off')
  const again = await openClient({ url: running.url, keys: wallet.keys })
  await again.call('irn_subscribe', { topic })
  expect(await again.received(1)).toEqual(['hello'])
})

test('deliveries that are slow or malformed reach the client so', async () => {
  const [dapp, wallet] = await Promise.all([open(), open()])
  await wallet.call('irn_subscribe', { topic })
  running.fail('relay:irn_subscription', 'slow:20')
  await dapp.call('irn_publish', message)
  expect(await wallet.received(1)).toEqual(['hello'])

  running.fail('relay:irn_subscription', 'malformed')
  const broken = new Promise<string>((resolve) =>
    wallet.socket.once('message', (data) => resolve(data.toString())),
  )
  await dapp.call('irn_publish', { ...message, message: 'another' })
  expect(await broken).toBe('{"jsonrpc":"2.0","id":1,"result":')
})

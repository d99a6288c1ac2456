import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { findBasePort } from '../../findBasePort.js'
import { type Localnet, startLocalnet } from '../../startLocalnet.js'
import { openClient, topicOf } from './support/openClient.js'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const topic = topicOf('topic')
let localnet: Localnet
let port: number

beforeAll(async () => {
  port = await findBasePort()
  localnet = await startLocalnet({ port })
})
afterEach(() => localnet.reset())
afterAll(() => localnet.stop())

function open() {
  return openClient({ url: localnet.urls.relay })
}

async function control(body: object): Promise<number> {
  const options = { method: 'POST', body: JSON.stringify(body) }
  return (await fetch(`${localnet.urls.services}/control`, options)).status
}

test('the relay stands beside the services, and the manifest says where', async () => {
  expect(localnet.manifest.urls.relay).toBe(`ws://localhost:${port + 1}/relay`)
  const client = await open()
  expect((await client.call('irn_subscribe', { topic })).error).toBeUndefined()
})

test('the switch cuts the relay off and back on', async () => {
  const client = await open()
  expect(await control({ fault: 'relay', mode: 'drop' })).toBe(200)
  expect((await client.closed).code).toBe(1006)
  expect((await (await open()).closed).code).toBe(1006)
  expect(await control({ fault: 'relay', mode: 'off' })).toBe(200)
  expect((await (await open()).call('irn_subscribe', { topic })).error).toBeUndefined()

  expect(await control({ fault: 'relay:irn_subscribe', mode: 'status:503' })).toBe(200)
  expect((await (await open()).call('irn_subscribe', { topic })).error?.message).toBe('Fault status:503')
})

test('resetting the local network resets the relay', async () => {
  const client = await open()
  const message = { topic, message: 'hello', ttl: 300, tag: 0 }
  await client.call('irn_publish', message)
  expect(await control({ reset: true })).toBe(200)
  expect((await client.closed).code).toBe(1006)
  expect((await (await open()).call('irn_fetchMessages', { topic })).result).toMatchObject({ messages: [] })
})

test('stopping the local network ends its connections', async () => {
  const own = await startLocalnet({ port: await findBasePort() })
  const client = await openClient({ url: own.urls.relay })
  await own.stop()
  expect([1001, 1006]).toContain((await client.closed).code)
})

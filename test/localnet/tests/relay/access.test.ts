import { generateKeyPair, signJWT } from '@walletconnect/relay-auth'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ClientOptions, WebSocket } from 'ws'
import { projectId } from '../../projects/projectId.js'
import { createClock } from './support/createClock.js'
import { openClient, topicOf } from './support/openClient.js'
import { type RunningRelay, startRelay } from './support/startRelay.js'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const clock = createClock()
const day = 86_400
let running: RunningRelay

beforeAll(async () => {
  running = await startRelay({ now: clock.now })
})
afterAll(() => running.stop())

function sign(issuedAt = Math.floor(clock.now() / 1_000)) {
  return signJWT('11'.repeat(32), 'ws://localhost', day, generateKeyPair(), issuedAt)
}

/** What becomes of a connection: `open`, the code and reason with which it is closed, or the status of the upgrade. */
function connect(
  query: Record<string, string>,
  { path = '', ...options }: ClientOptions & { path?: string } = {},
) {
  const socket = new WebSocket(`${running.url}${path}?${new URLSearchParams(query)}`, options)
  return new Promise<string>((resolve) => {
    socket.on('error', () => {})
    socket.on('unexpected-response', (_, { statusCode }) => resolve(`status ${statusCode}`))
    socket.on('close', (code, reason) => resolve(`${code} ${reason}`))
    socket.on('message', () => resolve('open'))
    socket.on('open', () => {
      const params = { topic: topicOf('topic') }
      socket.send(JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'irn_subscribe', params }))
    })
  })
}

test('a client of the known project with a token gets in', async () => {
  expect(await connect({ projectId, auth: await sign() })).toBe('open')
  expect(await connect({ projectId, auth: await sign() }, { path: '/' })).toBe('open')
})

test('the token may stand in a header', async () => {
  const headers = { authorization: `Bearer ${await sign()}` }
  expect(await connect({ projectId }, { headers })).toBe('open')
})

test('the project must be known', async () => {
  const auth = await sign()
  expect(await connect({ auth })).toBe('3000 Authorization error: Project ID is missing')
  expect(await connect({ auth, projectId: '' })).toBe('3000 Authorization error: Project ID is missing')
  expect(await connect({ auth, projectId: 'f'.repeat(32) })).toBe('3000 Unauthorized: invalid key')
})

test.each([
  ['missing', async () => undefined],
  ['invalid', async () => 'not.a.token'],
  ['invalid', async () => 'nonsense'],
  ['invalid', async () => (await sign()).replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'))],
  ['invalid', async () => swapPayloads(await sign(), await sign())],
  ['not yet valid', () => sign(Math.floor(clock.now() / 1_000) + 300)],
  ['expired', () => sign(Math.floor(clock.now() / 1_000) - day)],
])('a token that is %s is rejected (case %#)', async (reason, makeToken) => {
  const auth = await makeToken()
  const query = auth === undefined ? { projectId } : { projectId, auth }
  expect(await connect(query)).toBe(`3000 JWT validation error: JWT Token is ${reason}`)
})

/** A token with the claims of another one. */
function swapPayloads(token: string, other: string): string {
  const [header, , signature] = token.split('.')
  return [header, other.split('.')[1], signature].join('.')
}

test('a clock that is a minute ahead is no obstacle', async () => {
  expect(await connect({ projectId, auth: await sign(Math.floor(clock.now() / 1_000) + 60) })).toBe('open')
})

test.each([
  ['http://localhost:3000', 'open'],
  ['http://127.0.0.1:5180', 'open'],
  ['https://example.com', '3000 Unauthorized: origin not allowed'],
  ['http://localhost.example.com', '3000 Unauthorized: origin not allowed'],
  ['null', '3000 Unauthorized: origin not allowed'],
])('a page of %s: %s', async (origin, outcome) => {
  expect(await connect({ projectId, auth: await sign() }, { origin })).toBe(outcome)
})

test('there is no other place to connect to', async () => {
  expect(await connect({ projectId, auth: await sign() }, { path: '/other' })).toBe('status 404')
})

test('clients hear regular signs of life, and those that are gone are let go', async () => {
  // Long enough for a busy machine to answer within it.
  const lively = await startRelay({ pingInterval: 1000 })
  const listening = await openClient({ url: lively.url })
  await new Promise((resolve) => listening.socket.once('ping', resolve))
  const gone = await openClient({ url: lively.url })
  gone.socket.pong = () => {}
  expect((await gone.closed).code).toBe(1006)
  expect((await listening.call('irn_subscribe', { topic: topicOf('topic') })).error).toBeUndefined()
  await lively.stop()
})

import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startServer } from '../../../docs/examples/siwx-node/server.mjs'
import { createVisitor } from './createVisitor.js'

const origin = 'http://localhost:3000'
let folder = ''
let server: Awaited<ReturnType<typeof startServer>>
let url = ''

async function start() {
  server = await startServer({ port: 0, origins: [origin], folder })
  url = `http://localhost:${(server.address() as AddressInfo).port}`
}
const stop = () =>
  new Promise((resolve) => {
    server.close(resolve)
    server.closeAllConnections()
  })

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-example-'))
  await start()
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  await stop()
  await rm(folder, { recursive: true, force: true })
})

test('a user signs in, reads their own data, and signs out', async () => {
  const { account, browse, load, signIn } = createVisitor({ origin, baseUrl: `${url}/siwx` })
  expect((await browse(`${url}/notes`)).status).toBe(401)
  const session = await signIn()
  expect(await (await browse(`${url}/notes`)).json()).toEqual({ notes: [`Hello ${account.address}`] })
  const { storage } = await load()
  expect(await storage.list()).toEqual([session])
  await storage.delete()
  expect((await browse(`${url}/notes`)).status).toBe(401)
})

test('a restart of the server keeps users signed in', async () => {
  const visitor = createVisitor({ origin, baseUrl: `${url}/siwx` })
  await visitor.signIn()
  await stop()
  await start()
  expect((await visitor.browse(`${url}/notes`)).status).toBe(200)
})

test('a captured sign-in can’t be used again', async () => {
  const visitor = createVisitor({ origin, baseUrl: `${url}/siwx` })
  const session = await visitor.signIn()
  const thief = createVisitor({ origin, baseUrl: `${url}/siwx` })
  const { storage } = await thief.load()
  await expect(storage.add([session])).rejects.toMatchObject({ reason: 'nonce_reused' })
  expect((await thief.browse(`${url}/notes`)).status).toBe(401)
})

test('requests from other origins are rejected', async () => {
  const { signIn } = createVisitor({ origin: 'http://localhost:9999', baseUrl: `${url}/siwx` })
  await expect(signIn()).rejects.toMatchObject({ reason: 'forbidden' })
})

/** Sends a request that no browser would; what comes back until the server is done with it. */
function sendRaw(line: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect((server.address() as AddressInfo).port, 'localhost', () => {
      socket.write(`${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    })
    socket.on('data', (bytes) => {
      answer += String(bytes)
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}

test.each(['GET //', 'GET http://[', 'TRACE /notes'])(
  '%s is refused, and does not end the server',
  async (line) => {
    expect(await sendRaw(line)).toMatch(/^HTTP\/1\.1 400 /)
    expect((await fetch(`${url}/notes`)).status).toBe(401)
  },
)

test('the connection of a request that is rejected before its body has come is closed', async () => {
  const answer = await new Promise<string>((resolve, reject) => {
    let text = ''
    const socket = connect((server.address() as AddressInfo).port, 'localhost', () => {
      socket.write(
        `POST /siwx/sessions HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000000\r\n\r\n${' '.repeat(600_000)}`,
      )
    })
    socket.on('data', (bytes) => {
      text += String(bytes)
    })
    socket.on('close', () => resolve(text)).on('error', reject)
  })
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
})

/** A client at another address, which sends POST requests on fifty connections and reads their statuses. Undefined: cut off. */
function createHostileClient() {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  const send = (path: string, body: string) =>
    new Promise<number | undefined>((resolve) => {
      const headers = { origin, 'content-type': 'application/json' }
      const options = { agent, headers, localAddress: '127.0.0.2', method: 'POST' }
      request(`${url}${path}`, options, (answer) => {
        answer.resume().on('close', () => resolve(answer.statusCode))
      })
        .on('error', () => resolve(undefined))
        .end(body)
    })
  return { send, stop: () => agent.destroy() }
}

test('ten thousand hostile requests of one client change nothing for an honest one', async () => {
  // All of it within one minute of the limit, however busy the machine is.
  vi.useFakeTimers({ toFake: ['Date'] })
  // Nodes of the networks.
  const nodes = { asked: 0 }
  const { fetch } = globalThis
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const to = input instanceof Request ? input.url : String(input)
    if (to.startsWith(url)) return fetch(input, init)
    nodes.asked += 1
    return Response.json({ jsonrpc: '2.0', id: 1, result: '0x' })
  })
  const honest = () => createVisitor({ origin, baseUrl: `${url}/siwx` })
  const before = honest()
  const session = await before.signIn()
  const stored = (await readdir(folder, { recursive: true })).length

  const page = { domain: 'localhost:3000', uri: `${origin}/` }
  const { send, stop: stopHostile } = createHostileClient()
  const nonce = await fetch(`${url}/siwx/nonce`, { method: 'POST', body: JSON.stringify(page) })
  const issued = (await nonce.json()) as { nonce: string }
  const data = { ...session.data, nonce: issued.nonce }
  const message = session.message.replace(session.data.nonce, issued.nonce)
  const forged = { data, message, signature: `0x${'ab'.repeat(100)}` }
  const bodies: readonly (readonly [string, unknown])[] = [
    ['/siwx/nonce', page],
    ['/siwx/verify', { session: forged }],
    ['/siwx/verify', { session }],
    ['/siwx/sessions', { sessions: Array.from({ length: 32 }, () => forged) }],
    ['/siwx/sessions/revoke', { chainId: 'eip155:1', accountAddress: data.accountAddress }],
  ]
  const texts = bodies.map(([path, body]) => [path, JSON.stringify(body)] as const)
  const long = JSON.stringify({ session: { ...forged, signature: `0x${'ab'.repeat(140_000)}` } })
  const statuses: (number | undefined)[] = []
  async function flood(count: number) {
    const sent = Array.from({ length: count }, (_, index) => {
      const [path = '', text = ''] = texts[index % texts.length] ?? []
      return index % 50 === 0 ? send('/siwx/verify', long) : send(path, text)
    })
    statuses.push(...(await Promise.all(sent)))
  }
  const during: ReturnType<typeof honest>[] = []
  for (let round = 0; round < 5; round++) {
    const user = honest()
    await Promise.all([flood(2_000), user.signIn()])
    during.push(user)
  }
  stopHostile()
  for (const user of [before, ...during]) expect((await user.browse(`${url}/notes`)).status).toBe(200)

  expect(statuses).toHaveLength(10_000)
  expect(statuses).not.toContain(201)
  // A long body may be cut off when its request was rejected.
  const accepted = statuses.filter((status) => status !== undefined && status !== 429)
  expect(accepted.length).toBeLessThanOrEqual(120)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(8_000)
  // Twelve signatures are within the limit, with three calls each.
  expect(nodes.asked).toBeLessThanOrEqual(3 * 12)
  // Each honest sign-in stores three records; the flood the count of the nonce that it tried, and its use.
  expect((await readdir(folder, { recursive: true })).length - stored).toBeLessThanOrEqual(5 * 3 + 2)
}, 300_000)

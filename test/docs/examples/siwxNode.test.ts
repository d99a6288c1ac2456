import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
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

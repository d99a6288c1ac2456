import { createPublicKey, verify } from 'node:crypto'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { Browser } from 'playwright-core'
import { toHex, verifyMessage } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getBrowser } from '../../../support/testbed/getBrowser.js'
import { findBasePort } from '../../findBasePort.js'
import { listen, type NodeEnvironment } from '../../http/listen.js'
import { bundleScript } from '../../pages/bundleScript.js'
import { projectId } from '../../projects/projectId.js'
import { answerVerify } from '../../relay/verify/answerVerify.js'
import { answerVerifyRequest, type VerifyState } from '../../relay/verify/answerVerifyRequest.js'
import { createVerifyFetch } from '../../relay/verify/createVerifyFetch.js'
import { evm } from './support/namespaces.js'
import { provideClients } from './support/provideClients.js'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const clients = provideClients()
const realFetch = globalThis.fetch
const hosted = 'https://verify.walletconnect.org/v3'
let browser: Browser
let page: { origin: string; stop(): Promise<void> }

beforeAll(async () => {
  page = await serveDapp()
  browser = await getBrowser()
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await page.stop()
})

async function serveDapp() {
  const script = await bundleScript(join(import.meta.dirname, 'support/page/dapp.ts'))
  const app = new Hono<NodeEnvironment>()
  app.get('/dapp.js', (context) => context.body(script, 200, { 'content-type': 'text/javascript' }))
  app.get('/', (context) =>
    context.html('<!doctype html><title>Dapp</title><body><script src="/dapp.js"></script></body>'),
  )
  const port = await findBasePort()
  return { origin: `http://localhost:${port}`, stop: await listen(app, port) }
}

/** Nothing but this machine and Verify is asked for anything. */
function stubFetch(state: VerifyState): string[] {
  const elsewhere: string[] = []
  const fetch: typeof realFetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    if (/^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(address)) return realFetch(input, init)
    elsewhere.push(new URL(address).host)
    return new Response('{}', { status: 404 })
  }
  vi.stubGlobal('fetch', createVerifyFetch({ fetch, state }))
  return elsewhere
}

test.each([
  ['valid', { validation: 'VALID' }],
  ['scam', { validation: 'VALID', isScam: true }],
  ['invalid', { validation: 'INVALID', origin: 'https://other.example' }],
  ['unknown', { validation: 'UNKNOWN' }],
] as const)('a wallet hears of a page that is %s', async (state, expected) => {
  const elsewhere = stubFetch(state)
  const context = await browser.newContext()
  const verifier = await answerVerify(context, { state })
  const wallet = await clients.openWallet({ asksVerify: true })
  const tab = await context.newPage()
  await tab.exposeFunction('onConnectionLink', (uri: string) => wallet.kit.pair({ uri }))
  await tab.goto(page.origin)
  const options = { projectId, relayUrl: clients.relay.url, chain: evm }
  const accounts = await tab.evaluate((given) => window.dapp?.connect(given), options)
  const { address } = wallet.account
  expect(accounts).toBe(`${evm}:${address}`)

  const given = [toHex('hello'), address, evm] as const
  const signature = await tab.evaluate(([text, who, chain]) => window.dapp?.sign(text, who, chain), given)
  expect(await verifyMessage({ address, message: 'hello', signature: signature as `0x${string}` })).toBe(true)
  expect(wallet.verified).toEqual([expect.objectContaining(expected), expect.objectContaining(expected)])
  expect(verifier.asked).toHaveLength(2)
  expect(wallet.failures).toEqual([])
  // The wallet's client reports to its makers once as it starts, whatever it is told.
  expect(elsewhere.filter((host) => host !== 'pulse.walletconnect.org')).toEqual([])
  await context.close()
})

test('a page gets both halves, and the state may change', async () => {
  const context = await browser.newContext()
  const verifier = await answerVerify(context)
  const tab = await context.newPage()
  await tab.goto(page.origin)
  const ask = (path: string) => tab.evaluate(async (url) => (await fetch(url)).text(), `${hosted}${path}`)
  expect(JSON.parse(await ask('/public-key'))).toMatchObject({ publicKey: { kty: 'EC', crv: 'P-256' } })
  const query = '/attestation?id=1&origin=http://localhost:3000'
  expect(readClaims(await ask(query))).toMatchObject({ isScam: false, origin: 'http://localhost:3000' })
  verifier.setState('scam')
  expect(readClaims(await ask(query))).toMatchObject({ isScam: true, origin: 'http://localhost:3000' })
  await context.close()
})

/** The token in an attestation's page. */
function readToken(body: string): readonly [header: string, claims: string, signature: string] {
  const [, header = '', claims = '', signature = ''] = /(eyJ[\w-]+)\.([\w-]+)\.([\w-]+)/.exec(body) ?? []
  return [header, claims, signature]
}

function readClaims(body: string): unknown {
  return JSON.parse(Buffer.from(readToken(body)[1], 'base64url').toString())
}

test('an attestation is signed by the public key and names what asks for it', () => {
  const query = new URLSearchParams({
    id: 'encrypted',
    decryptedId: 'decrypted',
    origin: 'http://localhost:3000',
  })
  const { body, contentType } = answerVerifyRequest(new URL(`${hosted}/attestation?${query}`), 'valid')
  expect(contentType).toContain('text/html')
  const [header, claims, signature] = readToken(body)
  expect(readClaims(body)).toMatchObject({
    id: 'encrypted',
    origin: 'http://localhost:3000',
    isScam: false,
    isVerified: true,
  })

  const answer = answerVerifyRequest(new URL(`${hosted}/public-key`), 'valid')
  const key = createPublicKey({ key: JSON.parse(answer.body).publicKey, format: 'jwk' })
  const content = Buffer.from(`${header}.${claims}`)
  const bytes = Buffer.from(signature, 'base64url')
  expect(verify('sha256', content, { key, dsaEncoding: 'ieee-p1363' }, bytes)).toBe(true)
})

test('Verify knows no other address, and other hosts are left alone', async () => {
  expect(answerVerifyRequest(new URL(`${hosted}/nothing`), 'valid').status).toBe(404)
  const elsewhere = vi.fn(async () => new Response('other'))
  const fetch = createVerifyFetch({ fetch: elsewhere })
  expect(await (await fetch('https://verify.walletconnect.org.example/v3/public-key')).text()).toBe('other')
  expect((await fetch(new Request(`${hosted}/public-key`))).headers.get('content-type')).toBe(
    'application/json',
  )
  expect(elsewhere).toHaveBeenCalledTimes(1)
})

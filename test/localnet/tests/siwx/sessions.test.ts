import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import { siwxRefusalSchema } from '../../../../hooks/services/siwx/schemas/refusal.js'
import {
  siwxAccountsSchema,
  siwxSessionsSchema,
  siwxSignedInSchema,
} from '../../../../hooks/services/siwx/schemas/sessions.js'
import { defaultLifetime } from '../../siwx/createSiwxStore.js'
import { shareLocalnet } from '../support/shareLocalnet.js'
import { createSiwxBench, evmAccountAt, localChainId } from './createSiwxBench.js'

const localnet = shareLocalnet()
let bench: ReturnType<typeof createSiwxBench>

beforeEach(() => {
  bench = createSiwxBench(localnet)
})

const bearer = (token: string | null) => ({ authorization: `Bearer ${token}` })

async function signIn({
  session,
  token,
}: {
  session?: unknown
  token?: string | null
} = {}): Promise<{ token: string; cookie: string | null }> {
  const { body, cookie } = await bench.ask('/siwx/verify', {
    body: { session: session ?? (await bench.sign()) },
    headers: token === undefined ? {} : bearer(token),
  })
  const { token: given } = v.parse(siwxSignedInSchema, body)
  if (given === null) throw new TypeError('A sign-in gives a token.')
  return { token: given, cookie }
}

async function list(token: string | null, query = '') {
  const { status, body } = await bench.ask(`/siwx/sessions${query}`, { headers: bearer(token) })
  expect(status).toBe(200)
  return v.parse(siwxSessionsSchema, body).sessions
}

/** Another account's sign-in. */
function signAsOther() {
  const other = evmAccountAt(1)
  return bench.sign({ by: other, fields: { accountAddress: other.address } })
}

test('a token tells who is signed in, as a bearer and as a cookie', async () => {
  const { token, cookie } = await signIn()
  const expected = { accounts: [`${localChainId}:${bench.account.address}`] }
  for (const headers of [bearer(token), { cookie: String(cookie?.split(';')[0]) }]) {
    const { status, body } = await bench.ask('/siwx/me', { headers })
    expect(status).toBe(200)
    expect(v.parse(siwxAccountsSchema, body)).toEqual(expected)
  }
  expect(cookie).toMatch(/HttpOnly/)
  expect(cookie).toMatch(/SameSite=Lax/)
})

test.each([
  ['none', {}],
  ['one that was never given out', { authorization: `Bearer ${'A'.repeat(43)}` }],
  ['a forged cookie', { cookie: 'latchkey_siwx=AAAA' }],
])('with no good token (%s) nobody is signed in', async (_, headers) => {
  await signIn()
  const { status, body } = await bench.ask('/siwx/me', { headers })
  expect(status).toBe(401)
  expect(v.parse(siwxRefusalSchema, body).reason).toBe('unauthenticated')
  expect((await bench.ask('/siwx/sessions', { headers })).body).toEqual({ sessions: [] })
})

test('sessions are listed by chain and account', async () => {
  const { token } = await signIn()
  await signIn({ session: await signAsOther(), token })
  expect(await list(token)).toHaveLength(2)
  const mine = `accountAddress=${bench.account.address.toLowerCase()}`
  expect(await list(token, `?chainId=${localChainId}&${mine}`)).toMatchObject([
    { data: { accountAddress: bench.account.address } },
  ])
  expect(await list(token, `?chainId=eip155:31338&${mine}`)).toEqual([])
  expect(await list(token, `?accountAddress=${evmAccountAt(2).address}`)).toEqual([])
})

test('a list for something that is no chain is refused', async () => {
  const { status, body } = await bench.ask('/siwx/sessions?chainId=mainnet')
  expect(status).toBe(400)
  expect(v.parse(siwxRefusalSchema, body).reason).toBe('malformed')
})

test('signing in again replaces the session of that account and leaves the others', async () => {
  const { token } = await signIn()
  await signIn({ session: await signAsOther(), token })
  const again = await bench.sign({ fields: { statement: 'Again' } })
  const { token: same } = await signIn({ session: again, token })
  expect(same).toBe(token)
  const sessions = await list(token)
  expect(sessions).toHaveLength(2)
  expect(sessions).toContainEqual(again)
})

test('a token that somebody made up is not adopted at sign-in', async () => {
  const planted = 'A'.repeat(43)
  const { token } = await signIn({ token: planted })
  expect(token).not.toBe(planted)
  expect(await list(planted)).toEqual([])
})

test('one session can be ended alone, and ending it again does no harm', async () => {
  const { token } = await signIn()
  await signIn({ session: await signAsOther(), token })
  for (let round = 0; round < 2; round++) {
    const { status, body } = await bench.ask('/siwx/sessions/revoke', {
      body: { chainId: localChainId, accountAddress: bench.account.address },
      headers: bearer(token),
    })
    expect(status).toBe(200)
    expect(v.parse(siwxSessionsSchema, body).sessions).toHaveLength(1)
  }
  expect(await list(token)).toMatchObject([{ data: { accountAddress: evmAccountAt(1).address } }])
})

test('revoking without an account is refused', async () => {
  const { status, body } = await bench.ask('/siwx/sessions/revoke', { body: { chainId: localChainId } })
  expect(status).toBe(400)
  expect(v.parse(siwxRefusalSchema, body).reason).toBe('malformed')
})

test('no sessions at all is a sign-out, which ends the token on the server', async () => {
  const { token } = await signIn()
  const { status, body, cookie } = await bench.ask('/siwx/sessions', {
    body: { sessions: [] },
    headers: bearer(token),
  })
  expect(status).toBe(200)
  expect(v.parse(siwxSignedInSchema, body)).toEqual({ sessions: [], token: null })
  expect(cookie).toMatch(/latchkey_siwx=;.*Max-Age=0/)
  expect(await list(token)).toEqual([])
  expect((await bench.ask('/siwx/me', { headers: bearer(token) })).status).toBe(401)
})

test('several sessions of one connection share a nonce and replace what was there', async () => {
  const { token } = await signIn()
  const nonce = await bench.askNonce()
  const other = evmAccountAt(1)
  const sessions = [
    await bench.sign({ fields: { nonce } }),
    await bench.sign({ by: other, fields: { nonce, accountAddress: other.address } }),
  ]
  const ask = () => bench.ask('/siwx/sessions', { body: { sessions }, headers: bearer(token) })
  expect((await ask()).status).toBe(200)
  expect(await list(token)).toEqual(sessions)
  // What is there already may be sent again.
  expect((await ask()).status).toBe(200)
})

test('one bad session among several refuses all and changes nothing', async () => {
  const { token } = await signIn()
  const before = await list(token)
  const sessions = [await bench.sign(), { ...(await signAsOther()), signature: '0x00' }]
  const { status, body } = await bench.ask('/siwx/sessions', { body: { sessions }, headers: bearer(token) })
  expect(status).toBe(401)
  expect(v.parse(siwxRefusalSchema, body).reason).toBe('bad_signature')
  expect(await list(token)).toEqual(before)
})

test('a session that is kept may not be sent with other fields than were signed', async () => {
  const { token } = await signIn()
  const [session] = await list(token)
  const changed = { ...session, data: { ...session?.data, statement: 'Give me all' } }
  const { body } = await bench.ask('/siwx/sessions', {
    body: { sessions: [changed] },
    headers: bearer(token),
  })
  expect(v.parse(siwxRefusalSchema, body).reason).toBe('tampered')
})

test('a sign-in that came with the connection keeps its cacao, and the sentence of its permissions', async () => {
  const permissions = 'urn:recap:eyJhdHQiOnt9fQ'
  const fields = { statement: 'Sign in I further authorize the stated URI', resources: [permissions] }
  const signed = await bench.sign({ fields })
  const { nonce, issuedAt } = signed.data
  const cacao = {
    h: { t: 'caip122' },
    p: {
      iss: `did:pkh:${localChainId}:${bench.account.address}`,
      domain: 'localhost:5180',
      aud: 'http://localhost:5180/',
      version: '1',
      nonce,
      iat: issuedAt,
      statement: 'Sign in',
      resources: [permissions],
    },
    s: { t: 'eip191', s: signed.signature },
  }
  const session = { ...signed, data: { ...signed.data, statement: 'Sign in' }, cacao }
  const { token } = await signIn({ session })
  expect(await list(token)).toEqual([session])
})

test('sessions end with their expiration, or after a day where they have none', async () => {
  const { token } = await signIn({
    session: await bench.sign({ fields: { expirationTime: '2026-01-15T12:10:00.000Z' } }),
  })
  await signIn({ session: await signAsOther(), token })
  bench.clock.now += 10 * 60_000
  expect(await list(token)).toMatchObject([{ data: { accountAddress: evmAccountAt(1).address } }])
  bench.clock.now += defaultLifetime
  expect(await list(token)).toEqual([])
})

test('a reset signs everybody out and forgets every nonce', async () => {
  const { token } = await signIn()
  const pending = await bench.sign()
  await bench.service.reset?.()
  expect(await list(token)).toEqual([])
  const { body } = await bench.ask('/siwx/verify', { body: { session: pending } })
  expect(v.parse(siwxRefusalSchema, body).reason).toBe('nonce_mismatch')
})

test('what a fault says is a refusal like any other', () => {
  expect(v.parse(siwxRefusalSchema, bench.service.describeFailure?.(503)).reason).toBe('unavailable')
})

import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  siwxAccountsSchema,
  siwxRefusalSchema,
  siwxSessionsSchema,
  siwxSignedInSchema,
} from '../../../hooks/clients/siwx/schemas.js'
import {
  type Answer,
  createSiwxBench,
  evmAccountAt,
  localChainId,
  page,
} from '../../localnet/tests/siwx/createSiwxBench.js'
import { shareLocalnet } from '../../support/shareLocalnet.js'
import { siwxServers } from './siwxServers.js'

const localnet = shareLocalnet()
const minutes = 60_000

describe.each(siwxServers)('%s', (_, makeServer) => {
  let bench: ReturnType<typeof createSiwxBench>
  beforeEach(() => {
    bench = createSiwxBench(localnet, makeServer)
  })

  type Session = Awaited<ReturnType<typeof bench.sign>>
  const verify = (session: unknown, headers: HeadersInit = {}) =>
    bench.ask('/siwx/verify', { body: { session, bearer: true }, headers })
  const bearer = (token: string | null) => ({ authorization: `Bearer ${token}` })

  async function signIn(session?: unknown, token?: string) {
    const answer = await verify(session ?? (await bench.sign()), token === undefined ? {} : bearer(token))
    expect(answer.status).toBe(201)
    const { token: given } = v.parse(siwxSignedInSchema, answer.body)
    if (given === null) throw new TypeError('A sign-in gives a token.')
    return { token: given }
  }

  async function list(token: string | null, query = '') {
    const { status, body } = await bench.ask(`/siwx/sessions${query}`, { headers: bearer(token) })
    expect(status).toBe(200)
    return v.parse(siwxSessionsSchema, body).sessions
  }

  function expectRefusal({ status, body }: Answer, expected: { status: number; reason: string }) {
    const refusal = v.parse(siwxRefusalSchema, body)
    expect({ status, reason: refusal.reason }).toEqual(expected)
    expect(Object.keys(body as object).sort()).toEqual(['message', 'reason'])
  }

  function signAsOther() {
    const other = evmAccountAt(1)
    return bench.sign({ by: other, fields: { accountAddress: other.address } })
  }

  test('a signed text is accepted, and its session is returned with a token', async () => {
    const session = await bench.sign({
      fields: {
        statement: 'Sign in to Acme',
        expirationTime: '2026-01-15T13:00:00.000Z',
        notBefore: '2026-01-15T11:59:00.000Z',
        requestId: 'request-1',
        resources: ['https://localhost/terms', 'ipfs://bafy/policy'],
      },
    })
    const { status, body } = await verify(session)
    expect(status).toBe(201)
    expect(v.parse(siwxSignedInSchema, body)).toMatchObject({ sessions: [session] })
  })

  test.each([
    ['two empty lines and a numeric chain id', { informal: false, chainLine: '31337', network: 'Ethereum' }],
    [
      'one empty line and a CAIP-2 chain id',
      { informal: true, chainLine: localChainId, network: 'Ethereum' },
    ],
    ['another name of the network', { informal: true, chainLine: localChainId, network: 'Latchkey Local' }],
  ])('a text without a statement is accepted with %s', async (_, { informal, chainLine, network }) => {
    const { status } = await verify(await bench.sign({ informal, fields: { chainLine, network } }))
    expect(status).toBe(201)
  })

  test('an account whose nonce was requested in lower case may sign with its checksummed address', async () => {
    const asked = { chainId: localChainId, accountAddress: bench.account.address.toLowerCase() }
    const session = await bench.sign({ fields: { nonce: await bench.askNonce(asked) } })
    expect((await verify(session)).status).toBe(201)
  })

  test('a nonce is valid for one sign-in', async () => {
    const session = await bench.sign()
    expect((await verify(session)).status).toBe(201)
    expectRefusal(await verify(session), { status: 401, reason: 'nonce_reused' })
  })

  test('of two simultaneous sign-ins with one nonce, one is accepted', async () => {
    const nonce = await bench.askNonce()
    const sessions = [await bench.sign({ fields: { nonce } }), await bench.sign({ fields: { nonce } })]
    const answers = await Promise.all(sessions.map((session) => verify(session)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 401])
    const refused = answers.filter(({ status }) => status === 401)
    for (const answer of refused) expectRefusal(answer, { status: 401, reason: 'nonce_reused' })
  })

  test('a rejected sign-in does not use its nonce up', async () => {
    const session = await bench.sign()
    expectRefusal(await verify({ ...session, signature: '0x1234' }), { status: 401, reason: 'bad_signature' })
    expect((await verify(session)).status).toBe(201)
  })

  test('an expired nonce is rejected', async () => {
    const session = await bench.sign()
    bench.clock.now += 5 * minutes
    expectRefusal(await verify(session), { status: 401, reason: 'nonce_expired' })
  })

  test.each<[string, () => Promise<Session>, string]>([
    ['a nonce of its own', () => bench.sign({ fields: { nonce: 'k3J9sQ2mZp0a' } }), 'nonce_mismatch'],
    ['another domain', () => bench.sign({ fields: { domain: 'evil.example' } }), 'domain_mismatch'],
    ['another port', () => bench.sign({ fields: { domain: 'localhost:5181' } }), 'domain_mismatch'],
    ['another page', () => bench.sign({ fields: { uri: 'http://localhost:5180/other' } }), 'uri_mismatch'],
    [
      'another chain than was asked for',
      async () => bench.sign({ fields: { nonce: await bench.askNonce({ chainId: 'eip155:31338' }) } }),
      'chain_mismatch',
    ],
    [
      'another account than was asked for',
      async () => {
        const accountAddress = evmAccountAt(1).address
        return bench.sign({ fields: { nonce: await bench.askNonce({ accountAddress }) } })
      },
      'address_mismatch',
    ],
    [
      'a start in the future',
      () => bench.sign({ fields: { notBefore: '2026-01-15T12:30:00.000Z' } }),
      'not_yet_valid',
    ],
    [
      'an issue in the future',
      () => bench.sign({ fields: { issuedAt: '2026-01-15T12:01:01.000Z' } }),
      'not_yet_valid',
    ],
    [
      'an end in the past',
      () =>
        bench.sign({
          fields: { issuedAt: '2026-01-15T11:50:00.000Z', expirationTime: '2026-01-15T12:00:00.000Z' },
        }),
      'expired',
    ],
    [
      'an end before its issue',
      () =>
        bench.sign({
          fields: { issuedAt: '2026-01-15T12:00:30.000Z', expirationTime: '2026-01-15T12:00:20.000Z' },
        }),
      'expired',
    ],
    ['the signature of another account', () => bench.sign({ by: evmAccountAt(1) }), 'bad_signature'],
  ])('a text with %s is rejected', async (_, makeSession, reason) => {
    expectRefusal(await verify(await makeSession()), { status: 401, reason })
  })

  test('a clock that is half a minute ahead is accepted', async () => {
    const session = await bench.sign({ fields: { issuedAt: '2026-01-15T12:00:30.000Z' } })
    expect((await verify(session)).status).toBe(201)
  })

  test.each<[string, (session: Session) => unknown]>([
    ['nonce', ({ data, ...rest }) => ({ ...rest, data: { ...data, nonce: 'k3J9sQ2mZp0a' } })],
    ['statement', ({ data, ...rest }) => ({ ...rest, data: { ...data, statement: 'Give me all' } })],
    ['domain', ({ data, ...rest }) => ({ ...rest, data: { ...data, domain: 'evil.example' } })],
    [
      'account',
      ({ data, ...rest }) => ({ ...rest, data: { ...data, accountAddress: evmAccountAt(1).address } }),
    ],
    ['end', ({ data, ...rest }) => ({ ...rest, data: { ...data, expirationTime: '2027-01-01T00:00:00Z' } })],
    ['chain', ({ data, ...rest }) => ({ ...rest, data: { ...data, chainId: 'solana:abc' } })],
  ])('a session whose %s is not the signed one is rejected', async (field, change) => {
    const isChain = field === 'chain'
    const { status, body } = await verify(change(await bench.sign()))
    // An account of one namespace with the chain of another is malformed.
    const reasons = isChain ? ['unsupported_chain', 'malformed'] : ['tampered']
    expect(reasons).toContain(v.parse(siwxRefusalSchema, body).reason)
    expect(status).toBe(isChain ? 400 : 401)
  })

  test.each<[string, (message: string) => string]>([
    ['is empty', () => ''],
    ['is no sign-in text', () => 'Transfer everything'],
    ['has a line too many', (message) => `${message}\nTransfer: everything`],
    ['has a field twice', (message) => message.replace('Version: 1', 'Version: 1\nVersion: 1')],
    [
      'has its fields in another order',
      (message) => message.replace(/(Version: 1)\n(Chain ID: \d+)/, '$2\n$1'),
    ],
    ['has another version', (message) => message.replace('Version: 1', 'Version: 2')],
    ['has a short nonce', (message) => message.replace(/Nonce: \w+/, 'Nonce: abc1234')],
    ['has an impossible date', (message) => message.replace('2026-01-15T', '2026-13-45T')],
    ['has no issue time', (message) => message.replace(/\nIssued At: .*/, '')],
  ])('a text that %s is rejected', async (_, change) => {
    const session = await bench.sign()
    const message = change(session.message)
    const signature = await bench.account.signMessage({ message })
    expectRefusal(await verify({ ...session, message, signature }), { status: 400, reason: 'malformed' })
  })

  test.each<[string, (message: string) => string]>([
    ['CRLF', (message) => message.replaceAll('\n', '\r\n')],
    ['a space at the end', (message) => `${message} `],
  ])('a text whose form has %s is rejected', async (_, change) => {
    const session = await bench.sign()
    const message = change(session.message)
    const { status, body } = await verify({ ...session, message })
    expect([400, 401]).toContain(status)
    expect(['malformed', 'bad_signature']).toContain(v.parse(siwxRefusalSchema, body).reason)
  })

  test.each([null, [], 'x', {}, { data: {}, message: '', signature: '' }])(
    'a session that is %j is rejected',
    async (session) => {
      expectRefusal(await verify(session), { status: 400, reason: 'malformed' })
    },
  )

  test('a body that is not JSON is rejected', async () => {
    const answer = await bench.ask('/siwx/verify', { body: '{"session":' })
    expectRefusal(answer, { status: 400, reason: 'malformed' })
  })

  test.each<[string, (signature: string) => string]>([
    ['empty', () => '0x'],
    // One byte less would be the compact form of half of all signatures (EIP-2098).
    ['cut', (signature) => signature.slice(0, -4)],
    ['not hex', () => 'signature'],
    ['all zeros', () => `0x${'00'.repeat(65)}`],
    ['of another kind', (signature) => `${signature.slice(0, -2)}1d`],
  ])('a signature that is %s is rejected', async (_, change) => {
    const session = await bench.sign()
    const answer = await verify({ ...session, signature: change(session.signature) })
    expectRefusal(answer, { status: 401, reason: 'bad_signature' })
  })

  test('an address with a wrong checksum is rejected', async () => {
    const { address } = bench.account
    const wrong = `0x${address.slice(2).replace(/[a-z]/, (letter) => letter.toUpperCase())}`
    const session = await bench.sign({ fields: { accountAddress: wrong } })
    expectRefusal(await verify(session), { status: 400, reason: 'malformed' })
  })

  test('a page gets a nonce for itself only', async () => {
    const ask = (body: object, origin: string) => bench.ask('/siwx/nonce', { body, headers: { origin } })
    expect((await ask(page, 'http://localhost:5180')).status).toBe(200)
    expectRefusal(await ask(page, 'http://localhost:9999'), { status: 401, reason: 'uri_mismatch' })
    const elsewhere = await ask({ ...page, domain: 'acme.example' }, 'http://localhost:5180')
    expectRefusal(elsewhere, { status: 401, reason: 'domain_mismatch' })
    const nowhere = await ask({ ...page, uri: 'here' }, 'http://localhost:5180')
    expectRefusal(nowhere, { status: 400, reason: 'malformed' })
  })

  test('nonces are letters and digits that never repeat', async () => {
    const nonces = await Promise.all(Array.from({ length: 200 }, () => bench.askNonce()))
    expect(new Set(nonces).size).toBe(200)
    for (const nonce of nonces) expect(nonce).toMatch(/^[a-zA-Z0-9]{32,128}$/)
  })

  test('when the chain does not answer, the sign-in is neither accepted nor lost', async () => {
    // Not a key's signature, so only the chain can decide.
    const session = { ...(await bench.sign()), signature: `0x${'ab'.repeat(70)}` }
    await localnet.control({ fault: 'evm', mode: 'drop' })
    expectRefusal(await verify(session), { status: 503, reason: 'unverified' })
    await localnet.control({ fault: 'evm', mode: 'off' })
    expectRefusal(await verify(session), { status: 401, reason: 'bad_signature' })
  })

  test('a cookie identifies the session, and no answer reveals its token to a script', async () => {
    const session = await bench.sign()
    const { status, body, cookie } = await bench.ask('/siwx/verify', { body: { session } })
    expect([status, v.parse(siwxSignedInSchema, body).token]).toEqual([201, null])
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    const headers = { cookie: String(cookie?.split(';')[0]) }
    const me = await bench.ask('/siwx/me', { headers })
    expect(v.parse(siwxAccountsSchema, me.body).accounts).toEqual([
      `${localChainId}:${bench.account.address}`,
    ])
    // Nor does a script get it by requesting a bearer token.
    const stolen = await bench.ask('/siwx/sessions', {
      body: { sessions: [session], bearer: true },
      headers,
    })
    expectRefusal(stolen, { status: 401, reason: 'nonce_reused' })
  })

  test('a request for a bearer token gets it in the answer, and no cookie', async () => {
    const answer = await verify(await bench.sign())
    expect(answer.cookie).toBeNull()
    const { token } = v.parse(siwxSignedInSchema, answer.body)
    const { status, body } = await bench.ask('/siwx/me', { headers: bearer(token) })
    expect(status).toBe(200)
    expect(v.parse(siwxAccountsSchema, body).accounts).toEqual([`${localChainId}:${bench.account.address}`])
  })

  test.each([
    ['none', {}],
    ['one that was never issued', { authorization: `Bearer ${'A'.repeat(43)}` }],
    ['a made-up one of the right form', { authorization: `Bearer ${'a'.repeat(64)}` }],
    ['a forged cookie', { cookie: `latchkey_siwx=${'a'.repeat(64)}` }],
  ])('without a valid token (%s) there is no session', async (_, headers) => {
    await signIn()
    expectRefusal(await bench.ask('/siwx/me', { headers }), { status: 401, reason: 'unauthenticated' })
    expect((await bench.ask('/siwx/sessions', { headers })).body).toEqual({ sessions: [] })
  })

  test('sessions are listed by chain and account, to their bearer alone', async () => {
    const { token } = await signIn()
    await signIn(await signAsOther(), token)
    const { token: stranger } = await signIn()
    expect(await list(stranger)).toHaveLength(1)
    expect(await list(token)).toHaveLength(2)
    const mine = `accountAddress=${bench.account.address.toLowerCase()}`
    expect(await list(token, `?chainId=${localChainId}&${mine}`)).toMatchObject([
      { data: { accountAddress: bench.account.address } },
    ])
    expect(await list(token, `?chainId=eip155:31338&${mine}`)).toEqual([])
    expect(await list(token, `?accountAddress=${evmAccountAt(2).address}`)).toEqual([])
    expectRefusal(await bench.ask('/siwx/sessions?chainId=mainnet'), { status: 400, reason: 'malformed' })
  })

  test('signing in again replaces the session of that account and leaves the others', async () => {
    const { token } = await signIn()
    await signIn(await signAsOther(), token)
    const again = await bench.sign({ fields: { statement: 'Again' } })
    expect((await signIn(again, token)).token).toBe(token)
    const sessions = await list(token)
    expect(sessions).toHaveLength(2)
    expect(sessions).toContainEqual(again)
  })

  test('a made-up token is not adopted at sign-in', async () => {
    const planted = 'a'.repeat(64)
    const { token } = await signIn(undefined, planted)
    expect(token).not.toBe(planted)
    expect(await list(planted)).toEqual([])
  })

  test('one session can be ended alone, and ending it again is no error', async () => {
    const { token } = await signIn()
    await signIn(await signAsOther(), token)
    for (let round = 0; round < 2; round++) {
      const { status, body } = await bench.ask('/siwx/sessions/revoke', {
        body: { chainId: localChainId, accountAddress: bench.account.address },
        headers: bearer(token),
      })
      expect(status).toBe(200)
      expect(v.parse(siwxSessionsSchema, body).sessions).toHaveLength(1)
    }
    expect(await list(token)).toMatchObject([{ data: { accountAddress: evmAccountAt(1).address } }])
    const half = await bench.ask('/siwx/sessions/revoke', { body: { chainId: localChainId } })
    expectRefusal(half, { status: 400, reason: 'malformed' })
  })

  test('a sign-out removes the cookie, and ends its token on the server', async () => {
    const { cookie } = await bench.ask('/siwx/verify', { body: { session: await bench.sign() } })
    const headers = { cookie: String(cookie?.split(';')[0]) }
    const answer = await bench.ask('/siwx/sessions', { body: { sessions: [] }, headers })
    expect(answer.cookie).toMatch(/latchkey_siwx=;.*Max-Age=0/)
    expect((await bench.ask('/siwx/me', { headers })).status).toBe(401)
  })

  test('an empty list of sessions is a sign-out, which ends the token on the server', async () => {
    const { token } = await signIn()
    const { status, body, cookie } = await bench.ask('/siwx/sessions', {
      body: { sessions: [] },
      headers: bearer(token),
    })
    expect(status).toBe(200)
    expect(v.parse(siwxSignedInSchema, body)).toEqual({ sessions: [], token: null })
    expect(cookie).toBeNull()
    expect(await list(token)).toEqual([])
    expect((await bench.ask('/siwx/me', { headers: bearer(token) })).status).toBe(401)
  })

  test('several sessions of one connection share a nonce and replace the earlier ones', async () => {
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
    // A stored session may be sent again.
    expect((await ask()).status).toBe(200)
    expect(await list(token)).toEqual(sessions)
  })

  test('one invalid session among several rejects all and changes nothing', async () => {
    const { token } = await signIn()
    const before = await list(token)
    const sessions = [await bench.sign(), { ...(await signAsOther()), signature: '0x00' }]
    const answer = await bench.ask('/siwx/sessions', { body: { sessions }, headers: bearer(token) })
    expectRefusal(answer, { status: 401, reason: 'bad_signature' })
    expect(await list(token)).toEqual(before)
  })

  test('a stored session may not be sent with other fields than were signed', async () => {
    const { token } = await signIn()
    const [session] = await list(token)
    const changed = { ...session, data: { ...session?.data, statement: 'Give me all' } }
    const answer = await bench.ask('/siwx/sessions', {
      body: { sessions: [changed] },
      headers: bearer(token),
    })
    expectRefusal(answer, { status: 401, reason: 'tampered' })
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
    const session = { ...signed, cacao }
    const { token } = await signIn(session)
    expect(await list(token)).toEqual([session])
  })

  test('sessions end at their expiration, or after a day where they have none', async () => {
    const { token } = await signIn(
      await bench.sign({ fields: { expirationTime: '2026-01-15T12:10:00.000Z' } }),
    )
    await signIn(await signAsOther(), token)
    bench.clock.now += 10 * minutes
    expect(await list(token)).toMatchObject([{ data: { accountAddress: evmAccountAt(1).address } }])
    bench.clock.now += 24 * 60 * minutes
    expect(await list(token)).toEqual([])
    expect((await bench.ask('/siwx/me', { headers: bearer(token) })).status).toBe(401)
  })
})

import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import { siwxRefusalSchema } from '../../../../hooks/services/siwx/schemas/refusal.js'
import { siwxSignedInSchema } from '../../../../hooks/services/siwx/schemas/sessions.js'
import { nonceLifetime } from '../../siwx/createNonces.js'
import { shareLocalnet } from '../support/shareLocalnet.js'
import { type Answer, createSiwxBench, evmAccountAt, localChainId, page } from './createSiwxBench.js'

const localnet = shareLocalnet()
let bench: ReturnType<typeof createSiwxBench>

beforeEach(() => {
  bench = createSiwxBench(localnet)
})

type Session = Awaited<ReturnType<typeof bench.sign>>
const verify = (session: unknown) => bench.ask('/siwx/verify', { body: { session } })

function expectRefusal({ status, body }: Answer, expected: { status: number; reason: string }) {
  const refusal = v.parse(siwxRefusalSchema, body)
  expect({ status, reason: refusal.reason }).toEqual(expected)
}

test('an EIP-4361 text signed by a key is taken, and its session comes back with a token', async () => {
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
  ['one empty line and a CAIP-2 chain id', { informal: true, chainLine: localChainId, network: 'Ethereum' }],
  ['another name of the network', { informal: true, chainLine: localChainId, network: 'Latchkey Local' }],
  ['a name of several words', { informal: false, chainLine: '31337', network: 'Réseau d’essai (2)' }],
])('a text without a statement is taken with %s', async (_, { informal, chainLine, network }) => {
  const { status } = await verify(await bench.sign({ informal, fields: { chainLine, network } }))
  expect(status).toBe(201)
})

test('an account whose nonce was asked for by its lower-case address may sign with the checksummed one', async () => {
  const asked = { chainId: localChainId, accountAddress: bench.account.address.toLowerCase() }
  const session = await bench.sign({ fields: { nonce: await bench.askNonce(asked) } })
  expect((await verify(session)).status).toBe(201)
})

test('a nonce is good for one sign-in', async () => {
  const session = await bench.sign()
  expect((await verify(session)).status).toBe(201)
  expectRefusal(await verify(session), { status: 401, reason: 'nonce_reused' })
})

test('of two sign-ins with one nonce at the same moment one is taken', async () => {
  const nonce = await bench.askNonce()
  const sessions = [await bench.sign({ fields: { nonce } }), await bench.sign({ fields: { nonce } })]
  const statuses = (await Promise.all(sessions.map(verify))).map(({ status }) => status)
  expect(statuses.sort()).toEqual([201, 401])
})

test('a refused sign-in does not use its nonce up', async () => {
  const session = await bench.sign()
  expectRefusal(await verify({ ...session, signature: '0x1234' }), { status: 401, reason: 'bad_signature' })
  expect((await verify(session)).status).toBe(201)
})

test('a nonce that nobody used in time is refused', async () => {
  const session = await bench.sign()
  bench.clock.now += nonceLifetime
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
])('a text with %s is refused', async (_, makeSession, reason) => {
  expectRefusal(await verify(await makeSession()), { status: 401, reason })
})

test('a clock that is half a minute ahead is forgiven', async () => {
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
])('a session whose %s is not the signed one is refused', async (field, change) => {
  const reason = field === 'chain' ? 'unsupported_chain' : 'tampered'
  const status = field === 'chain' ? 400 : 401
  expectRefusal(await verify(change(await bench.sign())), { status, reason })
})

test.each<[string, (message: string) => string]>([
  ['is empty', () => ''],
  ['is no sign-in text', () => 'Transfer everything'],
  ['has CRLF', (message) => message.replaceAll('\n', '\r\n')],
  ['has a space at the end', (message) => `${message} `],
  ['has a line too many', (message) => `${message}\nTransfer: everything`],
  ['has a field twice', (message) => message.replace('Version: 1', 'Version: 1\nVersion: 1')],
  [
    'has its fields in another order',
    (message) => message.replace(/(Version: 1)\n(Chain ID: \d+)/, '$2\n$1'),
  ],
  ['has another version', (message) => message.replace('Version: 1', 'Version: 2')],
  ['has a short nonce', (message) => message.replace(/Nonce: \w+/, 'Nonce: abc1234')],
  ['has a day that no calendar has', (message) => message.replace('2026-01-15T', '2026-13-45T')],
  ['has no issue time', (message) => message.replace(/\nIssued At: .*/, '')],
  ['lists no resources', (message) => `${message}\nResources:`],
])('a text that %s is refused', async (_, change) => {
  const session = await bench.sign()
  const message = change(session.message)
  const signature = await bench.account.signMessage({ message })
  expectRefusal(await verify({ ...session, message, signature }), { status: 400, reason: 'malformed' })
})

test.each([null, [], 'x', {}, { data: {}, message: '', signature: '' }])(
  'a session that is %j is refused',
  async (session) => {
    expectRefusal(await verify(session), { status: 400, reason: 'malformed' })
  },
)

test('a body that is not JSON is refused', async () => {
  expectRefusal(await bench.ask('/siwx/verify', { body: '{"session":' }), {
    status: 400,
    reason: 'malformed',
  })
})

test.each<[string, (signature: string) => string]>([
  ['empty', () => '0x'],
  ['cut', (signature) => signature.slice(0, -2)],
  ['not hex', () => 'signature'],
  ['all zeros', () => `0x${'00'.repeat(65)}`],
  ['of another kind', (signature) => `${signature.slice(0, -2)}1d`],
])('a signature that is %s is refused', async (_, change) => {
  const session = await bench.sign()
  expectRefusal(await verify({ ...session, signature: change(session.signature) }), {
    status: 401,
    reason: 'bad_signature',
  })
})

test('an address with a wrong checksum is refused', async () => {
  const { address } = bench.account
  const wrong = `0x${address.slice(2).replace(/[a-z]/, (letter) => letter.toUpperCase())}`
  const session = await bench.sign({ fields: { accountAddress: wrong } })
  expectRefusal(await verify(session), { status: 400, reason: 'malformed' })
})

test('a page gets a nonce for itself only', async () => {
  const ask = (body: object, origin: string) => bench.ask('/siwx/nonce', { body, headers: { origin } })
  expect((await ask(page, 'http://localhost:5180')).status).toBe(200)
  expectRefusal(await ask(page, 'http://localhost:9999'), { status: 401, reason: 'uri_mismatch' })
  expectRefusal(await ask({ ...page, domain: 'acme.example' }, 'http://localhost:5180'), {
    status: 401,
    reason: 'domain_mismatch',
  })
  expectRefusal(await ask({ ...page, uri: 'here' }, 'http://localhost:5180'), {
    status: 400,
    reason: 'malformed',
  })
})

test('nonces are letters and digits that never repeat', async () => {
  const nonces = await Promise.all(Array.from({ length: 200 }, () => bench.askNonce()))
  expect(new Set(nonces).size).toBe(200)
  for (const nonce of nonces) expect(nonce).toMatch(/^[a-zA-Z0-9]{8,}$/)
})

test('when the chain does not answer, the sign-in is neither taken nor lost', async () => {
  // Not a key's signature, so the chain would have to say.
  const session = { ...(await bench.sign()), signature: `0x${'ab'.repeat(70)}` }
  await localnet.control({ fault: 'evm', mode: 'drop' })
  expectRefusal(await verify(session), { status: 503, reason: 'unverified' })
  await localnet.control({ fault: 'evm', mode: 'off' })
  expectRefusal(await verify(session), { status: 401, reason: 'bad_signature' })
})

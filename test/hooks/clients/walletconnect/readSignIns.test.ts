import { formatMessage } from '@walletconnect/utils'
import { expect, test } from 'vitest'
import type { Signed } from '../../../../hooks/clients/walletconnect/pairWallet.js'
import { readSignIns } from '../../../../hooks/clients/walletconnect/settleSignIn.js'
import type { SiwxCacao, SiwxRequest } from '../../../../hooks/shared/types/siwx.js'
import { alice, bob } from '../../../support/createFakeWallet.js'

const now = Date.parse('2026-01-15T12:00:00.000Z')
const request: SiwxRequest = {
  domain: 'app.example',
  uri: 'https://app.example/',
  version: '1',
  nonce: 'k3J9sQ2mZp0a',
  statement: 'Sign in to Example',
  expirationTime: '2026-01-16T12:00:00.000Z',
  requestId: 'one',
  resources: ['https://app.example/terms'],
}
const recapOf = (...methods: string[]) => {
  const abilities = Object.fromEntries(methods.map((method) => [`request/${method}`, [{}]]))
  return `urn:recap:${Buffer.from(JSON.stringify({ att: { eip155: abilities } })).toString('base64url')}`
}
const recap = recapOf('personal_sign', 'eth_sign')

type Change = { p?: Partial<SiwxCacao['p']> | Record<string, unknown>; h?: unknown; s?: unknown }

function cacaoOf({ p = {}, ...rest }: Change = {}) {
  return {
    h: { t: 'caip122' },
    p: {
      iss: `did:pkh:eip155:1:${alice}`,
      domain: request.domain,
      aud: request.uri,
      version: '1',
      nonce: request.nonce,
      iat: '2026-01-15T11:59:59.000Z',
      exp: request.expirationTime,
      statement: request.statement,
      resources: ['https://app.example/terms', recap],
      ...p,
    },
    s: { t: 'eip191', s: `0x${'ab'.repeat(65)}` },
    ...rest,
  }
}

function signedOf(auths: unknown, change: Partial<Signed> = {}): Signed {
  return {
    request,
    chains: ['eip155:1', 'eip155:10'],
    methods: ['personal_sign', 'eth_sign', 'eth_sendTransaction'],
    askedAt: now - 10_000,
    auths,
    session: {
      topic: 'a'.repeat(64),
      expiry: now / 1000 + 600,
      namespaces: { eip155: { accounts: [`eip155:1:${alice}`, `eip155:10:${alice.toLowerCase()}`] } },
    },
    ...change,
  }
}

test('each network’s sign-in becomes a session, with the signed text', () => {
  const other = { p: { iss: `did:pkh:eip155:10:${alice}` } }
  const sessions = readSignIns(signedOf([cacaoOf(), cacaoOf(other)]), { now })
  expect(sessions.map(({ data }) => data.chainId)).toEqual(['eip155:1', 'eip155:10'])
  const [session] = sessions
  const { p } = cacaoOf()
  expect(session?.message).toBe(formatMessage(p as Parameters<typeof formatMessage>[0], p.iss))
  expect(session?.signature).toBe(`0x${'ab'.repeat(65)}`)
  expect(session?.cacao).toEqual(cacaoOf())
  expect(session?.data).toEqual({
    accountAddress: alice,
    chainId: 'eip155:1',
    domain: 'app.example',
    uri: 'https://app.example/',
    version: '1',
    nonce: 'k3J9sQ2mZp0a',
    issuedAt: '2026-01-15T11:59:59.000Z',
    expirationTime: '2026-01-16T12:00:00.000Z',
    statement:
      "Sign in to Example I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'eth_sign', 'personal_sign' for 'eip155'.",
    resources: ['https://app.example/terms', recap],
  })
})

test('a duplicate account and network counts once', () => {
  expect(readSignIns(signedOf([cacaoOf(), cacaoOf()]), { now })).toHaveLength(1)
})

test('a wallet that approves nothing with it, and one that names the request’s id, sign in too', () => {
  const plain = cacaoOf({ p: { resources: request.resources, requestId: 'one' } })
  const [session] = readSignIns(signedOf([plain]), { now })
  expect(session?.data).toMatchObject({ statement: request.statement, requestId: 'one' })
})

test('a wallet may list permissions in its own locale’s order', () => {
  const statement = `${request.statement} I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'personal_sign', 'eth_sign' for 'eip155'.`
  const [session] = readSignIns(signedOf([cacaoOf({ p: { statement } })]), { now })
  expect(session?.data.statement).toBe(statement)
  expect(session?.message).toContain(statement)
})

test('a minimal request gets a minimal result', () => {
  const { domain, uri, nonce } = request
  const least = { domain, uri, nonce, version: '1' } as const
  const p = { exp: undefined, statement: '', resources: undefined }
  const [session] = readSignIns(signedOf([cacaoOf({ p })], { request: least }), { now })
  expect(Object.keys(session?.data ?? {}).sort()).toEqual(
    ['accountAddress', 'chainId', 'domain', 'issuedAt', 'nonce', 'uri', 'version'].sort(),
  )
})

test.each<[string, Change, string]>([
  ['another account', { p: { iss: `did:pkh:eip155:1:${bob}` } }, 'address_mismatch'],
  ['a network that was not approved', { p: { iss: `did:pkh:eip155:5:${alice}` } }, 'address_mismatch'],
  ['an issuer of another namespace', { p: { iss: `did:pkh:solana:1:${alice}` } }, 'address_mismatch'],
  ['an issuer with a suffix', { p: { iss: `did:pkh:eip155:1:${alice}:x` } }, 'address_mismatch'],
  ['another domain', { p: { domain: 'evil.example' } }, 'domain_mismatch'],
  ['another page', { p: { aud: 'https://app.example/other' } }, 'uri_mismatch'],
  ['another nonce', { p: { nonce: 'zzzzzzzzzzzz' } }, 'nonce_mismatch'],
  ['another version', { p: { version: '2' } }, 'tampered'],
  ['a later expiry', { p: { exp: '2027-01-16T12:00:00.000Z' } }, 'tampered'],
  ['no end', { p: { exp: undefined } }, 'tampered'],
  ['a beginning', { p: { nbf: '2026-01-15T11:00:00.000Z' } }, 'tampered'],
  ['another request id', { p: { requestId: 'two' } }, 'tampered'],
  ['another statement', { p: { statement: 'Give all' } }, 'tampered'],
  ['a longer statement', { p: { statement: `${request.statement} and more` } }, 'tampered'],
  [
    'a statement that allows more than its recap',
    {
      p: {
        statement: `${request.statement} I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'eth_all', 'eth_sign' for 'eip155'.`,
      },
    },
    'tampered',
  ],
  ['other resources', { p: { resources: ['https://evil.example', recap] } }, 'tampered'],
  ['no resources', { p: { resources: undefined } }, 'tampered'],
  [
    'more permissions than requested',
    { p: { resources: [...(request.resources ?? []), recapOf('eth_all')] } },
    'tampered',
  ],
  ['unreadable data', { p: { resources: [...(request.resources ?? []), 'urn:recap:!'] } }, 'tampered'],
  ['a time before the request', { p: { iat: '2026-01-15T11:50:00.000Z' } }, 'tampered'],
  ['a time in the future', { p: { iat: '2026-01-15T12:02:00.000Z' } }, 'not_yet_valid'],
  ['no moment', { p: { iat: 'now' } }, 'malformed'],
  ['a line break in its time', { p: { iat: '2026-01-15T11:59:59Z\nRequest ID: x' } }, 'malformed'],
  ['no signature', { s: { t: 'eip191', s: '' } }, 'malformed'],
  ['a signature of another kind', { s: { t: 'none', s: '0xab' } }, 'malformed'],
  ['another header', { h: { t: 'jwt' } }, 'malformed'],
])('a sign-in with %s is rejected', (_, change, reason) => {
  const read = () => readSignIns(signedOf([cacaoOf(change)]), { now })
  expect(read).toThrow(expect.objectContaining({ name: 'SiwxRefusedError', reason }))
  // A valid one next to it does not help.
  const both = () => readSignIns(signedOf([cacaoOf(), cacaoOf(change)]), { now })
  expect(both).toThrow(expect.objectContaining({ name: 'SiwxRefusedError', reason }))
})

test('a network that the wallet approved and no one requested is rejected', () => {
  const read = () => readSignIns(signedOf([cacaoOf()], { chains: ['eip155:10'] }), { now })
  expect(read).toThrow(expect.objectContaining({ reason: 'chain_mismatch' }))
})

test.each([
  ['no list', {}],
  ['an empty list', []],
  ['a list of invalid entries', [null]],
  ['too many', Array(2000).fill(cacaoOf())],
])('%s is rejected', (_, auths) => {
  expect(() => readSignIns(signedOf(auths), { now })).toThrow(
    expect.objectContaining({ reason: 'malformed' }),
  )
})

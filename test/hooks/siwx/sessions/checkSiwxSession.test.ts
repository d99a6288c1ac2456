import { expect, test } from 'vitest'
import type { SiwxCacao, SiwxData, SiwxSession } from '../../../../hooks/shared/types/siwx.js'
import { writeSiwxMessage } from '../../../../hooks/siwx/messages/writeSiwxMessage.js'
import { checkSiwxSession } from '../../../../hooks/siwx/sessions/checkSiwxSession.js'

const data: SiwxData = {
  accountAddress: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  chainId: 'eip155:1',
  domain: 'app.example',
  uri: 'https://app.example/',
  version: '1',
  nonce: 'k3J9sQ2mZp0a',
  issuedAt: '2026-01-15T12:00:00.000Z',
}
const signed = (changes: Partial<SiwxData> = {}): SiwxSession => {
  const all = { ...data, ...changes }
  return { data: all, message: writeSiwxMessage(all), signature: '0x11' }
}
const now = Date.parse('2026-01-15T12:30:00.000Z')
const asked = { ...data, now }
const check = (session: unknown, more = {}) => checkSiwxSession({ session, asked: { ...asked, ...more } })

test('a requested session is accepted, on any page of its origin', () => {
  expect(check(signed())).toBeUndefined()
  expect(check(signed(), { uri: 'https://app.example/other?page' })).toBeUndefined()
  expect(check(signed(), { accountAddress: data.accountAddress.toLowerCase() })).toBeUndefined()
})

test.each([
  [{ accountAddress: `0x${'1'.repeat(40)}` }, 'address_mismatch'],
  [{ chainId: 'eip155:10' }, 'chain_mismatch'],
  [{ domain: 'example' }, 'domain_mismatch'],
  [{ uri: 'http://app.example/' }, 'uri_mismatch'],
  [{ uri: 'https://app.example:444/' }, 'uri_mismatch'],
  [{ nonce: 'k3J9sQ2mZp0b' }, 'nonce_mismatch'],
  [{ issuedAt: '2026-01-15T12:40:00.000Z' }, 'not_yet_valid'],
  [{ expirationTime: '2026-01-15T12:29:00.000Z' }, 'expired'],
] as const)('%j is rejected: %s', (changes, reason) => {
  expect(check(signed(changes))).toBe(reason)
})

test('fields that were not requested are not compared', () => {
  expect(
    checkSiwxSession({ session: signed({ expirationTime: '2020-01-01T00:00:00Z' }), asked: {} }),
  ).toBeUndefined()
})

test.each(Object.keys(data).filter((field) => field !== 'version'))(
  'data whose %s differs from the signed one is rejected',
  (field) => {
    const other = signed({
      ...data,
      nonce: 'zzzzzzzzzz',
      domain: 'b.example',
      uri: 'https://b.example/',
      chainId: 'eip155:2',
      issuedAt: '2026-01-15T12:00:01.000Z',
      accountAddress: `0x${'2'.repeat(40)}`,
    })
    const mixed = { ...signed(), data: { ...data, [field]: other.data[field as keyof SiwxData] } }
    expect(checkSiwxSession({ session: mixed, asked: {} })).toBe('tampered')
  },
)

test('data with more or fewer fields than the text is rejected', () => {
  expect(check({ ...signed(), data: { ...data, statement: 'More' } })).toBe('tampered')
  expect(check({ ...signed({ statement: 'More' }), data })).toBe('tampered')
})

const cacao: SiwxCacao = {
  h: { t: 'eip4361' },
  p: {
    iss: `did:pkh:eip155:1:${data.accountAddress}`,
    domain: data.domain,
    aud: data.uri,
    version: '1',
    nonce: data.nonce,
    iat: data.issuedAt ?? '',
  },
  s: { t: 'eip191', s: '0x11' },
}

test('a wallet’s cacao has to be of the same sign-in', () => {
  const withCacao = (changes: Partial<SiwxCacao>) => check({ ...signed(), cacao: { ...cacao, ...changes } })
  expect(withCacao({})).toBeUndefined()
  expect(withCacao({ s: { t: 'eip191', s: '0x22' } })).toBe('tampered')
  expect(withCacao({ p: { ...cacao.p, nonce: 'other1234' } })).toBe('tampered')
  expect(withCacao({ p: { ...cacao.p, iss: `did:pkh:eip155:1:0x${'1'.repeat(40)}` } })).toBe('tampered')
})

test.each([
  ['aud', 'https://evil.example/'],
  ['version', '2'],
  ['iat', '2020-01-01T00:00:00Z'],
  ['exp', '2030-01-01T00:00:00Z'],
  ['nbf', '2020-01-01T00:00:00Z'],
  ['requestId', 'other'],
  ['statement', 'Give me all'],
  ['resources', ['urn:recap:eyJhdHQiOnt9fQ']],
])('a wallet’s cacao may contain only what was signed: %s', (field, content) => {
  const p = { ...cacao.p, [field]: content }
  expect(check({ ...signed(), cacao: { ...cacao, p } })).toBe('tampered')
})

test('a recap’s sentence may be missing from a wallet’s cacao', () => {
  const statement =
    'Sign in I further authorize the stated URI to perform the following actions on my behalf: x.'
  const resources = ['urn:recap:eyJhdHQiOnt9fQ']
  const of = (p: Partial<SiwxCacao['p']>) =>
    check({ ...signed({ statement, resources }), cacao: { ...cacao, p: { ...cacao.p, resources, ...p } } })
  expect(of({ statement: 'Sign in' })).toBeUndefined()
  expect(of({ statement })).toBeUndefined()
  expect(of({ statement: 'Sign' })).toBe('tampered')
})

test('an empty signature is rejected', () => {
  expect(check({ ...signed(), signature: '' })).toBe('bad_signature')
})

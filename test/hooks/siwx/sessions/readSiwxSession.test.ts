import { expect, test } from 'vitest'
import { readSiwxSession } from '../../../../hooks/siwx/sessions/readSiwxSession.js'

const data = {
  accountAddress: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  chainId: 'eip155:1',
  domain: 'app.example',
  uri: 'https://app.example/',
  version: '1',
  nonce: 'k3J9sQ2mZp0a',
}
const cacao = {
  h: { t: 'eip4361' },
  p: {
    iss: `did:pkh:eip155:1:${data.accountAddress}`,
    domain: 'app.example',
    aud: 'https://app.example/',
    version: '1',
    nonce: data.nonce,
    iat: '2026-01-15T12:00:00Z',
    resources: ['https://app.example/terms'],
  },
  s: { t: 'eip191', s: '0x11' },
}
const session = { data, message: 'text', signature: '0x11', cacao }

test('a session is read without unknown keys', () => {
  const given = { ...session, token: 'x', data: { ...data, more: 1 }, cacao: { ...cacao, more: 1 } }
  expect(readSiwxSession(given)).toEqual(session)
  const { cacao: _, ...plain } = session
  expect(readSiwxSession(plain)).toEqual(plain)
})

test.each([
  ['data', { ...data, nonce: 'x' }],
  ['message', 7],
  ['message', 'a'.repeat(20_000)],
  ['signature', undefined],
  ['signature', 'a'.repeat(100_000)],
  ['cacao', null],
  ['cacao', { ...cacao, h: { t: 'other' } }],
  ['cacao', { ...cacao, s: { t: 'eip191' } }],
  ['cacao', { ...cacao, p: { ...cacao.p, iss: undefined } }],
  ['cacao', { ...cacao, p: { ...cacao.p, resources: [7] } }],
])('without a valid %s there is none', (field, value) => {
  expect(readSiwxSession({ ...session, [field]: value })).toBeUndefined()
})

test('a getter that throws is an absent field', () => {
  const trap = { ...session }
  Object.defineProperty(trap, 'message', {
    get() {
      throw new Error('trap')
    },
  })
  expect(readSiwxSession(trap)).toBeUndefined()
})

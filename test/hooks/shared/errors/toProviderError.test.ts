import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LatchkeyError } from '../../../../hooks/shared/errors/LatchkeyError.js'
import { NoAccountsError } from '../../../../hooks/shared/errors/provider.js'
import { toProviderError } from '../../../../hooks/shared/errors/toProviderError.js'

const kindOf = (thrown: unknown) => toProviderError(thrown).kind

test.each([
  [4001, 'user_rejected'],
  ['ACTION_REJECTED', 'user_rejected'],
  [5000, 'user_rejected'],
  [5002, 'user_rejected'],
  [4100, 'unauthorized'],
  [4200, 'unsupported_method'],
  [-32601, 'unsupported_method'],
  [4900, 'disconnected'],
  [4901, 'chain_disconnected'],
  [4902, 'unknown_chain'],
  [-32002, 'pending'],
  [-32603, 'unknown'],
  ['constructor', 'unknown'],
])('code %s is %s, as a number and as text', (code, kind) => {
  expect(kindOf({ code })).toBe(kind)
  expect(kindOf({ code: String(code) })).toBe(kind)
  expect(kindOf(Object.assign(new Error('wrapped'), { code }))).toBe(kind)
})

test.each([
  ['MetaMask Tx Signature: User denied transaction signature.', 'user_rejected'],
  ['Rejected by user', 'user_rejected'],
  ['Request of type wallet_requestPermissions already pending', 'pending'],
  ['Already processing eth_requestAccounts. Please wait.', 'pending'],
  ['Unrecognized chain ID "0x2105". Try adding the chain first.', 'unknown_chain'],
  ['Extension context invalidated.', 'disconnected'],
  ['transaction rejected', 'unknown'],
  ['superuser rejected', 'unknown'],
])('a wallet without codes whose message is %j has the error %s', (message, kind) => {
  expect(kindOf({ message })).toBe(kind)
})

test('a code has priority over a text, and an inner code over an unknown outer one', () => {
  expect(kindOf({ code: 4902, message: 'user rejected' })).toBe('unknown_chain')
  expect(kindOf({ code: -32603, data: { originalError: { code: 4001 } } })).toBe('user_rejected')
  expect(kindOf({ code: 'UNKNOWN_ERROR', info: { error: { code: 4001 } } })).toBe('user_rejected')
  expect(kindOf(new Error('outer', { cause: { code: -32002 } }))).toBe('pending')
})

test('a Latchkey error passes unchanged', () => {
  const error = new NoAccountsError()
  expect(toProviderError(error)).toBe(error)
})

test('details hold the code and the text, cut and without secrets; the thrown value is dropped', () => {
  const error = toProviderError({ code: -32000, message: `no ${'ab'.repeat(32)} for a@b.co` })
  expect(error.details).toBe('-32000 no […] for […]')
  expect(Object.hasOwn(error, 'cause')).toBe(false)
  expect(toProviderError(undefined).details).toBeUndefined()
})

test('an endlessly nested value is cut at a depth', () => {
  const endless = (): object => new Proxy({}, { get: endless })
  expect(kindOf(endless())).toBe('unknown')
})

test('no value makes it throw', () => {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  expect(kindOf(proxy)).toBe('unknown')
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true, withBigInt: true }), (thrown) => {
      expect(toProviderError(thrown)).toBeInstanceOf(LatchkeyError)
    }),
  )
})

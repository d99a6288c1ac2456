import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toSendError } from '../../../../hooks/evm/transfer/sendTransfer.js'
import { WalletTimeoutError } from '../../../../hooks/shared/errors/provider.js'

test.each<[string, unknown, string]>([
  ['a rejection by the user', { code: 4001 }, 'user_rejected'],
  ['a rejection by a library', { code: 'ACTION_REJECTED' }, 'user_rejected'],
  ['a nested rejection', { code: -32603, data: { code: 4001 } }, 'unknown_outcome'],
  ['a text', new Error('User rejected the request.'), 'unknown_outcome'],
  ['a code of another transport', { code: 5000, message: 'User rejected.' }, 'unknown_outcome'],
  ['a pending request', { code: -32002 }, 'unknown_outcome'],
  ['an insufficient balance', { code: -32000, message: 'insufficient funds' }, 'unknown_outcome'],
  ['a revert', { code: 3, message: 'execution reverted' }, 'unknown_outcome'],
  ['a timeout', new WalletTimeoutError(), 'unknown_outcome'],
  ['nothing', undefined, 'unknown_outcome'],
])('%s', (_, thrown, kind) => {
  expect(toSendError(thrown)).toMatchObject({ kind })
})

const codes = [
  4001,
  '4001',
  'ACTION_REJECTED',
  4100,
  4200,
  4900,
  5000,
  5001,
  -32002,
  -32003,
  -32005,
  3,
  undefined,
]
const texts = [
  'User rejected the request.',
  'user denied',
  'declined',
  'nonce too low',
  'insufficient funds',
  '',
]

test('only the outermost code says that it was rejected, whatever texts and nested errors say', () => {
  const layer = fc.record({ code: fc.constantFrom(...codes), message: fc.constantFrom(...texts) })
  const nesting = fc.constantFrom('data', 'cause', 'error', 'originalError', 'info')
  fc.assert(
    fc.property(layer, fc.array(fc.tuple(nesting, layer), { maxLength: 3 }), (outer, inner) => {
      const nested = inner.reduceRight<object>((found, [key, one]) => ({ ...one, [key]: found }), {})
      const thrown = { ...nested, ...outer }
      const isRejection = [4001, '4001', 'ACTION_REJECTED'].includes(outer.code as never)
      expect(toSendError(thrown).kind).toBe(isRejection ? 'user_rejected' : 'unknown_outcome')
    }),
  )
})

test('the thrown value is dropped, and its text goes to details alone', () => {
  const error = toSendError({ code: -32603, message: 'mail a@b.co', secret: 'seed' })
  expect(error).toMatchObject({ details: '-32603 mail […]', cause: { name: 'UnknownError' } })
  expect(JSON.stringify(error)).not.toContain('seed')
})

import * as v from 'valibot'
import { expect, test } from 'vitest'
import { socialResultSchema } from '../../../hooks/clients/embedded/schemas/answers.js'
import {
  judgeRpcMethod,
  safeRpcMethods,
  unsafeRpcMethods,
} from '../../../hooks/clients/embedded/schemas/rpcMethods.js'
import { sendCallsSchema, sentCallsSchema } from '../../../hooks/clients/embedded/schemas/sendCalls.js'
import { solanaParamsSchemas } from '../../../hooks/clients/embedded/schemas/solanaRpc.js'
import { jsonSchema, toJson } from '../../../hooks/clients/embedded/schemas/values.js'

test('a method is safe, needs approval, or is rejected, and no name is of two kinds', () => {
  expect(judgeRpcMethod('eth_sendRawTransaction')).toBe('safe')
  expect(judgeRpcMethod('personal_sign')).toBe('unsafe')
  for (const method of ['wallet_exportPrivateKey', 'constructor', '__proto__', 'ETH_CALL', '', 'eth_sign'])
    expect(judgeRpcMethod(method)).toBe('refused')
  const all = [...safeRpcMethods, ...unsafeRpcMethods]
  expect([safeRpcMethods.length, unsafeRpcMethods.length, new Set(all).size]).toEqual([41, 11, 52])
})

test.each([
  [null],
  ['text'],
  [{ a: [1, 'b', false, null, { c: undefined }] }],
  [Object.create(null) as object],
])('%j is JSON', (value) => {
  expect(v.is(jsonSchema, value)).toBe(true)
})

test('invalid, too large, too deep or poisonous JSON is rejected', () => {
  const deep = Array.from({ length: 40 }).reduce<unknown>((inner) => [inner], 1)
  const poison: unknown = JSON.parse('{"__proto__":{"polluted":true}}')
  const values = [1n, () => 1, Symbol('a'), new Map(), new Date(0), Number.NaN, undefined, deep, poison]
  for (const value of [...values, 'a'.repeat(2_000_001), Array.from({ length: 100_001 }, () => 1)])
    expect(v.is(jsonSchema, value)).toBe(false)
  const circle: unknown[] = []
  circle.push(circle)
  expect(v.is(jsonSchema, circle)).toBe(false)
})

test('bigints are sent as hexadecimal quantities', () => {
  const value = { amount: 2n ** 255n, list: [0n, 1, 'a', null], text: '1' }
  expect(toJson(value)).toEqual({ amount: `0x8${'0'.repeat(63)}`, list: ['0x0', 1, 'a', null], text: '1' })
})

const to = '0x00000000000000000000000000000000000000aa'

test('a batch of calls has exact quantities and its network as a CAIP-2 id', () => {
  const batch = {
    chainId: '0x7a69',
    version: '2.0.0',
    calls: [{ to, value: '0xffffffffffffffffffffffffffffffff' }, { to, data: '0x1234', value: '7' }, { to }],
  }
  expect(v.parse(sendCallsSchema, batch)).toEqual({
    chainId: 'eip155:31337',
    version: '2.0.0',
    calls: [{ to, value: 2n ** 128n - 1n }, { to, data: '0x1234', value: 7n }, { to }],
  })
  for (const calls of [
    [],
    [{}],
    [{ to: 'alice.eth' }],
    [{ to, value: '-1' }],
    [{ to, value: 1.5 }],
    [{ to, data: '0x1' }],
  ])
    expect(v.is(sendCallsSchema, { calls }), JSON.stringify(calls)).toBe(false)
  expect(v.is(sentCallsSchema, { id: '0x12' })).toBe(true)
})

test('Solana parameters are base58', () => {
  const { solana_signMessage: message, solana_signAndSendTransaction: send } = solanaParamsSchemas
  const pubkey = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
  expect(v.is(message, { message: '3yZe7d', pubkey })).toBe(true)
  expect(v.is(message, { message: '0OIl', pubkey })).toBe(false)
  expect(v.is(message, { message: '3yZe7d', pubkey: to })).toBe(false)
  expect(
    v.is(send, { transaction: '3yZe7d', options: { maxRetries: 2, preflightCommitment: 'confirmed' } }),
  ).toBe(true)
  expect(v.is(send, { transaction: '3yZe7d', options: { maxRetries: -1 } })).toBe(false)
})

test.each([
  [true, 'https://secure.wallet.example/cb?state=a'],
  [true, 'http://127.0.0.1:5182/callback?code=a'],
  [true, 'http://[::1]:5182/callback'],
  [false, 'http://secure.wallet.example/cb'],
  [false, 'http://localhost.evil.example/cb'],
  [false, 'javascript:alert(1)'],
  [false, 'https://a@secure.wallet.example'],
  [false, ' https://secure.wallet.example'],
  [false, `https://secure.wallet.example/${'a'.repeat(5_000)}`],
])('%s: the result of a social log-in %s', (isGood, resultUri) => {
  expect(v.is(socialResultSchema, { resultUri })).toBe(isGood)
})

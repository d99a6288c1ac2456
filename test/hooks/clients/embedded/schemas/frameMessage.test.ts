import * as v from 'valibot'
import { expect, test } from 'vitest'
import { answerSchemas, failureSchema } from '../../../../../hooks/clients/embedded/schemas/answers.js'
import {
  frameMessageSchema,
  frameMessageType,
} from '../../../../../hooks/clients/embedded/schemas/messages.js'
import type { RequestName } from '../../../../../hooks/clients/embedded/schemas/requests.js'

/** The verdict on a message's format while one request is open. */
function judge(data: unknown, { id, name }: { id: string; name: RequestName }): string {
  const message = v.safeParse(frameMessageSchema, data)
  if (!message.success) return 'ignore'
  const { output } = message
  if (output.kind === 'ready' || output.kind === 'session') return 'handle'
  if (output.id !== id || output.name !== name) return 'ignore'
  const schema = output.kind === 'success' ? answerSchemas[name] : failureSchema
  return v.is(schema, output.payload) ? 'handle' : 'reject-request'
}

const type = '@w3m-frame/CONNECT_EMAIL_SUCCESS'
const payload = { action: 'VERIFY_OTP' }
const message = { type, id: '1', payload }

test.each([
  ['handle', 'an answer', message],
  ['handle', 'an answer of a frame without the prefix', { ...message, type: '@frame/CONNECT_EMAIL_SUCCESS' }],
  ['handle', 'an error', { ...message, type: '@w3m-frame/CONNECT_EMAIL_ERROR', payload: { message: 'No' } }],
  ['handle', 'READY', { type: '@w3m-frame/READY' }],
  ['handle', 'READY with a version', { type: '@w3m-frame/READY', payload: { version: '4' } }],
  ['handle', 'a session', { type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'a' } }],
  ['ignore', 'a text', 'x'],
  ['ignore', 'a number', 1],
  ['ignore', 'nothing', null],
  ['ignore', 'an array', []],
  ['ignore', 'JSON text', JSON.stringify(message)],
  ['ignore', 'no type', { id: '1', payload: {} }],
  ['ignore', 'a type that is a number', { ...message, type: 5 }],
  ['ignore', 'a type that only contains the prefix', { ...message, type: `evil${type}` }],
  ['ignore', 'an unknown type', { ...message, type: '@w3m-frame/GIVE_ME_KEYS' }],
  ['ignore', 'the name of a prototype’s field', { ...message, type: '@w3m-frame/constructor_SUCCESS' }],
  ['ignore', 'a type of the app', { ...message, type: '@w3m-app/CONNECT_EMAIL' }],
  ['ignore', 'no id', { type, payload }],
  ['ignore', 'an id that is a number', { ...message, id: 1 }],
  ['ignore', 'an unknown id', { ...message, id: '999' }],
  ['ignore', 'the answer to another request', { ...message, type: '@w3m-frame/CONNECT_OTP_SUCCESS' }],
  ['ignore', 'a session without a token', { type: '@w3m-frame/SESSION_UPDATE' }],
  ['reject-request', 'no payload', { type, id: '1' }],
  ['reject-request', 'a payload of null', { ...message, payload: null }],
  ['reject-request', 'a payload of text', { ...message, payload: 'VERIFY_OTP' }],
  ['reject-request', 'an unknown action', { ...message, payload: { action: 'EVIL' } }],
  ['reject-request', 'an error without a message', { ...message, type: '@w3m-frame/CONNECT_EMAIL_ERROR' }],
] as const)('%s: %s', (verdict, _, data) => {
  expect(judge(data, { id: '1', name: 'CONNECT_EMAIL' })).toBe(verdict)
})

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const genesis = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

test.each([
  ['handle', { address, chainId: 1, email: 'a@b.co' }],
  ['handle', { address, chainId: 'eip155:1', accounts: [{ address, type: 'eoa' }] }],
  ['handle', { address: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM', chainId: genesis }],
  ['handle', { address, chainId: '1', email: null, preferredAccountType: 'smartAccount' }],
  ['reject-request', { address: 'nope', chainId: 1 }],
  ['reject-request', { address, chainId: genesis }],
  ['reject-request', { address, chainId: 0 }],
  ['reject-request', { address, chainId: 1, accounts: [{ address: 'nope', type: 'eoa' }] }],
  ['reject-request', { address, chainId: 1, accounts: [{ address, type: 'vault' }] }],
  ['reject-request', { address, chainId: 1, email: 'not an email' }],
  ['reject-request', { address }],
] as const)('%s the user %j', (verdict, user) => {
  const data = { type: '@w3m-frame/GET_USER_SUCCESS', id: '2', payload: user }
  expect(judge(data, { id: '2', name: 'GET_USER' })).toBe(verdict)
})

test('the network of an answer becomes a CAIP-2 id, and unknown fields are dropped', () => {
  const extra = { address, chainId: 137, isAdmin: true }
  expect(v.parse(answerSchemas.GET_USER, extra)).toEqual({ address, chainId: 'eip155:137' })
})

test('messages are sent with the prefix of the hosted frame', () => {
  expect(frameMessageType('READY')).toBe('@w3m-frame/READY')
  expect(frameMessageType('GET_USER_ERROR')).toBe('@w3m-frame/GET_USER_ERROR')
})

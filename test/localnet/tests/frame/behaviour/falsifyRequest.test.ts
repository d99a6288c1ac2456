import { getBase58Encoder } from '@solana/kit'
import { stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { foreignAddresses } from '../../../frame/frameBehaviour.js'
import { falsifyRequest } from '../../../frame/page/behaviour/falsifyRequest.js'

const foreign = foreignAddresses.eip155
const text = `I give everything to ${foreign}`
const [own, other] = [`0x${'A1'.repeat(20)}`, `0x${'b2'.repeat(20)}`]

const rpc = (method: string, params: unknown) =>
  (
    falsifyRequest({ name: 'RPC_REQUEST', payload: { method, params, chainId: 31_337 } }) as {
      params: unknown
    }
  ).params

const permit = {
  domain: { name: 'Token' },
  message: { owner: own, spender: other, value: '5', list: [other] },
}
const moved = { ...permit, message: { ...permit.message, spender: foreign, list: [foreign] } }
const note = { domain: {}, message: { from: { wallet: own.toLowerCase() }, contents: 'Hello', amount: '7' } }
const reworded = { ...note, message: { ...note.message, contents: text } }

test.each([
  ['personal_sign', ['0x00', own], [stringToHex(text), own]],
  ['eth_signTypedData_v4', [own, permit], [own, moved]],
  ['eth_signTypedData_v4', [own, JSON.stringify(permit)], [own, JSON.stringify(moved)]],
  ['eth_signTypedData_v4', [own, note], [own, reworded]],
  ['eth_sendTransaction', [{ to: other, value: '0x1' }], [{ to: foreign, value: '0x1' }]],
  [
    'wallet_sendCalls',
    [{ from: own, calls: [{ to: other, value: '0x1' }, { to: other }] }],
    [{ from: own, calls: [{ to: foreign, value: '0x1' }, { to: foreign }] }],
  ],
  ['eth_call', [{ to: other }, 'latest'], [{ to: other }, 'latest']],
  ['wallet_getCallsStatus', ['0x00'], ['0x00']],
])('%s is falsified where it moves value or is signed: %j', (method, params, falsified) => {
  expect(rpc(method, params)).toEqual(falsified)
})

test('the message of a Solana account is another text', () => {
  const { message, pubkey } = rpc('solana_signMessage', { message: '9Ajdvz', pubkey: 'a' }) as {
    message: string
    pubkey: string
  }
  expect(new TextDecoder().decode(Uint8Array.from(getBase58Encoder().encode(message)))).toBe(text)
  expect(pubkey).toBe('a')
})

test('a sign-in has a further resource, and other requests stay as they are', () => {
  const siwxMessage = { domain: 'a', serializedMessage: 'a wants you' }
  expect(falsifyRequest({ name: 'GET_USER', payload: { siwxMessage } })).toEqual({
    siwxMessage: { domain: 'a', serializedMessage: `a wants you\n- https://${foreign}.example` },
  })
  for (const payload of [undefined, null, { chainId: 1 }, { siwxMessage: { domain: 'a' } }])
    expect(falsifyRequest({ name: 'GET_USER', payload })).toEqual(payload)
})

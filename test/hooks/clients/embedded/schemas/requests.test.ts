import * as v from 'valibot'
import { expect, test } from 'vitest'
import { appMessageSchema, appMessageType } from '../../../../../hooks/clients/embedded/schemas/messages.js'
import { requestNames, requestSchemas } from '../../../../../hooks/clients/embedded/schemas/requests.js'

const metadata = { name: 'App', description: '', url: 'https://app.example', icons: [] }
const siwxMessage = {
  accountAddress: '<<AccountAddress>>',
  chainId: 'eip155:1',
  domain: 'app.example',
  uri: 'https://app.example',
  version: '1',
  nonce: 'abc',
}

/** By name: valid payloads, and invalid ones. */
const payloads: { readonly [name in (typeof requestNames)[number]]: readonly [unknown[], unknown[]] } = {
  SWITCH_NETWORK: [
    [{ chainId: 1 }, { chainId: 'eip155:1', rpcUrl: 'https://node.example' }, { chainId: 'solana:abc' }],
    [{}, { chainId: 1.5 }, { chainId: 'eip155:' }, { chainId: 1, rpcUrl: 'javascript:alert(1)' }],
  ],
  CONNECT_EMAIL: [
    [{ email: ' ann@mail.test ' }],
    [{ email: 'ann' }, { email: `${'a'.repeat(260)}@mail.test` }],
  ],
  CONNECT_DEVICE: [
    [undefined, null, {}],
    ['text', 1],
  ],
  CONNECT_OTP: [[{ otp: '012345' }], [{ otp: '12345' }, { otp: 123456 }, { otp: '12 456' }]],
  CONNECT_SOCIAL: [
    [
      { uri: 'https://frame.example/callback?code=a' },
      { uri: 'http://127.0.0.1:5182/callback', chainId: 1 },
      { uri: 'http://frame.localhost:5182/callback' },
    ],
    [
      {},
      { uri: 'http://frame.example' },
      { uri: 'http://frame.localhost.example' },
      { uri: 'https://ann:pass@frame.example' },
      { uri: 'data:text/html,a' },
    ],
  ],
  GET_SOCIAL_REDIRECT_URI: [
    [{ provider: 'google' }],
    [{ provider: 'farcaster' }, { provider: 'constructor' }],
  ],
  GET_FARCASTER_URI: [[undefined], [1]],
  CONNECT_FARCASTER: [[undefined], [true]],
  GET_USER: [
    [undefined, {}, { chainId: 1, preferredAccountType: 'eoa', siwxMessage }],
    [{ preferredAccountType: 'vault' }, { siwxMessage: { ...siwxMessage, chainId: 1 } }, { chainId: '' }],
  ],
  SIGN_OUT: [[undefined], ['text']],
  IS_CONNECTED: [[undefined, {}, { token: 'a' }], [{ token: 1 }]],
  GET_CHAIN_ID: [[undefined], ['text']],
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: [[undefined], ['text']],
  INIT_SMART_ACCOUNT: [[undefined], ['text']],
  SET_PREFERRED_ACCOUNT: [[{ type: 'smartAccount' }], [{}, { type: 'vault' }]],
  RPC_REQUEST: [
    [
      { method: 'eth_call', params: [{ to: null }, 'latest'] },
      { method: 'any', chainNamespace: 'cosmos' },
    ],
    [{}, { method: '' }, { method: 'eth_call', params: [1n] }, { method: 'eth_call', chainNamespace: 'sui' }],
  ],
  RPC_ABORT: [[undefined], ['text']],
  UPDATE_EMAIL: [[{ email: 'ann@mail.test' }], [{}, { email: 'ann@' }]],
  UPDATE_EMAIL_PRIMARY_OTP: [[{ otp: '123456' }], [{}]],
  UPDATE_EMAIL_SECONDARY_OTP: [[{ otp: '123456' }], [{}]],
  SYNC_THEME: [
    [
      {},
      { themeMode: 'dark', themeVariables: { '--a': 1, '--b': 'red' }, w3mThemeVariables: { '--c': 'a' } },
    ],
    [{ themeMode: 'blue' }, { themeVariables: { '--a': {} } }, { w3mThemeVariables: { '--c': 1 } }],
  ],
  SYNC_DAPP_DATA: [
    [{ projectId: 'a' }, { projectId: 'a', metadata, sdkType: 'w3m', sdkVersion: 'react-1.7.6' }],
    [
      {},
      { projectId: '' },
      { projectId: 'a', metadata: { name: 'App' } },
      { projectId: 'a', sdkType: 'other' },
    ],
  ],
  RELOAD: [[undefined], ['text']],
}

test.each(requestNames)('%s accepts valid payloads and nothing else', (name) => {
  const [fitting, wrong] = payloads[name]
  for (const payload of fitting)
    expect(v.is(requestSchemas[name], payload), JSON.stringify(payload)).toBe(true)
  for (const payload of wrong) expect(v.is(requestSchemas[name], payload), String(payload)).toBe(false)
})

test.each([
  [1, 'eip155:1'],
  ['137', 'eip155:137'],
  ['0x89', 'eip155:137'],
  ['eip155:10', 'eip155:10'],
  ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
])('the network %j is %s', (chainId, id) => {
  expect(v.parse(requestSchemas.SWITCH_NETWORK, { chainId })).toEqual({ chainId: id })
})

test('an envelope names its request; other types and malformed ids are rejected', () => {
  const type = appMessageType('GET_USER')
  expect(type).toBe('@w3m-app/GET_USER')
  expect(v.parse(appMessageSchema, { type, id: 'a', payload: 5, more: 1 })).toEqual({
    name: 'GET_USER',
    id: 'a',
    payload: 5,
  })
  expect(v.parse(appMessageSchema, { type })).toEqual({ name: 'GET_USER' })
  for (const wrong of [
    { type: '@w3m-app/AWAIT_UPDATE_EMAIL' },
    { type: '@w3m-app/toString' },
    { type: '@w3m-frame/READY' },
    { type, id: '' },
    { type, id: 5 },
    { type, id: 'a'.repeat(129) },
    [type],
    null,
  ])
    expect(v.is(appMessageSchema, wrong), JSON.stringify(wrong)).toBe(false)
})

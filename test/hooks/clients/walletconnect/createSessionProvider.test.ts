import { expect, test, vi } from 'vitest'
import {
  type CreateSessionProviderParameters,
  createSessionProvider,
} from '../../../../hooks/clients/walletconnect/createSessionProvider.js'
import type { ConnectorEvent } from '../../../../hooks/shared/types/connector.js'
import { pairedConnection } from '../../../support/createFakePairing.js'
import { alice } from '../../../support/createFakeWallet.js'

function setup(overrides: Partial<CreateSessionProviderParameters> = {}) {
  const listeners = new Set<(event: ConnectorEvent) => void>()
  const ask = vi.fn(async (..._: unknown[]) => '0x')
  const read = vi.fn(async () => '0x10')
  const provider = createSessionProvider({
    namespace: 'eip155',
    connection: async () => pairedConnection('eip155:10'),
    allows: (method) => method === 'personal_sign',
    ask,
    read,
    switchChain: async () => undefined,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ...overrides,
  })
  const emit = (event: ConnectorEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  return { ask, emit, provider, read }
}

test.each(['eip155', 'solana'] as const)('a wallet receives only approved methods: %s', async (namespace) => {
  const { ask, provider, read } = setup({ namespace })
  expect(await provider.request({ method: 'personal_sign', params: ['0x00', alice] })).toBe('0x')
  await expect(provider.request({ method: 'wallet_sendCalls' })).rejects.toMatchObject({
    name: 'UnsupportedMethodError',
  })
  expect(ask.mock.calls.map((call) => call.slice(0, 2))).toEqual([['personal_sign', ['0x00', alice]]])
  expect(read).not.toHaveBeenCalled()
})

test('a transaction or a batch is asked for on its own network, though the wallet has switched to another one', async () => {
  const { ask, provider } = setup({ allows: () => true })
  const params = [{ from: alice, to: alice, value: '0x1', chainId: '0x1' }]
  await provider.request({ method: 'eth_sendTransaction', params })
  await provider.request({ method: 'eth_sendTransaction', params: [{ ...params[0], chainId: undefined }] })
  await provider.request({ method: 'wallet_sendCalls', params: [{ chainId: '0x1', calls: [] }] })
  expect(ask.mock.calls.map((call) => call.at(2))).toEqual(['eip155:1', 'eip155:10', 'eip155:1'])
})

test('accounts and network are answered locally, reads by the node', async () => {
  const { ask, provider, read } = setup()
  const answers = ['eth_accounts', 'eth_chainId', 'net_version', 'eth_blockNumber', 'eth_sendRawTransaction']
  expect(await Promise.all(answers.map((method) => provider.request({ method })))).toEqual([
    [alice],
    '0xa',
    '10',
    '0x10',
    '0x10',
  ])
  expect(read.mock.calls).toEqual([
    ['eth_blockNumber', []],
    ['eth_sendRawTransaction', []],
  ])
  expect(ask).not.toHaveBeenCalled()
})

test.each([
  [5000, 4001],
  [5001, 4001],
  [-32_000, -32_000],
])('a wallet’s rejection with %s has the code %s', async (code, told) => {
  const { provider } = setup({ ask: () => Promise.reject({ code, message: 'No.' }) })
  await expect(provider.request({ method: 'personal_sign' })).rejects.toMatchObject({
    code: told,
    message: 'No.',
  })
})

test('changes of its own namespace are emitted until the last listener is removed', () => {
  const { emit, provider } = setup()
  const heard = vi.fn()
  provider.on('chainChanged', heard)
  emit({ type: 'networkChanged', namespace: 'solana', networkId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z' })
  emit({ type: 'networkChanged', namespace: 'eip155', networkId: 'eip155:8453' })
  provider.removeListener('chainChanged', heard)
  emit({ type: 'networkChanged', namespace: 'eip155', networkId: 'eip155:1' })
  expect(heard.mock.calls).toEqual([['0x2105']])
})

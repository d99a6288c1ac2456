import { expect, test, vi } from 'vitest'
import { walletConnect } from '../../../../hooks/clients/walletconnect/walletConnect.js'
import { createEnv } from '../../../../hooks/shared/createEnv.js'
import { createStorage } from '../../../../hooks/shared/storage/createStorage.js'
import type { PairingTransportParameters } from '../../../../hooks/shared/types/pairingTransport.js'

const env = createEnv({ window: new EventTarget() as unknown as Window, storage: undefined })
const parameters: PairingTransportParameters = {
  id: 'default',
  env,
  storage: createStorage({ env, id: 'default' }),
  app: { name: 'Test dapp', url: 'http://localhost:3000' },
  projectId: 'project',
  networks: [
    {
      id: 1,
      name: 'One',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: ['https://rpc.example'] } },
    },
  ],
  namespaces: ['eip155'],
  read: async () => undefined,
}
const { signal } = new AbortController()
const requests = { namespaces: ['eip155'], signal } as const

test('the connector describes itself and loads nothing by itself', () => {
  const load = vi.fn()
  const connector = walletConnect({ load }).createConnector(parameters)
  expect(connector).toMatchObject({
    id: 'walletConnect',
    type: 'WALLET_CONNECT',
    name: 'WalletConnect',
    namespaces: ['eip155'],
  })
  connector.subscribe(() => {})()
  expect(load).not.toHaveBeenCalled()
})

test('a missing package is reported, and loaded again with the next press', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  const connector = walletConnect({ load }).createConnector(parameters)
  for (const calls of [1, 2]) {
    await expect(connector.connect({ ...requests, silent: false })).rejects.toMatchObject({
      name: 'PairingNotLoadedError',
      message: 'WalletConnect could not be loaded',
    })
    expect(load).toHaveBeenCalledTimes(calls)
  }
})

test('a package of another shape is rejected', async () => {
  const load = () =>
    Promise.resolve({ UniversalProvider: { init: () => Promise.reject(new Error('other')) } })
  const connector = walletConnect({ load }).createConnector(parameters)
  await expect(connector.connect({ ...requests, silent: false })).rejects.toMatchObject({
    name: 'PairingNotLoadedError',
  })
})

test('without stored data, a silent connect, a disconnect or a read loads nothing', async () => {
  const load = vi.fn()
  const connector = walletConnect({ load }).createConnector(parameters)
  expect(await connector.connect({ ...requests, silent: true })).toEqual([])
  await connector.disconnect()
  const provider = (await connector.provider('eip155')) as { request(call: object): Promise<unknown> }
  expect(await connector.provider('eip155')).toBe(provider)
  await expect(provider.request({ method: 'eth_accounts' })).rejects.toMatchObject({
    name: 'WalletDisconnectedError',
  })
  expect(load).not.toHaveBeenCalled()
})

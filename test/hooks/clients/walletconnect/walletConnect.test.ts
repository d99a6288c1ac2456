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
const wishes = { namespaces: ['eip155'], signal } as const

test('the connector says who it is and loads nothing by itself', () => {
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

test('a package that is missing is said, and asked for again with the next press', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  const connector = walletConnect({ load }).createConnector(parameters)
  for (const calls of [1, 2]) {
    await expect(connector.connect({ ...wishes, silent: false })).rejects.toMatchObject({
      name: 'PairingNotLoadedError',
      message: 'WalletConnect could not be loaded',
    })
    expect(load).toHaveBeenCalledTimes(calls)
  }
})

test('a package of a foreign shape is no client', async () => {
  const load = () =>
    Promise.resolve({ UniversalProvider: { init: () => Promise.reject(new Error('other')) } })
  const connector = walletConnect({ load }).createConnector(parameters)
  await expect(connector.connect({ ...wishes, silent: false })).rejects.toMatchObject({
    name: 'PairingNotLoadedError',
  })
})

test('where nothing is stored, nothing is loaded to be silent, to disconnect or to answer', async () => {
  const load = vi.fn()
  const connector = walletConnect({ load }).createConnector(parameters)
  expect(await connector.connect({ ...wishes, silent: true })).toEqual([])
  await connector.disconnect()
  const provider = (await connector.provider('eip155')) as { request(call: object): Promise<unknown> }
  expect(await connector.provider('eip155')).toBe(provider)
  await expect(provider.request({ method: 'eth_accounts' })).rejects.toMatchObject({
    name: 'WalletDisconnectedError',
  })
  expect(load).not.toHaveBeenCalled()
})

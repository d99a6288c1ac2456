import { expect, test } from 'vitest'
import { createHttp } from '../../../hooks/clients/http/createHttp.js'
import { createRpcClient } from '../../../hooks/clients/rpc/createRpcClient.js'
import { createEnv } from '../../../hooks/shared/createEnv.js'
import type { Network } from '../../../hooks/shared/types/network.js'
import { shareLocalnet } from '../../support/shareLocalnet.js'

const localnet = shareLocalnet()
const { signal } = new AbortController()

type SetupParameters = {
  /** The factor by which timeouts are shorter than on a page. */
  haste?: number
}

/** The library's own client, on the wallet RPC service and the node of a local chain; records the URLs called. */
function setup({ haste = 1 }: SetupParameters = {}) {
  const { manifest, urls } = localnet
  const asked: { name: string; method: string }[] = []
  const name = (url: string) => (url.startsWith(urls.services) ? 'service' : 'node')
  const { schedule } = createEnv()
  const env = createEnv({
    schedule: (callback, ms) => schedule(callback, ms / haste),
    fetch(url, init) {
      const { method } = JSON.parse(String(init?.body)) as { method: string }
      asked.push({ name: name(String(url)), method })
      return fetch(url, init)
    },
  })
  const network: Network = {
    id: 31337,
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [urls.evm] } },
  }
  const client = createRpcClient({
    http: createHttp({ env }),
    env,
    projectId: manifest.projectId,
    service: urls.services,
  })
  return {
    client,
    network,
    read: () => client.request({ network, method: 'eth_chainId', params: [] }),
    /** Who was asked by a method. Each is asked for its chain too. */
    taken: (method = 'eth_chainId') =>
      asked
        .splice(0)
        .filter((one) => one.method === method)
        .map((one) => one.name),
  }
}

test('the service answers for the chain, even while the node itself is unreachable', async () => {
  const { read, taken } = setup()
  await localnet.control({ fault: 'evm', mode: 'drop' })
  expect(await read()).toBe('0x7a69')
  expect(taken()).toEqual(['service'])
})

test.each(['status:503', 'status:429', 'malformed', 'drop'])(
  'while the service fails with %s the network’s own node answers, and afterwards the service again',
  async (mode) => {
    const { read, taken } = setup()
    await localnet.control({ fault: 'blockchain', mode })
    expect(await read()).toBe('0x7a69')
    expect(taken()).toEqual(['service', 'node'])
    await localnet.control({ fault: 'blockchain', mode: 'off' })
    expect(await read()).toBe('0x7a69')
    expect(taken()).toEqual(['service'])
  },
)

test('a hanging service times out and the node answers', async () => {
  // Leaves enough of the node's 15 s.
  const { read, taken } = setup({ haste: 10 })
  await localnet.control({ fault: 'blockchain', mode: 'hang' })
  expect(await read()).toBe('0x7a69')
  expect(taken()).toEqual(['service', 'node'])
})

test('a request that the node rejects is not repeated there', async () => {
  const { client, network, taken } = setup()
  const asking = client.request({ network, method: 'eth_getBalance', params: ['nobody', 'latest'] })
  await expect(asking).rejects.toMatchObject({ name: 'RpcError', code: -32602 })
  expect(taken('eth_getBalance')).toEqual(['service'])
})

test('a transaction is sent once, whatever the outcome', async () => {
  const { client, network, taken } = setup()
  await localnet.control({ fault: 'blockchain', mode: 'drop' })
  const sending = client.request({ network, method: 'eth_sendRawTransaction', params: ['0x00'] })
  await expect(sending).rejects.toMatchObject({ name: 'ServiceUnreachableError' })
  expect(taken('eth_sendRawTransaction')).toEqual(['service'])
})

test('a project id unknown to the service does not prevent reads', async () => {
  const { network, taken, client } = setup()
  const stranger = createRpcClient({
    http: createHttp({ env: createEnv() }),
    env: createEnv(),
    projectId: 'f'.repeat(32),
    service: localnet.urls.services,
  })
  expect(await stranger.request({ network, method: 'eth_chainId', params: [] })).toBe('0x7a69')
  expect(await client.request({ network: { ...network, id: 1 }, method: 'eth_chainId', params: [] })).toBe(
    '0x7a69',
  )
  expect(taken()).toEqual(['service', 'node'])
})

test('a service found to be down is no longer called first, until it is found to be up', async () => {
  const { client, network, read, taken } = setup()
  await localnet.control({ fault: 'blockchain', mode: 'hang' })
  await client.ping({ network, signal })
  expect(taken()).toEqual(['service', 'node'])
  await read()
  expect(taken()).toEqual(['node'])
  await localnet.control({ fault: 'blockchain', mode: 'off' })
  await localnet.control({ fault: 'evm', mode: 'status:500' })
  for (let round = 0; round < 10; round++) await client.ping({ network, signal })
  taken()
  await read()
  expect(taken()).toEqual(['service'])
})

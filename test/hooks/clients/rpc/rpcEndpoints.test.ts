import { expect, test } from 'vitest'
import { type RpcSources, rpcEndpoints } from '../../../../hooks/clients/rpc/rpcEndpoints.js'
import type { Network } from '../../../../hooks/shared/types/network.js'

const networkOf = (id: number | string, namespace?: Network['namespace']): Network => ({
  id,
  name: 'Test',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://a.example', 'https://b.example'] } },
  namespace,
})
const own = [{ url: 'https://a.example' }, { url: 'https://b.example' }]
const projectId = 'f'.repeat(32)
const hosted = (chainId: string) => ({
  url: 'https://rpc.walletconnect.org/v1/',
  query: { chainId, projectId },
  contentType: 'text/plain',
})

test.each<[string, Network, RpcSources]>([
  ['without a project id', networkOf(1), {}],
  ['for a network that the service does not serve', networkOf(31337), { projectId }],
  ['where the host disables it', networkOf(1), { projectId, service: false }],
])('only a network’s own URLs are called %s', (_, network, sources) => {
  expect(rpcEndpoints(network, sources)).toEqual(own)
})

test('with a project id the hosted service is called first, without a pre-flight', () => {
  expect(rpcEndpoints(networkOf(1), { projectId })).toEqual([hosted('eip155:1'), ...own])
})

test('the service knows networks of other namespaces', () => {
  const solana = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const [first] = rpcEndpoints(networkOf(solana, 'solana'), { projectId })
  expect(first).toEqual(hosted(`solana:${solana}`))
})

test('the host’s own nodes come before the service and the network’s URLs, each URL once', () => {
  const nodes = {
    'eip155:1': ['https://mine.example', 'https://b.example'],
    'eip155:10': ['https://x.example'],
  }
  expect(rpcEndpoints(networkOf(1), { projectId, nodes })).toEqual([
    { url: 'https://mine.example' },
    { url: 'https://b.example' },
    hosted('eip155:1'),
    { url: 'https://a.example' },
  ])
})

test.each(['https://rpc.example', 'https://rpc.example/', 'https://rpc.example//'])(
  'a host’s own service at %s is called for every network, also without a project id',
  (service) => {
    expect(rpcEndpoints(networkOf(31337), { service })[0]).toEqual({
      url: 'https://rpc.example/v1/',
      query: { chainId: 'eip155:31337', projectId: undefined },
      contentType: 'text/plain',
    })
  },
)

test('the network object, whose URLs wallets receive, is unchanged', () => {
  const network = networkOf(1)
  const before = structuredClone(network)
  rpcEndpoints(network, { projectId, nodes: { 'eip155:1': ['https://mine.example'] } })
  expect(network).toEqual(before)
})

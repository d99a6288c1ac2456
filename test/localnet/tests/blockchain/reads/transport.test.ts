import { expect, test } from 'vitest'
import { shareLocalnet } from '../../../../support/shareLocalnet.js'
import { createBlockchainService } from '../../../blockchain/createBlockchainService.js'
import { createNodeClient } from '../../../evm/createNodeClient.js'
import { evmChains } from '../../../evm/evmChains.js'
import type { EvmNode } from '../../../evm/startEvmNode.js'
import { firstReason } from '../../support/firstReason.js'
import { createServiceBench } from '../createServiceBench.js'

const localnet = shareLocalnet()
const service = createServiceBench(localnet)
const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

test.each([
  '/v1/supported-chains',
  `/v1/identity/${alice}`,
  `/v1/account/${alice}/balance`,
  `/v1/account/${alice}/history`,
  '/v1/convert/gas-price',
])('GET %s wants the project id in its query', async (path) => {
  for (const projectId of [undefined, '', 'another']) {
    const refused = await service.get(path, { projectId })
    expect(refused.status).toBe(401)
    expect(firstReason(refused)?.field).toBe('authentication')
  }
})

test('the price of an asset wants the project id in its body, JSON-RPC in its query', async () => {
  const { projectId } = localnet.manifest
  const asked = { currency: 'usd', addresses: [`eip155:31337:${service.token('tUSDC')}`] }
  expect((await service.post('/v1/fungible/price', { ...asked, projectId })).status).toBe(200)
  expect((await service.post('/v1/fungible/price', asked, { projectId })).status).toBe(401)

  const call = { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }
  const query = { chainId: 'eip155:31337' }
  expect((await service.post('/v1', call, { ...query, projectId })).status).toBe(200)
  expect((await service.post('/v1', { ...call, projectId }, query)).status).toBe(401)
})

test('every answer has an id of its own, a rejection and a missing route too', async () => {
  const answers = await Promise.all([
    service.get('/v1/supported-chains'),
    service.get('/v1/supported-chains', { projectId: 'another' }),
    service.get('/v1/convert/gas-price', { chainId: 'eip155:1' }),
    service.get('/v1/nothing'),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 401, 400, 404])
  const ids = answers.map(({ headers }) => headers.get('x-request-id'))
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a route that is not there is rejected in the form of the contract', async () => {
  const refused = await service.get('/v1/nothing')
  expect(firstReason(refused)).toEqual({ field: '', description: 'No route GET /v1/nothing' })
  expect(
    (await service.post('/v1/supported-chains', {}, { projectId: localnet.manifest.projectId })).status,
  ).toBe(404)
})

test('a fault of the service answers in the form of the contract', async () => {
  await localnet.control({ fault: 'blockchain', mode: 'status:503' })
  const failed = await service.get('/v1/supported-chains')
  expect(failed.status).toBe(503)
  expect(firstReason(failed)?.description).toBe('Fault status:503')
})

test('a node that does not answer is a 503, whatever else goes wrong a 500 in plain text', async () => {
  const [chain] = evmChains
  const { multicall3 } = service.contracts()
  if (chain === undefined) throw new TypeError('There is no chain.')
  const ask = async (url: string, path: string) => {
    const client = createNodeClient({ chain, url, multicall3 })
    const node = { chain, client, deployed: { contracts: {} } } as unknown as EvmNode
    const { manifest } = localnet
    const { projectId } = manifest
    const { routes } = createBlockchainService({ projectId, manifest, evmNodes: [node] })
    const answer = await routes.request(`${path}?projectId=${projectId}&chainId=eip155:31337`)
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }

  const silent = await ask('http://127.0.0.1:1', '/v1/convert/gas-price')
  expect(silent.status).toBe(503)
  expect(firstReason({ ...silent, body: JSON.parse(silent.text) })?.description).toBe(
    'The chain is temporarily unavailable',
  )
  // A node that says nothing of its contracts.
  const broken = await ask(localnet.urls.evm, `/v1/identity/${alice}`)
  expect(broken.status).toBe(500)
  expect(broken.text).toBe('Internal server error')
  expect(broken.headers.get('content-type')).toContain('text/plain')
  expect(broken.headers.get('x-request-id')).not.toBeNull()
})

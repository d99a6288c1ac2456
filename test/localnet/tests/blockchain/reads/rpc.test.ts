import { toHex } from 'viem'
import { expect, test } from 'vitest'
import { shareLocalnet } from '../../../../support/shareLocalnet.js'
import { firstReason } from '../../support/firstReason.js'
import { createServiceBench } from '../createServiceBench.js'

const localnet = shareLocalnet()
const service = createServiceBench(localnet)
const call = (method: string, params: readonly unknown[] = [], id = 1) => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
})
const query = (chainId = 'eip155:31337') => ({ chainId, projectId: localnet.manifest.projectId })

test.each(['/v1', '/v1/'])('POST %s hands a call through to the node of the chain', async (path) => {
  const { client, address } = service.open(0, 'evm2')
  const first = await service.post(path, call('eth_chainId'), query())
  expect(first.body).toEqual({ jsonrpc: '2.0', id: 1, result: toHex(31_337) })
  const second = await service.post(path, call('eth_getBalance', [address, 'latest']), query('eip155:31338'))
  expect(second.body).toMatchObject({ result: toHex(await client.getBalance({ address })) })
})

test('a batch comes back as a batch', async () => {
  const batch = [call('eth_chainId', [], 7), call('eth_blockNumber', [], 8)]
  const { body } = await service.post('/v1', batch, query())
  expect(body).toEqual([
    { jsonrpc: '2.0', id: 7, result: toHex(31_337) },
    { jsonrpc: '2.0', id: 8, result: expect.stringMatching(/^0x/) },
  ])
})

test('what the node rejects is rejected in its own words', async () => {
  const { status, body } = await service.post('/v1', call('eth_nothing'), query())
  expect(status).toBe(200)
  expect(body).toMatchObject({ id: 1, error: { code: -32_601 } })
})

test('a fault of the node does not reach the passthrough', async () => {
  await localnet.control({ fault: 'evm', mode: 'status:500' })
  expect((await service.post('/v1', call('eth_chainId'), query())).status).toBe(200)
})

test.each(['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'nothing'])(
  'a call for %s is refused with the field chainId',
  async (chainId) => {
    const refused = await service.post('/v1', call('eth_chainId'), query(chainId))
    expect(refused.status).toBe(400)
    expect(firstReason(refused)?.field).toBe('chainId')
  },
)

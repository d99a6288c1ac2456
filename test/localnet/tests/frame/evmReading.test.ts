import { parseEther } from 'viem'
import { expect, test } from 'vitest'
import { fund } from './support/createChainClient.js'
import { createFrameBench } from './support/createFrameBench.js'
import { resultOf } from './support/openFrame.js'
import { openSignedIn } from './support/openSignedIn.js'

const bench = createFrameBench()

test('methods that read are answered at once, on the network that the request names', async () => {
  const tab = await openSignedIn(bench, 'eoa')
  await fund(bench.localnet, { address: tab.address, value: 7n })
  expect(await tab.rpc('eth_chainId')).toMatchObject({ payload: '0x7a69' })
  expect(await tab.rpc('eth_chainId', [], { chainId: 31_338 })).toMatchObject({ payload: '0x7a6a' })
  expect(await tab.rpc('eth_accounts')).toMatchObject({ payload: [tab.address] })
  expect(await tab.rpc('eth_getBalance', [tab.address, 'latest'])).toMatchObject({ payload: '0x7' })
  const onSecond = await tab.rpc('eth_getBalance', [tab.address, 'latest'], { chainId: 'eip155:31338' })
  expect(onSecond).toMatchObject({ payload: '0x0' })
  expect(await tab.rpc('eth_supportedEntryPoints')).toMatchObject({
    payload: ['0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108'],
  })
})

test('without a user nothing is reported about accounts, and chains can still be read', async () => {
  const tab = await bench.open()
  expect(await tab.rpc('eth_accounts')).toMatchObject({ payload: [] })
  expect(await tab.rpc('eth_blockNumber')).toMatchObject({ payload: expect.stringMatching(/^0x/) })
  expect(await tab.rpc('wallet_getAssets', [{}])).toEqual({ message: 'Not signed in. Sign in again.' })
})

test('the app may name a node of this machine and no other', async () => {
  const tab = await bench.open()
  const { evm2 } = bench.localnet.urls
  const block = { fault: 'evm', mode: 'status:500' }
  await bench.localnet.control(block)
  expect(await tab.rpc('eth_blockNumber', [], { rpcUrl: evm2 })).toHaveProperty('payload')
  const requested: string[] = []
  bench.context.on('request', (request) => requested.push(new URL(request.url()).origin))
  expect(await tab.rpc('eth_blockNumber', [], { rpcUrl: 'https://node.example' })).toHaveProperty('message')
  expect(requested).toEqual([bench.localnet.urls.frame, bench.localnet.urls.evm])
})

test('a node that fails is a sentence, not a wait', async () => {
  const tab = await openSignedIn(bench, 'eoa')
  await bench.localnet.control({ fault: 'evm', mode: 'status:503' })
  expect(await tab.rpc('eth_blockNumber')).toEqual({
    message: 'The node answered eth_blockNumber with HTTP 503.',
  })
  expect(await tab.expect('GET_USER')).toMatchObject({ address: tab.address })
})

test('networks are switched among those that are known', async () => {
  const tab = await bench.open({ query: { chainId: 'eip155:31338' } })
  expect(await tab.expect('GET_CHAIN_ID')).toEqual({ chainId: 'eip155:31338' })
  expect(await tab.expect('SWITCH_NETWORK', { chainId: '31337' })).toEqual({ chainId: 'eip155:31337' })
  expect(await tab.expect('GET_CHAIN_ID')).toEqual({ chainId: 'eip155:31337' })
  expect(await tab.ask('SWITCH_NETWORK', { chainId: 'eip155:1' })).toEqual({
    message: 'The wallet does not know the network eip155:1.',
  })
  expect(await tab.rpc('eth_chainId')).toMatchObject({ payload: '0x7a69' })
})

test('capabilities and assets are reported by chain', async () => {
  const tab = await openSignedIn(bench, 'eoa')
  await fund(bench.localnet, { address: tab.address, value: parseEther('2') })
  expect(await tab.rpc('wallet_getCapabilities', [tab.address])).toMatchObject({
    payload: {
      '0x7a69': { atomic: { status: 'unsupported' }, assetDiscovery: { supported: true } },
      '0x7a6a': { atomic: { status: 'unsupported' } },
    },
  })
  const assets = await tab.rpc('wallet_getAssets', [{ account: tab.address, chainFilter: ['0x7a69'] }])
  expect(assets).toMatchObject({
    payload: {
      '0x7a69': [
        {
          address: 'native',
          balance: '0x1bc16d674ec80000',
          type: 'NATIVE',
          metadata: { symbol: 'ETH', decimals: 18, iconUrl: expect.any(String), price: expect.any(Number) },
        },
      ],
    },
  })
  const [rich] = bench.localnet.manifest.accounts.evm
  const filter = { account: rich?.address, chainFilter: ['0x7a69'], assetTypeFilter: ['erc20'] }
  const held = await resultOf<Record<string, { type: string }[]>>(tab.rpc('wallet_getAssets', [filter]))
  expect(held['0x7a69']?.length).toBeGreaterThan(2)
  expect(held['0x7a69']?.every(({ type }) => type === 'ERC20')).toBe(true)
})

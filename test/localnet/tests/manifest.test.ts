import { createPublicClient, erc20Abi, getAddress, http, parseEther } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBasePort, type Localnet, type Manifest, startLocalnet } from '../index.js'

let localnet: Localnet
let manifest: Manifest

beforeAll(async () => {
  localnet = await startLocalnet({ port: await findBasePort() })
  manifest = (await (await fetch(`${localnet.urls.services}/manifest.json`)).json()) as Manifest
}, 30_000)
afterAll(() => localnet.stop())

const chains = [
  { key: 'evm', id: 31_337, coins: '10000', usdc: 1_234_567_891n },
  { key: 'evm2', id: 31_338, coins: '250', usdc: 20_500_000n },
] as const

function clientOf(key: 'evm' | 'evm2') {
  const id = `eip155:${chains.find((chain) => chain.key === key)?.id}`
  const address = manifest.contracts[id]?.multicall3 ?? '0x'
  const chain = {
    id: Number(id.slice(7)),
    name: key,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [manifest.urls[key]] } },
    contracts: { multicall3: { address } },
  }
  return createPublicClient({ chain, transport: http() })
}

test('the served manifest is the one that the start returned, with the parts that run and no others', () => {
  expect(manifest).toEqual(JSON.parse(JSON.stringify(localnet.manifest)))
  expect(Object.keys(manifest).sort()).toEqual(['accounts', 'contracts', 'projectId', 'tokens', 'urls'])
  expect(Object.keys(manifest.urls).sort()).toEqual(['evm', 'evm2', 'playground', 'services'])
})

test.each(chains)('$key is the chain with id $id', async ({ key, id }) => {
  await expect(clientOf(key).getChainId()).resolves.toBe(id)
})

test.each(chains)('the tokens of $key say on chain what the manifest says', async ({ key, id }) => {
  const tokens = manifest.tokens.filter(({ chainId }) => chainId === `eip155:${id}`)
  expect(tokens).toHaveLength(5)
  for (const { address, name, symbol, decimals } of tokens) {
    const [onChainName, onChainSymbol, onChainDecimals] = await clientOf(key).multicall({
      allowFailure: false,
      contracts: [
        { address, abi: erc20Abi, functionName: 'name' },
        { address, abi: erc20Abi, functionName: 'symbol' },
        { address, abi: erc20Abi, functionName: 'decimals' },
      ],
    })
    expect([onChainName, onChainSymbol, onChainDecimals]).toEqual([name, symbol, decimals])
  }
})

test.each(chains)(
  'every account of $key but the empty one holds coins and every token',
  async ({ key, id, coins }) => {
    const client = clientOf(key)
    const tokens = manifest.tokens.filter(({ chainId }) => chainId === `eip155:${id}`)
    const funded = manifest.accounts.evm.filter((account) => !account.isEmpty)
    expect(funded).toHaveLength(10)
    for (const { address } of manifest.accounts.evm) {
      const quantities = await client.multicall({
        allowFailure: false,
        contracts: tokens.map((token) => ({
          address: token.address,
          abi: erc20Abi,
          functionName: 'balanceOf' as const,
          args: [address] as const,
        })),
      })
      const isEmpty = !funded.some((account) => account.address === address)
      expect(await client.getBalance({ address })).toBe(isEmpty ? 0n : parseEther(coins))
      for (const quantity of quantities) expect(quantity > 0n).toBe(!isEmpty)
    }
  },
)

test('one account is marked as empty and has never sent anything', async () => {
  const empty = manifest.accounts.evm.filter(({ isEmpty }) => isEmpty)
  expect(empty).toHaveLength(1)
  for (const { address } of empty)
    await expect(clientOf('evm').getTransactionCount({ address })).resolves.toBe(0)
})

test('each private key belongs to its address', () => {
  for (const { address, privateKey } of manifest.accounts.evm)
    expect(privateKeyToAddress(privateKey)).toBe(getAddress(address))
})

test('both chains have the same contracts at the same addresses', async () => {
  expect(manifest.contracts['eip155:31337']).toEqual(manifest.contracts['eip155:31338'])
  const addresses = (id: string) =>
    manifest.tokens.filter(({ chainId }) => chainId === id).map(({ address }) => address)
  expect(addresses('eip155:31337')).toEqual(addresses('eip155:31338'))
})

test.each(chains)('a switch shows: the USDC of $key is $usdc', async ({ key, id, usdc }) => {
  const token = manifest.tokens.find(
    ({ chainId, symbol }) => chainId === `eip155:${id}` && symbol === 'tUSDC',
  )
  const [account] = manifest.accounts.evm
  const balance = await clientOf(key).readContract({
    address: token?.address ?? '0x',
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [account?.address ?? '0x'],
  })
  expect(balance).toBe(usdc)
})

test('the tokens have 0, 6 and 18 decimals', () => {
  expect([...new Set(manifest.tokens.map(({ decimals }) => decimals))].sort((a, b) => a - b)).toEqual([
    0, 6, 18,
  ])
})

test('one token has markup, a text direction override and an invisible character in its names', () => {
  const hostile = manifest.tokens.find(({ name }) => name.includes('<img'))
  expect(hostile?.name).toContain('\u202E')
  expect(hostile?.symbol).toContain('\u200B')
  expect(hostile?.symbol).toContain('<b>')
})

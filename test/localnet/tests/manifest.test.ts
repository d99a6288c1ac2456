import { createPublicClient, erc20Abi, getAddress, http, parseEther, parseUnits } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEvmAccounts } from '../evm/createEvmAccounts.js'
import { findBasePort, type Localnet, type Manifest, startLocalnet } from '../index.js'

let localnet: Localnet
let manifest: Manifest

beforeAll(async () => {
  localnet = await startLocalnet({ port: await findBasePort() })
  manifest = (await (await fetch(`${localnet.urls.services}/manifest.json`)).json()) as Manifest
}, 60_000)
afterAll(() => localnet.stop())

const chains = [
  { key: 'evm', id: 31_337, coins: '10000', usdc: 1_234_567_891n },
  { key: 'evm2', id: 31_338, coins: '250', usdc: 20_500_000n },
] as const

function tokensOf(id: number) {
  const tokens = manifest.tokens.filter((token) => token.standard === 'erc20')
  return tokens.filter(({ chainId }) => chainId === `eip155:${id}`)
}

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
  expect(Object.keys(manifest).sort()).toEqual([
    'accounts',
    'contracts',
    'directory',
    'hostileTokens',
    'makers',
    'nfts',
    'projectId',
    'swapTokens',
    'tokens',
    'urls',
  ])
  expect(Object.keys(manifest.urls).sort()).toEqual([
    'evm',
    'evm2',
    'frame',
    'mailbox',
    'oidc',
    'playground',
    'relay',
    'services',
    'solana',
    'solanaWs',
  ])
})

test.each(chains)('$key is the chain with id $id', async ({ key, id }) => {
  await expect(clientOf(key).getChainId()).resolves.toBe(id)
})

test.each(chains)('the tokens of $key say on chain what the manifest says', async ({ key, id }) => {
  const tokens = tokensOf(id)
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
    const tokens = tokensOf(id)
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

test('both chains have the same contracts at the same addresses, and the second is a rollup', async () => {
  const { gasPriceOracle, ...contracts } = manifest.contracts['eip155:31338'] ?? {}
  expect(manifest.contracts['eip155:31337']).toEqual(contracts)
  expect(gasPriceOracle).toBe('0x420000000000000000000000000000000000000F')
  const swapTokens = (id: number) =>
    manifest.swapTokens.filter(({ chainId }) => chainId === `eip155:${id}`).map(({ address }) => address)
  expect(swapTokens(31_337)).toEqual(swapTokens(31_338))
  const addresses = (id: number) => tokensOf(id).map(({ address }) => address)
  expect(addresses(31_337)).toEqual(addresses(31_338))
})

test.each(chains)('a switch shows: the USDC of $key is $usdc', async ({ key, id, usdc }) => {
  const token = tokensOf(id).find(({ symbol }) => symbol === 'tUSDC')
  const [account] = manifest.accounts.evm
  const balance = await clientOf(key).readContract({
    address: token?.address ?? '0x',
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [account?.address ?? '0x'],
  })
  expect(balance).toBe(usdc)
})

test.each(chains)('the tokens of $key have 0, 6 and 18 decimals', ({ id }) => {
  expect([...new Set(tokensOf(id).map(({ decimals }) => decimals))].sort((a, b) => a - b)).toEqual([0, 6, 18])
})

test('one token has markup, a text direction override and an invisible character in its names', () => {
  const hostile = manifest.tokens.find(({ name }) => name.includes('<img'))
  expect(hostile?.name).toContain('\u202E')
  expect(hostile?.symbol).toContain('\u200B')
  expect(hostile?.symbol).toContain('<b>')
})

test.each(chains)('every contract that the manifest names stands on $key', async ({ key, id }) => {
  const named = [
    // The fees go to an address and no contract.
    ...Object.entries(manifest.contracts[`eip155:${id}`] ?? {}).flatMap(([name, address]) =>
      name === 'feeCollector' ? [] : [address],
    ),
    ...[...manifest.hostileTokens, ...manifest.swapTokens, ...manifest.nfts]
      .filter(({ chainId }) => chainId === `eip155:${id}`)
      .map(({ address }) => address),
  ]
  expect(named.length).toBeGreaterThan(30)
  for (const address of new Set(named))
    expect(await clientOf(key).getCode({ address }), address).toMatch(/^0x../)
})

test.each(chains)(
  'the hostile tokens of $key are one of each kind, and none is among the others',
  ({ id }) => {
    const chainId = `eip155:${id}`
    const ofChain = manifest.hostileTokens.filter((token) => token.chainId === chainId)
    expect(ofChain.map(({ kind }) => kind).sort()).toEqual([
      'bytes32',
      'lookAlike',
      'noDecimals',
      'noReturn',
      'poison',
      'returnsFalse',
      'revertingBalance',
    ])
    const ordinary = manifest.tokens.map(({ address }) => address)
    for (const { address } of ofChain) expect(ordinary).not.toContain(address)
  },
)

test.each(chains)(
  'the tokens to swap on $key are one of each kind, say on chain what the manifest says, and are held by accounts 6 to 9',
  async ({ key, id }) => {
    const ofChain = manifest.swapTokens.filter(({ chainId }) => chainId === `eip155:${id}`)
    expect(ofChain.map(({ kind }) => kind)).toEqual(['permit', 'daiPermit', 'unlisted', 'buyOnly'])
    for (const { address, name, symbol, decimals } of ofChain) {
      const read = { address, abi: erc20Abi } as const
      const facts = await clientOf(key).multicall({
        allowFailure: false,
        contracts: [
          { ...read, functionName: 'name' },
          { ...read, functionName: 'symbol' },
          { ...read, functionName: 'decimals' },
        ],
      })
      expect(facts).toEqual([name, symbol, decimals])
      const held = await clientOf(key).multicall({
        allowFailure: false,
        contracts: manifest.accounts.evm.map((account) => ({
          ...read,
          functionName: 'balanceOf' as const,
          args: [account.address] as const,
        })),
      })
      const thousand = parseUnits('1000', decimals)
      expect(held).toEqual(held.map((_, index) => (index >= 6 && index < 10 ? thousand : 0n)))
    }
  },
)

test('the ids of NFTs are decimal strings of any size, and only those of ERC-1155 have a balance', () => {
  for (const nft of manifest.nfts) {
    expect(nft.tokenId).toMatch(/^\d+$/)
    if (nft.standard === 'erc1155') expect(nft.balance).toMatch(/^[1-9]\d*$/)
    else expect(nft).not.toHaveProperty('balance')
  }
  expect(manifest.nfts.map(({ tokenId }) => tokenId)).toContain((2n ** 256n - 1n).toString())
})

test('accounts that only the network itself uses are not in the manifest', () => {
  const { bundler, deployer, faucet } = createEvmAccounts()
  const addresses = manifest.accounts.evm.map(({ address }) => address)
  for (const { address } of [bundler, deployer, faucet]) expect(addresses).not.toContain(address)
})

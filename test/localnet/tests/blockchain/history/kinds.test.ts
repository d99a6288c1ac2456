import {
  type Address,
  encodeDeployData,
  erc20Abi,
  formatUnits,
  maxUint256,
  parseAbi,
  parseEther,
  parseUnits,
} from 'viem'
import { expect, test } from 'vitest'
import { shareLocalnet } from '../../../../support/shareLocalnet.js'
import { readArtifact } from '../../../contracts/readArtifact.js'
import { tradeGas } from '../../support/tradeGas.js'
import { createHistoryBench } from '../createHistoryBench.js'

const localnet = shareLocalnet()
const { service, newest, settle } = createHistoryBench(localnet)

const routerAbi = parseAbi([
  'function swapExactTokensForTokens(uint256, uint256, address[], address, uint256) returns (uint256[])',
  'function swapExactTokensForETH(uint256, uint256, address[], address, uint256) returns (uint256[])',
  'function swapExactETHForTokens(uint256, address[], address, uint256) payable returns (uint256[])',
  'function addLiquidity(address, address, uint256, uint256, uint256, uint256, address, uint256)',
  'function removeLiquidity(address, address, uint256, uint256, uint256, address, uint256)',
])
const wethAbi = parseAbi(['function deposit() payable', 'function withdraw(uint256)'])
const pretendAbi = parseAbi(['function pretend(address, address, uint256)'])
const uniswap = { name: 'Uniswap V2 (local)', iconUrl: expect.stringMatching(/^data:image/) }

const usdc = () => ({ address: service.token('tUSDC'), abi: erc20Abi }) as const
const router = () => ({ address: service.contracts().uniswapV2Router, abi: routerAbi }) as const

async function approveRouter(token: Address) {
  const { client } = service.open(0)
  const args = [service.contracts().uniswapV2Router, maxUint256] as const
  await settle(client.writeContract({ address: token, abi: erc20Abi, functionName: 'approve', args }))
}

test('native tokens that are sent are out for the sender and in for the receiver', async () => {
  const [alice, carol] = [service.open(0), service.open(2)]
  const hash = await settle(alice.client.sendTransaction({ to: carol.address, value: parseEther('1.25') }))
  const { blockNumber } = await alice.client.getTransactionReceipt({ hash })
  const { timestamp } = await alice.client.getBlock({ blockNumber })

  const sent = await newest(alice.address)
  expect(sent.metadata).toEqual({
    operationType: 'send',
    hash,
    minedAt: new Date(Number(timestamp) * 1_000).toISOString().replace('.000Z', 'Z'),
    sentFrom: alice.address,
    sentTo: carol.address,
    status: 'confirmed',
    nonce: (await alice.client.getTransaction({ hash })).nonce,
    application: null,
    chain: 'eip155:31337',
  })
  expect(sent.transfers).toEqual([
    {
      fungible_info: { name: 'Ether', symbol: 'ETH', icon: { url: expect.stringMatching(/^data:image/) } },
      nft_info: null,
      direction: 'out',
      quantity: { numeric: '1.25' },
      value: 3125,
      price: 2500,
    },
  ])
  const received = await newest(carol.address)
  expect(received).toEqual({
    ...sent,
    metadata: { ...sent.metadata, operationType: 'receive' },
    transfers: [{ ...sent.transfers[0], direction: 'in' }],
  })
})

test('a token that is sent leads to its receiver, not to its contract', async () => {
  const [alice, carol] = [service.open(0), service.open(2)]
  const args = [carol.address, 1_500_001n] as const
  await settle(alice.client.writeContract({ ...usdc(), functionName: 'transfer', args }))
  for (const [address, operationType, direction] of [
    [alice.address, 'send', 'out'],
    [carol.address, 'receive', 'in'],
  ] as const) {
    const { metadata, transfers } = await newest(address)
    expect(metadata).toMatchObject({ operationType, sentFrom: alice.address, sentTo: carol.address })
    expect(transfers).toMatchObject([
      { direction, quantity: { numeric: '1.500001' }, fungible_info: { symbol: 'tUSDC' }, value: 1.500001 },
    ])
  }
})

test('native tokens and tokens that an account sends to itself are one transfer to itself', async () => {
  const { client, address } = service.open(0)
  await settle(client.sendTransaction({ to: address, value: 5n }))
  expect(await newest(address)).toMatchObject({
    metadata: { operationType: 'send', sentFrom: address, sentTo: address },
    transfers: [{ direction: 'self', quantity: { numeric: '0.000000000000000005' } }],
  })
  await settle(client.writeContract({ ...usdc(), functionName: 'transfer', args: [address, 7n] }))
  expect((await newest(address)).transfers).toMatchObject([
    { direction: 'self', quantity: { numeric: '0.000007' } },
  ])
})

test('an approval moves nothing, of one token or of a whole collection', async () => {
  const { client, address } = service.open(0)
  await approveRouter(service.token('tDAI'))
  expect(await newest(address)).toMatchObject({ metadata: { operationType: 'approve' }, transfers: [] })
  const [nft] = localnet.manifest.nfts
  const abi = parseAbi(['function setApprovalForAll(address, bool)'])
  const args = [service.open(1).address, true] as const
  await settle(
    client.writeContract({ address: nft?.address ?? '0x', abi, functionName: 'setApprovalForAll', args }),
  )
  expect(await newest(address)).toMatchObject({ metadata: { operationType: 'approve' }, transfers: [] })
})

test('wrapping is a deposit of native tokens, unwrapping takes them back', async () => {
  const { client, address } = service.open(0)
  const weth = { address: service.contracts().weth, abi: wethAbi } as const
  await settle(client.writeContract({ ...weth, functionName: 'deposit', value: parseEther('3') }))
  expect(await newest(address)).toMatchObject({
    metadata: {
      operationType: 'deposit',
      sentTo: weth.address,
      application: { name: 'Wrapped Ether (local)' },
    },
    transfers: [
      { direction: 'out', quantity: { numeric: '3' }, fungible_info: { symbol: 'ETH' } },
      { direction: 'in', quantity: { numeric: '3' }, fungible_info: { symbol: 'WETH' } },
    ],
  })
  await settle(client.writeContract({ ...weth, functionName: 'withdraw', args: [parseEther('1')] }))
  const { metadata, transfers } = await newest(address)
  expect(metadata.operationType).toBe('withdraw')
  expect(transfers).toHaveLength(2)
  expect(transfers).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ direction: 'in', quantity: { numeric: '1' } }),
      expect.objectContaining({ direction: 'out', quantity: { numeric: '1' } }),
    ]),
  )
})

test('a swap is a trade of what was given for what came, native tokens from inside the router included', async () => {
  const { client, address } = service.open(0)
  const { weth } = service.contracts()
  await approveRouter(service.token('tUSDC'))
  const sold = parseUnits('250', 6)
  const before = await client.getBalance({ address })
  const hash = await settle(
    client.writeContract({
      ...router(),
      functionName: 'swapExactTokensForETH',
      args: [sold, 0n, [service.token('tUSDC'), weth], address, maxUint256],
      gas: tradeGas,
    }),
  )
  const { gasUsed, effectiveGasPrice } = await client.getTransactionReceipt({ hash })
  const bought = (await client.getBalance({ address })) - before + gasUsed * effectiveGasPrice
  const { metadata, transfers } = await newest(address)
  expect(metadata).toMatchObject({ operationType: 'trade', application: uniswap, sentTo: router().address })
  expect(transfers.map(({ direction, quantity }) => [direction, quantity.numeric]).sort()).toEqual([
    ['in', formatUnits(bought, 18)],
    ['out', '250'],
  ])
})

test('liquidity that is added is a deposit, and a withdrawal when it is taken back', async () => {
  const { client, address } = service.open(0)
  const [one, two] = [service.token('tUSDC'), service.token('tDAI')]
  await approveRouter(one)
  await approveRouter(two)
  const amounts = [parseUnits('10', 6), parseUnits('10', 18)] as const
  await settle(
    client.writeContract({
      ...router(),
      functionName: 'addLiquidity',
      args: [one, two, ...amounts, 0n, 0n, address, maxUint256],
      gas: tradeGas,
    }),
  )
  const added = await newest(address)
  expect(added.metadata).toMatchObject({ operationType: 'deposit', application: uniswap })
  expect(added.transfers.map(({ direction }) => direction).sort()).toEqual(['in', 'out', 'out'])

  const pair = await service.pairOf(one, two)
  await approveRouter(pair)
  const args = [address] as const
  const share = await client.readContract({ address: pair, abi: erc20Abi, functionName: 'balanceOf', args })
  await settle(
    client.writeContract({
      ...router(),
      functionName: 'removeLiquidity',
      args: [one, two, share, 0n, 0n, address, maxUint256],
      gas: tradeGas,
    }),
  )
  const taken = await newest(address)
  expect(taken.metadata.operationType).toBe('withdraw')
  expect(taken.transfers.map(({ direction }) => direction).sort()).toEqual(['in', 'in', 'out'])
})

test('a deployment leads to the contract, and what it makes for its maker comes with it', async () => {
  const { client, address } = service.open(0)
  const { abi, bytecode } = readArtifact('TestToken')
  const data = encodeDeployData({ abi, bytecode, args: ['Made here', 'MADE', 2, [address], [12_345n]] })
  const hash = await settle(client.sendTransaction({ data }))
  const { contractAddress } = await client.getTransactionReceipt({ hash })
  const { metadata, transfers } = await newest(address)
  expect(metadata).toMatchObject({ operationType: 'deploy', sentFrom: address })
  expect(metadata.sentTo.toLowerCase()).toBe(contractAddress?.toLowerCase())
  expect(transfers).toMatchObject([
    { direction: 'in', quantity: { numeric: '123.45' }, fungible_info: { symbol: 'MADE', icon: null } },
  ])
  await settle(
    client.writeContract({
      address: contractAddress ?? '0x',
      abi: erc20Abi,
      functionName: 'transfer',
      args: [address, 0n],
    }),
  )
  expect((await newest(address)).metadata.operationType).toBe('send')
})

test('what comes from nowhere is minted, what goes there is burnt', async () => {
  const { client, address } = service.open(0)
  const poison = localnet.manifest.hostileTokens.find(({ kind }) => kind === 'poison')
  const pretend = (from: Address, to: Address) =>
    settle(
      client.writeContract({
        address: poison?.address ?? '0x',
        abi: pretendAbi,
        functionName: 'pretend',
        args: [from, to, 5_000_000n],
      }),
    )
  const nowhere = '0x0000000000000000000000000000000000000000'
  await pretend(nowhere, address)
  expect(await newest(address)).toMatchObject({
    metadata: { operationType: 'mint' },
    transfers: [{ direction: 'in', quantity: { numeric: '5' } }],
  })
  await pretend(address, nowhere)
  expect(await newest(address)).toMatchObject({
    metadata: { operationType: 'burn' },
    transfers: [{ direction: 'out', quantity: { numeric: '5' } }],
  })
})

test('a call that moves nothing is executed', async () => {
  const { client, address } = service.open(0)
  await settle(
    client.sendTransaction({ to: service.contracts().multicall3, data: '0x42cbb15c', gas: 100_000n }),
  )
  expect(await newest(address)).toMatchObject({
    metadata: { operationType: 'execute', application: { name: 'Multicall3 (local)' } },
    transfers: [],
  })
})

test('a failed transaction is its sender\u2019s alone, moves nothing and says what it was for', async () => {
  const { client, address } = service.open(0)
  const gas = 300_000n
  const carol = service.open(2).address
  const args = [carol, maxUint256] as const
  const sent = client.writeContract({ ...usdc(), functionName: 'transfer', args, gas })
  const hash = await settle(sent, 'reverted')
  expect(await newest(address)).toMatchObject({
    metadata: { hash, operationType: 'send', status: 'failed', sentTo: usdc().address },
    transfers: [],
  })
  expect((await newest(carol)).metadata.hash).not.toBe(hash)

  const { weth } = service.contracts()
  await settle(
    client.writeContract({
      ...router(),
      functionName: 'swapExactETHForTokens',
      args: [maxUint256, [weth, service.token('tUSDC')], address, maxUint256],
      value: 1n,
      gas,
    }),
    'reverted',
  )
  expect(await newest(address)).toMatchObject({
    metadata: { operationType: 'trade', status: 'failed', application: uniswap },
    transfers: [],
  })
})

import { type Address, maxUint256, parseAbi, parseEther, parseUnits } from 'viem'
import { describe, expect, test } from 'vitest'
import { waitForReceipt } from '../../../support/waitForReceipt.js'
import { tradeGas } from '../support/tradeGas.js'
import { shareNode } from './shareNode.js'

const routerAbi = parseAbi([
  'function factory() view returns (address)',
  'function WETH() view returns (address)',
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[])',
  'function getAmountsIn(uint256 amountOut, address[] path) view returns (uint256[])',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable returns (uint256[])',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[])',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])
const factoryAbi = parseAbi([
  'function allPairsLength() view returns (uint256)',
  'function getPair(address, address) view returns (address)',
])
const erc20Abi = parseAbi([
  'function approve(address, uint256) returns (bool)',
  'function balanceOf(address) view returns (uint256)',
])

function shareExchange(part: 'evm' | 'evm2') {
  const shared = shareNode(part)
  const contracts = () => shared.node().deployed.contracts
  const addressOf = (key: string) => (key === 'weth' ? contracts().weth : shared.tokenOf(key))
  const router = () => ({ address: contracts().uniswapV2Router, abi: routerAbi }) as const
  const approve = async (token: Address) => {
    const client = shared.clientOf(0)
    const args = [contracts().uniswapV2Router, maxUint256] as const
    const hash = await client.writeContract({ address: token, abi: erc20Abi, functionName: 'approve', args })
    await waitForReceipt(client, hash)
  }
  const quote = async (amountIn: bigint, keys: readonly string[]) => {
    const path = keys.map(addressOf)
    const amounts = await shared
      .node()
      .client.readContract({ ...router(), functionName: 'getAmountsOut', args: [amountIn, path] })
    return amounts.at(-1) ?? 0n
  }
  return { ...shared, contracts, addressOf, router, approve, quote }
}

describe.each([
  { part: 'evm', coins: parseEther('400'), dollars: parseUnits('1000000', 6) },
  { part: 'evm2', coins: parseEther('150'), dollars: parseUnits('373500', 6) },
] as const)('the exchange on $part', ({ part, coins, dollars }) => {
  const { node, contracts, addressOf, router, quote } = shareExchange(part)

  test('is made of the three contracts that the manifest names', async () => {
    const { client } = node()
    const read = { ...router() }
    await expect(client.readContract({ ...read, functionName: 'factory' })).resolves.toBe(
      contracts().uniswapV2Factory,
    )
    await expect(client.readContract({ ...read, functionName: 'WETH' })).resolves.toBe(contracts().weth)
    const factory = { address: contracts().uniswapV2Factory, abi: factoryAbi } as const
    await expect(client.readContract({ ...factory, functionName: 'allPairsLength' })).resolves.toBe(9n)
  })

  test('holds the reserves of its chain', async () => {
    const { client } = node()
    const [weth, usdc] = [addressOf('weth'), addressOf('usdc')]
    const pair = await client.readContract({
      address: contracts().uniswapV2Factory,
      abi: factoryAbi,
      functionName: 'getPair',
      args: [weth, usdc],
    })
    const held = (address: Address) =>
      client.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [pair] })
    expect([await held(weth), await held(usdc)]).toEqual([coins, dollars])
  })

  test('prices the native token at about 2,500 dollars, whichever way', async () => {
    const low = parseUnits('2400', 6)
    const high = parseUnits('2600', 6)
    for (const path of [
      ['weth', 'usdc'],
      ['weth', 'dai', 'usdc'],
    ]) {
      const price = (await quote(parseEther('0.1'), path)) * 10n
      expect(price > low && price < high, `${path} at ${price}`).toBe(true)
    }
  })
})

describe('a trade', () => {
  const { node, clientOf, accountAt, balanceOf, addressOf, router, approve, quote } = shareExchange('evm')
  const trade = () => ({ ...router(), gas: tradeGas })

  test('of native tokens for tokens gives what was quoted, and moves the price', async () => {
    const client = clientOf(0)
    const { address } = accountAt(0)
    const quoted = await quote(parseEther('10'), ['weth', 'usdc'])
    const before = await balanceOf(addressOf('usdc'), address)
    const hash = await client.writeContract({
      ...trade(),
      functionName: 'swapExactETHForTokens',
      args: [quoted, [addressOf('weth'), addressOf('usdc')], address, maxUint256],
      value: parseEther('10'),
    })
    await waitForReceipt(client, hash)
    expect(await balanceOf(addressOf('usdc'), address)).toBe(before + quoted)
    expect(await quote(parseEther('10'), ['weth', 'usdc'])).toBeLessThan(quoted)
  })

  test('of tokens for tokens needs an allowance, and then gives what was quoted', async () => {
    const client = clientOf(0)
    const { address } = accountAt(0)
    const amount = parseUnits('100', 6)
    const quoted = await quote(amount, ['usdc', 'dai'])
    const swap = {
      ...trade(),
      functionName: 'swapExactTokensForTokens',
      args: [amount, quoted, [addressOf('usdc'), addressOf('dai')], address, maxUint256],
    } as const
    await expect(client.simulateContract(swap)).rejects.toThrow('TRANSFER_FROM_FAILED')
    await approve(addressOf('usdc'))
    const before = [
      await balanceOf(addressOf('usdc'), address),
      await balanceOf(addressOf('dai'), address),
    ] as const
    await waitForReceipt(client, await client.writeContract(swap))
    expect(await balanceOf(addressOf('usdc'), address)).toBe(before[0] - amount)
    expect(await balanceOf(addressOf('dai'), address)).toBe(before[1] + quoted)
  })

  test('below the least that is accepted, or too late, does not happen', async () => {
    const client = clientOf(0)
    const path = [addressOf('weth'), addressOf('usdc')]
    const swap = (least: bigint, deadline: bigint) =>
      client.simulateContract({
        ...router(),
        functionName: 'swapExactETHForTokens',
        args: [least, path, client.account.address, deadline],
        value: parseEther('1'),
      })
    const quoted = await quote(parseEther('1'), ['weth', 'usdc'])
    await expect(swap(quoted + 1n, maxUint256)).rejects.toThrow('INSUFFICIENT_OUTPUT_AMOUNT')
    await expect(swap(quoted, 1n)).rejects.toThrow('EXPIRED')
  })

  test('in the shallow pool moves the price by far, and more than it holds can not be had', async () => {
    const one = await quote(parseUnits('4', 6), ['usdc', 'points'])
    expect(one).toBe(1n)
    const all = await quote(parseUnits('4000', 6), ['usdc', 'points'])
    expect(all).toBe(19n)
    const { client } = node()
    const args = [21n, [addressOf('usdc'), addressOf('points')]] as const
    await expect(
      client.readContract({ ...router(), functionName: 'getAmountsIn', args: [...args] }),
    ).rejects.toThrow('ds-math-sub-underflow')
  })

  test('of the token that takes a fee works by the functions made for such tokens only', async () => {
    const client = clientOf(0)
    const { address } = accountAt(0)
    await approve(addressOf('fee'))
    const args = [parseEther('10'), 0n, [addressOf('fee'), addressOf('weth')], address, maxUint256] as const
    await expect(
      client.simulateContract({ ...router(), functionName: 'swapExactTokensForTokens', args: [...args] }),
    ).rejects.toThrow('UniswapV2: K')
    const hash = await client.writeContract({
      ...trade(),
      functionName: 'swapExactTokensForTokensSupportingFeeOnTransferTokens',
      args: [...args],
    })
    await waitForReceipt(client, hash)
    expect(await balanceOf(addressOf('weth'), address)).toBeGreaterThan(0n)
  })
})

describe('the wrapped coin', () => {
  const { clientOf, balanceOf, contracts } = shareExchange('evm')
  const abi = parseAbi(['function withdraw(uint256)'])

  test('comes one for one, by sending native tokens too, and goes back', async () => {
    const client = clientOf(0)
    const { address } = client.account
    const { weth } = contracts()
    const hash = await client.sendTransaction({ to: weth, value: 5n })
    await waitForReceipt(client, hash)
    expect(await balanceOf(weth, address)).toBe(5n)
    const held = await client.getBalance({ address: weth })

    const withdraw = { address: weth, abi, functionName: 'withdraw' } as const
    await expect(client.simulateContract({ ...withdraw, args: [6n] })).rejects.toThrow('revert')
    await waitForReceipt(client, await client.writeContract({ ...withdraw, args: [5n] }))
    expect(await balanceOf(weth, address)).toBe(0n)
    expect(await client.getBalance({ address: weth })).toBe(held - 5n)
  })
})

describe('the faucet', () => {
  const { node, faucet, balanceOf, addressOf } = shareExchange('evm2')

  test('holds plenty of native tokens and of every token', async () => {
    expect(await node().client.getBalance({ address: faucet.address })).toBeGreaterThan(parseEther('100000'))
    for (const key of ['usdc', 'dai', 'points', 'fee', 'hostile', 'weth'])
      expect((await balanceOf(addressOf(key), faucet.address)) >= 10n ** 6n, key).toBe(true)
  })
})

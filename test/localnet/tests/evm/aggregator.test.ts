import {
  type Address,
  type ContractFunctionParameters,
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  parseAbi,
  parseEther,
  parseSignature,
  parseUnits,
  serializeTransaction,
  toFunctionSelector,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { waitForReceipt } from '../../../support/waitForReceipt.js'
import { nativeAddress } from '../../contract/nativeAddress.js'
import { swapTokenHolders } from '../../evm/swapTokens.js'
import { tradeGas } from '../support/tradeGas.js'
import { shareNode } from './shareNode.js'

const routerAbi = parseAbi([
  'struct Description { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
  'function swap(address executor, Description desc, bytes data) payable returns (uint256 returnAmount, uint256 spentAmount)',
  'function permitAndCall(bytes permit, bytes action) payable',
  'error ReturnAmountIsNotEnough(uint256 result, uint256 minReturn)',
])
const exchangeAbi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[])',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])
const permitAbi = parseAbi([
  'function nonces(address) view returns (uint256)',
  'function DOMAIN_SEPARATOR() view returns (bytes32)',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
])
const daiPermitAbi = parseAbi([
  'function permit(address holder, address spender, uint256 nonce, uint256 expiry, bool allowed, uint8 v, bytes32 r, bytes32 s)',
  'error InvalidHolder()',
  'error InvalidNonce()',
  'error PermitExpired()',
])

const holder = swapTokenHolders.first
const planType = [
  {
    type: 'tuple',
    components: [
      { name: 'exchange', type: 'address' },
      { name: 'path', type: 'address[]' },
      { name: 'isNativeIn', type: 'bool' },
      { name: 'isNativeOut', type: 'bool' },
      { name: 'deadline', type: 'uint256' },
    ],
  },
] as const

function shareAggregator(part: 'evm' | 'evm2' = 'evm') {
  const shared = shareNode(part)
  const contracts = () => shared.node().deployed.contracts
  const addressOf = (key: string): Address => {
    const { swapTokens, hostileTokens } = shared.node().deployed
    if (key === 'weth') return contracts().weth
    return [...swapTokens, ...hostileTokens].find(({ kind }) => kind === key)?.address ?? shared.tokenOf(key)
  }
  const router = () => ({ address: contracts().aggregationRouter, abi: routerAbi }) as const
  /** Which exchange trades along which path; a coin at either end is named `coin`. */
  const swapCall = (
    keys: readonly string[],
    { amount, least = 1n, exchange = contracts().uniswapV2Router }: SwapCall,
  ) => {
    const client = shared.clientOf(holder)
    const path = keys.map((key) => addressOf(key === 'coin' ? 'weth' : key))
    const tokenOf = (index: number) =>
      keys.at(index) === 'coin' ? nativeAddress : (path.at(index) ?? nativeAddress)
    const plan = {
      exchange,
      path,
      isNativeIn: keys[0] === 'coin',
      isNativeOut: keys.at(-1) === 'coin',
      deadline: 2n ** 64n,
    }
    const description = {
      srcToken: tokenOf(0),
      dstToken: tokenOf(-1),
      srcReceiver: contracts().aggregationExecutor,
      dstReceiver: client.account.address,
      amount,
      minReturnAmount: least,
      flags: 0n,
    }
    return {
      ...router(),
      functionName: 'swap',
      args: [contracts().aggregationExecutor, description, encodeAbiParameters(planType, [plan])],
      value: keys[0] === 'coin' ? amount : 0n,
      gas: tradeGas * 2n,
    } as const
  }
  const quote = async (
    amount: bigint,
    keys: readonly string[],
    exchange: Address = contracts().uniswapV2Router,
  ) => {
    const amounts = await shared.node().client.readContract({
      address: exchange,
      abi: exchangeAbi,
      functionName: 'getAmountsOut',
      args: [amount, keys.map(addressOf)],
    })
    return amounts.at(-1) ?? 0n
  }
  const write = async (call: ContractFunctionParameters & { value?: bigint; gas?: bigint }) => {
    const client = shared.clientOf(holder)
    const { request } = await client.simulateContract(call)
    return waitForReceipt(client, await client.writeContract(request))
  }
  const approve = (key: string, amount: bigint) =>
    write({
      address: addressOf(key),
      // One of them returns nothing.
      abi: parseAbi(['function approve(address, uint256)']),
      functionName: 'approve',
      args: [contracts().aggregationRouter, amount],
    })
  const allowance = (key: string) =>
    shared.node().client.readContract({
      address: addressOf(key),
      abi: erc20Abi,
      functionName: 'allowance',
      args: [shared.clientOf(holder).account.address, contracts().aggregationRouter],
    })
  return { ...shared, contracts, addressOf, swapCall, quote, write, approve, allowance }
}

type SwapCall = { amount: bigint; least?: bigint; exchange?: Address }

const afterFee = (amount: bigint) => amount - (amount * 85n) / 10_000n

test('the functions of the router are those of the public one', () => {
  const selectors = routerAbi.flatMap((item) => (item.type === 'function' ? [toFunctionSelector(item)] : []))
  expect(selectors).toEqual(['0x07ed2379', '0x5816d723'])
})

describe.each(['evm', 'evm2'] as const)('the aggregator on %s', (part) => {
  const bench = shareAggregator(part)
  const { contracts, addressOf, swapCall, quote, write, approve, allowance, balanceOf, node } = bench
  const account = bench.accountAt(holder).address

  test.each([
    ['one token for another', ['permit', 'usdc'], parseUnits('100', 6)],
    ['over two pools', ['permit', 'usdc', 'dai'], parseUnits('100', 6)],
    ['with no allowance left', ['daiPermit', 'usdc'], parseUnits('100', 18)],
  ])('trades %s after a fee of 0.85 %, which is kept apart', async (_, keys, amount) => {
    const [sold = '', bought = ''] = [keys[0], keys.at(-1)]
    const least = await quote(afterFee(amount), keys)
    await approve(sold, amount)
    const before = await balanceOf(addressOf(bought), account)
    await write(swapCall(keys, { amount, least }))
    expect((await balanceOf(addressOf(bought), account)) - before).toBe(least)
    expect(await balanceOf(addressOf(sold), contracts().feeCollector)).toBe(amount - afterFee(amount))
    expect(await allowance(sold)).toBe(0n)
    for (const kept of [contracts().aggregationRouter, contracts().aggregationExecutor])
      expect(await balanceOf(addressOf(sold), kept)).toBe(0n)
  })

  test('takes coins, and gives them', async () => {
    const { client } = node()
    const amount = parseEther('1')
    const bought = await quote(afterFee(amount), ['weth', 'usdc'])
    const before = await balanceOf(addressOf('usdc'), account)
    await write(swapCall(['coin', 'usdc'], { amount, least: bought }))
    expect((await balanceOf(addressOf('usdc'), account)) - before).toBe(bought)

    const coins = await quote(afterFee(bought), ['usdc', 'weth'])
    await approve('usdc', bought)
    const held = await client.getBalance({ address: account })
    const { gasUsed, effectiveGasPrice } = await write(
      swapCall(['usdc', 'coin'], { amount: bought, least: coins }),
    )
    expect((await client.getBalance({ address: account })) - held).toBe(coins - gasUsed * effectiveGasPrice)
    expect(await client.getBalance({ address: contracts().aggregationExecutor })).toBe(0n)
  })

  test('gives less than the minimum to nobody', async () => {
    const amount = parseUnits('100', 6)
    const quoted = await quote(afterFee(amount), ['permit', 'usdc'])
    await approve('permit', amount)
    await expect(write(swapCall(['permit', 'usdc'], { amount, least: quoted + 1n }))).rejects.toThrow(
      'ReturnAmountIsNotEnough',
    )
  })

  test('measures the minimum where a token takes a fee of its own', async () => {
    const amount = parseEther('0.001')
    const keep = (quantity: bigint) => quantity - quantity / 100n
    const arrives = keep(keep(await quote(afterFee(amount), ['weth', 'fee'])))
    await expect(write(swapCall(['coin', 'fee'], { amount, least: arrives + 2n }))).rejects.toThrow(
      'ReturnAmountIsNotEnough',
    )
    const before = await balanceOf(addressOf('fee'), account)
    await write(swapCall(['coin', 'fee'], { amount, least: arrives }))
    const arrived = (await balanceOf(addressOf('fee'), account)) - before
    expect(arrived >= arrives && arrived <= arrives + 1n).toBe(true)
  })

  test('trades on the second exchange too, whose prices are other ones, and only there the token that returns nothing', async () => {
    const exchange = contracts().secondExchangeRouter
    const coin = parseEther('0.01')
    expect(await quote(coin, ['weth', 'usdc'], exchange)).toBeGreaterThan(await quote(coin, ['weth', 'usdc']))
    const large = parseEther('20')
    expect(await quote(large, ['weth', 'usdc'], exchange)).toBeLessThan(await quote(large, ['weth', 'usdc']))

    const amount = parseUnits('10', 6)
    await expect(quote(amount, ['noReturn', 'usdc'])).rejects.toThrow('revert')
    const least = await quote(afterFee(amount), ['noReturn', 'usdc'], exchange)
    await approve('noReturn', amount)
    const before = await balanceOf(addressOf('usdc'), account)
    await write(swapCall(['noReturn', 'usdc'], { amount, least, exchange }))
    expect((await balanceOf(addressOf('usdc'), account)) - before).toBe(least)
  })

  test('buys the token that can’t be sold again; it can be passed on', async () => {
    const amount = parseEther('0.1')
    await write(swapCall(['coin', 'buyOnly'], { amount }))
    const some = parseEther('1')
    await approve('buyOnly', some)
    expect(await quote(some, ['buyOnly', 'weth'])).toBeGreaterThan(0n)
    await expect(write(swapCall(['buyOnly', 'coin'], { amount: some }))).rejects.toThrow(
      'TRANSFER_FROM_FAILED',
    )
    const other = bench.accountAt(0).address
    const transfer = { address: addressOf('buyOnly'), abi: erc20Abi, functionName: 'transfer' } as const
    await write({ ...transfer, args: [other, 1_000n] })
    expect(await balanceOf(addressOf('buyOnly'), other)).toBe(1_000n)
  })

  test('shows in a simulation what reset, approval and swap would do, and that a bought token can be sold', async () => {
    const amount = parseUnits('10', 6)
    const { client } = node()
    const noReturn = parseAbi(['function approve(address, uint256)'])
    const allow = (key: string, value: bigint) => ({
      to: addressOf(key),
      data: encodeFunctionData({
        abi: noReturn,
        functionName: 'approve',
        args: [contracts().aggregationRouter, value],
      }),
    })
    const trade = (keys: readonly string[], parameters: SwapCall) => {
      const { address, abi, functionName, args, value } = swapCall(keys, parameters)
      return { to: address, data: encodeFunctionData({ abi, functionName, args }), value }
    }
    const simulate = async (calls: readonly { to: Address; data: Hex; value?: bigint }[]) => {
      const { results } = await client.simulateCalls({ account, calls })
      return results.map(({ status }) => status)
    }
    const exchange = contracts().secondExchangeRouter
    await approve('noReturn', 1n)
    const swap = trade(['noReturn', 'usdc'], { amount, exchange })
    expect(await simulate([allow('noReturn', amount), swap])).toEqual(['failure', 'failure'])
    expect(await simulate([allow('noReturn', 0n), allow('noReturn', amount), swap])).toEqual([
      'success',
      'success',
      'success',
    ])
    const some = parseEther('1')
    const roundTrip = (key: string) =>
      simulate([
        trade(['coin', key], { amount: parseEther('0.1') }),
        allow(key, some),
        trade([key, 'coin'], { amount: some }),
      ])
    expect(await roundTrip('unlisted')).toEqual(['success', 'success', 'success'])
    expect(await roundTrip('buyOnly')).toEqual(['success', 'success', 'failure'])
    expect(await allowance('noReturn')).toBe(1n)
  })

  test('the thief’s router has the same function, and keeps what it is given', async () => {
    const amount = parseUnits('5', 6)
    const { thiefRouter } = contracts()
    await write({
      address: addressOf('permit'),
      abi: erc20Abi,
      functionName: 'approve',
      args: [thiefRouter, amount],
    })
    const before = await balanceOf(addressOf('usdc'), account)
    await write({ ...swapCall(['permit', 'usdc'], { amount }), address: thiefRouter })
    expect(await balanceOf(addressOf('permit'), thiefRouter)).toBe(amount)
    expect(await balanceOf(addressOf('usdc'), account)).toBe(before)
  })

  describe('an allowance by signature', () => {
    const client = () => bench.clientOf(holder)
    const deadline = async () => (await node().client.getBlock()).timestamp + 1_200n
    const domainOf = (key: string, name: string) => ({
      name,
      version: '1',
      chainId: node().chain.chainId,
      verifyingContract: addressOf(key),
    })
    const nonceOf = (key: string) =>
      node().client.readContract({
        address: addressOf(key),
        abi: permitAbi,
        functionName: 'nonces',
        args: [account],
      })
    /** What a wallet signs for a permit by EIP-2612, and the arguments of its call. */
    const signPermit = async (value: bigint, until: bigint) => {
      const fields = { owner: account, spender: contracts().aggregationRouter, value, deadline: until }
      const signature = await client().signTypedData({
        domain: domainOf('permit', 'Permit Dollar'),
        types: {
          Permit: [
            { name: 'owner', type: 'address' },
            { name: 'spender', type: 'address' },
            { name: 'value', type: 'uint256' },
            { name: 'nonce', type: 'uint256' },
            { name: 'deadline', type: 'uint256' },
          ],
        },
        primaryType: 'Permit',
        message: { ...fields, nonce: await nonceOf('permit') },
      })
      const { r, s, v } = parseSignature(signature)
      return [account, fields.spender, value, until, Number(v), r, s] as const
    }
    const signDaiPermit = async (expiry: bigint, allowed = true) => {
      const message = {
        holder: account,
        spender: contracts().aggregationRouter,
        nonce: await nonceOf('daiPermit'),
        expiry,
        allowed,
      }
      const signature = await client().signTypedData({
        domain: domainOf('daiPermit', 'Classic Dollar'),
        types: {
          Permit: [
            { name: 'holder', type: 'address' },
            { name: 'spender', type: 'address' },
            { name: 'nonce', type: 'uint256' },
            { name: 'expiry', type: 'uint256' },
            { name: 'allowed', type: 'bool' },
          ],
        },
        primaryType: 'Permit',
        message,
      })
      const { r, s, v } = parseSignature(signature)
      return [account, message.spender, message.nonce, expiry, allowed, Number(v), r, s] as const
    }
    const withoutSelector = (data: Hex): Hex => `0x${data.slice(10)}`
    const withPermit = (key: string, permit: Hex, keys: readonly string[], parameters: SwapCall) => {
      const { address, abi, functionName, args, gas } = swapCall(keys, parameters)
      const action = encodeFunctionData({ abi, functionName, args })
      const permitAndCall = [concat([addressOf(key), permit]), action] as const
      return write({ address, abi, functionName: 'permitAndCall', args: permitAndCall, gas })
    }

    test('by EIP-2612 goes along with the swap, and nothing of it is left', async () => {
      const amount = parseUnits('25', 6)
      const args = await signPermit(amount, await deadline())
      const permit = withoutSelector(encodeFunctionData({ abi: permitAbi, functionName: 'permit', args }))
      const least = await quote(afterFee(amount), ['permit', 'usdc'])
      const before = await balanceOf(addressOf('usdc'), account)
      await withPermit('permit', permit, ['permit', 'usdc'], { amount, least })
      expect((await balanceOf(addressOf('usdc'), account)) - before).toBe(least)
      expect(await allowance('permit')).toBe(0n)
      expect(await nonceOf('permit')).toBe(1n)
    })

    test('that another account has already used does not fail the swap', async () => {
      const amount = parseUnits('25', 6)
      const args = await signPermit(amount, await deadline())
      const call = { address: addressOf('permit'), abi: permitAbi, functionName: 'permit', args } as const
      const stranger = bench.clientOf(0)
      await waitForReceipt(stranger, await stranger.writeContract(call))
      const permit = withoutSelector(encodeFunctionData({ abi: permitAbi, functionName: 'permit', args }))
      await withPermit('permit', permit, ['permit', 'usdc'], { amount })
      expect(await allowance('permit')).toBe(0n)
    })

    test('by EIP-2612 counts once, until its deadline, for the one who signed', async () => {
      const call = { address: addressOf('permit'), abi: permitAbi, functionName: 'permit' } as const
      const args = await signPermit(5n, await deadline())
      const [, spender, value, until, v, r, s] = args
      await expect(write({ ...call, args: [account, spender, value + 1n, until, v, r, s] })).rejects.toThrow()
      await expect(write({ ...call, args: await signPermit(5n, 1n) })).rejects.toThrow()
      await write({ ...call, args })
      expect(await allowance('permit')).toBe(5n)
      await expect(write({ ...call, args })).rejects.toThrow()
    })

    test('as DAI has it goes along with the swap, and is all or nothing', async () => {
      const amount = parseUnits('25', 18)
      const args = await signDaiPermit(await deadline())
      const permit = withoutSelector(encodeFunctionData({ abi: daiPermitAbi, functionName: 'permit', args }))
      const least = await quote(afterFee(amount), ['daiPermit', 'usdc'])
      await withPermit('daiPermit', permit, ['daiPermit', 'usdc'], { amount, least })
      expect(await allowance('daiPermit')).toBeGreaterThan(2n ** 255n)

      const call = { address: addressOf('daiPermit'), abi: daiPermitAbi, functionName: 'permit' } as const
      await expect(write({ ...call, args })).rejects.toThrow('InvalidNonce')
      await expect(write({ ...call, args: await signDaiPermit(1n) })).rejects.toThrow('PermitExpired')
      const [, spender, nonce, expiry, allowed, v, r, s] = await signDaiPermit(0n, false)
      const stranger = bench.accountAt(0).address
      await expect(
        write({ ...call, args: [stranger, spender, nonce, expiry, allowed, v, r, s] }),
      ).rejects.toThrow('InvalidHolder')
      await write({ ...call, args: [account, spender, nonce, expiry, allowed, v, r, s] })
      expect(await allowance('daiPermit')).toBe(0n)
    })
  })
})

describe('the code for calls that happen together', () => {
  const bench = shareAggregator()
  const abi = parseAbi([
    'struct Call { address to; uint256 value; bytes data; }',
    'function execute(Call[] calls) payable',
    'error NotTheAccount()',
  ])

  test('carries all of them out, or none, and obeys the account alone', async () => {
    const client = bench.clientOf(holder)
    const { address } = client.account
    const contractAddress = bench.contracts().batchAccount
    const authorization = await client.signAuthorization({ contractAddress, executor: 'self' })
    const receiver = bench.accountAt(10).address
    const give = (amount: bigint) => ({
      to: bench.addressOf('usdc'),
      value: 0n,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, amount] }),
    })
    const coins = { to: receiver, value: 7n, data: '0x' as const }
    const execute = { address, abi, functionName: 'execute' } as const
    const hash = await client.writeContract({
      ...execute,
      args: [[give(5n), coins]],
      authorizationList: [authorization],
    })
    expect((await waitForReceipt(client, hash)).status).toBe('success')
    expect(await client.getCode({ address })).toBe(`0xef0100${contractAddress.slice(2).toLowerCase()}`)
    const held = async () => [
      await bench.balanceOf(bench.addressOf('usdc'), receiver),
      await client.getBalance({ address: receiver }),
    ]
    expect(await held()).toEqual([5n, 7n])

    const failing = await client.writeContract({
      ...execute,
      args: [[coins, give(parseUnits('999999999', 6))]],
      gas: tradeGas,
    })
    expect((await waitForReceipt(client, failing)).status).toBe('reverted')
    expect(await held()).toEqual([5n, 7n])
    await expect(
      bench.clientOf(0).simulateContract({ ...execute, args: [[coins]], account: receiver }),
    ).rejects.toThrow('NotTheAccount')
  })
})

describe('what a transaction costs on the first layer', () => {
  const { node } = shareNode('evm2')
  const abi = parseAbi(['function getL1Fee(bytes) view returns (uint256)'])
  const oracle = '0x420000000000000000000000000000000000000F'

  test('follows from its bytes by the formula of Ecotone, where every chain of the OP stack says it', async () => {
    const fee = (data: Hex) =>
      node().client.readContract({ address: oracle, abi, functionName: 'getL1Fee', args: [data] })
    const perGas = (16n * 5_227n * 8_000_000_000n + 1_014_213n * 2_000_000_000n) / 1_000n
    const expected = (gas: bigint) => (gas * perGas * 1_000n) / 16_000_000n
    expect(await fee('0x')).toBe(expected(68n * 16n))
    expect(await fee('0x00ff')).toBe(expected(68n * 16n + 4n + 16n))
    const transaction = serializeTransaction({ chainId: 31_338, to: oracle, value: 1n, type: 'eip1559' })
    expect(await fee(transaction)).toBeGreaterThan(await fee('0x'))
  })

  test('is asked of the second network alone, and a reset leaves it', async () => {
    await node().reset()
    expect((await node().client.getCode({ address: oracle }))?.length).toBeGreaterThan(100)
  })
})

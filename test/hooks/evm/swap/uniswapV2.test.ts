import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { proveBuilt } from '../../../../hooks/evm/swap/swapCalls.js'
import { uniswapV2 } from '../../../../hooks/evm/swap/uniswapV2.js'
import { mainnet } from '../../../../hooks/networks.js'
import { RpcError } from '../../../../hooks/shared/errors/rpc.js'
import { SwapMismatchError } from '../../../../hooks/shared/errors/swaps.js'
import type { SwapToken } from '../../../../hooks/shared/types/swap.js'
import type { SwapTerms } from '../../../../hooks/shared/types/swapPlan.js'
import { alice, bob } from '../../../support/createFakeWallet.js'
import { ether, usdc } from '../../../support/swapTokens.js'

const abi = parseAbi([
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256, uint256, address[], address, uint256)',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256, address[], address, uint256) payable',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256, uint256, address[], address, uint256)',
  'function swapExactTokensForTokens(uint256, uint256, address[], address, uint256)',
])
type Hex = `0x${string}`
const router = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const wrapped = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const dai: SwapToken = {
  ...{ networkId: 'eip155:1', symbol: 'DAI', name: 'Dai', decimals: 18 },
  address: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  id: 'eip155:1/erc20:0x6B175474E89094C44Da98b954EedeAC495271d0F',
}
const [usdcAt, daiAt] = [usdc.address as Hex, dai.address as Hex]
const terms: SwapTerms = {
  account: `eip155:1:${alice}`,
  contracts: { router, wrapped, calls: 'uniswapV2' },
  ...{ from: usdc, to: dai, quantity: 3_000_000n, minimumOut: 990n, kind: 'swap' },
}
const built = (data: Hex, to: Hex = router) =>
  ({ from: terms.account, to: `eip155:1:${to}`, data, quantityOut: 1000n }) as const

type Parts = {
  quantity?: bigint
  minimum?: bigint
  path?: readonly Hex[]
  recipient?: Hex
  name?: 'tokens' | 'toNative' | 'plain'
}
function callOf({
  quantity = 3_000_000n,
  minimum = 990n,
  path = [usdcAt, daiAt],
  recipient = alice as Hex,
  name = 'tokens',
}: Parts = {}) {
  const functionName = {
    tokens: 'swapExactTokensForTokensSupportingFeeOnTransferTokens',
    toNative: 'swapExactTokensForETHSupportingFeeOnTransferTokens',
    plain: 'swapExactTokensForTokens',
  } as const
  const args = [quantity, minimum, path, recipient, 1_800_000_000n] as const
  return encodeFunctionData({ abi, functionName: functionName[name], args })
}
function callOfNative(path: readonly Hex[], recipient = alice as Hex) {
  const functionName = 'swapExactETHForTokensSupportingFeeOnTransferTokens'
  return encodeFunctionData({ abi, functionName, args: [990n, path, recipient, 1_800_000_000n] })
}

test('a call that sells what was quoted is the transaction that is asked for, with the value that is sold', () => {
  const data = callOf()
  expect(proveBuilt(built(data), terms)).toEqual({
    from: alice,
    to: router,
    value: '0x0',
    data,
    chainId: '0x1',
  })
  const through = callOf({ path: [usdcAt, wrapped, daiAt] })
  expect(proveBuilt(built(through), terms)).toMatchObject({ data: through })
  const selling: SwapTerms = { ...terms, from: ether }
  expect(proveBuilt(built(callOfNative([wrapped, daiAt])), selling)).toMatchObject({ value: '0x2dc6c0' })
  const buying: SwapTerms = { ...terms, to: ether }
  const bought = callOf({ path: [usdcAt, wrapped], name: 'toNative' })
  expect(proveBuilt(built(bought), buying)).toMatchObject({ value: '0x0' })
})

const good = callOf()
const hostile: readonly [string, Hex, string, Partial<SwapTerms>?][] = [
  ['another recipient', callOf({ recipient: bob as Hex }), 'recipient'],
  ['nobody', callOf({ recipient: `0x${'0'.repeat(40)}` }), 'call'],
  ['another sold token', callOf({ path: [daiAt, daiAt] }), 'token'],
  ['another bought token', callOf({ path: [usdcAt, wrapped] }), 'token'],
  ['the wrapped in place of the native currency', callOf({ path: [usdcAt, wrapped] }), 'call', { to: ether }],
  [
    'tokens in place of the wrapped',
    callOf({ path: [usdcAt, daiAt], name: 'toNative' }),
    'token',
    { to: ether },
  ],
  ['the native currency by another path', callOfNative([usdcAt, daiAt]), 'token', { from: ether }],
  [
    'the native currency to another',
    callOfNative([wrapped, daiAt], bob as Hex),
    'recipient',
    { from: ether },
  ],
  ['more', callOf({ quantity: 3_000_001n }), 'amount'],
  ['less', callOf({ quantity: 2_999_999n }), 'amount'],
  ['a lower minimum', callOf({ minimum: 989n }), 'minimum'],
  ['no minimum', callOf({ minimum: 0n }), 'minimum'],
  ['one token', callOf({ path: [usdcAt] }), 'call'],
  ['a long path', callOf({ path: [usdcAt, wrapped, usdcAt, wrapped, daiAt] }), 'call'],
  ['another function', callOf({ name: 'plain' }), 'call'],
  ['trailing bytes', `${good}00`, 'call'],
  ['a trailing word', `${good}${'0'.repeat(64)}`, 'call'],
  ['a cut call', good.slice(0, -64) as Hex, 'call'],
  ['no call', '0x', 'call'],
]
test.each(hostile)('security: a swap for %s is rejected', (_, data, reason, change = {}) => {
  let thrown: unknown
  try {
    proveBuilt(built(data), { ...terms, ...change })
  } catch (error) {
    thrown = error
  }
  expect(thrown).toBeInstanceOf(SwapMismatchError)
  expect(thrown).toMatchObject({ reason })
})

test('security: a router takes its own calls alone', () => {
  const aggregation: SwapTerms = { ...terms, contracts: { router, wrapped } }
  expect(() => proveBuilt(built(good), aggregation)).toThrow(SwapMismatchError)
  expect(() => proveBuilt(built(good, bob as Hex), terms)).toThrow(SwapMismatchError)
})

describe('what the node answers', () => {
  const word = (value: bigint) => value.toString(16).padStart(64, '0')
  const amounts = (...values: readonly bigint[]) =>
    `0x${[32n, BigInt(values.length), ...values].map(word).join('')}`
  const provider = uniswapV2({ exchanges: { 'eip155:1': { router, wrapped, through: [daiAt, wrapped] } } })
  /** Quotes USDC for the native currency: directly, and through DAI. */
  const quote = (direct: () => unknown, through: () => unknown) =>
    provider.quote({
      ...{ account: terms.account, from: usdc, to: ether, quantity: 5n, slippage: 1, network: mainnet },
      read: async ({ params }) => {
        const [{ data }] = params as [{ data: string }]
        return data.includes(daiAt.slice(2).toLowerCase()) ? through() : direct()
      },
    })
  const revert = () => {
    throw new RpcError({ code: 3, details: 'execution reverted' })
  }

  test('the best path counts, and one without a pool is left out', async () => {
    expect(
      await quote(
        () => amounts(5n, 7n),
        () => amounts(5n, 6n, 8n),
      ),
    ).toEqual({ quantityOut: 8n })
    expect(
      await quote(
        () => amounts(5n, 9n),
        () => amounts(5n, 6n, 8n),
      ),
    ).toEqual({ quantityOut: 9n })
    expect(await quote(() => amounts(5n, 9n), revert)).toEqual({ quantityOut: 9n })
    expect(
      await quote(
        () => '0x',
        () => amounts(5n, 6n, 8n),
      ),
    ).toEqual({ quantityOut: 8n })
    await expect(quote(revert, revert)).rejects.toMatchObject({ name: 'NoRouteError' })
    await expect(quote(() => amounts(5n, 0n), revert)).rejects.toMatchObject({ name: 'NoRouteError' })
  })

  test('a node that fails, or answers something else, is no missing pool', async () => {
    const limit = () => {
      throw new RpcError({ code: -32_005, details: 'limit exceeded' })
    }
    await expect(quote(limit, revert)).rejects.toMatchObject({ name: 'RpcError' })
    for (const answer of [amounts(5n), amounts(5n, 6n, 7n), null, {}, '0x1234'])
      await expect(quote(() => answer, revert)).rejects.toMatchObject({ name: 'MalformedResponseError' })
  })

  test('on a network without an exchange there is none', () => {
    expect(provider.contracts('eip155:1')).toEqual({ router, wrapped, calls: 'uniswapV2' })
    expect(provider.contracts('eip155:10')).toBeUndefined()
    expect(provider.contracts('constructor' as never)).toBeUndefined()
  })
})

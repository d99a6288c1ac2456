import { decodeFunctionData, encodeFunctionData, erc20Abi, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import {
  checkSwapCall,
  encodeApproval,
  encodeV2Call,
  innerOf,
  isReviewedCall,
  proveBuilt,
} from '../../../../hooks/evm/swap/swapCalls.js'
import { SwapMismatchError } from '../../../../hooks/shared/errors/swaps.js'
import type { SwapToken } from '../../../../hooks/shared/types/swap.js'
import type { BuiltCall, SwapTerms } from '../../../../hooks/shared/types/swapPlan.js'
import { alice, bob } from '../../../support/createFakeWallet.js'
import { ether, usdc } from '../../../support/swapTokens.js'

const abi = parseAbi([
  'struct SwapDescription { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
  'function swap(address executor, SwapDescription desc, bytes data) payable',
])
const router = '0x111111125421cA6dc452d289314280a0f8842A65'
const wrapped = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const executor = '0x5141B82f5fFDa4c6fE1E372978F1C5427640a190'
const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const zero = '0x0000000000000000000000000000000000000000'

const terms: SwapTerms = {
  account: `eip155:1:${alice}`,
  contracts: { router, wrapped },
  ...{ from: usdc, to: ether, quantity: 3_000_000n, minimumOut: 990n, kind: 'swap' },
}
const description = {
  srcToken: usdc.address as `0x${string}`,
  dstToken: native,
  srcReceiver: executor,
  dstReceiver: alice,
  amount: 3_000_000n,
  minReturnAmount: 990n,
  flags: 0n,
} as const
type Description = { readonly [key in keyof typeof description]: bigint | `0x${string}` }

function build(change: Partial<Description> = {}, rest: Partial<BuiltCall> = {}): BuiltCall {
  const desc = { ...description, ...change } as typeof description
  const data = encodeFunctionData({ abi, functionName: 'swap', args: [executor, desc, '0x1234'] })
  return { from: terms.account, to: `eip155:1:${router}`, data, quantityOut: 1000n, ...rest }
}

test('a call that sells what was quoted is the transaction that is asked for, with the value that is sold', () => {
  const built = build()
  expect(proveBuilt(built, terms)).toEqual({
    from: alice,
    to: router,
    value: '0x0',
    data: built.data,
    chainId: '0x1',
  })
  const selling: SwapTerms = { ...terms, from: ether, to: usdc, quantity: 7n }
  const sold = build({ srcToken: native, dstToken: description.srcToken, amount: 7n })
  expect(proveBuilt(sold, selling)).toMatchObject({ value: '0x7' })
  // The zero address stands for the caller.
  expect(proveBuilt(build({ dstReceiver: zero }), terms)).toMatchObject({ to: router })
})

const good = build()
const last = good.data.length - 1
const hostile: readonly [string, BuiltCall, string][] = [
  ['another router', build({}, { to: `eip155:1:${bob}` }), 'router'],
  ['another network', build({}, { to: `eip155:137:${router}` }), 'network'],
  ['another account', build({}, { from: `eip155:1:${bob}` }), 'account'],
  ['another recipient', build({ dstReceiver: bob }), 'recipient'],
  ['another sold token', build({ srcToken: bob }), 'token'],
  ['another bought token', build({ dstToken: bob }), 'token'],
  ['more', build({ amount: 3_000_001n }), 'amount'],
  ['less', build({ amount: 2_999_999n }), 'amount'],
  ['a lower minimum', build({ minReturnAmount: 989n }), 'minimum'],
  ['a partial fill', build({ flags: 1n }), 'call'],
  ['extra native currency', build({ flags: 2n }), 'call'],
  ['another allowance than the one that was shown', build({ flags: 4n }), 'call'],
  ['trailing bytes', build({}, { data: `${good.data}00` }), 'call'],
  ['a cut call', build({}, { data: good.data.slice(0, -64) as `0x${string}` }), 'call'],
  ['dirty padding', build({}, { data: `${good.data.slice(0, last)}1` as `0x${string}` }), 'call'],
  ['another function', build({}, { data: `0x12aa3caf${good.data.slice(10)}` }), 'call'],
  ['no call', build({}, { data: '0x' }), 'call'],
]

test.each(hostile)('security: a swap for %s is rejected', (_, built, reason) => {
  let thrown: unknown
  try {
    proveBuilt(built, terms)
  } catch (error) {
    thrown = error
  }
  expect(thrown).toBeInstanceOf(SwapMismatchError)
  expect(thrown).toMatchObject({ reason })
})

test('security: an approval is for the pinned contract and exactly the amount', () => {
  const request = encodeApproval({ ...terms, contracts: { router, spender: executor } }, 5n)
  expect(request).toMatchObject({ from: alice, to: usdc.address, value: '0x0', chainId: '0x1' })
  expect(decodeFunctionData({ abi: erc20Abi, data: request.data ?? '0x' })).toMatchObject({
    functionName: 'approve',
    args: [executor, 5n],
  })
})

test.each([
  [
    'a spender',
    { data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [bob, 3_000_000n] }) },
  ],
  [
    'an amount',
    { data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, 2n ** 256n - 1n] }) },
  ],
  ['a token', { to: bob }],
  ['a value', { value: '0x1' }],
  ['a network', { chainId: '0x89' }],
  ['an account', { from: bob }],
  ['another field', { gas: '0x5208' }],
])('security: an approval with another %s does not reach the wallet', (_, change) => {
  const request = { ...encodeApproval(terms, terms.quantity), ...change }
  const check = () => checkSwapCall(request, { kind: 'approve', terms })
  expect(check).toThrow(SwapMismatchError)
})

test.each([
  ['exact', terms.quantity, true],
  ['exact', 2n ** 256n - 1n, false],
  [undefined, 2n ** 256n - 1n, false],
  ['unlimited', 2n ** 256n - 1n, true],
  ['unlimited', terms.quantity, false],
  ['unlimited', 2n ** 255n, false],
] as const)(
  'security: with the choice %s, an approval of %s reaches the wallet: %s',
  (approval, quantity, isIt) => {
    const request = encodeApproval(terms, quantity)
    const check = () => checkSwapCall(request, { kind: 'approve', terms: { ...terms, approval } })
    if (isIt) expect(check).not.toThrow()
    else expect(check).toThrow(SwapMismatchError)
  },
)

test('what was proven is proven again right before the wallet is asked', () => {
  const request = proveBuilt(good, terms)
  const call = { kind: 'swap', quantity: terms.quantity, terms }
  expect(() => checkSwapCall(request, call)).not.toThrow()
  for (const change of [
    { to: bob },
    { value: '0x1' },
    { data: build({ dstReceiver: bob }).data },
    { nonce: '0x0' },
  ])
    expect(() => checkSwapCall({ ...request, ...change }, call)).toThrow(SwapMismatchError)
})

test('wrapping and unwrapping go to the pinned contract, 1:1', () => {
  const weth: SwapToken = { ...usdc, address: wrapped, decimals: 18 }
  const wrap: SwapTerms = { ...terms, kind: 'wrap', from: ether, to: weth, quantity: 9n }
  expect(proveBuilt(undefined, wrap)).toMatchObject({ to: wrapped, value: '0x9', data: '0xd0e30db0' })
  const unwrap: SwapTerms = { ...terms, kind: 'unwrap', from: weth, to: ether, quantity: 9n }
  expect(proveBuilt(undefined, unwrap)).toMatchObject({ to: wrapped, value: '0x0' })
  expect(() => proveBuilt(undefined, { ...wrap, contracts: { router } })).toThrow(SwapMismatchError)
})

const weth: SwapToken = { ...usdc, address: wrapped, decimals: 18 }
/** The input of what is asked for, and what the journal holds of it. */
function sentOf(of: SwapTerms, built?: BuiltCall) {
  const { from, minimumOut, quantity, to } = of
  const request = proveBuilt(built, of)
  return {
    to: request.to,
    input: `${request.data}`,
    transfers: [
      { direction: 'out', address: from.address, quantity, decimals: 6, spender: router },
      { direction: 'in', address: to.address, quantity: minimumOut + 9n, arrives: minimumOut, decimals: 6 },
    ],
  } as const
}
function v2Of(change: Partial<SwapTerms>, path: readonly string[]) {
  const of: SwapTerms = { ...terms, ...change, contracts: { router, wrapped, calls: 'uniswapV2' } }
  const recipient = BigInt(alice)
  const data = encodeV2Call(of, { path: path.map(BigInt), recipient, minimumOut: 990n, deadline: 9n })
  return sentOf(of, { ...good, data })
}
const usdcAt = usdc.address ?? ''
const oneToOne = { quantity: 9n, minimumOut: 9n }

test.each([
  ['of the aggregation router', sentOf(terms, good)],
  [
    'of the aggregation router for native currency',
    sentOf(
      { ...terms, from: ether, to: usdc },
      build({ srcToken: native, dstToken: description.srcToken, dstReceiver: zero }),
    ),
  ],
  ['of a Router02', v2Of({ to: weth }, [usdcAt, bob, wrapped])],
  ['of a Router02 that sells native currency', v2Of({ from: ether, to: usdc }, [wrapped, usdcAt])],
  ['of a Router02 that buys native currency', v2Of({}, [usdcAt, wrapped])],
  ['that wraps', sentOf({ ...terms, ...oneToOne, kind: 'wrap', from: ether, to: weth })],
  ['that unwraps', sentOf({ ...terms, ...oneToOne, kind: 'unwrap', from: weth, to: ether })],
])('an included call %s is the one that was reviewed, and no other one is', (_, { input, to, transfers }) => {
  const isIt = (change: { account?: string; input?: string; in?: object; out?: object } = {}) => {
    const [sold, bought] = transfers
    const changed = [
      { ...sold, ...change.out },
      { ...bought, ...change.in },
    ]
    return isReviewedCall(
      { to, input: change.input ?? input },
      { account: change.account ?? alice, transfers: changed },
    )
  }
  expect(isIt()).toBe(true)
  // Wallets add bytes, which routers ignore.
  expect(isIt({ input: `${input.toUpperCase().replace('0X', '0x')}80021` })).toBe(true)
  expect(isIt({ input: input.slice(0, -2) })).toBe(false)
  expect(isIt({ input: '0x' })).toBe(false)
  expect(isIt({ in: { arrives: transfers[1].arrives + 1n } })).toBe(false)
  expect(isIt({ in: { address: executor } })).toBe(false)
  expect(isIt({ out: { address: executor } })).toBe(false)
})

test('an included call for another account, or of another quantity, is not the one that was reviewed', () => {
  const { transfers, ...found } = sentOf(terms, good)
  expect(isReviewedCall(found, { account: bob, transfers })).toBe(false)
  const [sold, bought] = transfers
  const more = [{ ...sold, quantity: sold.quantity + 1n }, bought]
  expect(isReviewedCall(found, { account: alice, transfers: more })).toBe(false)
})

test('an included call that brings a permit is the reviewed one by what it calls after that', () => {
  const { transfers, input, to } = sentOf(terms, good)
  const abi = parseAbi(['function permitAndCall(bytes permit, bytes action)'])
  const bring = (action: `0x${string}`) =>
    encodeFunctionData({ abi, functionName: 'permitAndCall', args: [`0x${'ab'.repeat(244)}`, action] })
  const isIt = (data: string) => isReviewedCall({ to, input: data }, { account: alice, transfers })
  const call = bring(input as `0x${string}`)
  expect([innerOf(call), innerOf(input)]).toEqual([input, input])
  expect(isIt(call)).toBe(true)
  expect(isIt(`${call}80021`)).toBe(true)
  expect(isIt(bring('0x'))).toBe(false)
  expect(isIt(bring(call))).toBe(false)
  expect(isIt(call.slice(0, 74))).toBe(false)
})

test('an included approval is the reviewed one by its spender and quantity', () => {
  const approval = { ...sentOf(terms, good).transfers[0], spender: router }
  const { data: input, to } = encodeApproval(terms, terms.quantity)
  expect(isReviewedCall({ to, input }, { account: alice, transfers: [approval] })).toBe(true)
  for (const change of [{ spender: bob }, { quantity: 1n }])
    expect(isReviewedCall({ to, input }, { account: alice, transfers: [{ ...approval, ...change }] })).toBe(
      false,
    )
})

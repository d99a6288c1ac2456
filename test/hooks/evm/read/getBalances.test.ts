import { decodeFunctionData, encodeFunctionResult } from 'viem'
import { expect, test } from 'vitest'
import { balanceOfAbi, multicall3Abi } from '../../../../hooks/evm/read/abi.js'
import type { Hex } from '../../../../hooks/evm/read/callContract.js'
import { getBalances } from '../../../../hooks/evm/read/getBalances.js'
import { mainnet } from '../../../../hooks/networks.js'
import { RpcError } from '../../../../hooks/shared/errors/rpc.js'
import type { Network } from '../../../../hooks/shared/types/network.js'
import type { Token } from '../../../../hooks/shared/types/token.js'
import { createFakeRpc, type RpcCall } from '../../../support/createFakeRpc.js'
import { alice } from '../../../support/createFakeWallet.js'

const address = `eip155:1:${alice}` as const
const { multicall3: _, ...contracts } = mainnet.contracts
const plain: Network = { ...mainnet, contracts }

const createTokens = (count: number): Token[] =>
  Array.from({ length: count }, (_, index) => ({
    address: `0x${(index + 1).toString(16).padStart(40, '0')}`,
    symbol: `T${index}`,
    name: `Token ${index}`,
    decimals: 18,
  }))

const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`

type Result = { success: boolean; returnData: Hex }

/** The target of each call in a multicall: `native`, or the number of its token. */
function targetsOf({ params }: RpcCall): (bigint | 'native')[] {
  const [{ data }] = params as [{ data: Hex }]
  const { args } = decodeFunctionData({ abi: multicall3Abi, data })
  const calls = args?.[0] as readonly { target: Hex; callData: Hex; allowFailure: boolean }[]
  expect(calls.every(({ allowFailure }) => allowFailure)).toBe(true)
  return calls.map(({ target, callData }) => {
    if (target.toLowerCase() === mainnet.contracts.multicall3.address) return 'native'
    expect(decodeFunctionData({ abi: balanceOfAbi, data: callData }).args).toEqual([alice])
    return BigInt(target)
  })
}

/** A multicall contract: 5 of the native token, and of each token as many as its number. */
function createMulticall(resultOf: (target: bigint | 'native') => Result) {
  return createFakeRpc((call) =>
    encodeFunctionResult({
      abi: multicall3Abi,
      functionName: 'aggregate3',
      result: targetsOf(call).map(resultOf),
    }),
  )
}
const honest = (target: bigint | 'native'): Result => ({
  success: true,
  returnData: word(target === 'native' ? 5n : target),
})

test('the native token and tokens come in one call', async () => {
  const rpc = createMulticall(honest)
  const tokens = createTokens(3)
  await expect(getBalances(rpc, { address, network: mainnet, tokens })).resolves.toEqual({
    native: 5n,
    tokens: tokens.map((token, index) => ({ token, quantity: BigInt(index + 1) })),
  })
  expect(rpc.calls).toHaveLength(1)
})

test.each([
  [0, [1]],
  [199, [200]],
  [201, [200, 2]],
  [450, [200, 200, 51]],
])('%i tokens are read in calls of %j', async (count, sizes) => {
  const rpc = createMulticall(honest)
  const tokens = createTokens(count)
  const balances = await getBalances(rpc, { address, network: mainnet, tokens })
  expect(rpc.calls.map((call) => targetsOf(call).length)).toEqual(sizes)
  expect(balances.tokens.map(({ quantity }) => quantity)).toEqual(tokens.map((_, index) => BigInt(index + 1)))
})

test.each<[string, Result]>([
  ['reverts', { success: false, returnData: word(7n) }],
  ['does not exist', { success: true, returnData: '0x' }],
  ['answers with a partial word', { success: true, returnData: `0x${'0'.repeat(32)}` }],
])('a token whose contract %s is absent, and the others stay', async (_, result) => {
  const rpc = createMulticall((target) => (target === 2n ? result : honest(target)))
  const tokens = createTokens(3)
  const balances = await getBalances(rpc, { address, network: mainnet, tokens })
  expect(balances.tokens).toEqual([
    { token: tokens[0], quantity: 1n },
    { token: tokens[2], quantity: 3n },
  ])
})

test('the largest quantity of a chain is exact', async () => {
  const largest = 2n ** 256n - 1n
  const rpc = createMulticall(() => ({ success: true, returnData: word(largest) }))
  const tokens = createTokens(1)
  await expect(getBalances(rpc, { address, network: mainnet, tokens })).resolves.toEqual({
    native: largest,
    tokens: [{ token: tokens[0], quantity: largest }],
  })
})

const encode = (results: Result[]) =>
  encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result: results })
const one = honest(1n)

test.each<[string, unknown]>([
  ['nothing', '0x'],
  ['words', '0x1234'],
  ['null', null],
  ['fewer results than calls', encode([one])],
  ['more results than calls', encode([one, one, one])],
  ['a list that claims to be endless', `${word(32n)}${'f'.repeat(64)}`],
  ['an offset past the end', word(2n ** 255n)],
  ['a native balance that failed', encode([{ success: false, returnData: '0x' }, one])],
])('%s is a malformed answer', async (_, answer) => {
  const rpc = createFakeRpc(() => answer)
  const read = getBalances(rpc, { address, network: mainnet, tokens: createTokens(1) })
  await expect(read).rejects.toMatchObject({ name: 'MalformedResponseError' })
})

test('a host’s address with a wrong checksum is still read, and an invalid one is left out', async () => {
  const rpc = createMulticall((target) => ({
    success: true,
    returnData: word(target === 'native' ? 5n : 9n),
  }))
  const [good] = createTokens(1)
  if (good === undefined) throw new TypeError('no token')
  const odd: Token = { ...good, address: '0xA0B86991C6218b36c1d19D4a2e9Eb0cE3606eB48' }
  const none: Token = { ...good, address: '0x12' }
  const balances = await getBalances(rpc, { address, network: mainnet, tokens: [none, odd] })
  expect(balances.tokens).toEqual([{ token: odd, quantity: 9n }])
})

test('a node’s error fails the whole read', async () => {
  const rpc = createFakeRpc(() => Promise.reject(new RpcError({ code: -32000, details: 'out of gas' })))
  await expect(getBalances(rpc, { address, network: mainnet, tokens: [] })).rejects.toMatchObject({
    name: 'RpcError',
  })
})

const tooMuch = () => Promise.reject(new RpcError({ code: -32000, details: 'out of gas' }))

test('when the node rejects a multicall, everything is read one by one', async () => {
  const tokens = createTokens(3)
  const rpc = createFakeRpc(({ method, params }) => {
    if (method === 'eth_getBalance') return '0x5'
    const [{ to }] = params as [{ to: string }]
    if (to === mainnet.contracts.multicall3.address || to === tokens[1]?.address) return tooMuch()
    return word(BigInt(to))
  })
  await expect(getBalances(rpc, { address, network: mainnet, tokens })).resolves.toEqual({
    native: 5n,
    tokens: [
      { token: tokens[0], quantity: 1n },
      { token: tokens[2], quantity: 3n },
    ],
  })
})

test('one of several multicalls may fail', async () => {
  const tokens = createTokens(250)
  const rpc = createFakeRpc((call) => {
    const [{ data, to }] = call.params as [{ data: Hex; to: string }]
    if (to !== mainnet.contracts.multicall3.address) return word(BigInt(to))
    if (decodeFunctionData({ abi: multicall3Abi, data }).functionName === 'getEthBalance') return word(5n)
    const targets = targetsOf(call)
    if (targets.includes(1n)) return tooMuch()
    return encode(targets.map(honest))
  })
  const { native, tokens: held } = await getBalances(rpc, { address, network: mainnet, tokens })
  expect(native).toBe(5n)
  expect(held.map(({ quantity }) => quantity)).toEqual(tokens.map((_, index) => BigInt(index + 1)))
})

test('without multicall3 everything is read one by one, and a failing token is absent', async () => {
  const tokens = createTokens(3)
  const rpc = createFakeRpc(({ method, params }) => {
    if (method === 'eth_getBalance') return '0x5'
    const [{ to }] = params as [{ to: string }]
    if (to === tokens[1]?.address) throw new RpcError({ code: 3, details: 'execution reverted' })
    return word(BigInt(to))
  })
  await expect(getBalances(rpc, { address, network: plain, tokens })).resolves.toEqual({
    native: 5n,
    tokens: [
      { token: tokens[0], quantity: 1n },
      { token: tokens[2], quantity: 3n },
    ],
  })
  expect(rpc.calls.map(({ method }) => method).sort()).toEqual([
    'eth_call',
    'eth_call',
    'eth_call',
    'eth_getBalance',
  ])
})

test('every call carries the signal', async () => {
  const { signal } = new AbortController()
  const rpc = createFakeRpc(({ method }) => (method === 'eth_getBalance' ? '0x0' : word(0n)))
  await getBalances(rpc, { address, network: plain, tokens: createTokens(2), signal })
  expect(rpc.calls.every((call) => call.signal === signal)).toBe(true)
})

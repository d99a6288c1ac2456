import { encodeErrorResult, encodeEventTopics, erc20Abi, pad, parseAbi, toHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { planTransfer } from '../../../../hooks/evm/transfer/planTransfer.js'
import { base, mainnet } from '../../../../hooks/networks.js'
import { ResponseTooLargeError, ServiceUnreachableError } from '../../../../hooks/shared/errors/http.js'
import { RpcError } from '../../../../hooks/shared/errors/rpc.js'
import type { Transfer, TransferAsset } from '../../../../hooks/shared/types/transfer.js'
import { createFakeRpc } from '../../../support/createFakeRpc.js'
import { alice, bob } from '../../../support/createFakeWallet.js'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const coins: Transfer = { from: `eip155:1:${alice}`, to: bob, asset: { kind: 'native' }, quantity: 1000n }
const token: TransferAsset = { kind: 'token', address: usdc, decimals: 6 }
const tokens: Transfer = { ...coins, asset: token, quantity: 5n }
const refuse =
  (code: number, details = '', data?: unknown) =>
  () => {
    throw new RpcError({ code, details, data })
  }
const unknownMethod = refuse(-32601, 'the method does not exist')

type Answers = Readonly<Record<string, unknown>>

const logOf = (quantity: bigint, address = usdc.toLowerCase()) => ({
  address,
  topics: encodeEventTopics({ abi: erc20Abi, eventName: 'Transfer', args: { from: alice, to: bob } }),
  data: toHex(quantity, { size: 32 }),
})
const simulated = (result: object) => [{ calls: [{ status: '0x1', logs: [], returnData: '0x', ...result }] }]

/** A normal node: 21000 gas at 10 + 2, a large balance, and a transfer that arrives. */
const usual: Answers = {
  eth_estimateGas: '0x5208',
  eth_feeHistory: { baseFeePerGas: ['0x5', '0x8', '0xa'], reward: [['0x1'], ['0x7']] },
  eth_maxPriorityFeePerGas: '0x2',
  eth_gasPrice: unknownMethod,
  eth_getCode: '0x',
  eth_getBalance: '0xffffffffff',
  eth_simulateV1: simulated({ logs: [logOf(1000n, `0x${'e'.repeat(40)}`)] }),
  eth_call: unknownMethod,
}
const nodeWith = (answers: Answers = {}) =>
  createFakeRpc(({ method }) => {
    const all = { ...usual, ...answers }
    if (!(method in all)) throw new TypeError(`${method} was not expected`)
    const answer = all[method]
    return typeof answer === 'function' ? answer() : answer
  })
const plan = (answers: Answers = {}, transfer = coins, network: typeof mainnet | object = mainnet) =>
  planTransfer(nodeWith(answers), { transfer, network: network as typeof mainnet })

test('an answer over the size limit is named as such, whatever was asked', async () => {
  const asked = new Set<string>()
  // With the fallbacks of a node that can't simulate.
  const answers: Answers = { ...usual, eth_simulateV1: unknownMethod, eth_call: toHex(6n, { size: 32 }) }
  const rpc = (tooLong?: string) =>
    createFakeRpc(({ method }) => {
      asked.add(method)
      if (method === tooLong) throw new ResponseTooLargeError()
      const answer = answers[method]
      return typeof answer === 'function' ? answer() : answer
    })
  await expect(planTransfer(rpc(), { transfer: tokens, network: mainnet })).resolves.toMatchObject({
    failure: undefined,
  })
  expect(asked.size).toBeGreaterThan(5)
  for (const method of asked) {
    const planned = planTransfer(rpc(method), { transfer: tokens, network: mainnet })
    await expect(planned, method).rejects.toThrow(ResponseTooLargeError)
  }
})

test('a plan is the transaction, its fee, and its balance changes', async () => {
  const rpc = nodeWith()
  await expect(planTransfer(rpc, { transfer: coins, network: mainnet })).resolves.toEqual({
    transfer: coins,
    request: { from: alice, to: bob, value: '0x3e8', chainId: '0x1' },
    fee: 21_000n * 12n,
    maxFee: 21_000n * 22n,
    deposit: 0n,
    reserve: 0n,
    changes: [
      { account: alice, asset: { kind: 'native' }, quantity: -1000n },
      { account: bob, asset: { kind: 'native' }, quantity: 1000n },
    ],
    failure: undefined,
  })
  const call = { from: alice, to: bob, value: '0x3e8' }
  const paramsOf = (method: string) => rpc.calls.find((one) => one.method === method)?.params
  expect(paramsOf('eth_estimateGas')).toEqual([call])
  expect(paramsOf('eth_simulateV1')).toEqual([
    { blockStateCalls: [{ calls: [call] }], traceTransfers: true },
    'latest',
  ])
})

describe('the fee', () => {
  test.each<[string, Answers, bigint | undefined, bigint | undefined]>([
    ['of a call has a gas margin', { eth_estimateGas: '0xc350' }, 50_000n * 12n, 75_000n * 22n],
    [
      'follows the tips of blocks without a suggestion',
      { eth_maxPriorityFeePerGas: unknownMethod },
      21_000n * 17n,
      21_000n * 27n,
    ],
    [
      'has no tip where none is needed',
      { eth_maxPriorityFeePerGas: unknownMethod, eth_feeHistory: { baseFeePerGas: ['0xa'], reward: null } },
      21_000n * 10n,
      21_000n * 20n,
    ],
    [
      'is one price without a base fee',
      { eth_feeHistory: unknownMethod, eth_gasPrice: '0x64' },
      21_000n * 100n,
      21_000n * 150n,
    ],
    [
      'is one price where the base fee is filled with zeros',
      { eth_feeHistory: { baseFeePerGas: ['0x0'] }, eth_maxPriorityFeePerGas: '0x0', eth_gasPrice: '0x64' },
      21_000n * 100n,
      21_000n * 150n,
    ],
    ['is unknown where the node names no price', { eth_feeHistory: unknownMethod }, undefined, undefined],
    [
      'is unknown where the node’s answer is invalid',
      { eth_feeHistory: { baseFeePerGas: ['much'] } },
      undefined,
      undefined,
    ],
    ['is unknown where the node can not estimate', { eth_estimateGas: unknownMethod }, undefined, undefined],
    ['is unknown of a contract that sends', { eth_getCode: '0x6080' }, undefined, undefined],
    [
      'is known of an account that delegates to code',
      { eth_getCode: `0xef0100${'a'.repeat(40)}` },
      21_000n * 12n,
      21_000n * 22n,
    ],
  ])('%s', async (_, answers, fee, maxFee) => {
    await expect(plan(answers)).resolves.toMatchObject({ fee, maxFee, failure: undefined })
  })

  const rollup = {
    ...base,
    contracts: { gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' } },
  }
  const onRollup: Transfer = { ...coins, from: `eip155:8453:${alice}` }

  test('of a rollup includes the part for Ethereum', async () => {
    const answers = { eth_call: toHex(1000n, { size: 32 }) }
    const rpc = nodeWith(answers)
    const planned = await planTransfer(rpc, { transfer: onRollup, network: rollup })
    expect(planned).toMatchObject({ fee: 21_000n * 12n + 1000n, maxFee: 21_000n * 22n + 1500n })
    const calls = rpc.calls.filter(({ method }) => method === 'eth_call')
    const [call] = calls.map(({ params }) => params[0] as { to: string; data: string })
    expect(call?.to).toBe(rollup.contracts.gasPriceOracle.address)
    // getL1Fee(bytes), and in the bytes the transaction's receiver.
    expect(call?.data.slice(0, 10)).toBe('0x49948e0e')
    expect(call?.data).toContain(bob.slice(2).toLowerCase())
  })

  test('of a rollup is unknown where that part is', async () => {
    await expect(plan({}, onRollup, rollup)).resolves.toMatchObject({ fee: undefined, maxFee: undefined })
  })
})

const errorAbi = parseAbi(['error Error(string)', 'error Odd()'])
const said = encodeErrorResult({ abi: errorAbi, errorName: 'Error', args: ['paused'] })
const odd = encodeErrorResult({ abi: errorAbi, errorName: 'Odd' })

describe('a failure', () => {
  test.each<[string, Answers, object]>([
    [
      'has its reason, from the answer',
      { eth_simulateV1: simulated({ status: '0x0', returnData: said }) },
      { kind: 'reverted', reason: 'paused' },
    ],
    [
      'has its reason, from the error',
      { eth_simulateV1: simulated({ status: '0x0', error: { code: 3, data: said } }) },
      { kind: 'reverted', reason: 'paused' },
    ],
    [
      'with a custom error has no reason',
      { eth_simulateV1: simulated({ status: '0x0', returnData: odd }) },
      { kind: 'reverted', reason: undefined },
    ],
    [
      'without data has no reason',
      { eth_simulateV1: simulated({ status: '0x0' }) },
      { kind: 'reverted', reason: undefined },
    ],
    [
      'is found by a call',
      { eth_simulateV1: unknownMethod, eth_call: refuse(3, 'execution reverted: paused', said) },
      { kind: 'reverted', reason: 'paused' },
    ],
    [
      'is found by a call with an older text',
      { eth_simulateV1: unknownMethod, eth_call: refuse(-32015, 'VM execution error.', `Reverted ${said}`) },
      { kind: 'reverted', reason: 'paused' },
    ],
    [
      'of a token with a text about its balance is one of the contract',
      { eth_simulateV1: unknownMethod, eth_call: refuse(3, 'execution reverted: insufficient balance') },
      { kind: 'reverted' },
    ],
    [
      'is an insufficient balance',
      { eth_simulateV1: refuse(-38014, 'the account can not pay') },
      { kind: 'insufficient_funds' },
    ],
    [
      'is an insufficient balance, found by a call',
      { eth_simulateV1: unknownMethod, eth_call: refuse(-32000, 'insufficient funds for transfer') },
      { kind: 'insufficient_funds' },
    ],
    [
      'is an insufficient balance for the fee',
      { eth_getBalance: toHex(5n + 21_000n * 12n - 6n), eth_simulateV1: simulated({ logs: [logOf(5n)] }) },
      { kind: 'insufficient_funds' },
    ],
    [
      'is a token that moves nothing',
      { eth_simulateV1: simulated({ returnData: toHex(1n, { size: 32 }) }) },
      { kind: 'without_effect' },
    ],
    [
      'is a token that moves another one',
      { eth_simulateV1: simulated({ logs: [logOf(5n, bob)] }) },
      { kind: 'without_effect' },
    ],
  ])('%s', async (_, answers, failure) => {
    const planned = await plan(answers, tokens)
    expect(planned.failure).toMatchObject(failure)
    expect(planned.request).toMatchObject({ to: usdc })
  })

  test.each<[string, Answers]>([
    ['a token that returns nothing', { eth_simulateV1: simulated({ logs: [logOf(5n)] }) }],
    [
      'a token that returns false and moves',
      { eth_simulateV1: simulated({ logs: [logOf(5n)], returnData: pad('0x0') }) },
    ],
    ['a call that returns nothing', { eth_simulateV1: unknownMethod, eth_call: '0x' }],
    [
      'a node that has no simulation by its gateway',
      { eth_simulateV1: refuse(-32600, 'not on your plan'), eth_call: '0x' },
    ],
    ['a node whose simulation can not be read', { eth_simulateV1: [], eth_call: '0x' }],
    ['a node whose logs can not be read', { eth_simulateV1: simulated({ logs: 'many' }), eth_call: '0x' }],
    [
      'a node that is too busy',
      { eth_simulateV1: refuse(-32005, 'limit exceeded'), eth_call: refuse(-32005, 'limit exceeded') },
    ],
    [
      'a native balance just enough for the fee',
      { eth_getBalance: toHex(21_000n * 12n), eth_simulateV1: simulated({ logs: [logOf(5n)] }) },
    ],
    [
      'an unknown balance',
      { eth_getBalance: unknownMethod, eth_simulateV1: simulated({ logs: [logOf(5n)] }) },
    ],
    [
      'a contract without a native balance, whose service pays',
      { eth_getCode: '0x6080', eth_getBalance: '0x0', eth_simulateV1: simulated({ logs: [logOf(5n)] }) },
    ],
  ])('%s is none', async (_, answers) => {
    await expect(plan(answers, tokens)).resolves.toMatchObject({ failure: undefined })
  })
})

describe('changes', () => {
  test('of a token with a transfer fee are what the receiver gets', async () => {
    const { changes } = await plan({ eth_simulateV1: simulated({ logs: [logOf(4n)] }) }, tokens)
    expect(changes).toEqual([
      { account: alice, asset: token, quantity: -4n },
      { account: bob, asset: token, quantity: 4n },
    ])
  })

  test('are unknown where a node does not log native transfers', async () => {
    const answers = { eth_simulateV1: simulated({}) }
    await expect(plan(answers, coins)).resolves.toMatchObject({ changes: undefined, failure: undefined })
  })

  test('of a token that logs without end are what its own logs state of the parties', async () => {
    const noise = Array.from({ length: 6000 }, (_, index) => ({
      ...logOf(5n),
      address: `0x${String(index).padStart(40, '0')}`,
    }))
    const { changes, failure } = await plan(
      { eth_simulateV1: simulated({ logs: [...noise, logOf(4n)] }) },
      tokens,
    )
    expect(failure).toBeUndefined()
    expect(changes).toEqual([
      { account: alice, asset: token, quantity: -4n },
      { account: bob, asset: token, quantity: 4n },
    ])
  })
})

test('with an unreachable node nothing is planned', async () => {
  const error = new ServiceUnreachableError()
  const rpc = createFakeRpc(() => Promise.reject(error))
  await expect(planTransfer(rpc, { transfer: coins, network: mainnet })).rejects.toBe(error)
})

test('a node that rejects every request gives no verdict on the transfer', async () => {
  const rpc = nodeWith(Object.fromEntries(Object.keys(usual).map((method) => [method, unknownMethod])))
  await expect(planTransfer(rpc, { transfer: coins, network: mainnet })).resolves.toMatchObject({
    request: { from: alice, to: bob, value: '0x3e8', chainId: '0x1' },
    fee: undefined,
    maxFee: undefined,
    changes: undefined,
    failure: undefined,
  })
})

test.each(Object.keys(usual))('an abort during %s rejects with its reason', async (stopped) => {
  const stop = new AbortController()
  const gone = new Error('gone')
  const aborted = () => {
    stop.abort(gone)
    throw new ServiceUnreachableError()
  }
  // Requests that are only sent when another one fails.
  const before = {
    eth_gasPrice: { eth_feeHistory: unknownMethod },
    eth_call: { eth_simulateV1: unknownMethod },
  }
  const others = stopped in before ? before[stopped as keyof typeof before] : {}
  const rpc = nodeWith({ ...others, [stopped]: aborted })
  await expect(planTransfer(rpc, { transfer: coins, network: mainnet, signal: stop.signal })).rejects.toBe(
    gone,
  )
})

test('after an abort no request is sent', async () => {
  const rpc = nodeWith()
  await expect(
    planTransfer(rpc, { transfer: coins, network: mainnet, signal: AbortSignal.abort(new Error('gone')) }),
  ).rejects.toThrow('gone')
  expect(rpc.calls).toEqual([])
})

test('an invalid transfer is rejected before any request', async () => {
  const rpc = nodeWith()
  await expect(
    planTransfer(rpc, { transfer: { ...coins, quantity: 0n }, network: mainnet }),
  ).rejects.toMatchObject({ name: 'ZeroAmountError' })
  expect(rpc.calls).toEqual([])
})

test('an internal error is not reported as the node’s', async () => {
  const rpc = createFakeRpc(() => Promise.reject(new TypeError('a bug')))
  await expect(planTransfer(rpc, { transfer: coins, network: mainnet })).rejects.toThrow('a bug')
})

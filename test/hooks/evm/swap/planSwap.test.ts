import { encodeFunctionData, erc20Abi } from 'viem'
import { expect, test } from 'vitest'
import { planRevoke, planSwap, readAllowances } from '../../../../hooks/evm/swap/planSwap.js'
import { mainnet } from '../../../../hooks/networks.js'
import { OfflineError } from '../../../../hooks/shared/errors/http.js'
import { RpcError } from '../../../../hooks/shared/errors/rpc.js'
import type { RpcClient } from '../../../../hooks/shared/types/chain.js'
import type { SwapTerms } from '../../../../hooks/shared/types/swapPlan.js'
import {
  buildAggregation,
  logMove,
  nativeAddress as native,
  aggregationRouter as router,
} from '../../../support/aggregation.js'
import { alice } from '../../../support/createFakeWallet.js'
import { ether, usdc } from '../../../support/swapTokens.js'

type Hex = `0x${string}`
const usdcAt = usdc.address as Hex
const terms: SwapTerms = {
  account: `eip155:1:${alice}`,
  contracts: { router },
  ...{ from: ether, to: usdc, quantity: 7n, minimumOut: 990n, kind: 'swap' },
}

/** A node that carries out the swap, and none of a block with more calls than `most`. */
const nodeOf = (most: number, arrives = 1000n): RpcClient => ({
  async request({ method, params }) {
    if (method === 'eth_getBalance') return '0xffffffffffffffff'
    if (method !== 'eth_simulateV1') return '0x1'
    const [{ blockStateCalls }] = params as [{ blockStateCalls: readonly [{ calls: readonly unknown[] }] }]
    const { calls } = blockStateCalls[0]
    if (calls.length > most) throw new RpcError({ code: -38015, details: 'block gas limit exceeded' })
    const logs = [logMove(native, [alice, router, 7n]), logMove(usdcAt, [router, alice, arrives])]
    return [
      { calls: calls.map((_, index) => ({ status: '0x1', gasUsed: '0x5', logs: index === 0 ? logs : [] })) },
    ]
  },
})

const swap = buildAggregation(native, usdcAt, [7n, 990n])
const back = { built: buildAggregation(usdcAt, native, [990n, 1n]), quantity: 990n }

test('a call to sell what arrives that the node can not run keeps the swap from no simulation', async () => {
  const plan = (most: number, arrives?: bigint) =>
    planSwap(nodeOf(most, arrives), { network: mainnet, terms, built: swap, back })
  expect(await plan(3)).toMatchObject({ simulation: 'passed', arrives: 1000n, isSellable: true })
  expect(await plan(1)).toMatchObject({ simulation: 'passed', arrives: 1000n, isSellable: undefined })
  await expect(plan(1, 989n)).rejects.toMatchObject({ reason: 'simulation' })
  expect(await plan(0)).toMatchObject({ simulation: 'unavailable', arrives: undefined })
})

const revoked = { account: terms.account, network: mainnet, spender: router, token: usdc }

test('the call that takes an allowance away approves zero for that contract, and nothing else', async () => {
  const { calls, ...plan } = await planRevoke(nodeOf(1), revoked)
  expect(plan).toMatchObject({ simulation: 'passed', failure: undefined })
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, 0n] })
  expect(calls).toEqual([
    {
      ...{ kind: 'reset', quantity: 0n },
      request: { from: alice, to: usdcAt, value: '0x0', data, chainId: '0x1' },
    },
  ])
})

test('without a simulation the call alone is tried, and one that would fail has its reason', async () => {
  expect(await planRevoke(nodeOf(0), revoked)).toMatchObject({
    simulation: 'unavailable',
    failure: undefined,
  })
  const { request } = nodeOf(0)
  const failing: RpcClient = {
    async request(asked) {
      if (asked.method === 'eth_call') throw new RpcError({ code: 3, details: 'execution reverted' })
      return request(asked)
    },
  }
  expect((await planRevoke(failing, revoked)).failure).toMatchObject({ name: 'TransferRevertedError' })
})

test('an account that can’t pay the network fee is shown as such', async () => {
  const { request } = nodeOf(1)
  const poor: RpcClient = {
    request: async (asked) => (asked.method === 'eth_getBalance' ? '0x0' : request(asked)),
  }
  expect((await planRevoke(poor, revoked)).failure).toMatchObject({ name: 'InsufficientFundsError' })
})

test('an account of another network is rejected', async () => {
  await expect(planRevoke(nodeOf(1), { ...revoked, account: `eip155:5:${alice}` })).rejects.toMatchObject({
    reason: 'network',
  })
})

test('several allowances are read in their order; a token that does not answer is undefined', async () => {
  const node: RpcClient = {
    async request({ params }) {
      const [{ data, to }] = params as [{ to: string; data: string }]
      if (to === usdcAt) return `0x${'7'.padStart(64, '0')}`
      if (to === router) return '0x'
      throw new RpcError({ code: 3, details: data })
    },
  }
  const { contracts: _, ...bare } = mainnet
  const of = [usdcAt, router, native].map((token) => ({ token, spender: router }))
  expect(await readAllowances(node, { account: terms.account, network: bare, of })).toEqual([
    7n,
    undefined,
    undefined,
  ])
})

test('security: a node that lies hides no allowance that another one has', async () => {
  const word = (allowed: bigint) => `0x${allowed.toString(16).padStart(64, '0')}`
  const node = (answers: readonly (bigint | undefined)[]): RpcClient => ({
    async request({ params }) {
      const [{ to }] = params as [{ to: string }]
      const answer = answers[[usdcAt, router].indexOf(to as typeof usdcAt)]
      if (answer === undefined) throw new RpcError({ code: 3, details: 'execution reverted' })
      return word(answer)
    },
  })
  const { contracts: _, ...bare } = mainnet
  const of = [usdcAt, router].map((token) => ({ token, spender: router }))
  const read = (...nodes: [RpcClient, RpcClient]) =>
    readAllowances({ ...nodes[0], split: () => nodes }, { account: terms.account, network: bare, of })
  expect(await read(node([0n, undefined]), node([7n, 0n]))).toEqual([7n, 0n])
  expect(await read(node([7n, 0n]), node([undefined, 9n]))).toEqual([7n, 9n])
  const silent: RpcClient = { request: () => Promise.reject(new OfflineError()) }
  expect(await read(silent, node([7n, 0n]))).toEqual([7n, 0n])
  await expect(read(silent, silent)).rejects.toMatchObject({ name: 'OfflineError' })
})

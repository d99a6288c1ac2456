import * as v from 'valibot'
import {
  createTestClient,
  decodeAbiParameters,
  decodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  http,
  maxUint256,
  parseEther,
  parseUnits,
} from 'viem'
import { expect, test } from 'vitest'
import {
  swapAllowanceSchema,
  swapApprovalSchema,
} from '../../../../../hooks/clients/blockchain/schemas/swap.js'
import { shareLocalnet } from '../../../../support/shareLocalnet.js'
import { aggregatorAbi, planParameters } from '../../../blockchain/convert/aggregatorAbi.js'
import { swapLifetime } from '../../../blockchain/convert/buildTransaction.js'
import { swapTokenHolders } from '../../../evm/swapTokens.js'
import { firstReason } from '../../support/firstReason.js'
import { native } from './createExchange.js'
import { type ChainKey, createSwapBench } from './createSwapBench.js'

const localnet = shareLocalnet()

/** What a built swap says to the router, and to its executor. */
function readSwap(data: Hex) {
  const { functionName, args } = decodeFunctionData({ abi: aggregatorAbi, data })
  if (functionName !== 'swap') throw new TypeError(`The call is ${functionName}.`)
  const [executor, description, plan] = args
  return { executor, description, plan: decodeAbiParameters(planParameters, plan)[0] }
}

const swaps: readonly [string, string, bigint][] = [
  ['ETH', 'tUSDC', parseEther('1')],
  ['tUSDC', 'ETH', parseUnits('15', 6)],
  ['tUSDC', 'tDAI', parseUnits('15', 6)],
  ['tDAI', 'tUSDC', parseUnits('15', 18)],
  ['tDAI', 'PTS', parseUnits('10', 18)],
  ['ETH', 'FEE', parseEther('0.001')],
  ['FEE', 'ETH', parseUnits('2', 18)],
  ['FEE', 'tUSDC', parseUnits('2', 18)],
  ['tUSDC', 'FEE', parseUnits('2', 6)],
  ['ETH', 'WETH', parseEther('1')],
  ['PUSD', 'tUSDC', parseUnits('15', 6)],
  ['CUSD', 'ETH', parseUnits('15', 18)],
  ['NRD', 'tUSDC', parseUnits('15', 6)],
  ['tUSDC', 'NRD', parseUnits('15', 6)],
  ['NRD', 'tDAI', parseUnits('15', 6)],
  ['UNL', 'ETH', parseUnits('15', 18)],
  ['ETH', 'MOON', parseEther('1')],
]

test.each(
  (['evm', 'evm2'] as const satisfies ChainKey[]).flatMap((chain) =>
    swaps.map((swap) => [chain, ...swap] as const),
  ),
)('on %s what is quoted for %s to %s arrives, to the last unit', async (chain, from, to, amount) => {
  const bench = createSwapBench(localnet, { chain, index: swapTokenHolders.first })
  if (from !== 'ETH') await bench.approve(from, to)
  const quoted = await bench.quote(from, to, amount)
  const tx = await bench.build(from, to, amount)
  expect(tx.amount).toBe(quoted)
  const before = { from: await bench.balanceOf(from), to: await bench.balanceOf(to) }
  const receipt = await bench.send({ ...tx, value: from === 'ETH' ? amount : 0n })
  expect(receipt.status).toBe('success')
  const cost = receipt.gasUsed * receipt.effectiveGasPrice
  const arrived = (await bench.balanceOf(to)) - before.to + (to === 'ETH' ? cost : 0n)
  const left = before.from - (await bench.balanceOf(from)) - (from === 'ETH' ? cost : 0n)
  expect({ arrived, left }).toEqual({ arrived: quoted, left: amount })
})

test('the wrapped coin can be unwrapped without an approval', async () => {
  const bench = createSwapBench(localnet)
  const amount = parseEther('1')
  await bench.send({ ...(await bench.build('ETH', 'WETH', amount)), value: amount })
  const tx = await bench.build('WETH', 'ETH', amount, { estimate: true })
  expect((await bench.send({ ...tx, value: 0n })).status).toBe('success')
  expect(await bench.balanceOf('WETH')).toBe(0n)
})

/** Another account sells the native currency first, which lowers its price. */
async function moveThePrice(coins: string) {
  const other = createSwapBench(localnet, { index: 5 })
  const value = parseEther(coins)
  const tx = await other.build('ETH', 'tUSDC', value, { slippage: 50 })
  expect((await other.send({ ...tx, value })).status).toBe('success')
}

test('after a price move within the slippage at least the minimum arrives', async () => {
  const bench = createSwapBench(localnet)
  const value = parseEther('1')
  const tx = await bench.build('ETH', 'tUSDC', value, { slippage: 1 })
  await moveThePrice('1')
  const before = await bench.balanceOf('tUSDC')
  expect((await bench.send({ ...tx, value })).status).toBe('success')
  const arrived = (await bench.balanceOf('tUSDC')) - before
  expect(arrived).toBeLessThan(tx.amount)
  expect(arrived).toBeGreaterThanOrEqual((tx.amount * 99n) / 100n)
})

test('after a price move beyond the slippage the swap reverts and nothing is spent but gas', async () => {
  const bench = createSwapBench(localnet)
  const value = parseEther('1')
  const tx = await bench.build('ETH', 'tUSDC', value, { slippage: 1 })
  await moveThePrice('20')
  const before = await bench.balanceOf('tUSDC')
  expect((await bench.send({ ...tx, value })).status).toBe('reverted')
  expect(await bench.balanceOf('tUSDC')).toBe(before)
})

test('a swap waits twenty minutes and not a second longer', async () => {
  const bench = createSwapBench(localnet)
  const node = createTestClient({ mode: 'anvil', transport: http(localnet.urls.evm) })
  const value = parseEther('1')
  const { timestamp } = await bench.client.getBlock()
  const tx = await bench.build('ETH', 'tUSDC', value)
  const { deadline } = readSwap(tx.data).plan
  expect(deadline - timestamp).toBeGreaterThanOrEqual(swapLifetime)

  await node.setNextBlockTimestamp({ timestamp: deadline })
  expect((await bench.send({ ...tx, value })).status).toBe('success')
  await node.setNextBlockTimestamp({ timestamp: deadline + 1n })
  expect((await bench.send({ ...tx, value })).status).toBe('reverted')

  // The chain's clock is ahead now; the next swap goes by it.
  expect((await bench.send({ ...(await bench.build('ETH', 'tUSDC', value)), value })).status).toBe('success')
})

test('what a swap says is what was asked, and the smallest accepted amount is the quote less the slippage', async () => {
  const bench = createSwapBench(localnet)
  for (const slippage of [0, 1, 50]) {
    const tx = await bench.build('ETH', 'tUSDC', parseEther('1'), { slippage })
    expect(readSwap(tx.data).description).toEqual({
      srcToken: getAddress(native),
      dstToken: bench.tokenOf('tUSDC'),
      srcReceiver: bench.contracts.aggregationExecutor,
      dstReceiver: bench.account.address,
      amount: parseEther('1'),
      minReturnAmount: (tx.amount * BigInt(100 - slippage)) / 100n,
      flags: 0n,
    })
  }
})

test('gas is half more than the node’s estimate, and 0 where none is wanted', async () => {
  const bench = createSwapBench(localnet)
  const node = createTestClient({ mode: 'anvil', transport: http(localnet.urls.evm) })
  // A pair's first swap of a second costs more than its next ones, so both estimates are made for a later second.
  const { timestamp } = await bench.client.getBlock()
  await node.setNextBlockTimestamp({ timestamp: timestamp + 2n })
  await node.mine({ blocks: 1 })
  const value = parseEther('1')
  const tx = await bench.build('ETH', 'tUSDC', value, { estimate: true })
  const to = bench.contracts.aggregationRouter
  const estimate = await bench.client.estimateGas({ account: bench.account, to, data: tx.data, value })
  expect(tx.to).toBe(bench.caip10(to))
  expect(tx.eip155.gas).toBe((estimate * 3n) / 2n)
  expect(tx.eip155.gasPrice).toBeGreaterThan(0n)
  expect((await bench.build('ETH', 'tUSDC', value)).eip155.gas).toBe(0n)
})

test('an approval is crossed: made for the token in "from", with the bought token in "to"', async () => {
  const bench = createSwapBench(localnet)
  const query = { ...bench.pairOf('tUSDC', 'tDAI'), userAddress: bench.caip10(bench.account.address) }
  const { status, body } = await bench.ask('build-approve', query)
  expect(status).toBe(200)
  const { tx } = v.parse(swapApprovalSchema, body)
  expect(tx).toMatchObject({ from: query.from, to: query.to, value: 0n })
  expect(decodeFunctionData({ abi: erc20Abi, data: tx.data })).toEqual({
    functionName: 'approve',
    args: [bench.contracts.aggregationRouter, maxUint256],
  })
})

test('an allowance is what the chain says, before and after an approval', async () => {
  const bench = createSwapBench(localnet)
  const read = async (symbol: string) => {
    const { body } = await bench.ask('allowance', {
      tokenAddress: bench.caip10(bench.tokenOf(symbol)),
      userAddress: bench.caip10(bench.account.address),
    })
    return v.parse(swapAllowanceSchema, body).allowance
  }
  expect(await read('tUSDC')).toBe(0n)
  await bench.approve('tUSDC', 'tDAI', 5n)
  expect(await read('tUSDC')).toBe(5n)
  await bench.approve('tUSDC', 'tDAI')
  expect(await read('tUSDC')).toBe(maxUint256)
  expect(await read('ETH')).toBe(maxUint256)
})

test('an estimate says when allowance or balance are missing', async () => {
  const bench = createSwapBench(localnet)
  const why = async (from: string, to: string, amount: bigint) => {
    const body = { ...bench.pairOf(from, to), amount: String(amount), eip155: { slippage: 1 } }
    const answer = await bench.post(body)
    expect(answer.status).toBe(400)
    return firstReason(answer)?.description
  }
  const router = bench.contracts.aggregationRouter
  expect(await why('tUSDC', 'ETH', 1_000_000n)).toBe(
    `Conversion parameter error: not enough allowance for ${router}`,
  )
  expect(await why('tUSDC', 'ETH', 10n ** 11n)).toBe('Conversion parameter error: not enough balance')
  const empty = createSwapBench(localnet, { index: 10 })
  const body = { ...empty.pairOf('ETH', 'tUSDC'), amount: '1000000000000', eip155: { slippage: 1 } }
  const { status, body: answer } = await empty.post(body)
  expect(status).toBe(400)
  expect(firstReason({ body: answer })?.description).toContain('not enough balance')
})

test.each([
  [{ eip155: { slippage: 51 } }, 400, 'slippage must be at most 50 percent'],
  [{ eip155: { slippage: 1, permit: '0x12' } }, 400, 'permit must be the arguments of a permit'],
  [{ eip155: { slippage: 1, permit: 'a'.repeat(450) } }, 400, 'permit must be the arguments of a permit'],
  [{ eip155: { slippage: 1, permit: `0x${'00'.repeat(224)}` } }, 400, 'takes no permits'],
  [{ amount: '1.5' }, 400, 'amount must be'],
  [{ userAddress: `eip155:31338:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266` }, 400, 'same chain'],
  [{ to: `eip155:31338:${native}` }, 400, 'same chain'],
  [{ userAddress: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' }, 400, 'Invalid CAIP-10 id'],
])('a transaction with %j is rejected', async (changes, status, description) => {
  const bench = createSwapBench(localnet)
  const body = { ...bench.pairOf('ETH', 'tUSDC'), amount: '1000', eip155: { slippage: 1 }, ...changes }
  const answer = await bench.post(body)
  expect(answer.status).toBe(status)
  expect(firstReason(answer)?.description).toContain(description)
})

test.each([{ eip155: { slippage: 0.5 } }, { eip155: { slippage: -1 } }, { eip155: {} }, { amount: 1000 }])(
  'a transaction with %j is a body of another form',
  async (changes) => {
    const bench = createSwapBench(localnet)
    const body = { ...bench.pairOf('ETH', 'tUSDC'), amount: '1000', eip155: { slippage: 1 }, ...changes }
    const answer = await bench.post(body)
    expect(answer.status).toBe(422)
    expect(answer.body).toEqual(expect.stringMatching(/^Failed to deserialize/))
  },
)

test('a transaction without the project id in its body is rejected', async () => {
  const bench = createSwapBench(localnet)
  const body = {
    ...bench.pairOf('ETH', 'tUSDC'),
    amount: '1000',
    eip155: { slippage: 1 },
    projectId: 'other',
  }
  const answer = await bench.post(body)
  expect(answer.status).toBe(401)
  expect(firstReason(answer)?.field).toBe('authentication')
})

test.each([
  [{ tokenAddress: 'tUSDC', userAddress: 'user' }, 'Invalid CAIP-10 id'],
  [{ tokenAddress: `eip155:1:${native}`, userAddress: `eip155:1:${native}` }, 'Unsupported chain'],
  [{ tokenAddress: `eip155:31337:${native}`, userAddress: `eip155:31338:${native}` }, 'same chain'],
  [
    { tokenAddress: `eip155:31337:0x${'12'.repeat(20)}`, userAddress: `eip155:31337:${native}` },
    'is not known',
  ],
])('an allowance for %j is rejected', async (query, description) => {
  const { status, body } = await createSwapBench(localnet).ask('allowance', query)
  expect(status).toBe(400)
  expect(firstReason({ body })?.description).toContain(description)
})

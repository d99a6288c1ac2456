import * as v from 'valibot'
import { parseAbi, parseEther, parseUnits } from 'viem'
import { expect, test } from 'vitest'
import { swapQuotesSchema, swapTokensSchema } from '../../../../../hooks/clients/blockchain/schemas/swap.js'
import { shareLocalnet } from '../../../../support/shareLocalnet.js'
import { firstReason } from '../../support/firstReason.js'
import { native } from './createExchange.js'
import { type ChainKey, chainIds, createSwapBench } from './createSwapBench.js'

const localnet = shareLocalnet()
const routerAbi = parseAbi(['function getAmountsOut(uint256, address[]) view returns (uint256[])'])
const chains = ['evm', 'evm2'] as const satisfies ChainKey[]

function descriptionOf(body: unknown) {
  return firstReason({ body })?.description
}

test.each(chains)(
  'the tokens of %s are the native token and what has a pool and is listed, and who takes permits is said',
  async (chain) => {
    const { ask } = createSwapBench(localnet, { chain })
    const { status, body } = await ask('tokens', { chainId: `eip155:${chainIds[chain]}` })
    expect(status).toBe(200)
    const { tokens } = v.parse(swapTokensSchema, body)
    expect(tokens.map(({ symbol, decimals }) => `${symbol} ${decimals}`).sort()).toEqual([
      'CUSD 18',
      'ETH 18',
      'FEE 18',
      'NRD 6',
      'PTS 0',
      'PUSD 6',
      'WETH 18',
      'tDAI 18',
      'tUSDC 6',
    ])
    expect(tokens.find(({ symbol }) => symbol === 'ETH')?.address).toBe(`eip155:${chainIds[chain]}:${native}`)
    expect(tokens.flatMap(({ symbol, eip2612 }) => (eip2612 ? [symbol] : [])).sort()).toEqual([
      'CUSD',
      'PUSD',
    ])
  },
)

test.each(chains)(
  'a quote on %s is what the best path of either exchange gives for what the fee of 0.85 %% leaves, which a trade may change',
  async (chain) => {
    const { quote, build, send, client, contracts, tokenOf } = createSwapBench(localnet, { chain })
    const amount = parseUnits('100', 6)
    const out = async (path: readonly string[], address = contracts.uniswapV2Router) => {
      const amounts = await client.readContract({
        address,
        abi: routerAbi,
        functionName: 'getAmountsOut',
        args: [
          amount - (amount * 85n) / 10_000n,
          path.map((symbol) => (symbol === 'WETH' ? contracts.weth : tokenOf(symbol))),
        ],
      })
      return amounts.at(-1) ?? 0n
    }
    const read = async () => ({
      first: await out(['tUSDC', 'tDAI']),
      straight: await out(['tUSDC', 'tDAI'], contracts.secondExchangeRouter),
      detour: await out(['tUSDC', 'WETH', 'tDAI']),
    })
    const before = await read()
    expect(before.straight).toBeGreaterThan(before.first)
    expect(before.straight).toBeGreaterThan(before.detour)
    expect(await quote('tUSDC', 'tDAI', amount)).toBe(before.straight)

    // Native tokens become cheap in tUSDC, so the way over them pays.
    const value = parseEther('20')
    await send({ ...(await build('ETH', 'tUSDC', value, { slippage: 50 })), value })
    const after = await read()
    expect(after.detour).toBeGreaterThan(after.straight)
    expect(await quote('tUSDC', 'tDAI', amount)).toBe(after.detour)
  },
)

test('tokens without a common pool are exchanged through another token', async () => {
  const { quote } = createSwapBench(localnet)
  expect(await quote('tDAI', 'PTS', parseUnits('10', 18))).toBeGreaterThan(0n)
})

test('a quote says what was asked, as it was asked', async () => {
  const { ask, pairOf } = createSwapBench(localnet)
  const pair = pairOf('tUSDC', 'ETH')
  const { body } = await ask('quotes', { ...pair, amount: '1000000', gasPrice: '1', userAddress: 'anything' })
  const { quotes } = v.parse(swapQuotesSchema, body)
  expect(quotes).toMatchObject([
    { id: null, fromAccount: pair.from, toAccount: pair.to, fromAmount: 1_000_000n },
  ])
})

test('the native token and its wrapped form are worth the same', async () => {
  const { quote } = createSwapBench(localnet)
  expect(await quote('ETH', 'WETH', 123n)).toBe(123n)
  expect(await quote('WETH', 'ETH', 123n)).toBe(123n)
})

test.each([
  ['more than half of a pool', 'tUSDC', 'PTS', parseUnits('100', 6)],
  ['what the pool rounds to nothing', 'PTS', 'ETH', 0n],
  ['a pair whose pools are on different exchanges', 'NRD', 'PUSD', parseUnits('5', 6)],
  ['a token without a pool', 'hostile', 'ETH', parseEther('1')],
])('%s is rejected as insufficient liquidity', async (_, from, to, amount) => {
  const { ask, caip10, tokenOf } = createSwapBench(localnet)
  const hostile = localnet.manifest.tokens.find(
    ({ chainId, name }) => chainId === 'eip155:31337' && name.startsWith('<img'),
  )
  const sold = from === 'hostile' ? String(hostile?.address) : tokenOf(from)
  // One base unit of tUSDC buys no whole point.
  const query =
    amount === 0n
      ? { from: caip10(tokenOf('tUSDC')), to: caip10(tokenOf('PTS')), amount: '1' }
      : { from: caip10(sold), to: caip10(tokenOf(to)), amount: String(amount) }
  const { status, body } = await ask('quotes', query)
  expect(status).toBe(400)
  expect(descriptionOf(body)).toBe('Conversion parameter error: insufficient liquidity')
})

test.each(['0', '-1', '1.5', '1e18', '0x10', ' 1', '', '1'.repeat(79), String(2n ** 256n)])(
  'the amount "%s" is refused',
  async (amount) => {
    const { ask, pairOf } = createSwapBench(localnet)
    const { status, body } = await ask('quotes', { ...pairOf('ETH', 'tUSDC'), amount })
    expect(status).toBe(400)
    expect(descriptionOf(body)).toMatch(/^Conversion parameter error: amount must be/)
  },
)

test('a pair that makes no sense is rejected with the reason', async () => {
  const { ask, caip10, tokenOf, pairOf, account } = createSwapBench(localnet)
  const other = createSwapBench(localnet, { chain: 'evm2' })
  const coin = caip10(native)
  const refusals = {
    'tokens must be on the same chain': { from: coin, to: other.caip10(tokenOf('tUSDC')) },
    'tokens must be different': { from: coin, to: coin },
    [`token ${account.address} is not known`]: { from: coin, to: caip10(account.address) },
  }
  for (const [reason, pair] of Object.entries(refusals)) {
    const { status, body } = await ask('quotes', { ...pair, amount: '1' })
    expect(status, reason).toBe(400)
    expect(descriptionOf(body)).toBe(`Conversion parameter error: ${reason}`)
  }
  const missing = await ask('quotes', { from: coin, amount: '1' })
  expect(missing.status).toBe(400)
  expect(missing.body).toBe('Failed to deserialize query string: missing field `to`')
  const foreign = await ask('quotes', { ...pairOf('ETH', 'tUSDC'), to: `eip155:1:${native}`, amount: '1' })
  expect(foreign.status).toBe(400)
  expect(firstReason(foreign)?.field).toBe('chainId')
})

test.each(['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'mainnet'])(
  'the chain %s has no tokens to swap here',
  async (chainId) => {
    const { status, body } = await createSwapBench(localnet).ask('tokens', { chainId })
    expect(status).toBe(400)
    expect(firstReason({ body })?.field).toBe('chainId')
  },
)

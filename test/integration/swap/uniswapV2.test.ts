import { uniswapV2 } from '@latchkey/hooks/evm'
import { encodeFunctionData, erc20Abi } from 'viem'
import { describe, expect, test } from 'vitest'
import type { SwapProvider } from '../../../hooks/shared/types/swapProvider.js'
import { shareLocalnet } from '../../support/shareLocalnet.js'
import { localNetworks } from '../portfolio/openPortfolio.js'
import { openSwap } from './support/openSwap.js'

const localnet = shareLocalnet()
type Where = 'first' | 'second'

/** The exchange of a local network, or the other one there, over which trades may go through the dollar token. */
function exchangeOn(where: Where, { isOther = false } = {}): SwapProvider {
  const networkId = `eip155:${localNetworks(localnet)[where].id}` as const
  const contracts = localnet.manifest.contracts[networkId]
  if (contracts === undefined) throw new TypeError('The manifest lacks it.')
  const tokens = localnet.manifest.tokens.filter(({ chainId }) => chainId === networkId)
  return uniswapV2({
    exchanges: {
      [networkId]: {
        router: isOther ? contracts.secondExchangeRouter : contracts.uniswapV2Router,
        ...{ wrapped: contracts.weth, through: tokens.map(({ address }) => address), tokens },
      },
    },
  })
}
async function openOn(where: Where, options?: { isOther?: boolean }) {
  const provider = exchangeOn(where, options)
  return { ...(await openSwap(localnet, { where, hosted: provider as never })), provider }
}

/** Sold, bought, quantity, the steps that it takes, and the slippage in percent. */
const swaps: readonly [string, string, bigint, readonly string[], number?][] = [
  ['ETH', 'tUSDC', 10n ** 17n, ['swap']],
  ['tUSDC', 'ETH', 50_000_000n, ['approve', 'swap']],
  ['tUSDC', 'tDAI', 20_000_000n, ['approve', 'swap']],
  // A token that keeps 1 % of what is sent arrives, and leaves, within the slippage.
  ['ETH', 'FEE', 10n ** 15n, ['swap'], 3],
  ['FEE', 'ETH', 10n ** 18n, ['approve', 'swap'], 3],
  // Two pools, one after the other.
  ['UNL', 'tUSDC', 10n ** 18n, ['approve', 'swap']],
  ['ETH', 'WETH', 10n ** 17n, ['swap']],
]

describe.each(['first', 'second'] as const)(
  'over an exchange of the %s network, without a service',
  (where) => {
    test.each(swaps)(
      '%s for %s: what was shown arrives, and no allowance is left',
      async (sold, bought, quantity, steps, slippage = 1) => {
        const page = await openOn(where)
        const [from, to] = [page.tokenOf(sold), page.tokenOf(bought)]
        const subject = { ...page.subjectOf(sold, bought, quantity), slippage }
        if (from.address && (await page.balanceOf(from)) < quantity) {
          const buying = {
            ...page.subjectOf('ETH', sold, sold === 'FEE' ? 10n ** 16n : 10n ** 17n),
            slippage,
          }
          expect((await page.confirm(await page.prepare(buying)))?.status).toBe('confirmed')
        }
        const asked = page.sends().length
        const before = { from: await page.balanceOf(from), to: await page.balanceOf(to) }
        const reviewed = await page.prepare(subject)
        expect(reviewed.plan).toMatchObject({ failure: undefined, simulation: 'passed' })
        expect(reviewed.plan.calls.map(({ kind }) => kind)).toEqual(steps)
        const run = await page.confirm(reviewed)
        expect(run?.status).toBe('confirmed')
        expect(page.sends()).toHaveLength(asked + steps.length)
        const receipts = await Promise.all(
          (run?.steps ?? []).map(({ transactionId }) =>
            page.client.getTransactionReceipt({ hash: transactionId as `0x${string}` }),
          ),
        )
        const cost = receipts.reduce(
          (sum, { effectiveGasPrice, gasUsed }) => sum + gasUsed * effectiveGasPrice,
          0n,
        )
        const feeOf = (symbol: string) => (symbol === 'ETH' ? cost : 0n)
        expect(before.from - (await page.balanceOf(from)) - feeOf(sold)).toBe(quantity)
        const arrived = (await page.balanceOf(to)) - before.to + feeOf(bought)
        expect(arrived).toBeGreaterThanOrEqual(reviewed.quoted.minimumOut)
        expect(arrived).toBe(reviewed.plan.arrives)
        const { router } = page.provider.contracts(page.networkId) ?? {}
        if (from.address) expect(await page.allowanceOf(from, router as `0x${string}`)).toBe(0n)
        // No service was asked for a price or a transaction.
        expect(page.requested.filter((path) => path.startsWith('/v1/convert'))).toEqual([])
      },
    )
  },
)

test('the path by which most arrives is taken', async () => {
  const page = await openOn('first')
  const { tokens } = localnet.manifest
  const addressOf = (symbol: string) =>
    tokens.find((one) => one.symbol === symbol && one.chainId === page.networkId)?.address ?? ''
  const { plan } = await page.prepare(page.subjectOf('ETH', 'tDAI', 10n ** 17n))
  const swap = plan.calls.at(-1)?.request as { data: string }
  // Direct: 2,503 for a coin in a pool of 200 coins; by way of the dollar token less arrives, since each pool keeps 0.3 %.
  expect(swap.data).not.toContain(addressOf('tUSDC').slice(2).toLowerCase())
  const other = await openOn('first', { isOther: true })
  const through = await other.prepare(other.subjectOf('ETH', 'tDAI', 10n ** 17n))
  const only = through.plan.calls.at(-1)?.request as { data: string }
  expect(only.data).toContain(addressOf('tUSDC').slice(2).toLowerCase())
})

test('a token that can not raise an allowance is reset first', async () => {
  const page = await openOn('first', { isOther: true })
  const token = page.tokenOf('NRD')
  const { router = '' } = page.provider.contracts(page.networkId) ?? {}
  const spender = router as `0x${string}`
  await page.buy('NRD', 10n ** 16n)
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, 5n] })
  await page.carryOut({ to: token.address as `0x${string}`, data })
  const reviewed = await page.prepare(page.subjectOf('NRD', 'tUSDC', 1_000_000n))
  expect(reviewed.plan.calls.map(({ kind }) => kind)).toEqual(['reset', 'approve', 'swap'])
  expect((await page.confirm(reviewed))?.status).toBe('confirmed')
  expect(await page.allowanceOf(token, spender)).toBe(0n)
})

test('without a pool there is no route, and a node that fails is no missing pool', async () => {
  const page = await openOn('first', { isOther: true })
  await expect(page.prepare(page.subjectOf('ETH', 'UNL', 10n ** 15n))).rejects.toMatchObject({
    name: 'NoRouteError',
  })
  const subject = page.subjectOf('ETH', 'tUSDC', 10n ** 15n)
  const read = async () => {
    throw new TypeError('down')
  }
  await expect(page.provider.quote({ ...subject, network: page.network, read })).rejects.toThrow('down')
})

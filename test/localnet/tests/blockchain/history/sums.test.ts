import { type Address, erc20Abi, maxUint256, parseAbi, parseUnits } from 'viem'
import { expect, test } from 'vitest'
import { shareLocalnet } from '../../../../support/shareLocalnet.js'
import type { HistoryItem } from '../../../blockchain/history/HistoryItem.js'
import { tradeGas } from '../../support/tradeGas.js'
import { createHistoryBench } from '../createHistoryBench.js'

const localnet = shareLocalnet()
const { service, readAll, settle } = createHistoryBench(localnet)

const abi = parseAbi([
  'function deposit() payable',
  'function withdraw(uint256)',
  'function swapExactETHForTokens(uint256, address[], address, uint256) payable returns (uint256[])',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256, uint256, address[], address, uint256)',
])

/** The same numbers for the same seed. */
function createRandom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
}

/** What an account's history says that it gained of an asset, in base units. */
function sumOf(
  items: readonly HistoryItem[],
  { symbol, decimals }: { symbol: string; decimals: number },
): bigint {
  const transfers = items.flatMap((item) => item.transfers)
  return transfers
    .filter(({ fungible_info: info }) => info?.symbol === symbol && info.icon !== null)
    .reduce((sum, { direction, quantity }) => {
      const amount = parseUnits(quantity.numeric, decimals)
      return sum + (direction === 'in' ? amount : direction === 'out' ? -amount : 0n)
    }, 0n)
}

test.each([1, 2, 3])(
  'the transfers of a history add up to the balances, whatever was done (seed %i)',
  async (seed) => {
    const random = createRandom(seed)
    const [alice, carol] = [service.open(0), service.open(2)]
    const { weth, uniswapV2Router: router } = service.contracts()
    const fee = service.token('FEE')
    const assets = [
      { symbol: 'ETH', decimals: 18, address: undefined },
      { symbol: 'WETH', decimals: 18, address: weth },
      { symbol: 'tUSDC', decimals: 6, address: service.token('tUSDC') },
      { symbol: 'FEE', decimals: 18, address: fee },
    ]
    const balanceOf = (owner: Address, address: Address | undefined) =>
      address === undefined
        ? alice.client.getBalance({ address: owner })
        : alice.client.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
    const readHoldings = (owner: Address) =>
      Promise.all(assets.map(({ address }) => balanceOf(owner, address)))
    const read = async (owner: Address) => ({ held: await readHoldings(owner), items: await readAll(owner) })
    const before = { alice: await read(alice.address), carol: await read(carol.address) }

    const { client } = alice
    const transfer = (address: Address, to: Address, amount: bigint) =>
      client.writeContract({ address, abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
    await settle(
      client.writeContract({
        address: fee,
        abi: erc20Abi,
        functionName: 'approve',
        args: [router, maxUint256],
      }),
    )
    await settle(client.writeContract({ address: weth, abi, functionName: 'deposit', value: 10n ** 18n }))
    const deeds = [
      () => client.sendTransaction({ to: carol.address, value: BigInt(random(1e9)) }),
      () => client.sendTransaction({ to: alice.address, value: BigInt(random(1e9)) }),
      () => carol.client.sendTransaction({ to: alice.address, value: BigInt(random(1e9)) }),
      () => transfer(service.token('tUSDC'), carol.address, BigInt(random(1e6))),
      () => transfer(fee, carol.address, BigInt(random(1e9))),
      () => transfer(fee, alice.address, BigInt(random(1e9))),
      () => client.writeContract({ address: weth, abi, functionName: 'deposit', value: BigInt(random(1e9)) }),
      () =>
        client.writeContract({ address: weth, abi, functionName: 'withdraw', args: [BigInt(random(1e9))] }),
      () =>
        client.writeContract({
          address: router,
          abi,
          functionName: 'swapExactETHForTokens',
          args: [0n, [weth, service.token('tUSDC')], carol.address, maxUint256],
          value: BigInt(1e15 + random(1e9)),
          gas: tradeGas,
        }),
      () =>
        client.writeContract({
          address: router,
          abi,
          functionName: 'swapExactTokensForETHSupportingFeeOnTransferTokens',
          args: [BigInt(1e15 + random(1e9)), 0n, [fee, weth], alice.address, maxUint256],
          gas: tradeGas,
        }),
    ]
    for (let done = 0; done < 12; done += 1)
      await settle(deeds[random(deeds.length)]?.() ?? client.sendTransaction({}))

    for (const [owner, start] of [
      [alice.address, before.alice],
      [carol.address, before.carol],
    ] as const) {
      const { held, items } = await read(owner)
      const fees = await Promise.all(
        items
          .slice(0, items.length - start.items.length)
          .filter(({ metadata }) => metadata.sentFrom === owner)
          .map(async ({ metadata }) => {
            const receipt = await client.getTransactionReceipt({ hash: metadata.hash as `0x${string}` })
            return receipt.gasUsed * receipt.effectiveGasPrice
          }),
      )
      const paid = fees.reduce((sum, amount) => sum + amount, 0n)
      for (const [index, asset] of assets.entries()) {
        const gained =
          sumOf(items, asset) - sumOf(start.items, asset) - (asset.address === undefined ? paid : 0n)
        expect(gained, asset.symbol).toBe((held[index] ?? 0n) - (start.held[index] ?? 0n))
      }
    }
  },
)

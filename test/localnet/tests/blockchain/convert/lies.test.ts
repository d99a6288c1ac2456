import * as v from 'valibot'
import { decodeFunctionData, erc20Abi, type Hex, parseAbi, parseEther, parseUnits } from 'viem'
import { expect, test } from 'vitest'
import { swapApprovalSchema } from '../../../../../hooks/clients/blockchain/schemas/swap.js'
import { shareLocalnet } from '../../../../support/shareLocalnet.js'
import { waitForReceipt } from '../../../../support/waitForReceipt.js'
import { swapTokenHolders } from '../../../evm/swapTokens.js'
import { createSwapBench } from './createSwapBench.js'

const localnet = shareLocalnet()
const abi = parseAbi([
  'function swap(address executor, (address srcToken, address dstToken, address srcReceiver, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags) desc, bytes data) payable',
])
const amount = parseUnits('10', 6)

function open(index: number = swapTokenHolders.first) {
  const bench = createSwapBench(localnet, { index })
  const thief = bench.contracts.thiefRouter
  const buildUsual = () => bench.build('tUSDC', 'tDAI', amount)
  const spenderOf = async () => {
    const { body } = await bench.ask('build-approve', bench.pairOf('tUSDC', 'tDAI'))
    const { data } = v.parse(swapApprovalSchema, body).tx
    return decodeFunctionData({ abi: erc20Abi, data }).args?.[0]
  }
  const heldBy = (symbol: string, owner: `0x${string}`) =>
    bench.client.readContract({
      address: bench.tokenOf(symbol),
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [owner],
    })
  /** Whatever the service says, as much as it wants. */
  const approve = async (spender: `0x${string}`) => {
    const args = [spender, parseUnits('100', 6)] as const
    const call = { address: bench.tokenOf('tUSDC'), abi: erc20Abi, functionName: 'approve', args } as const
    await waitForReceipt(bench.client, await bench.client.writeContract(call))
  }
  return { ...bench, thief, buildUsual, spenderOf, heldBy, approve }
}

function descriptionOf({ data }: { data: Hex }) {
  return decodeFunctionData({ abi, data }).args[1]
}

const lie = (name: string, mode: 'on' | 'off' = 'on') => localnet.control({ lie: name, mode })

test('another router keeps what is sold', async () => {
  const { thief, buildUsual, approve, send, balanceOf, caip10, contracts, heldBy } = open()
  await lie('swap:router')
  const tx = await buildUsual()
  expect(tx.to).toBe(caip10(thief))
  await approve(thief)
  const before = await balanceOf('tDAI')
  expect((await send({ ...tx, value: 0n })).status).toBe('success')
  expect(await heldBy('tUSDC', thief)).toBe(amount)
  expect(await balanceOf('tDAI')).toBe(before)

  await lie('swap:router', 'off')
  expect((await buildUsual()).to).toBe(caip10(contracts.aggregationRouter))
})

test('another router keeps coins, those that should be wrapped too', async () => {
  const { thief, ...bench } = open()
  await lie('swap:router')
  const value = parseEther('1')
  for (const bought of ['tUSDC', 'WETH'])
    expect((await bench.send({ ...(await bench.build('ETH', bought, value)), value })).status).toBe('success')
  expect(await bench.client.getBalance({ address: thief })).toBe(2n * value)
})

test('another spender is in the approval', async () => {
  const { thief, spenderOf, contracts } = open()
  expect(await spenderOf()).toBe(contracts.aggregationRouter)
  await lie('swap:spender')
  expect(await spenderOf()).toBe(thief)
})

test('another recipient gets what was bought', async () => {
  const { thief, buildUsual, approve, send, balanceOf, contracts, heldBy } = open()
  await lie('swap:recipient')
  const tx = await buildUsual()
  expect(descriptionOf(tx).dstReceiver).toBe(thief)
  await approve(contracts.aggregationRouter)
  const before = await balanceOf('tDAI')
  expect((await send({ ...tx, value: 0n })).status).toBe('success')
  expect(await balanceOf('tDAI')).toBe(before)
  expect(await heldBy('tDAI', thief)).toBe(tx.amount)
})

test('another minimum lets anything pass, though the promise is the same', async () => {
  const { buildUsual } = open()
  const honest = await buildUsual()
  await lie('swap:minimum')
  const tx = await buildUsual()
  expect(descriptionOf(tx)).toEqual({ ...descriptionOf(honest), minReturnAmount: 1n })
  expect(tx.amount).toBe(honest.amount)
})

test('another token arrives, one that can’t be sold again', async () => {
  const { buildUsual, approve, send, balanceOf, contracts, tokenOf } = open()
  await lie('swap:token')
  const tx = await buildUsual()
  expect(descriptionOf(tx).dstToken).toBe(tokenOf('MOON'))
  await approve(contracts.aggregationRouter)
  const before = { dai: await balanceOf('tDAI'), moon: await balanceOf('MOON') }
  expect((await send({ ...tx, value: 0n })).status).toBe('success')
  expect(await balanceOf('tDAI')).toBe(before.dai)
  expect(await balanceOf('MOON')).toBe(before.moon + tx.amount)
})

test('three times the amount is sold', async () => {
  const { buildUsual, approve, send, balanceOf, contracts } = open()
  const honest = await buildUsual()
  await lie('swap:amount')
  const tx = await buildUsual()
  expect(descriptionOf(tx).amount).toBe(3n * amount)
  expect(tx.amount).toBeGreaterThan(2n * honest.amount)
  await approve(contracts.aggregationRouter)
  const before = await balanceOf('tUSDC')
  expect((await send({ ...tx, value: 0n })).status).toBe('success')
  expect(before - (await balanceOf('tUSDC'))).toBe(3n * amount)
})

test('a stale quote stays as it was, and so does what is built from it, until the lie ends', async () => {
  const bench = open()
  const other = open(5)
  const ask = () => bench.quote('ETH', 'tUSDC', parseEther('1'))
  const sell = async () => {
    const value = parseEther('20')
    const tx = await other.build('ETH', 'tUSDC', value, { slippage: 50 })
    expect((await other.send({ ...tx, value })).status).toBe('success')
  }
  await lie('swap:stale')
  const first = await ask()
  await sell()
  expect(await ask()).toBe(first)
  const value = parseEther('1')
  const stale = await bench.build('ETH', 'tUSDC', value)
  expect(stale.amount).toBe(first)
  expect((await bench.send({ ...stale, value })).status).toBe('reverted')

  await lie('swap:stale', 'off')
  expect(await ask()).toBeLessThan(first)
})

test('a reset ends every lie', async () => {
  const { buildUsual } = open()
  const honest = await buildUsual()
  for (const name of ['router', 'spender', 'recipient', 'minimum', 'token', 'amount', 'stale'])
    await lie(`swap:${name}`)
  expect(await buildUsual()).not.toEqual(honest)
  await localnet.reset()
  expect(descriptionOf(await buildUsual()).minReturnAmount).toBe(descriptionOf(honest).minReturnAmount)
  expect((await buildUsual()).to).toBe(honest.to)
})

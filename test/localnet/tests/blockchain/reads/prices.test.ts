import * as v from 'valibot'
import { erc20Abi, formatUnits, maxUint256, parseAbi, parseEther } from 'viem'
import { expect, test } from 'vitest'
import { pricesSchema } from '../../../../../hooks/clients/blockchain/schemas/prices.js'
import { shareLocalnet } from '../../../../support/shareLocalnet.js'
import { waitForReceipt } from '../../../../support/waitForReceipt.js'
import { firstReason } from '../../support/firstReason.js'
import type { ServiceAnswer } from '../../support/readAnswer.js'
import { tradeGas } from '../../support/tradeGas.js'
import { createServiceBench } from '../createServiceBench.js'

const localnet = shareLocalnet()
const service = createServiceBench(localnet)
const chainId = 'eip155:31337'
const coin = `${chainId}:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE`

const ask = (addresses: readonly string[], currency = 'usd') =>
  service.post('/v1/fungible/price', { currency, addresses, projectId: localnet.manifest.projectId })

function read({ status, body }: ServiceAnswer) {
  expect(status).toBe(200)
  const { fungibles } = v.parse(pricesSchema, body)
  expect(fungibles).toHaveLength((body as { fungibles: unknown[] }).fungibles.length)
  return fungibles
}

const poolAbi = parseAbi([
  'function getPair(address, address) view returns (address)',
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function token0() view returns (address)',
  'function swapExactETHForTokens(uint256, address[], address, uint256) payable returns (uint256[])',
])

/** What one whole unit of a token costs in whole units of another by their pool, as text with some decimals. */
async function readRatio(base: `0x${string}`, quote: `0x${string}`) {
  const { client } = service.open(0)
  const { uniswapV2Factory } = service.contracts()
  const call = { abi: poolAbi } as const
  const address = await client.readContract({
    ...call,
    address: uniswapV2Factory,
    functionName: 'getPair',
    args: [base, quote],
  })
  const [first, second] = await client.readContract({ ...call, address, functionName: 'getReserves' })
  const token0 = await client.readContract({ ...call, address, functionName: 'token0' })
  const decimalsOf = (token: `0x${string}`) =>
    client.readContract({ address: token, abi: erc20Abi, functionName: 'decimals' })
  const [reserveBase, reserveQuote] = token0 === base ? [first, second] : [second, first]
  const [baseDecimals, quoteDecimals] = [await decimalsOf(base), await decimalsOf(quote)]
  return Number(formatUnits(reserveQuote, quoteDecimals)) / Number(formatUnits(reserveBase, baseDecimals))
}

test('the native token costs what its pool with the stable coin says, before and after a trade', async () => {
  const { weth, uniswapV2Router } = service.contracts()
  const usdc = service.token('tUSDC')
  const [before] = read(await ask([coin]))
  expect(before).toMatchObject({ address: coin, name: 'Ether', symbol: 'ETH', decimals: 18 })
  expect(Number(before?.price)).toBeCloseTo(await readRatio(weth, usdc), 6)

  const { client, address } = service.open(0)
  const hash = await client.writeContract({
    address: uniswapV2Router,
    abi: poolAbi,
    functionName: 'swapExactETHForTokens',
    args: [0n, [weth, usdc], address, maxUint256],
    value: parseEther('40'),
    gas: tradeGas,
  })
  expect((await waitForReceipt(client, hash)).status).toBe('success')
  const [after] = read(await ask([coin]))
  expect(Number(after?.price)).toBeCloseTo(await readRatio(weth, usdc), 6)
  expect(Number(after?.price)).toBeLessThan(Number(before?.price) - 100)
})

test('the stable coin is worth one dollar, and a pool with it prices another token', async () => {
  const [usdc] = read(await ask([`${chainId}:${service.token('tUSDC')}`]))
  expect(usdc).toMatchObject({ symbol: 'tUSDC', decimals: 6, price: '1' })
  const points = service.token('PTS')
  const [priced] = read(await ask([`${chainId}:${points}`]))
  expect(Number(priced?.price)).toBeCloseTo(await readRatio(points, service.token('tUSDC')), 9)
})

test('a token that only the wrapped coin is traded for is priced by way of it', async () => {
  const fee = service.token('FEE')
  const { weth } = service.contracts()
  const [priced] = read(await ask([`${chainId}:${fee}`]))
  const expected = (await readRatio(fee, weth)) * (await readRatio(weth, service.token('tUSDC')))
  expect(Number(priced?.price)).toBeCloseTo(expected, 6)
})

test('a token without a pool has no price, even if it is called like the stable coin', async () => {
  const lookAlike = localnet.manifest.hostileTokens.find(
    (token) => token.kind === 'lookAlike' && token.chainId === chainId,
  )
  const answer = await ask([`${chainId}:${lookAlike?.address}`])
  expect(read(answer)[0]).toMatchObject({ symbol: 'tUSDC', price: undefined })
  expect((answer.body as { fungibles: object[] }).fungibles[0]).not.toHaveProperty('price')
})

test('of several addresses the first alone is priced', async () => {
  const first = `${chainId}:${service.token('tDAI')}`
  expect(read(await ask([first, coin])).map(({ address }) => address)).toEqual([first])
})

test('a price comes in the currency that is asked for', async () => {
  const [usd] = read(await ask([coin]))
  const [gbp] = read(await ask([coin], 'gbp'))
  expect(Number(gbp?.price)).toBeCloseTo(Number(usd?.price) * 0.79, 6)
})

test.each([
  ['addresses', []],
  ['addresses', ['native']],
  ['addresses', [`${chainId}:0x12`]],
  // A contract that is no token, and an account.
  ['addresses', [`${chainId}:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266`]],
  ['chainId', ['eip155:1:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE']],
])('a wrong %s is rejected with status 400 (%j)', async (field, addresses) => {
  const refused = await ask(addresses)
  expect(refused.status).toBe(400)
  expect(firstReason(refused)?.field).toBe(field)
})

test('a body that is no request is rejected in plain text: 422 for other JSON, 400 for none', async () => {
  const { projectId } = localnet.manifest
  const unknownCurrency = await ask([coin], 'xyz')
  expect(unknownCurrency.status).toBe(422)
  expect(unknownCurrency.body).toContain('currency')
  const noList = await service.post('/v1/fungible/price', { currency: 'usd', addresses: coin, projectId })
  expect(noList.status).toBe(422)
  expect(noList.headers.get('content-type')).toContain('text/plain')
})

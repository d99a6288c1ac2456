import * as v from 'valibot'
import { type Address, erc20Abi, formatUnits, parseAbi, parseEther } from 'viem'
import { expect, test } from 'vitest'
import { type BalanceRow, balancesSchema } from '../../../../../hooks/clients/blockchain/schemas/balances.js'
import { shareLocalnet } from '../../../../support/shareLocalnet.js'
import { waitForReceipt } from '../../../../support/waitForReceipt.js'
import { firstReason } from '../../support/firstReason.js'
import type { ServiceAnswer } from '../../support/readAnswer.js'
import { createServiceBench } from '../createServiceBench.js'

const localnet = shareLocalnet()
const service = createServiceBench(localnet)
const chainIds = { evm: 'eip155:31337', evm2: 'eip155:31338' } as const

/** A row as it goes over the wire. */
type WireRow = {
  name: string
  symbol: string
  chainId: string
  address?: string
  value?: number
  price?: number
  quantity: { decimals: string; numeric: string }
}

const path = (address: string) => `/v1/account/${address}/balance`

/** The rows, each of which the library has to understand, but for those without decimals, which it drops. */
function read({ status, body }: ServiceAnswer): { wire: readonly WireRow[]; rows: readonly BalanceRow[] } {
  expect(status).toBe(200)
  const wire = (body as { balances: WireRow[] }).balances
  const { balances: rows } = v.parse(balancesSchema, body)
  expect(rows.map(({ symbol }) => symbol).length).toBe(
    wire.filter(({ quantity }) => quantity.decimals !== '0').length,
  )
  return { wire, rows }
}

test.each(['evm', 'evm2'] as const)('the balances on %s are what each contract itself says', async (part) => {
  const { address, client } = service.open(0, part)
  const chainId = chainIds[part]
  const { wire, rows } = read(await service.get(path(address), { chainId, currency: 'usd' }))

  const coin = wire.find((row) => row.address === undefined)
  expect(coin).toMatchObject({ name: 'Ether', symbol: 'ETH', chainId })
  expect(coin?.quantity).toEqual({
    decimals: '18',
    numeric: formatUnits(await client.getBalance({ address }), 18),
  })
  for (const token of localnet.manifest.tokens) {
    if (token.chainId !== chainId || token.standard !== 'erc20') continue
    const held = await client.readContract({
      address: token.address,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [address],
    })
    const row = wire.find((candidate) => candidate.address === `${chainId}:${token.address}`)
    expect(row).toMatchObject({ name: token.name, symbol: token.symbol })
    expect(row?.quantity).toEqual({
      decimals: String(token.decimals),
      numeric: formatUnits(held, token.decimals),
    })
    if (token.decimals === 0) continue
    expect(rows.find((candidate) => candidate.address === token.address)?.quantity).toBe(held)
  }
})

test('the most valuable row is first, and the ones without a price are last', async () => {
  const { wire } = read(await service.get(path(service.open(0).address), { chainId: chainIds.evm }))
  const values = wire.map(({ value }) => value ?? -1)
  expect(values).toEqual([...values].sort((left, right) => right - left))
  expect(wire[0]?.symbol).toBe('ETH')
  expect(wire.at(-1)).not.toHaveProperty('price')
})

test('tokens that revert or hide their decimals are left out, and the others stay', async () => {
  const { wire } = read(await service.get(path(service.open(0).address), { chainId: chainIds.evm }))
  const { hostileTokens } = localnet.manifest
  const shown = hostileTokens.filter(
    (token) =>
      token.chainId === chainIds.evm &&
      wire.some((row) => row.address === `${chainIds.evm}:${token.address}`),
  )
  expect(shown.map(({ kind }) => kind).sort()).toEqual([
    'bytes32',
    'lookAlike',
    'noReturn',
    'poison',
    'returnsFalse',
  ])
  expect(wire.find(({ symbol }) => symbol === 'B32')?.name).toBe('Thirty Two Bytes')
})

test('a balance is that of now', async () => {
  const alice = service.open(0)
  const receiver = service.open(10).address
  expect(read(await service.get(path(receiver), { chainId: chainIds.evm })).wire).toEqual([])

  const hash = await alice.client.writeContract({
    address: service.token('tUSDC'),
    abi: erc20Abi,
    functionName: 'transfer',
    args: [receiver, 1n],
  })
  await waitForReceipt(alice.client, hash)
  const { wire } = read(await service.get(path(receiver), { chainId: chainIds.evm }))
  expect(wire.map(({ quantity }) => quantity)).toEqual([{ decimals: '6', numeric: '0.000001' }])
})

test('wrapped native tokens are there, although wrapping logs no transfer', async () => {
  const { address, client } = service.open(0)
  const { weth } = service.contracts()
  const abi = parseAbi(['function deposit() payable'])
  const hash = await client.writeContract({
    address: weth,
    abi,
    functionName: 'deposit',
    value: parseEther('2'),
  })
  await waitForReceipt(client, hash)
  const { rows } = read(await service.get(path(address), { chainId: chainIds.evm }))
  expect(rows.find((row) => row.address === weth)?.quantity).toBe(parseEther('2'))
})

test('without a chain all chains of the namespace answer', async () => {
  const { wire } = read(await service.get(path(service.open(0).address)))
  expect(new Set(wire.map(({ chainId }) => chainId))).toEqual(new Set(Object.values(chainIds)))
})

test.each([
  ['eur', 0.92],
  ['jpy', 150],
  ['btc', 0.00001],
])('prices and values in %s follow the fixed rate', async (currency, rate) => {
  const ask = async (name: string) => {
    const answer = await service.get(path(service.open(0).address), { chainId: chainIds.evm, currency: name })
    return read(answer).wire.find(({ symbol }) => symbol === 'ETH')
  }
  const [dollars, converted] = [await ask('usd'), await ask(currency)]
  expect(converted?.price).toBeCloseTo((dollars?.price ?? Number.NaN) * rate, 8)
  expect(converted?.value).toBeCloseTo((dollars?.value ?? Number.NaN) * rate, 4)
})

test('a row that is priced is worth its price times its quantity', async () => {
  const { wire } = read(await service.get(path(service.open(0).address), { chainId: chainIds.evm }))
  const priced = wire.filter(({ price }) => price !== undefined)
  expect(priced.length).toBeGreaterThan(3)
  for (const { price = 0, value, quantity } of priced)
    expect(value).toBeCloseTo(price * Number(quantity.numeric), 6)
})

test.each([
  ['without an origin', { headers: {} }],
  ['without a version', { query: { sv: undefined } }],
  ['with an empty version', { query: { sv: '' } }],
  ['with a version that is served nothing', { query: { sv: 'html-wagmi-1.6.4' } }],
  ['with the other version that is served nothing', { query: { sv: 'react-1.6.5' } }],
])('the list is empty %s', async (_, { query = {}, headers }: { query?: object; headers?: object }) => {
  const asked = { chainId: chainIds.evm, ...query }
  const answer = await service.get(path(service.open(0).address), asked, headers as Record<string, string>)
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ balances: [] })
})

test('tokens to read again may be named, on any local chain', async () => {
  const forceUpdate = `${chainIds.evm}:${service.token('tUSDC')},${chainIds.evm2}:${service.token('tDAI')}`
  const { wire } = read(
    await service.get(path(service.open(0).address), { chainId: chainIds.evm, forceUpdate }),
  )
  expect(wire.filter(({ address }) => address === `${chainIds.evm}:${service.token('tUSDC')}`)).toHaveLength(
    1,
  )
})

const someone: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
test.each([
  ['address', '0x12', { chainId: chainIds.evm }],
  ['address', `${chainIds.evm}:${someone}`, { chainId: chainIds.evm }],
  ['address', 'So11111111111111111111111111111111111111112', { chainId: chainIds.evm }],
  ['chainId', someone, { chainId: '31337' }],
  ['chainId', someone, { chainId: 'eip155:1' }],
  ['currency', someone, { currency: 'xyz' }],
  ['forceUpdate', someone, { forceUpdate: 'eip155:31337:0x12' }],
  ['forceUpdate', someone, { forceUpdate: 'native' }],
  ['chainId', someone, { forceUpdate: `eip155:1:${someone}` }],
])('a wrong %s is rejected with status 400 (%s, %o)', async (field, address, query) => {
  const refused = await service.get(path(address), query)
  expect(refused.status).toBe(400)
  expect(firstReason(refused)?.field).toBe(field)
})

import { generateKeyPairSigner } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import * as v from 'valibot'
import { formatUnits } from 'viem'
import { expect, test } from 'vitest'
import { balancesSchema } from '../../../../../hooks/clients/blockchain/schemas/balances.js'
import { pricesSchema } from '../../../../../hooks/clients/blockchain/schemas/prices.js'
import { projectId } from '../../../projects/projectId.js'
import { shareSolanaBench } from '../../solana/support/shareSolanaBench.js'
import { firstReason } from '../../support/firstReason.js'
import { createSolanaServiceBench } from '../createSolanaServiceBench.js'

const shared = shareSolanaBench()
const solAddress = `So${'1'.repeat(41)}`

type WireRow = {
  symbol: string
  address: string
  price?: number
  quantity: { decimals: string; numeric: string }
}

async function readRows(address: string) {
  const { node } = shared.bench
  const service = createSolanaServiceBench(node)
  const { status, body } = await service.get(`/v1/account/${address}/balance`, { chainId: service.chainId })
  expect(status).toBe(200)
  return { wire: (body as { balances: WireRow[] }).balances, rows: v.parse(balancesSchema, body).balances }
}

test.each([0, 1, 4])(
  'the Solana balances of account %i are what the node says of each of its accounts',
  async (index) => {
    const { node, accountAt, lamportsOf, tokenOf, amountAt } = shared.bench
    const { address } = await accountAt(index)
    const { wire, rows } = await readRows(address)

    const coin = wire.find((row) => row.symbol === 'SOL')
    expect(coin?.address).toBe(solAddress)
    expect(coin?.quantity).toEqual({ decimals: '9', numeric: formatUnits(await lamportsOf(address), 9) })
    expect(rows.find((row) => row.address === undefined)?.quantity).toBe(await lamportsOf(address))

    for (const { key, decimals, address: mint } of node.tokens.filter((token) => token.decimals > 0)) {
      const held = await amountAt(await tokenOf(key).holding(address))
      const row = wire.find((candidate) => candidate.address === `${node.chain.chainId}:${mint}`)
      expect(row?.quantity, key).toEqual({ decimals: String(decimals), numeric: formatUnits(held, decimals) })
      expect(rows.find((candidate) => candidate.address === mint)?.quantity, key).toBe(held)
    }
  },
)

test('a Solana balance is that of now, and who holds nothing has an empty list', async () => {
  const { accountAt, land } = shared.bench
  const [alice, carol] = [await accountAt(0), await generateKeyPairSigner()]
  expect((await readRows(carol.address)).wire).toEqual([])
  await land(alice, [
    getTransferSolInstruction({ source: alice, destination: carol.address, amount: 1_000_001n }),
  ])
  expect((await readRows(carol.address)).wire.map(({ quantity }) => quantity.numeric)).toEqual([
    '0.001000001',
  ])
})

test('the native token and the stable coin of Solana have prices in dollars, the other tokens none', async () => {
  const { node, tokenOf } = shared.bench
  const service = createSolanaServiceBench(node)
  const ask = (address: string, currency = 'usd') =>
    service.post('/v1/fungible/price', {
      projectId,
      currency,
      addresses: [`${service.chainId}:${address}`],
    })
  const priceOf = async (address: string) =>
    v.parse(pricesSchema, (await ask(address)).body).fungibles.map(({ symbol, price }) => [symbol, price])
  expect(await priceOf(solAddress)).toEqual([['SOL', '150']])
  expect(await priceOf(tokenOf('usdc').address)).toEqual([['tUSDC', '1']])
  expect(await priceOf(tokenOf('reward').address)).toEqual([['tRWD', undefined]])

  const refused = await ask(solAddress, 'eur')
  expect(refused.status).toBe(400)
  expect(firstReason(refused)?.field).toBe('currency')
  expect((await ask('So11111111111111111111111111111111111111112')).status).toBe(400)
})

test('the passthrough answers for the Solana chain, alone and in a batch, and gas has no price there', async () => {
  const { node } = shared.bench
  const service = createSolanaServiceBench(node)
  const call = (id: number) => ({ jsonrpc: '2.0', id, method: 'getGenesisHash' })
  const result = node.chain.genesisHash
  const { chainId } = service
  expect((await service.post('/v1', call(1), { chainId })).body).toEqual({ jsonrpc: '2.0', id: 1, result })
  expect((await service.post('/v1/', [call(1), call(2)], { chainId })).body).toEqual([
    { jsonrpc: '2.0', id: 1, result },
    { jsonrpc: '2.0', id: 2, result },
  ])
  expect((await service.get('/v1/supported-chains')).body).toEqual({ http: [chainId], ws: [] })
  const refused = await service.get('/v1/convert/gas-price', { chainId })
  expect(refused.status).toBe(400)
  expect(firstReason(refused)?.field).toBe('chainId')
})

test('an EVM address on the Solana chain is rejected with the field address', async () => {
  const service = createSolanaServiceBench(shared.bench.node)
  for (const route of ['balance', 'history']) {
    const path = `/v1/account/0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266/${route}`
    const refused = await service.get(path, { chainId: service.chainId })
    expect(refused.status).toBe(400)
    expect(firstReason(refused)?.field).toBe('address')
  }
})

import { erc20Abi } from 'viem'
import { expect, test } from 'vitest'
import { eventually } from '../../../../support/eventually.js'
import { shareLocalnet } from '../../../../support/shareLocalnet.js'
import { waitForReceipt } from '../../../../support/waitForReceipt.js'
import { readAnswer } from '../../support/readAnswer.js'
import { createServiceBench } from '../createServiceBench.js'

const localnet = shareLocalnet()
const service = createServiceBench(localnet)
const [chainId, second] = ['eip155:31337', 'eip155:31338']
/** Longer than any test. */
const long = 600_000

const control = async (body: unknown) =>
  readAnswer(
    await fetch(`${localnet.urls.services}/blockchain/control`, {
      method: 'POST',
      body: JSON.stringify(body),
    }),
  )
async function keepFor(balanceCache: number) {
  expect((await control({ balanceCache })).status).toBe(200)
}

type Row = { symbol: string; chainId: string; quantity: { numeric: string } }

/** What the service says that the receiver, who had nothing, holds: by symbol. */
async function read(query: { chainId?: string; forceUpdate?: string } = {}) {
  const { address: receiver } = service.open(10)
  const { body, status } = await service.get(`/v1/account/${receiver}/balance`, { chainId, ...query })
  expect(status).toBe(200)
  const rows = (body as { balances: Row[] }).balances
  return Object.fromEntries(rows.map(({ symbol, quantity }) => [symbol, quantity.numeric]))
}

async function give(symbol: string, amount: bigint) {
  const { client } = service.open(0)
  const hash = await client.writeContract({
    address: service.token(symbol),
    abi: erc20Abi,
    functionName: 'transfer',
    args: [service.open(10).address, amount],
  })
  await waitForReceipt(client, hash)
}

const idOf = (symbol: string) => `${chainId}:${service.token(symbol)}`

test('nothing is kept unless it is asked for, and a reset ends it', async () => {
  await read()
  await give('tUSDC', 1n)
  expect(await read()).toEqual({ tUSDC: '0.000001' })
  await keepFor(long)
  await read()
  await localnet.reset()
  await give('tUSDC', 2n)
  expect(await read()).toEqual({ tUSDC: '0.000002' })
  await give('tUSDC', 1n)
  expect(await read()).toEqual({ tUSDC: '0.000003' })
})

test('what was held a moment ago is told until its time is over', async () => {
  await keepFor(long)
  expect(await read()).toEqual({})
  await give('tUSDC', 1n)
  expect(await read()).toEqual({})
  await keepFor(50)
  await read()
  await give('tUSDC', 1n)
  await eventually(read).toEqual({ tUSDC: '0.000002' })
})

test('tokens that are named are read now, and only those; what was read is kept', async () => {
  await keepFor(long)
  expect(await read()).toEqual({})
  await give('tUSDC', 5n)
  await give('tDAI', 10n ** 18n)
  expect(await read({ forceUpdate: idOf('tUSDC').toLowerCase() })).toEqual({ tUSDC: '0.000005' })
  expect(await read()).toEqual({ tUSDC: '0.000005' })
  await give('tUSDC', 1n)
  expect(await read({ forceUpdate: `${idOf('tUSDC')},${idOf('tDAI')}` })).toEqual({
    tUSDC: '0.000006',
    tDAI: '1',
  })
})

test('a token that is gone is gone when it is named', async () => {
  await give('tUSDC', 5n)
  await keepFor(long)
  expect(await read()).toEqual({ tUSDC: '0.000005' })
  const owner = service.open(10).address
  const { client } = service.open(10)
  const funding = await service.open(0).client.sendTransaction({ to: owner, value: 10n ** 18n })
  await waitForReceipt(client, funding)
  const hash = await client.writeContract({
    address: service.token('tUSDC'),
    abi: erc20Abi,
    functionName: 'transfer',
    args: [service.open(0).address, 5n],
  })
  await waitForReceipt(client, hash)
  expect(await read()).toEqual({ tUSDC: '0.000005' })
  expect(await read({ forceUpdate: idOf('tUSDC') })).toEqual({})
})

test('the address alone tells answers apart: another chain gets the rows of the one before', async () => {
  const alice = service.open(0).address
  const chainsOf = async (asked: string) => {
    const { body } = await service.get(`/v1/account/${alice}/balance`, { chainId: asked })
    return [...new Set((body as { balances: Row[] }).balances.map((row) => row.chainId))]
  }
  expect(await chainsOf(second)).toEqual([second])
  await keepFor(long)
  expect(await chainsOf(chainId)).toEqual([chainId])
  expect(await chainsOf(second)).toEqual([chainId])
  expect(await read()).toEqual({})
})

test.each([
  {},
  { balanceCache: -1 },
  { balanceCache: 'on' },
  { balanceCache: 1.5 },
  { balanceCache: 600_001 },
])('%j is no command', async (body) => {
  const refused = await control(body)
  expect(refused.status).toBe(422)
  expect(refused.body).toContain('balanceCache')
})

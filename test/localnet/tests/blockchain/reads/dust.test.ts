import * as v from 'valibot'
import { erc20Abi } from 'viem'
import { expect, test } from 'vitest'
import { historySchema } from '../../../../../hooks/clients/blockchain/schemas/history.js'
import { shareLocalnet } from '../../../../support/shareLocalnet.js'
import { waitForReceipt } from '../../../../support/waitForReceipt.js'
import { createServiceBench } from '../createServiceBench.js'

const localnet = shareLocalnet()
const service = createServiceBench(localnet)
const chainId = 'eip155:31337'

type WireRow = {
  symbol: string
  value: number
  price: number
  quantity: { decimals: string; numeric: string }
}
type WireItem = {
  transfers: {
    fungible_info: { symbol: string }
    quantity: { numeric: string }
    value: number
    price: number
  }[]
}

/** An answer as it goes over the wire, to the letter. */
async function readText(path: string, currency: string): Promise<string> {
  const query = { projectId: localnet.manifest.projectId, st: 'latchkey', sv: 'latchkey-0.0.0' }
  const url = `${localnet.urls.services}${path}?${new URLSearchParams({ ...query, chainId, currency })}`
  const answer = await fetch(url, { headers: { origin: 'http://localhost:5180' } })
  expect(answer.status).toBe(200)
  return answer.text()
}

/** One base unit of the native token and of a token of 18 decimals, to an account that had nothing. */
async function sendDust(): Promise<string> {
  const { client } = service.open(0)
  const receiver = service.open(10).address
  const token = { address: service.token('tDAI'), abi: erc20Abi, functionName: 'transfer' } as const
  const coin = await client.sendTransaction({ to: receiver, value: 1n })
  const tokens = await client.writeContract({ ...token, args: [receiver, 1n] })
  for (const hash of [coin, tokens]) await waitForReceipt(client, hash)
  return receiver
}

const smallest = '0.000000000000000001'

test.each(['usd', 'eur', 'btc'])('in %s dust is worth a little and never nothing', async (currency) => {
  const receiver = await sendDust()
  const text = await readText(`/v1/account/${receiver}/balance`, currency)
  const { balances } = JSON.parse(text) as { balances: WireRow[] }
  expect(balances.map(({ symbol }) => symbol).sort()).toEqual(['ETH', 'tDAI'])
  const history = await readText(`/v1/account/${receiver}/history`, currency)
  const { data } = JSON.parse(history) as { data: WireItem[] }
  const transfers = data.flatMap((item) => item.transfers)
  expect(transfers.map((transfer) => transfer.fungible_info.symbol).sort()).toEqual(['ETH', 'tDAI'])

  for (const { price, quantity, value } of [...balances, ...transfers]) {
    expect(quantity.numeric).toBe(smallest)
    expect(value).toBeGreaterThan(0)
    expect(value / (price * 1e-18)).toBeCloseTo(1, 9)
  }
  // Figures are the only numbers, and the ids in texts are hex.
  for (const wire of [text, history]) expect(wire.match(/[:,[]-?[\d.]+e[+-]?\d+/gi)).toBeNull()
  expect(text).toMatch(/"value":0\.0{14}/)

  const told = v.parse(historySchema, JSON.parse(history)).data.flatMap((row) => row.transfers)
  expect(told.map(({ quantity }) => quantity)).toEqual([smallest, smallest])
  for (const { value } of told) expect(value).toMatch(/^0\.0{14,}\d+$/)
})

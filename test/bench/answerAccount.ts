import { crc32, deflateSync } from 'node:zlib'
import type { Page, Route } from 'playwright-core'

export const tokenCount = 2000
export const transactionCount = 10_000
/** As many as the hosted service gives at once. */
const pageSize = 100
/** In ms: five years of history, evenly. */
const between = Math.floor((5 * 365 * 86_400_000) / transactionCount)

/** A picture of one colour, as the format that most tokens come with. */
function picture(index: number): string {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.from([0, 0, 0, 40, 0, 0, 0, 40, 8, 2, 0, 0, 0])
  const line = Buffer.concat([Buffer.of(0), Buffer.alloc(120, Buffer.of(index, index >> 4, 255 - index))])
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const pixels = deflateSync(Buffer.alloc(line.length * 40, line))
  const file = [signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
  return `data:image/png;base64,${Buffer.concat(file).toString('base64')}`
}
const hex = (value: number, length: number) => `0x${value.toString(16).padStart(length, '0')}`
const nameOf = (index: number) => `Token ${index} of ${tokenCount}`

function balanceRow(index: number, chainId: string): object {
  const coin = index === 0
  const [price, numeric] = [1 + (index % 7), `${((tokenCount - index) * 1.2345).toFixed(4)}`]
  return {
    name: coin ? 'Ether' : nameOf(index),
    symbol: coin ? 'ETH' : `T${index}`,
    chainId,
    ...(!coin && { address: `${chainId}:${hex(index, 40)}` }),
    price,
    value: Number(numeric) * price,
    quantity: { decimals: '18', numeric },
    iconUrl: picture(index),
  }
}

function historyRow(
  index: number,
  { account, chain, now }: { account: string; chain: string; now: number },
): object {
  const isOut = index % 3 === 0
  const other = hex(1_000_000 + (index % 500), 40)
  return {
    id: `${index}`,
    metadata: {
      operationType: isOut ? 'send' : 'receive',
      hash: hex(index + 1, 64),
      minedAt: new Date(now - index * between).toISOString(),
      minedAtBlock: transactionCount - index,
      sentFrom: isOut ? account : other,
      sentTo: isOut ? other : account,
      status: index % 97 === 0 ? 'failed' : 'confirmed',
      nonce: index,
      chain,
    },
    transfers: [
      {
        direction: isOut ? 'out' : 'in',
        quantity: { numeric: `${1 + index / 1000}` },
        value: 1 + index / 10,
        price: 1,
        fungible_info: { name: nameOf(index), symbol: `T${index % 50}`, icon: { url: picture(index) } },
      },
    ],
  }
}

const answer = (route: Route, json: object) =>
  route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } })

/** Answers for the hosted data service as if the account held 2,000 tokens and had 10,000 transactions behind it. */
export async function answerAccount(page: Page): Promise<void> {
  await page.route(/\/v1\/account\/[^/]+\/balance\?/, (route) => {
    const chainId = new URL(route.request().url()).searchParams.get('chainId') ?? ''
    return answer(route, {
      balances: Array.from({ length: tokenCount }, (_, index) => balanceRow(index, chainId)),
    })
  })
  const now = Date.now()
  await page.route(/\/v1\/account\/[^/]+\/history\?/, (route) => {
    const { pathname, searchParams } = new URL(route.request().url())
    const of = { account: pathname.split('/')[3] ?? '', chain: searchParams.get('chainId') ?? '', now }
    const start = Number(searchParams.get('cursor') ?? 0)
    const next = start + pageSize
    return answer(route, {
      data: Array.from({ length: pageSize }, (_, row) => historyRow(start + row, of)),
      next: next < transactionCount ? `${next}` : null,
    })
  })
}

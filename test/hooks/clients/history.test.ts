import * as v from 'valibot'
import { expect, test } from 'vitest'
import { historySchema } from '../../../hooks/clients/blockchain/schemas/history.js'

const transfer = {
  fungible_info: { name: 'USD Coin', symbol: 'USDC', icon: { url: 'https://img.example/usdc.png' } },
  nft_info: null,
  direction: 'out',
  quantity: { numeric: '12.5' },
  value: 12.49,
  price: 0.999,
}
const nft = {
  nft_info: {
    name: 'Ape #1',
    content: { preview: { url: 'https://img.example/ape.png', content_type: 'image/png' }, detail: null },
    flags: { is_spam: true },
  },
  direction: 'in',
  quantity: { numeric: '1' },
}
const metadata = {
  operationType: 'trade',
  hash: `0x${'1'.repeat(64)}`,
  minedAt: '2025-05-02T10:11:12Z',
  sentFrom: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  sentTo: '0x2222222222222222222222222222222222222222',
  status: 'confirmed',
  nonce: 42,
  application: { name: 'DexApp', iconUrl: 'https://img.example/dex.png' },
  chain: 'eip155:1',
}
const item = { id: 'b6f0', metadata, transfers: [transfer, nft] }

const parse = (...data: unknown[]) => v.parse(historySchema, { data, next: null }).data
const parseMetadata = (changes: object) => parse({ ...item, metadata: { ...metadata, ...changes } })[0]
const parseTransfers = (transfers: unknown) => parse({ ...item, transfers })[0]?.transfers

test.each([7, {}, [], true])('a cursor of %j costs itself, not the rows', (next) => {
  expect(v.parse(historySchema, { data: [item], next })).toMatchObject({
    data: [{ id: 'b6f0' }],
    next: undefined,
  })
})

test('a transaction is read completely', () => {
  expect(parse(item)).toEqual([
    {
      id: 'b6f0',
      networkId: 'eip155:1',
      hash: metadata.hash,
      operationType: 'trade',
      minedAt: Date.UTC(2025, 4, 2, 10, 11, 12),
      sentFrom: metadata.sentFrom,
      sentTo: metadata.sentTo,
      status: 'confirmed',
      nonce: 42,
      application: { name: 'DexApp', iconUrl: 'https://img.example/dex.png' },
      transfers: [
        {
          direction: 'out',
          quantity: '12.5',
          token: { name: 'USD Coin', symbol: 'USDC', iconUrl: 'https://img.example/usdc.png' },
          nft: undefined,
          price: '0.999',
          value: '12.49',
        },
        {
          direction: 'in',
          quantity: '1',
          token: undefined,
          nft: { name: 'Ape #1', pictureUrl: 'https://img.example/ape.png', isSpam: true },
          price: undefined,
          value: undefined,
        },
      ],
    },
  ])
})

test.each([
  ['null', null],
  ['a text', 'x'],
  ['one without an id', { ...item, id: undefined }],
  ['one without metadata', { ...item, metadata: undefined }],
  ['one whose chain is a number', { ...item, metadata: { ...metadata, chain: 1 } }],
])('%s is left out, and the others stay', (_, bad) => {
  expect(parse(bad, item).map(({ id }) => id)).toEqual(['b6f0'])
})

test('a missing chain is absent', () => {
  expect(parseMetadata({ chain: null })?.networkId).toBeUndefined()
})

test.each([null, undefined, 'x', {}, []])('transfers of %j are dropped', (transfers) => {
  expect(parseTransfers(transfers)).toEqual([])
})

test('a transfer without a direction is left out, one without a quantity stays', () => {
  expect(
    parseTransfers([null, { ...transfer, direction: 'up' }, { ...transfer, quantity: undefined }]),
  ).toEqual([expect.objectContaining({ direction: 'out', quantity: undefined })])
})

test.each(['true', 1, null, undefined])('is_spam %j is not the flag', (is_spam) => {
  const read = parseTransfers([{ ...nft, nft_info: { ...nft.nft_info, flags: { is_spam } } }])
  expect(read?.[0]?.nft?.isSpam).toBe(false)
})

test('an NFT without flags, content or name is kept', () => {
  expect(parseTransfers([{ ...nft, nft_info: {} }])?.[0]?.nft).toEqual({ isSpam: false })
})

test('an image that would track its viewer is dropped', () => {
  const content = { preview: { url: 'http://tracker.invalid/pixel.png' } }
  const read = parseTransfers([{ ...nft, nft_info: { ...nft.nft_info, content } }])
  expect(read?.[0]?.nft).toEqual({ name: 'Ape #1', isSpam: true })
})

test.each(['0x12/../../evil', 'javascript:alert(1)', '', 5])('%j is no hash, and the row stays', (hash) => {
  const row = parseMetadata({ hash })
  expect(row?.id).toBe('b6f0')
  expect(row?.hash).toBeUndefined()
})

test('a Solana signature is a hash', () => {
  const hash = '5'.repeat(88)
  expect(parseMetadata({ hash })?.hash).toBe(hash)
})

test.each(['yesterday', 1_768_478_400, null, undefined, '2025-99-99T10:00:00Z'])(
  'the date %j is absent',
  (minedAt) => expect(parseMetadata({ minedAt })?.minedAt).toBeUndefined(),
)

test('a date before 1970 is valid', () => {
  expect(parseMetadata({ minedAt: '1969-12-31T23:59:59Z' })?.minedAt).toBe(-1_000)
})

test.each([
  ['confirmed', 'confirmed'],
  ['failed', 'failed'],
  ['pending', 'pending'],
  ['ONRAMP_TRANSACTION_STATUS_SUCCESS', 'confirmed'],
  ['ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', 'pending'],
  ['ONRAMP_TRANSACTION_STATUS_FAILED', 'failed'],
  ['toString', 'unknown'],
  [undefined, 'unknown'],
])('the status %s reads as %s', (status, expected) => {
  expect(parseMetadata({ status })?.status).toBe(expected)
})

test('the end of the list has no cursor', () => {
  expect(v.parse(historySchema, { data: [], next: null }).next).toBeUndefined()
  expect(v.parse(historySchema, { data: [] }).next).toBeUndefined()
  expect(v.parse(historySchema, { data: [], next: 'eyJ' }).next).toBe('eyJ')
})

test.each([{}, { data: {} }, { data: null }, null, 'x'])('%j is rejected', (body) => {
  expect(v.safeParse(historySchema, body).success).toBe(false)
})

import {
  encodeAbiParameters,
  encodeEventTopics,
  erc20Abi,
  type Hex,
  pad,
  parseAbi,
  toHex,
  zeroAddress,
} from 'viem'
import { expect, test } from 'vitest'
import { readMovements, sumMovements } from '../../../../hooks/evm/transfer/movements.js'
import type { TransferAsset } from '../../../../hooks/shared/types/transfer.js'
import { alice, bob } from '../../../support/createFakeWallet.js'

const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const editionAbi = parseAbi([
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
])
const [transferTopic] = encodeEventTopics({ abi: erc20Abi, eventName: 'Transfer' })
const wordOf = (value: Hex | bigint) =>
  typeof value === 'bigint' ? toHex(value, { size: 32 }) : pad(value, { size: 32 })

const moved = (
  quantity: bigint,
  { address = token.toLowerCase(), from = alice as Hex, to = bob as Hex } = {},
) => ({
  address,
  topics: [transferTopic, wordOf(from), wordOf(to)],
  data: wordOf(quantity),
})
const editions = (eventName: 'TransferSingle' | 'TransferBatch', data: Hex) => ({
  address: token,
  topics: encodeEventTopics({ abi: editionAbi, eventName, args: { operator: bob, from: alice, to: bob } }),
  data,
})
const uint256s = [{ type: 'uint256[]' }, { type: 'uint256[]' }] as const
const batchOf = (ids: bigint[], values: bigint[]) =>
  editions('TransferBatch', encodeAbiParameters(uint256s, [ids, values]))
const piece = (standard: 'erc721' | 'erc1155', tokenId: string) => ({
  kind: 'nft',
  address: token,
  tokenId,
  standard,
})
const parties = { from: alice, to: bob }

test('native, token and collectible transfers are read from their logs', () => {
  const logs = [
    moved(5n, { address: `0x${'e'.repeat(40)}` }),
    moved(7n),
    { address: token, topics: [...moved(0n).topics, wordOf(9n)], data: '0x' },
    editions('TransferSingle', `0x${wordOf(3n).slice(2)}${wordOf(4n).slice(2)}`),
    batchOf([1n, 2n], [10n, 20n]),
  ]
  expect(readMovements(logs)).toEqual([
    { asset: { kind: 'native' }, ...parties, quantity: 5n },
    { asset: { kind: 'token', address: token }, ...parties, quantity: 7n },
    { asset: piece('erc721', '9'), ...parties, quantity: 1n },
    { asset: piece('erc1155', '3'), ...parties, quantity: 4n },
    { asset: piece('erc1155', '1'), ...parties, quantity: 10n },
    { asset: piece('erc1155', '2'), ...parties, quantity: 20n },
  ])
})

test.each<[string, unknown]>([
  ['nothing', null],
  ['no address', { ...moved(1n), address: undefined }],
  ['invalid topics', { ...moved(1n), topics: 'Transfer' }],
  ['a topic that is too short', { ...moved(1n), topics: [transferTopic, '0x12', wordOf(bob)] }],
  ['no topics', { ...moved(1n), topics: [] }],
  ['data that is too long', { ...moved(1n), data: `${wordOf(1n)}00` }],
  ['data that is no hex', { ...moved(1n), data: 'much' }],
  ['another event', { ...moved(1n), topics: [wordOf(1n), wordOf(alice), wordOf(bob)] }],
  ['an event whose parts are not indexed', { ...moved(1n), topics: [transferTopic] }],
  ['lists of two lengths', batchOf([1n, 2n], [10n])],
  ['invalid lists', editions('TransferBatch', wordOf(1n))],
  ['one of two ids', editions('TransferSingle', wordOf(1n))],
])('a log with %s is ignored', (_, log) => {
  expect(readMovements([log])).toEqual([])
})

const asset: TransferAsset = { kind: 'token', address: token.toLowerCase(), decimals: 6 }
const sum = (logs: readonly unknown[]) => sumMovements(readMovements(logs), { asset })

test('changes are summed for each account; decimals are those of the sent token', () => {
  const other = '0x1111111111111111111111111111111111111111'
  expect(sum([moved(7n), moved(2n, { from: bob, to: alice }), moved(1n, { address: other })])).toEqual([
    { account: alice, asset: { ...asset, address: token }, quantity: -5n },
    { account: bob, asset: { ...asset, address: token }, quantity: 5n },
    { account: alice, asset: { kind: 'token', address: other, decimals: undefined }, quantity: -1n },
    { account: bob, asset: { kind: 'token', address: other, decimals: undefined }, quantity: 1n },
  ])
})

test('a burn has no receiver, and changes that cancel out are none', () => {
  expect(sum([moved(7n, { to: zeroAddress })])).toEqual([
    { account: alice, asset: { ...asset, address: token }, quantity: -7n },
  ])
  expect(sum([moved(7n), moved(7n, { from: bob, to: alice })])).toEqual([])
})

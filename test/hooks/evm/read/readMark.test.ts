import { expect, test } from 'vitest'
import { readMark } from '../../../../hooks/evm/read/readMark.js'
import { mainnet } from '../../../../hooks/networks.js'
import { RpcError } from '../../../../hooks/shared/errors/rpc.js'
import { createFakeRpc } from '../../../support/createFakeRpc.js'
import { alice } from '../../../support/createFakeWallet.js'
import { hashOf } from '../../transactions/createSent.js'

const at = { address: `eip155:1:${alice}`, network: mainnet } as const
type Answers = { readonly [method: string]: (...params: readonly unknown[]) => unknown }
const rpcOf = (answers: Answers) =>
  createFakeRpc(({ method, params = [] }) => {
    const usual: Answers = { eth_blockNumber: () => '0x14', eth_getTransactionByHash: () => null }
    return (answers[method] ?? usual[method])?.(...params)
  })
/** The counts of a node, by the block that is asked. */
const counts = (latest: string, pending: string) => (_: unknown, block: unknown) =>
  block === 'pending' ? pending : latest

test('a node that lacks the block that another one reported does not tell the nonce', async () => {
  const lagging = (_: unknown, block: unknown) => {
    if (block === 'latest' || block === 'pending') return '0x4'
    throw new RpcError({ code: -32_000, details: 'header not found' })
  }
  const rpc = rpcOf({ eth_getTransactionCount: lagging })
  const before = { mark: '4', nonce: 4, slot: 10 }
  expect(await readMark(rpc, { ...at, before })).toEqual({ mark: '4', nonce: -1, slot: 20 })
  expect(await readMark(rpc, at)).toEqual({ mark: '4', nonce: 4, slot: 20, waiting: undefined })
})

test.each<[string, unknown]>([
  ['none of them', { transactions: [] }],
  ['one of two', { transactions: [{ from: alice, nonce: '0x4', hash: hashOf(1) }] }],
  ['those of others', { transactions: [{ from: `0x${'e'.repeat(40)}`, nonce: '0x4', hash: hashOf(1) }] }],
  ['no hashes', { transactions: [4, 5].map((nonce) => ({ from: alice, nonce: `0x${nonce}` })) }],
  ['no block', null],
])('what waits is not known from a node that shows %s', async (_, block) => {
  const rpc = rpcOf({ eth_getTransactionCount: counts('0x4', '0x6'), eth_getBlockByNumber: () => block })
  expect(await readMark(rpc, at)).toEqual({ mark: '6', nonce: 4, slot: 20, waiting: undefined })
})

test('a node that claims endless waiting transactions is not asked for them', async () => {
  const rpc = rpcOf({ eth_getTransactionCount: counts('0x4', '0xfffffffffffff') })
  expect(await readMark(rpc, at)).toMatchObject({ nonce: 4, waiting: undefined })
})

const [pooled, included] = [{ hash: hashOf(1) }, { hash: hashOf(1), blockNumber: '0x13' }]
test.each<[string, { count: string; found: unknown; isKnown?: boolean }, object]>([
  ['waits', { count: '0x4', found: pooled }, { nonce: 4 }],
  ['is in a block', { count: '0x5', found: included }, { nonce: 5 }],
  ['is in no pool', { count: '0x4', found: null }, { nonce: -1 }],
  ['is in no block, and another is', { count: '0x5', found: null }, { nonce: 5, isReplaced: true }],
  ['waits, and another is in a block', { count: '0x5', found: pooled }, { nonce: 5, isReplaced: true }],
  ['was not shown, and waits', { count: '0x4', found: pooled, isKnown: false }, { nonce: -1 }],
  ['was not shown', { count: '0x5', found: included, isKnown: false }, { nonce: 5, isReplaced: true }],
])('of a transaction that waited before and now %s', async (_, { count, found, isKnown = true }, mark) => {
  const rpc = rpcOf({
    eth_getTransactionCount: counts(count, '0x5'),
    eth_getTransactionByHash: (id) => (id === hashOf(1) ? found : null),
  })
  const waiting = isKnown ? [{ id: hashOf(1), contents: 'c' }] : undefined
  const before = { mark: '5', nonce: 4, slot: 10, waiting }
  expect(await readMark(rpc, { ...at, before })).toEqual({ mark: '5', slot: 20, ...mark })
})

import { expect, test } from 'vitest'
import { mainnet } from '../../../../hooks/networks.js'
import type { Token } from '../../../../hooks/shared/types/token.js'
import type { NewTransaction } from '../../../../hooks/shared/types/transaction.js'
import type { Recorder } from '../../../../hooks/transactions/context.js'
import { keepSends } from '../../../../hooks/transactions/recording/keepSends.js'
import { alice, bob } from '../../../support/createFakeWallet.js'
import { hashOf } from '../createSent.js'

const usdc: Token = {
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
}
const word = (value: bigint) => value.toString(16).padStart(64, '0')
const tokenCall = { to: usdc.address, data: `0xa9059cbb${word(BigInt(bob))}${word(5n)}` }
const coinCall = { to: bob, value: '0x7' }
/** A transaction as a node has it. */
const found = { ...coinCall, hash: hashOf(3), from: bob.toLowerCase(), nonce: '0x4', chainId: '0x1' }
const unsupported = { code: 4200, message: 'Unsupported method' }

type Asked = { method: string; params: readonly unknown[]; answer: unknown }

/** Records a request, with a wallet that returns these answers to later requests, each once. */
async function keep({ answer, ...call }: Asked, answers: readonly unknown[] = []) {
  const noted: NewTransaction[] = []
  const waits: number[] = []
  const asked: unknown[] = []
  const left = [...answers]
  const recorder: Recorder = {
    placeOf: () => ({ networkId: 'eip155:1', address: alice, networks: [mainnet] }),
    note: (transaction) => void noted.push(transaction),
    wrap: (provider) => provider,
    loadTokens: async () => () => [usdc],
    wait: async (ms) => void waits.push(ms),
  }
  await keepSends(recorder, {
    asked: { call, answer, networkId: 'eip155:1', address: alice, networks: [mainnet] },
    async request(question) {
      asked.push(question)
      const next = left.length > 0 ? left.shift() : unsupported
      if (next === unsupported) throw next
      return next
    },
  })
  return { asked, noted, waits }
}

const batch = (calls: readonly object[], answer: unknown): Asked => ({
  method: 'wallet_sendCalls',
  params: [{ from: alice, chainId: '0x1', calls }],
  answer,
})
const statusOf = (status: number, ...hashes: readonly string[]) => ({
  status,
  receipts: hashes.map((transactionHash) => ({ transactionHash })),
})

test('a transfer of a known token is recorded with its quantity and receiver', async () => {
  const { noted } = await keep({ method: 'eth_sendTransaction', params: [tokenCall], answer: hashOf(1) })
  expect(noted).toMatchObject([
    {
      id: hashOf(1),
      kind: 'send',
      transfers: [{ symbol: 'USDC', quantity: 5n, decimals: 6, receiver: bob }],
    },
  ])
})

test('a batch is recorded by the hash of its transaction, once the wallet reports it', async () => {
  const id = hashOf(9)
  const { asked, noted, waits } = await keep(batch([coinCall, tokenCall], { id }), [
    { status: 100 },
    statusOf(100),
    statusOf(200, hashOf(1)),
  ])
  expect(asked).toEqual(Array(3).fill({ method: 'wallet_getCallsStatus', params: [id] }))
  expect(waits).toEqual([4000, 4000])
  expect(noted).toEqual([{ id: hashOf(1), from: `eip155:1:${alice}`, kind: 'contract' }])
})

test('a batch executed as one transaction per call is recorded as those, in order', async () => {
  const { noted } = await keep(batch([coinCall, tokenCall], { id: 'batch-1' }), [
    statusOf(200, hashOf(1), hashOf(2)),
  ])
  expect(noted).toMatchObject([
    { id: hashOf(1), to: bob, transfers: [{ symbol: 'ETH', quantity: 7n }] },
    { id: hashOf(2), to: usdc.address, transfers: [{ symbol: 'USDC', quantity: 5n, receiver: bob }] },
  ])
})

test('a batch that failed before it was sent leaves nothing', async () => {
  expect((await keep(batch([coinCall], { id: 'batch-1' }), [{ status: 400 }])).noted).toEqual([])
})

test('a wallet without batch status may have answered with a hash', async () => {
  expect((await keep(batch([coinCall], hashOf(1)))).noted).toMatchObject([{ id: hashOf(1), to: bob }])
  expect((await keep(batch([coinCall], 'batch-1'))).noted).toEqual([])
})

test('a batch without a final status is abandoned after ten minutes', async () => {
  const { noted, waits } = await keep(batch([coinCall], { id: 'batch-1' }), Array(500).fill({ status: 100 }))
  expect(noted).toEqual([])
  const waited = waits.reduce((sum, ms) => sum + ms, 0)
  expect(waited).toBeGreaterThanOrEqual(600_000)
  expect(waited).toBeLessThan(620_000)
})

test('a raw transaction is recorded for its signer by the node’s data', async () => {
  const raw = { method: 'eth_sendRawTransaction', params: ['0x02f8'], answer: hashOf(3) }
  const { asked, noted } = await keep(raw, [found])
  expect(asked).toEqual([{ method: 'eth_getTransactionByHash', params: [hashOf(3)] }])
  expect(noted).toMatchObject([
    { id: hashOf(3), from: `eip155:1:${bob}`, nonce: 4, transfers: [{ quantity: 7n }] },
  ])
})

test('one that the node does not know, or without a valid hash, is not recorded', async () => {
  const raw = { method: 'eth_sendRawTransaction', params: ['0x02f8'] }
  expect((await keep({ ...raw, answer: 'sent' }, [coinCall])).asked).toEqual([])
  expect((await keep({ ...raw, answer: hashOf(3) }, [null])).noted).toEqual([])
})

test('what the wallet’s node answers about another transaction is not recorded as the one that was sent', async () => {
  const raw = { method: 'eth_sendRawTransaction', params: ['0x02f8'], answer: hashOf(3) }
  expect((await keep(raw, [{ ...found, hash: hashOf(4) }])).noted).toEqual([])
})

test('a raw transaction whose receipt the wallet returns is recorded by it', async () => {
  const method = 'eth_sendRawTransactionSync'
  const { noted } = await keep({ method, params: ['0x02f8'], answer: { transactionHash: hashOf(3) } }, [
    found,
  ])
  expect(noted).toMatchObject([{ id: hashOf(3), from: `eip155:1:${bob}`, transfers: [{ quantity: 7n }] }])
})

test('a user operation is recorded by the hash of its transaction, once it is in a block', async () => {
  const operation = { method: 'eth_sendUserOperation', params: [{ sender: bob }, alice], answer: hashOf(9) }
  const { asked, noted, waits } = await keep(operation, [null, { receipt: { transactionHash: hashOf(1) } }])
  expect(asked).toEqual(Array(2).fill({ method: 'eth_getUserOperationReceipt', params: [hashOf(9)] }))
  expect(waits).toEqual([4000])
  expect(noted).toEqual([{ id: hashOf(1), from: `eip155:1:${bob}`, kind: 'contract' }])
})

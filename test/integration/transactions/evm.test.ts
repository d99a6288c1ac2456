import { evm } from '@latchkey/hooks/evm'
import { encodeFunctionData, erc20Abi, type Hex, parseEther } from 'viem'
import { expect, test, vi } from 'vitest'
import type { Eip1193Provider } from '../../../hooks/evm/wallet/provider.js'
import type { Latchkey } from '../../../hooks/instance/types.js'
import type { StorageLike } from '../../../hooks/shared/types/env.js'
import type { Network } from '../../../hooks/shared/types/network.js'
import { getTransactions } from '../../../hooks/transactions/getTransactions.js'
import { shareNode } from '../../localnet/tests/evm/shareNode.js'
import { eventually } from '../../support/eventually.js'
import { waitForReceipt } from '../../support/waitForReceipt.js'
import { createShelf, openInstance } from './support/openInstance.js'

const { accountAt, clientOf, node, tokenOf } = shareNode()
const value = parseEther('0.25')

/** A wallet that signs with the first account's key and sends to the node. */
function createWallet(): Eip1193Provider {
  return {
    async request({ method, params }) {
      if (method === 'eth_requestAccounts' || method === 'eth_accounts') return [accountAt(0).address]
      if (method === 'eth_chainId') return '0x7a69'
      if (method !== 'eth_sendTransaction') throw new TypeError(`${method} was not expected`)
      const [{ to, data, value = '0x0', ...fees }] = params as [
        Record<'to' | 'data' | 'value' | 'nonce' | 'gas', Hex>,
      ]
      // With a gas limit of its own the node accepts a transaction that will revert.
      const gas = 200_000n
      const nonce = fees.nonce === undefined ? undefined : Number(fees.nonce)
      return clientOf(0).sendTransaction({
        to,
        data,
        value: BigInt(value),
        gas,
        ...(nonce !== undefined && { nonce }),
      })
    },
  }
}

const network = (): Network => ({
  id: 31337,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [node().url] } },
})

async function open(storage: StorageLike = createShelf()) {
  const latchkey = await openInstance({
    adapter: evm(),
    network: network(),
    provider: createWallet(),
    storage,
    tokens: {
      'eip155:31337': [{ address: tokenOf('usdc'), name: 'USD Coin', symbol: 'USDC', decimals: 6 }],
    },
  })
  const { connectors } = latchkey.session.getState()
  const [connector] = connectors
  if (connector === undefined) throw new TypeError('no wallet')
  await latchkey.connect({ connector })
  return { latchkey, storage }
}

async function send(latchkey: Latchkey, call: object): Promise<string> {
  const provider = (await latchkey.getAccount().connector?.provider('eip155')) as Eip1193Provider
  const from = accountAt(0).address
  return String(await provider.request({ method: 'eth_sendTransaction', params: [{ from, ...call }] }))
}

const transferTo = (index: number) => ({ to: accountAt(index).address, value: `0x${value.toString(16)}` })
const find = (latchkey: Latchkey, id: string) => getTransactions(latchkey).find((one) => one.id === id)
const until = (latchkey: Latchkey, id: string, parts: object) =>
  vi.waitFor(() => expect(find(latchkey, id)).toMatchObject(parts), { timeout: 15_000, interval: 20 })

test('a sent transaction is pending at once, and confirmed with the time of its block', async () => {
  await node().mine('manual')
  const { latchkey } = await open()
  const id = await send(latchkey, transferTo(1))
  expect(getTransactions(latchkey)).toMatchObject([
    {
      id,
      networkId: 'eip155:31337',
      from: `eip155:31337:${accountAt(0).address}`,
      to: accountAt(1).address,
      kind: 'send',
      status: 'pending',
      transfers: [
        { direction: 'out', quantity: value, decimals: 18, symbol: 'ETH', receiver: accountAt(1).address },
      ],
    },
  ])
  await until(latchkey, id, {
    status: 'pending',
    nonce: await clientOf(0).getTransactionCount({ address: accountAt(0).address }),
  })
  await node().mine('auto')
  await until(latchkey, id, { status: 'confirmed' })
  const { blockNumber } = await node().client.getTransactionReceipt({ hash: id as Hex })
  const { timestamp } = await node().client.getBlock({ blockNumber })
  expect(find(latchkey, id)?.blockTime).toBe(Number(timestamp) * 1000)
})

test('a transaction that reverts in its block has failed', async () => {
  const { latchkey } = await open()
  const { abi, functionName, args } = {
    abi: erc20Abi,
    functionName: 'transfer',
    args: [accountAt(1).address, 2n ** 255n],
  } as const
  const data = encodeFunctionData({ abi, functionName, args })
  const id = await send(latchkey, { to: tokenOf('usdc'), data })
  expect((await waitForReceipt(node().client, id as Hex)).status).toBe('reverted')
  await until(latchkey, id, {
    status: 'failed',
    kind: 'send',
    transfers: [{ symbol: 'USDC', quantity: args[1], receiver: args[0] }],
    reason: undefined,
  })
})

/**
 * Another transaction of the same nonce with a higher fee, sent without the page, as a wallet's speed-up button does.
 */
async function outbid(id: string, call: { to: Hex; value: bigint }): Promise<string> {
  const {
    nonce,
    maxFeePerGas = 0n,
    maxPriorityFeePerGas = 0n,
  } = await node().client.getTransaction({
    hash: id as Hex,
  })
  return clientOf(0).sendTransaction({
    ...call,
    nonce,
    gas: 200_000n,
    maxFeePerGas: maxFeePerGas * 3n,
    maxPriorityFeePerGas: maxPriorityFeePerGas * 3n + 1n,
  })
}

test('a transaction resent at a higher fee is replaced, and continues under the new hash', async () => {
  await node().mine('manual')
  const { latchkey } = await open()
  const id = await send(latchkey, transferTo(1))
  await eventually(() => find(latchkey, id)?.contents).toBeDefined()
  const by = await outbid(id, { to: accountAt(1).address, value })
  await node().mine('auto')
  await until(latchkey, id, { status: 'replaced', replacedBy: by, replacement: 'repriced' })
  await until(latchkey, by, { status: 'confirmed', kind: 'send', transfers: [{ quantity: value }] })
})

test('a transaction replaced by an empty one is cancelled, however many blocks ago', async () => {
  await node().mine('manual')
  const { latchkey, storage } = await open()
  const id = await send(latchkey, transferTo(1))
  await eventually(() => find(latchkey, id)?.contents).toBeDefined()
  latchkey.destroy()
  const by = await outbid(id, { to: accountAt(0).address, value: 0n })
  await node().mine('auto')
  await node().mine(37)
  const { latchkey: again } = await open(storage)
  await until(again, id, { status: 'replaced', replacedBy: by, replacement: 'cancelled' })
  expect(find(again, by)).toBeUndefined()
})

test('a transaction dropped from the pool stays pending, since it may still be mined, and is confirmed when it is', async () => {
  await node().mine('manual')
  const { latchkey } = await open()
  const id = await send(latchkey, transferTo(1))
  await eventually(() => find(latchkey, id)?.nonce).toBeDefined()
  const raw = await node().client.request<{
    Method: 'eth_getRawTransactionByHash'
    Parameters: [Hex]
    ReturnType: Hex
  }>({ method: 'eth_getRawTransactionByHash', params: [id as Hex] })
  await node().client.dropTransaction({ hash: id as Hex })
  const asked = vi.spyOn(latchkey.chains, 'actionsFor')
  await eventually(() => asked.mock.calls.length).toBeGreaterThan(3)
  expect(find(latchkey, id)).toMatchObject({ status: 'pending' })
  await node().client.sendRawTransaction({ serializedTransaction: raw })
  await node().mine('auto')
  await until(latchkey, id, { status: 'confirmed' })
})

test('a transaction that is pending when a page closes is confirmed in the next one, with its details', async () => {
  await node().mine('manual')
  const { latchkey, storage } = await open()
  const id = await send(latchkey, transferTo(2))
  latchkey.destroy()
  await node().mine('auto')
  const { latchkey: again } = await open(storage)
  await until(again, id, {
    status: 'confirmed',
    transfers: [{ quantity: value, receiver: accountAt(2).address }],
  })
})

test('two pages on one storage agree, and neither loses the other’s transactions', async () => {
  await node().mine('manual')
  const { latchkey: one, storage } = await open()
  const { latchkey: other } = await open(storage)
  const ids = [await send(one, transferTo(1)), await send(other, transferTo(2))]
  await node().mine('auto')
  for (const [page, id] of [
    [one, ids[0]],
    [other, ids[1]],
  ] as const)
    await until(page, id ?? '', { status: 'confirmed' })
  one.destroy()
  other.destroy()
  const { latchkey: third } = await open(storage)
  expect(new Set(getTransactions(third).map(({ id }) => id))).toEqual(new Set(ids))
  expect(getTransactions(third).map(({ status }) => status)).toEqual(['confirmed', 'confirmed'])
})

test('a block that is reorganized away takes its transaction back, until another block includes it', async () => {
  const { latchkey } = await open()
  const snapshot = await node().client.snapshot()
  const id = await send(latchkey, transferTo(1))
  await until(latchkey, id, { status: 'confirmed' })
  const raw = await node().client.request<{
    Method: 'eth_getRawTransactionByHash'
    Parameters: [Hex]
    ReturnType: Hex
  }>({ method: 'eth_getRawTransactionByHash', params: [id as Hex] })
  const { timestamp } = await node().client.getBlock()
  await node().client.revert({ id: snapshot })
  // The chain that another one gives way to is newer: a node whose newest block is older than the transaction's lags.
  await node().client.setNextBlockTimestamp({ timestamp: timestamp + 1n })
  await node().mine(1)
  await until(latchkey, id, { status: 'pending' })
  await node().client.sendRawTransaction({ serializedTransaction: raw })
  await until(latchkey, id, { status: 'confirmed' })
})

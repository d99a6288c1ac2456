import { createServer } from 'node:http'
import { json as readJson } from 'node:stream/consumers'
import { createEip1193Connector, evm } from '@latchkey/hooks/evm'
import type { Hex } from 'viem'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readJournal } from '../../../hooks/intents/journal.js'
import { planTransfer } from '../../../hooks/send/review/planTransfer.js'
import { sendTransfer } from '../../../hooks/send/review/sendTransfer.js'
import { shareNode } from '../../localnet/tests/evm/shareNode.js'
import { createEvmBench } from './support/createEvmBench.js'
import { createEvmChanges } from './support/createEvmChanges.js'
import { recordOf, untilRecorded } from './support/followSent.js'
import { openGate } from './support/openGate.js'
import { openPage } from './support/openPage.js'

const bench = createEvmBench()
const other = shareNode('evm2')
const { accountAt, clientOf, createWallet, from, node, readHoldings } = bench
const { changes, moved, receiver } = createEvmChanges(bench)
const transfer = (quantity = 12_345n) =>
  ({ from: from(), to: receiver, asset: { kind: 'native' }, quantity }) as const
const rejection = { code: 4001, message: 'User rejected the request.' }

type Answers = NonNullable<Parameters<typeof createWallet>[0]>

/** A page whose network has several nodes, in this order. */
async function openNodesPage(http: readonly string[], answers: Answers = {}) {
  const wallet = createWallet({ eth_requestAccounts: () => [accountAt(0).address.toLowerCase()], ...answers })
  const provider = { ...wallet.provider, on() {}, removeListener() {} }
  const page = await openPage({
    adapter: evm(),
    networks: [{ ...bench.network(), rpcUrls: { default: { http } } }],
    createConnector: (env) =>
      createEip1193Connector({ env, id: 'io.test', type: 'EXTERNAL', name: 'Test', provider }),
  })
  return { ...page, wallet }
}

/** The same chain as it was so many blocks ago: consistent in itself, and moving on. */
async function openLagging(lag: bigint): Promise<string> {
  const { client } = node()
  const upstream = node().url
  async function answer(call: { method: string; params?: unknown[] }) {
    const head = (await client.getBlockNumber({ cacheTime: 0 })) - lag
    const tag = `0x${head.toString(16)}`
    const params = (call.params ?? []).map((one) => (one === 'latest' || one === 'pending' ? tag : one))
    const response = await fetch(upstream, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...call, params }),
    })
    const json = (await response.json()) as { result?: { blockNumber?: Hex } | string }
    if (call.method === 'eth_blockNumber') json.result = tag
    else if (typeof json.result === 'object' && json.result?.blockNumber !== undefined)
      if (json.result.blockNumber === null || BigInt(json.result.blockNumber) > head)
        Object.assign(json, { result: null })
    return JSON.stringify(json)
  }
  const server = createServer(async (request, response) => {
    // A chain that ends before its answer ends the answer too.
    try {
      const json = await answer((await readJson(request)) as Parameters<typeof answer>[0])
      response.setHeader('content-type', 'application/json').end(json)
    } catch {
      response.destroy()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

test.each([
  ['the first', 0],
  ['the second', 1],
])(
  'a transfer that a wallet sends and reports as rejected is not asked for twice where %s of two nodes lags',
  async (_, place) => {
    await node().client.mine({ blocks: 60 })
    const urls = [node().url]
    urls.splice(place, 0, await openLagging(40n))
    const sent: Hex[] = []
    const { latchkey, wallet } = await openNodesPage(urls, {
      async eth_sendTransaction(call) {
        sent.push((await createWallet().provider.request(call)) as Hex)
        throw rejection
      },
    })
    const before = await readHoldings()
    const plan = await planTransfer(latchkey, transfer())
    await expect(sendTransfer(latchkey, { plan })).rejects.toMatchObject({ name: 'UserRejectedError' })
    for (let blocks = 0; blocks < 8; blocks += 1) {
      await node().client.mine({ blocks: 1 })
      await new Promise((resolve) => setTimeout(resolve, 500))
    }

    const again = await sendTransfer(latchkey, { plan: await planTransfer(latchkey, transfer()) }).catch(
      (thrown: Error) => thrown.name,
    )
    expect(wallet.sends()).toHaveLength(1)
    expect(again).toBe('SendUnconfirmedError')
    expect(readJournal(latchkey)).not.toMatchObject([{ outcome: 'declined' }])
    expect(await changes(before, ...sent)).toEqual(moved(12_345n))
  },
)

test('a transfer that waits is not told as replaced while the network’s first node is down and the second is of another chain', async () => {
  const gate = await openGate(node().url)
  const second = other.node().url
  // The account has sent more on the other chain, as its owner well may.
  const sender = accountAt(0).address
  const nonce = await clientOf(0).getTransactionCount({ address: sender })
  for (;;) {
    if ((await other.clientOf(0).getTransactionCount({ address: sender })) > nonce + 1) break
    await other.clientOf(0).sendTransaction({ to: accountAt(3).address, value: 1n })
  }
  const { latchkey } = await openNodesPage([gate.url, second])
  const before = await readHoldings()
  await node().mine('manual')
  onTestFinished(() => node().mine('auto'))
  const { id } = await sendTransfer(latchkey, { plan: await planTransfer(latchkey, transfer()) })
  await untilRecorded(latchkey, id, { status: 'pending', nonce })
  const reported: string[] = []
  latchkey.on('TRANSACTION_REPLACED', () => reported.push('replaced'))
  gate.set('node', 'status:503')
  await new Promise((resolve) => setTimeout(resolve, 4000))
  await node().mine('auto')
  await node().client.mine({ blocks: 1 })
  await vi.waitFor(async () => expect(await changes(before, id)).toEqual(moved(12_345n)))

  expect(reported).toEqual([])
  expect(recordOf(latchkey, id)?.status).not.toBe('replaced')
})

test('a request that the wallet has not answered is not told as sent by an earlier payment on another chain', async () => {
  const gate = await openGate(node().url)
  const chain = other
  // An equal payment, long ago.
  const old = await chain.clientOf(0).sendTransaction({ to: receiver, value: 12_345n })
  await bench.node().client.mine({ blocks: 1 })
  let release = () => {}
  const { latchkey } = await openNodesPage([gate.url, chain.node().url], {
    eth_sendTransaction: () =>
      new Promise((_resolve, reject) => {
        release = () => reject(rejection)
      }),
  })
  onTestFinished(() => release())
  const before = await readHoldings()
  const sending = sendTransfer(latchkey, { plan: await planTransfer(latchkey, transfer()) })
  const told = vi.fn()
  sending.then(told, () => undefined)
  await vi.waitFor(() => expect(readJournal(latchkey)).toMatchObject([{ state: 'asking' }]))
  gate.set('node', 'status:503')
  await new Promise((resolve) => setTimeout(resolve, 4000))
  expect(await changes(before)).toEqual({})
  expect({ told: told.mock.calls, status: recordOf(latchkey, old)?.status }).toEqual({
    told: [],
    status: undefined,
  })
})

test('a transfer that arrived is not reported as failed where the first of two nodes says so, and is not sent again', async () => {
  const gate = await openGate(node().url)
  gate.lie('eth_getTransactionReceipt', (receipt) => receipt && { ...receipt, status: '0x0', logs: [] })
  const { latchkey, wallet } = await openNodesPage([gate.url, node().url])
  const reported: string[] = []
  latchkey.on('TRANSACTION_FAILED', () => reported.push('failed'))
  const before = await readHoldings()
  const { id } = await sendTransfer(latchkey, { plan: await planTransfer(latchkey, transfer()) })
  await node().client.mine({ blocks: 1 })
  await vi.waitFor(() => expect(['confirmed', 'failed']).toContain(recordOf(latchkey, id)?.status), 15_000)
  // What a user does who reads that nothing has moved.
  if (recordOf(latchkey, id)?.status === 'failed')
    await sendTransfer(latchkey, { plan: await planTransfer(latchkey, transfer()) })

  expect(wallet.sends()).toHaveLength(1)
  expect(await changes(before, id)).toEqual(moved(12_345n))
  expect(reported).toEqual([])
  await vi.waitFor(() => expect(readJournal(latchkey)).toMatchObject([{ outcome: 'confirmed' }]), 15_000)
})

import { expect, test } from 'vitest'
import { contentsOf, observeTransaction } from '../../../../hooks/evm/read/observeTransaction.js'
import { mainnet } from '../../../../hooks/networks.js'
import { RpcError } from '../../../../hooks/shared/errors/rpc.js'
import type { SentTransaction } from '../../../../hooks/shared/types/transaction.js'
import { createFakeRpc, type RpcCall } from '../../../support/createFakeRpc.js'
import { alice, bob } from '../../../support/createFakeWallet.js'
import { createSent, hashOf } from '../../transactions/createSent.js'

type Answers = { readonly [method: string]: unknown }

const blockHash = hashOf(16)
const receipt = { transactionHash: hashOf(1), blockNumber: '0x10', blockHash, status: '0x1' }
const waiting = {
  hash: hashOf(1),
  from: alice.toLowerCase(),
  nonce: '0x4',
  to: bob,
  value: '0x1',
  input: '0x',
}

/** A node whose answers are values, or functions of the request. */
function observe(answers: Answers, parts: Partial<SentTransaction> = {}) {
  const rpc = createFakeRpc(({ method, params }: RpcCall) => {
    if (!Object.hasOwn(answers, method)) throw new TypeError(`${method} was not expected`)
    const answer = answers[method]
    return typeof answer === 'function' ? answer(...params) : answer
  })
  return observeTransaction(rpc, { transaction: createSent(parts), network: mainnet })
}

test.each([
  ['0x1', true],
  ['0x0', false],
  [undefined, true],
])('a receipt with status %s is a block with the outcome %s', async (status, hasSucceeded) => {
  const answers = {
    eth_getTransactionReceipt: { ...receipt, status },
    eth_getBlockByNumber: { hash: blockHash, timestamp: '0x64' },
    eth_blockNumber: '0x10',
  }
  await expect(observe(answers)).resolves.toEqual({ seen: 'included', hasSucceeded, blockTime: 100_000 })
})

test.each([
  ['no such block', null, '0x10'],
  ['another block of that number', { hash: hashOf(17) }, '0x10'],
  ['a height below it', { hash: blockHash }, '0xf'],
])('a failure from a node with %s is not one yet', async (_, eth_getBlockByNumber, eth_blockNumber) => {
  const eth_getTransactionReceipt = { ...receipt, status: '0x0' }
  const answers = { eth_getTransactionReceipt, eth_getBlockByNumber, eth_blockNumber }
  await expect(observe(answers)).resolves.toEqual({ seen: 'pool' })
})

test('a block without a readable time is still a block', async () => {
  const eth_getBlockByNumber = () => {
    throw new RpcError({ code: -32000 })
  }
  await expect(observe({ eth_getTransactionReceipt: receipt, eth_getBlockByNumber })).resolves.toEqual({
    seen: 'included',
    hasSucceeded: true,
    blockTime: undefined,
  })
})

test.each([
  [{ ...receipt, transactionHash: hashOf(2) }],
  [{ ...receipt, status: '0x2' }],
  [{ ...receipt, blockNumber: 16 }],
  [{}],
  ['done'],
  [undefined],
])('a receipt of %o is rejected', async (answer) => {
  await expect(observe({ eth_getTransactionReceipt: answer })).rejects.toMatchObject({
    name: 'MalformedResponseError',
  })
})

test('a receipt without a block counts as none', async () => {
  const answers = {
    eth_getTransactionReceipt: { ...receipt, blockNumber: null, status: null },
    eth_getTransactionByHash: waiting,
  }
  await expect(observe(answers)).resolves.toEqual({ seen: 'pool', nonce: 4, contents: contentsOf(waiting) })
})

test('for a transaction sent by a relayer, the nonce is the relayer’s and is not stored', async () => {
  const answers = { eth_getTransactionReceipt: null, eth_getTransactionByHash: { ...waiting, from: bob } }
  await expect(observe(answers)).resolves.toEqual({ seen: 'pool' })
})

test.each([
  ['has its nonce and contents, by which one that takes its place is known', alice, true],
  ['has none where a relayer sent it', bob, false],
])('a transaction in a block %s', async (_, from, isOwn) => {
  const answers = {
    eth_getTransactionReceipt: receipt,
    eth_getBlockByNumber: { hash: blockHash, timestamp: '0x64' },
    eth_getTransactionByHash: { ...waiting, from },
  }
  const own = isOwn ? { nonce: 4, contents: contentsOf(waiting) } : {}
  await expect(observe(answers)).resolves.toEqual({
    ...{ seen: 'included', hasSucceeded: true, blockTime: 100_000 },
    ...own,
  })
})

test.each([null, 4, '4', '0x', '0x0000000000000000', `0x${'f'.repeat(64)}`])(
  'a transaction with the nonce %o is in its block, or waits for one, and its nonce is unknown',
  async (nonce) => {
    const eth_getTransactionByHash = { ...waiting, nonce }
    const eth_getBlockByNumber = { hash: blockHash, timestamp: '0x64' }
    const included = { eth_getTransactionReceipt: receipt, eth_getTransactionByHash, eth_getBlockByNumber }
    await expect(observe(included)).resolves.toEqual({
      ...{ seen: 'included', hasSucceeded: true, blockTime: 100_000 },
    })
    const pooled = { eth_getTransactionReceipt: null, eth_getTransactionByHash }
    await expect(observe(pooled)).resolves.toEqual({ seen: 'pool' })
  },
)

test('of another transaction than the one that was asked for, neither place nor nonce is taken', async () => {
  const eth_getTransactionByHash = { ...waiting, hash: hashOf(2), nonce: '0x9' }
  await expect(observe({ eth_getTransactionReceipt: null, eth_getTransactionByHash })).rejects.toMatchObject({
    name: 'MalformedResponseError',
  })
  const eth_getBlockByNumber = { hash: blockHash, timestamp: '0x64' }
  const included = { eth_getTransactionReceipt: receipt, eth_getTransactionByHash, eth_getBlockByNumber }
  await expect(observe(included)).resolves.toEqual({
    ...{ seen: 'included', hasSucceeded: true, blockTime: 100_000 },
  })
})

const gone = { eth_getTransactionReceipt: null, eth_getTransactionByHash: null }

test('a transaction unknown to the node is missing as long as its nonce is unused, or unknown', async () => {
  await expect(observe(gone)).resolves.toEqual({ seen: 'missing' })
  await expect(observe({ ...gone, eth_getTransactionCount: '0x4' }, { nonce: 4 })).resolves.toEqual({
    seen: 'missing',
  })
})

/** A chain in whose block `used` the account's nonce 4 was used by a transaction. */
function chain({ height, used, by }: { height: number; used: number; by: object }): Answers {
  return {
    ...gone,
    eth_blockNumber: `0x${height.toString(16)}`,
    eth_getTransactionCount: (_: string, block: string) =>
      block === 'latest' || Number(block) >= used ? '0x5' : '0x4',
    eth_getBlockByNumber: (block: string) => ({
      transactions:
        Number(block) === used ? [{ ...waiting, from: bob }, { ...waiting, nonce: '0x3' }, by] : [],
    }),
  }
}

test.each([1000, 999, 998, 997, 950, 700, 1, 0])(
  'a replacement in block %i of 1000 is found',
  async (used) => {
    const by = { ...waiting, hash: hashOf(2) }
    const contents = contentsOf(waiting)
    await expect(observe(chain({ height: 1000, used, by }), { nonce: 4, contents })).resolves.toEqual({
      seen: 'replaced',
      by: hashOf(2),
      isSame: true,
    })
  },
)

test.each([
  [{ to: alice }, contentsOf(waiting), false],
  [{ to: alice, authorizationList: [{ address: bob }] }, contentsOf(waiting), undefined],
  [{ value: '0x0' }, contentsOf(waiting), undefined],
  [{ input: '0x12' }, contentsOf(waiting), undefined],
  [{ gasPrice: '0x9' }, contentsOf(waiting), true],
  [{}, undefined, undefined],
])(
  'of a call of the app’s own, a replacement with %o is the same: %s %s',
  async (parts, contents, isSame) => {
    const by = { ...waiting, hash: hashOf(2), ...parts }
    await expect(observe(chain({ height: 9, used: 7, by }), { nonce: 4, contents })).resolves.toMatchObject({
      isSame,
    })
  },
)

test.each<[string, Partial<SentTransaction>, object, boolean | undefined]>([
  ['moved nothing', {}, {}, false],
  ['gave the account code', {}, { authorizationList: [{ address: bob }] }, undefined],
  ['paid a far higher fee than reviewed', { maxFee: 1n }, {}, undefined],
])(
  'a reverted replacement that %s is a cancellation only if it did nothing else',
  async (_, sent, parts, isSame) => {
    const by = { ...waiting, hash: hashOf(2), value: '0x2', ...parts }
    const fee = { gasUsed: '0x5208', effectiveGasPrice: `0x${(10n ** 12n).toString(16)}` }
    const answers = {
      ...chain({ height: 9, used: 7, by }),
      eth_getTransactionReceipt: (id: string) =>
        id === hashOf(2) ? { ...receipt, transactionHash: id, status: '0x0', logs: [], ...fee } : null,
      eth_getTransactionByHash: (id: string) => (id === hashOf(2) ? by : null),
      eth_feeHistory: { baseFeePerGas: [fee.effectiveGasPrice], reward: [['0x0']] },
    }
    const transfers = [{ direction: 'out', quantity: 1n, receiver: bob, decimals: 18 }] as const
    const known = { nonce: 4, contents: contentsOf(waiting), transfers, ...sent }
    expect(await observe(answers, known)).toEqual({ seen: 'replaced', by: hashOf(2), isSame })
  },
)

test.each<[string, string, boolean | undefined]>([
  ['gave an approval', '0x5', undefined],
  ['revoked an approval', '0x0', false],
])('a replacement that %s is a cancellation only if it gave none', async (_, value, isSame) => {
  const token = `0x${'d'.repeat(40)}`
  const by = { ...waiting, hash: hashOf(2), to: token, value: '0x0', input: '0x095ea7b3' }
  const approval = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
  const topics = [approval, ...[alice, bob].map((one) => `0x${one.slice(2).toLowerCase().padStart(64, '0')}`)]
  const logs = [{ address: token, topics, data: `0x${value.slice(2).padStart(64, '0')}` }]
  const answers = {
    ...chain({ height: 9, used: 7, by }),
    eth_getTransactionReceipt: (id: string) =>
      id === hashOf(2) ? { ...receipt, transactionHash: id, logs } : null,
    eth_getTransactionByHash: (id: string) => (id === hashOf(2) ? by : null),
    eth_getCode: '0x',
  }
  const out = { direction: 'out', quantity: 1n, decimals: 18 } as const
  for (const reviewed of [{ receiver: bob }, { address: token, spender: `0x${'e'.repeat(40)}` }]) {
    const known = { nonce: 4, contents: contentsOf(waiting), transfers: [{ ...out, ...reviewed }] }
    expect(await observe(answers, known)).toEqual({ seen: 'replaced', by: hashOf(2), isSame })
  }
})

test.each<[string, string, boolean | undefined]>([
  ['with code', '0x60', undefined],
  ['without code', '0x', false],
])(
  'a replacement that calls another contract is a cancellation only of an account %s: what is paid by code is in no field',
  async (_, code, isSame) => {
    const token = `0x${'d'.repeat(40)}`
    const by = { ...waiting, hash: hashOf(2), to: `0x${'e'.repeat(40)}`, value: '0x0', input: '0x12' }
    const answers = {
      ...chain({ height: 9, used: 7, by }),
      eth_getTransactionReceipt: (id: string) =>
        id === hashOf(2) ? { ...receipt, transactionHash: id, logs: [] } : null,
      eth_getTransactionByHash: (id: string) => (id === hashOf(2) ? by : null),
      eth_getCode: code,
    }
    const transfers = [
      { direction: 'out', address: token, quantity: 1n, receiver: bob, decimals: 6 },
    ] as const
    const known = { nonce: 4, contents: contentsOf(waiting), transfers }
    expect(await observe(answers, known)).toEqual({ seen: 'replaced', by: hashOf(2), isSame })
  },
)

const answer = (answers: Answers) => (call: RpcCall) => {
  const found = answers[call.method]
  return typeof found === 'function' ? found(...call.params) : found
}
const inBlock = { eth_getBlockByNumber: { hash: blockHash, timestamp: '0x64' }, eth_blockNumber: '0x10' }
const includedBy = (status: string) => ({ eth_getTransactionReceipt: { ...receipt, status }, ...inBlock })
const replacedBy = chain({ height: 9, used: 7, by: { ...waiting, hash: hashOf(2), to: alice } })

test.each<[string, string, Answers, Answers, object]>([
  ['failed', 'shows its success', includedBy('0x0'), includedBy('0x1'), { hasSucceeded: true }],
  ['was replaced', 'shows its success', replacedBy, includedBy('0x1'), { hasSucceeded: true }],
  ['failed', 'does not have it', includedBy('0x0'), gone, { hasSucceeded: false }],
  ['was replaced', 'shows its failure', replacedBy, includedBy('0x0'), { seen: 'replaced' }],
])(
  'of a transaction that %s by one node the outcome counts of the other one, which %s, if it succeeded',
  async (_, __, first, others, observed) => {
    const [one, other] = [createFakeRpc(answer(first)), createFakeRpc(answer(others))]
    const rpc = { ...one, split: () => [one, other] as const }
    const transaction = createSent({ nonce: 4, contents: contentsOf(waiting) })
    await expect(observeTransaction(rpc, { transaction, network: mainnet })).resolves.toMatchObject(observed)
  },
)

test('a failure counts where the other node does not answer', async () => {
  const one = createFakeRpc(answer(includedBy('0x0')))
  const other = createFakeRpc(() => Promise.reject(new RpcError({ code: -32000 })))
  const rpc = { ...one, split: () => [one, other] as const }
  await expect(observeTransaction(rpc, { transaction: createSent(), network: mainnet })).resolves.toEqual({
    seen: 'included',
    hasSucceeded: false,
    blockTime: 100_000,
  })
})

test('the transaction itself in that block is no replacement: its receipt is pending', async () => {
  await expect(observe(chain({ height: 9, used: 7, by: waiting }), { nonce: 4 })).resolves.toEqual({
    seen: 'missing',
  })
})

test('a node without that history can’t find a replacement, and an unreachable one is an error', async () => {
  const answers = chain({ height: 9, used: 7, by: waiting })
  const refusing = (error: Error) => ({
    ...answers,
    eth_getBlockByNumber: () => {
      throw error
    },
  })
  await expect(observe(refusing(new RpcError({ code: -32000 })), { nonce: 4 })).resolves.toEqual({
    seen: 'missing',
  })
  await expect(observe(refusing(new TypeError('offline')), { nonce: 4 })).rejects.toThrow('offline')
})

const notIncluded: readonly [string, unknown][] = [
  ['without it', null],
  ['that has it in its pool', waiting],
]

test.each(notIncluded)(
  'a node %s, and older than the block of a confirmed transaction, does not deny it',
  async (_, found) => {
    const parts = { status: 'confirmed', blockTime: 100_000 } as const
    const denying = { eth_getTransactionReceipt: null, eth_getTransactionByHash: found }
    for (const newest of [{ timestamp: '0x63' }, { timestamp: 99 }, null])
      await expect(observe({ ...denying, eth_getBlockByNumber: newest }, parts)).rejects.toMatchObject({
        name: 'MalformedResponseError',
      })
    // A block went away.
    const observed = await observe({ ...denying, eth_getBlockByNumber: { timestamp: '0x64' } }, parts)
    expect(observed.seen).toBe(found === null ? 'missing' : 'pool')
  },
)

import { expect, test } from 'vitest'
import { solanaMainnet } from '../../../../hooks/networks.js'
import {
  HttpStatusError,
  MalformedResponseError,
  ServiceUnreachableError,
} from '../../../../hooks/shared/errors/http.js'
import { RpcError } from '../../../../hooks/shared/errors/rpc.js'
import type { SentTransaction } from '../../../../hooks/shared/types/transaction.js'
import { observeTransaction } from '../../../../hooks/solana/read/observeTransaction.js'
import { createFakeRpc } from '../../../support/createFakeRpc.js'
import { createSent } from '../../transactions/createSent.js'

type Answers = { readonly [method: string]: readonly unknown[] }

/** A node that returns its answers to each method in order. */
function observe(
  answers: Answers,
  lastValidBlockHeight?: number,
  parts: Pick<SentTransaction, 'transfers'> & Partial<SentTransaction> = {},
) {
  const rest = new Map(Object.entries(answers).map(([method, list]) => [method, [...list]]))
  const rpc = createFakeRpc(({ method }) => {
    const next = rest.get(method)
    if (!next?.length) throw new TypeError(`${method} was not expected`)
    const answer = next.shift()
    if (answer instanceof Error) throw answer
    return answer
  })
  return observeTransaction(rpc, {
    transaction: createSent({ lastValidBlockHeight, ...parts }),
    network: solanaMainnet,
  })
}

const statuses = (...list: readonly unknown[]) => statusesAt(100n, ...list)
const statusesAt = (slot: unknown, ...list: readonly unknown[]) =>
  list.map((status) => ({ context: { slot }, value: [status] }))
/** The transaction in a block, as far as it counts here. */
const inHistory = { slot: 55, transaction: { signatures: [createSent().id] } }
/** What a node answers that has all blocks, and not the transaction. */
const denying: { readonly [method: string]: unknown } = {
  getSignatureStatuses: statuses(null)[0],
  getEpochInfo: { absoluteSlot: 60, blockHeight: 51 },
  getTransaction: null,
}
const confirmed = { slot: 9n, confirmations: 1n, err: null, confirmationStatus: 'confirmed' }

test.each([
  [confirmed, true],
  [{ ...confirmed, confirmationStatus: 'finalized', confirmations: null }, true],
  [{ slot: 9, confirmations: null, err: null }, true],
  [{ ...confirmed, err: { InstructionError: [0n, { Custom: 1n }] } }, false],
])('a status of %o is a block with the outcome %s', async (status, hasSucceeded) => {
  const answers = { getSignatureStatuses: statuses(status), getBlockTime: [100n] }
  await expect(observe(answers)).resolves.toEqual({ seen: 'included', hasSucceeded, blockTime: 100_000 })
})

test('a transaction processed by one node alone is pending', async () => {
  const answers = { getSignatureStatuses: statuses({ ...confirmed, confirmationStatus: 'processed' }) }
  await expect(observe(answers)).resolves.toEqual({ seen: 'pool' })
})

test('a block without a readable time is still a block', async () => {
  const answers = { getSignatureStatuses: statuses(confirmed), getBlockTime: [null] }
  await expect(observe(answers)).resolves.toMatchObject({ seen: 'included', blockTime: undefined })
})

const observeReviewed = (err: unknown, transaction: unknown) =>
  observe(
    {
      getSignatureStatuses: statuses({ ...confirmed, err }),
      getBlockTime: [100n],
      getTransaction: [transaction],
    },
    undefined,
    { transfers: [{ direction: 'out', quantity: 1n, receiver: 'B', decimals: 9, symbol: 'SOL' }] },
  )

test('a node that has the status of a success and not its transaction yet shows it as pending', async () => {
  await expect(observeReviewed(null, null)).resolves.toEqual({ seen: 'pool' })
  await expect(observeReviewed('failed', null)).resolves.toMatchObject({
    ...{ seen: 'included', hasSucceeded: false },
  })
})

test.each([
  ['is behind', new RpcError({ code: -32_005 })],
  ['is busy', new HttpStatusError({ status: 429 })],
  ['does not return JSON', new MalformedResponseError()],
])(
  'a success is not included before its effect is read: a node that %s is asked again',
  async (_, failure) => {
    await expect(observeReviewed(null, failure)).rejects.toBe(failure)
  },
)

test.each([{}, [], 'ok', { meta: { err: null } }, { ...inHistory, meta: { err: null } }])(
  'a success is not included before its effect is read: %o is not a transaction',
  async (answer) => {
    await expect(observeReviewed(null, answer)).rejects.toMatchObject({ name: 'MalformedResponseError' })
  },
)

test.each([
  ['has no method for it', new RpcError({ code: -32_601 })],
  ['keeps no transactions', new RpcError({ code: -32_011 })],
  ['does not support its version', new RpcError({ code: -32_015 })],
  ['did not keep what it did', { ...inHistory, meta: null }],
])('the status counts where a node never returns the transaction: it %s', async (_, answer) => {
  await expect(observeReviewed(null, answer)).resolves.toEqual({
    ...{ seen: 'included', hasSucceeded: true, blockTime: 100_000 },
  })
})

test('what a node answers about another transaction than it was asked for is neither its effect nor its absence', async () => {
  const other = { ...inHistory, meta: null, transaction: { signatures: ['4'.repeat(88), createSent().id] } }
  const error = { name: 'MalformedResponseError', details: 'getTransaction' }
  await expect(observeReviewed(null, other)).rejects.toMatchObject(error)
  const missing = {
    getSignatureStatuses: statuses(null, null),
    getEpochInfo: [{ absoluteSlot: 60, blockHeight: 51 }],
    getTransaction: [other],
  }
  await expect(observe(missing, 50)).rejects.toMatchObject(error)
})

test('a transaction unknown to the cluster is missing until its last valid block is final, and then expired', async () => {
  await expect(observe({ getSignatureStatuses: statuses(null) })).resolves.toEqual({ seen: 'missing' })
  const at = (blockHeight: unknown, ...rest: readonly unknown[]) =>
    observe(
      {
        getSignatureStatuses: statuses(null, ...rest),
        getEpochInfo: [{ absoluteSlot: 60, blockHeight }],
        getTransaction: [null],
        getBlockTime: [1n],
      },
      50,
    )
  await expect(at(50n)).resolves.toEqual({ seen: 'missing' })
  await expect(at(51n, null)).resolves.toEqual({ seen: 'expired' })
  await expect(at(51, confirmed)).resolves.toMatchObject({ seen: 'included' })
})

test.each([
  ['the first status is from a node that has not reached the final block', [59, 61], null],
  ['the second status is from such a node', [61, 59], null],
  ['the history has the transaction', [61, 61], inHistory],
])('a transaction has not expired where %s', async (_, [one, two], found) => {
  const answers = {
    getSignatureStatuses: [...statusesAt(one, null), ...statusesAt(two, null)],
    getEpochInfo: [{ absoluteSlot: 60, blockHeight: 51 }],
    getTransaction: [found],
  }
  await expect(observe(answers, 50)).resolves.toEqual({ seen: 'missing' })
})

test.each<[string, (method: string) => unknown, object]>([
  ['has it', (method) => (method === 'getBlockTime' ? 1n : statuses(confirmed)[0]), { seen: 'included' }],
  ['does not answer', () => Promise.reject(new ServiceUnreachableError()), { seen: 'missing' }],
  ['lags', () => statusesAt(59, null)[0], { seen: 'missing' }],
  ['rejects the app', () => Promise.reject(new HttpStatusError({ status: 403 })), { seen: 'expired' }],
  ['does not have it either', (method) => denying[method], { seen: 'expired' }],
])('a transaction that one node denies for good, of which the other one %s', async (_, answer, observed) => {
  const one = createFakeRpc(({ method }) => denying[method])
  const other = createFakeRpc(({ method }) => (method === 'getEpochInfo' ? denying[method] : answer(method)))
  const rpc = { ...one, split: () => [one, other] as const }
  const read = observeTransaction(rpc, {
    transaction: createSent({ lastValidBlockHeight: 50 }),
    network: solanaMainnet,
  })
  await expect(read).resolves.toMatchObject(observed)
})

test.each<[string, (method: string) => unknown, boolean]>([
  ['shows its success', (method) => (method === 'getBlockTime' ? 1n : statuses(confirmed)[0]), true],
  ['does not have it', (method) => denying[method], false],
  ['does not answer', () => Promise.reject(new ServiceUnreachableError()), false],
])('a transaction that failed by one node, of which the other one %s', async (_, answer, hasSucceeded) => {
  const failed = statuses({ ...confirmed, err: { InstructionError: [0n, { Custom: 1n }] } })[0]
  const one = createFakeRpc(({ method }) => (method === 'getBlockTime' ? 1n : failed))
  const other = createFakeRpc(({ method }) => answer(method))
  const rpc = { ...one, split: () => [one, other] as const }
  const read = observeTransaction(rpc, { transaction: createSent(), network: solanaMainnet })
  await expect(read).resolves.toMatchObject({ seen: 'included', hasSucceeded })
})

const rejecting = (status: number) => () => Promise.reject(new HttpStatusError({ status }))

test.each<[string, { readonly [method: string]: unknown }, object]>([
  ['expired by the other one', {}, { seen: 'expired' }],
  [
    'not expired where the other one has not reached its last block',
    { getEpochInfo: { absoluteSlot: 60, blockHeight: 50 } },
    { seen: 'missing' },
  ],
  [
    'not expired where the status of the other one is from before its last block',
    { getSignatureStatuses: statusesAt(59, null)[0] },
    { seen: 'missing' },
  ],
  ['not expired where the other one has it in a block', { getTransaction: inHistory }, { seen: 'missing' }],
])('a transaction of which one of two nodes rejects the app is %s', async (_, parts, observed) => {
  const answering = createFakeRpc(({ method }) => ({ ...denying, ...parts })[method])
  for (const status of [401, 403]) {
    const one = createFakeRpc(rejecting(status))
    for (const nodes of [[one, answering] as const, [answering, one] as const]) {
      const rpc = { ...answering, split: () => nodes }
      const transaction = createSent({ lastValidBlockHeight: 50 })
      await expect(observeTransaction(rpc, { transaction, network: solanaMainnet })).resolves.toEqual(
        observed,
      )
    }
  }
})

test.each([
  [9_500, 'missing'],
  [8_000, 'expired'],
])('an old transaction is looked for in a node whose blocks begin at %i: %s', async (firstBlock, seen) => {
  const answers = {
    getSignatureStatuses: statusesAt(10_100, null, null),
    getEpochInfo: [{ absoluteSlot: 10_000, blockHeight: 9_000 }],
    getTransaction: [null],
    getFirstAvailableBlock: [firstBlock],
  }
  await expect(observe(answers, 8_500)).resolves.toEqual({ seen })
})

test.each([
  [{ getSignatureStatuses: [null] }],
  [{ getSignatureStatuses: [{ value: [] }] }],
  [{ getSignatureStatuses: [{ value: 'none' }] }],
  [{ getSignatureStatuses: statuses({ confirmationStatus: 'confirmed' }) }],
  [{ getSignatureStatuses: statuses(null), getEpochInfo: [{ absoluteSlot: 60, blockHeight: '51' }] }],
  [{ getSignatureStatuses: [{ value: [null] }] }],
])('%o is rejected', async (answers) => {
  await expect(observe(answers, 50)).rejects.toMatchObject({ name: 'MalformedResponseError' })
})

test.each([
  ['without it', null, 'missing'],
  ['that has only processed it', { ...confirmed, confirmationStatus: 'processed' }, 'pool'],
])(
  'a node %s, and older than the block of a confirmed transaction, does not deny it',
  async (_, status, seen) => {
    const parts = { status: 'confirmed', blockTime: 100_000 } as const
    const at = (time: unknown) => ({
      getSignatureStatuses: statuses(status),
      getEpochInfo: [{ absoluteSlot: 60, blockHeight: 51 }],
      getBlockTime: [time],
    })
    for (const time of [99n, null])
      await expect(observe(at(time), undefined, parts)).rejects.toMatchObject({
        name: 'MalformedResponseError',
      })
    await expect(observe(at(100n), undefined, parts)).resolves.toEqual({ seen })
  },
)

import { expect, test } from 'vitest'
import { solanaMainnet } from '../../../../hooks/networks.js'
import { observeTransaction } from '../../../../hooks/solana/read/observeTransaction.js'
import { createFakeRpc } from '../../../support/createFakeRpc.js'
import { createSent } from '../../transactions/createSent.js'

type Answers = { readonly [method: string]: readonly unknown[] }

/** A node that returns its answers to each method in order. */
function observe(answers: Answers, lastValidBlockHeight?: number) {
  const rest = new Map(Object.entries(answers).map(([method, list]) => [method, [...list]]))
  const rpc = createFakeRpc(({ method }) => {
    const next = rest.get(method)
    if (!next?.length) throw new TypeError(`${method} was not expected`)
    return next.shift()
  })
  return observeTransaction(rpc, {
    transaction: createSent({ lastValidBlockHeight }),
    network: solanaMainnet,
  })
}

const statuses = (...list: readonly unknown[]) =>
  list.map((status) => ({ context: { slot: 1n }, value: [status] }))
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

test('a transaction unknown to the cluster is missing until its last valid block is final, and then expired', async () => {
  await expect(observe({ getSignatureStatuses: statuses(null) })).resolves.toEqual({ seen: 'missing' })
  const at = (height: unknown, ...rest: readonly unknown[]) =>
    observe(
      { getSignatureStatuses: statuses(null, ...rest), getBlockHeight: [height], getBlockTime: [1n] },
      50,
    )
  await expect(at(50n)).resolves.toEqual({ seen: 'missing' })
  await expect(at(51n, null)).resolves.toEqual({ seen: 'expired' })
  await expect(at(51, confirmed)).resolves.toMatchObject({ seen: 'included' })
})

test.each([
  [{ getSignatureStatuses: [null] }],
  [{ getSignatureStatuses: [{ value: [] }] }],
  [{ getSignatureStatuses: [{ value: 'none' }] }],
  [{ getSignatureStatuses: statuses({ confirmationStatus: 'confirmed' }) }],
  [{ getSignatureStatuses: statuses(null), getBlockHeight: ['51'] }],
])('%o is rejected', async (answers) => {
  await expect(observe(answers, 50)).rejects.toMatchObject({ name: 'MalformedResponseError' })
})

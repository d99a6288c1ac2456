import { expect, test } from 'vitest'
import { readJournal, writeJournal } from '../../../../hooks/intents/journal.js'
import { UserRejectedError } from '../../../../hooks/shared/errors/provider.js'
import { revokeIntent } from '../../../../hooks/swap/approvals/revokeApproval.js'
import { useApprovals } from '../../../../hooks/swap/approvals/useApprovals.js'
import { alice } from '../../../support/createFakeWallet.js'
import { renderSwap } from '../../../support/renderSwap.js'
import { renderWithLatchkey } from '../../../support/renderWithLatchkey.js'
import { usdc } from '../../../support/swapTokens.js'

const spender = `0x${'11'.repeat(20)}`
const account = `eip155:1:${alice}` as const

/** The list of an account that has approved 3 USDC. The chain and the wallet may be changed at any time. */
async function openList() {
  const chain = {
    allowance: 3_000_000n as bigint | undefined,
    fee: 10n ** 13n,
    isIncluded: true,
    isSilent: false,
    /** What the first node alone says is left. */
    first: undefined as bigint | undefined,
    asked: 0,
  }
  let answer = () => {}
  const form = await renderSwap({
    provider: {
      ...{ id: 'acme', name: 'Acme', slippage: { min: 1, max: 50, step: 1 } },
      contracts: () => ({ router: spender }),
      ...{ tokens: async () => [], quote: async () => ({ quantityOut: 1n }) },
      build: () => Promise.reject(new TypeError('not built here')),
    },
    chain: {
      describeTokens: async () => new Map([[usdc.address ?? '', usdc]]),
      observeTransaction: async () =>
        chain.isIncluded ? { seen: 'included', hasSucceeded: true, effect: 'reviewed' } : { seen: 'pool' },
    },
    swaps: {
      readAllowance: async () => chain.first ?? chain.allowance ?? 0n,
      readAllowances: async ({ of }) =>
        chain.isSilent ? new Promise(() => {}) : of.map(() => chain.allowance),
      planRevoke: async ({ account: from, token }) => ({
        terms: {
          ...{ account: from, contracts: { router: spender }, from: token, to: token, kind: 'swap' },
          ...{ quantity: 0n, minimumOut: 0n },
        },
        calls: [{ kind: 'reset', quantity: 0n, request: {} }],
        ...{ simulation: 'passed', arrives: undefined, isSellable: undefined, failure: undefined },
        ...{ fee: chain.fee, maxFee: 2n * chain.fee },
      }),
      async send({ onAsk }) {
        onAsk()
        chain.asked += 1
        answer()
        chain.allowance = 0n
        return { id: `0x${String(chain.asked).padStart(64, '0')}` }
      },
    },
  })
  const approved = revokeIntent({ account, spender, token: usdc })
  const transfers = approved.transfers.map((one) => ({ ...one, quantity: 3_000_000n }))
  writeJournal(form.latchkey, [
    {
      ...{ ...approved, transfers, quantity: 3_000_000n, id: 'approved', networkId: 'eip155:1' },
      ...{ before: undefined, createdAt: 1, updatedAt: 1, state: 'settled', outcome: 'confirmed' },
    },
  ])
  const list = renderWithLatchkey(() => useApprovals(), { test: form.test })
  for (let round = 0; round < 5; round += 1) await list.advance()
  const put = async (act: (now: ReturnType<typeof useApprovals>) => unknown) => {
    await list.run(() => void act(list.result.current))
    for (let round = 0; round < 8; round += 1) await list.advance(500)
  }
  return {
    ...{ chain, latchkey: form.latchkey, list: () => list.result.current, put, advance: list.advance },
    onAsk(next: () => void) {
      answer = next
    },
  }
}

test('what the chain says is listed; a review shows the network fee, and its press revokes once', async () => {
  const { chain, list, put } = await openList()
  expect(list()).toMatchObject({
    status: 'success',
    approvals: [
      { quantity: 3_000_000n, isUnlimited: false, provider: { name: 'Acme' }, spender, status: 'given' },
    ],
  })
  const [{ id } = { id: '' }] = list().approvals
  await put(({ prepare }) => prepare(id))
  expect(list().review).toMatchObject({
    approval: { id },
    networkCost: { value: 10n ** 13n, most: 2n * 10n ** 13n, decimals: 18, symbol: 'ETH' },
    error: undefined,
  })
  await put(({ revoke }) => {
    revoke()
    revoke()
  })
  expect(chain.asked).toBe(1)
  expect(list()).toMatchObject({ approvals: [], review: undefined, isRevoking: false, error: undefined })
})

test('while it waits for a block it is shown as being revoked', async () => {
  const { chain, list, put } = await openList()
  const [{ id } = { id: '' }] = list().approvals
  await put(({ prepare }) => prepare(id))
  chain.isIncluded = false
  await put(({ revoke }) => revoke())
  chain.allowance = 3_000_000n
  await put(({ refetch }) => refetch())
  expect(list()).toMatchObject({ approvals: [{ status: 'revoking' }], isRevoking: true })
  chain.allowance = 0n
  chain.isIncluded = true
  await put(() => undefined)
  expect(list()).toMatchObject({ approvals: [], isRevoking: false })
})

test('a rejection keeps the review, and leaves the approval as it was', async () => {
  const { chain, list, onAsk, put } = await openList()
  const [{ id } = { id: '' }] = list().approvals
  await put(({ prepare }) => prepare(id))
  onAsk(() => {
    throw new UserRejectedError()
  })
  await put(({ revoke }) => revoke())
  expect(list()).toMatchObject({
    ...{ approvals: [{ status: 'given', quantity: 3_000_000n }], isRevoking: false, question: undefined },
    ...{ error: { name: 'UserRejectedError' }, review: { approval: { id } } },
  })
  expect(chain.asked).toBe(1)
})

test('what may have been sent is asked about before the next request', async () => {
  const { chain, list, onAsk, put } = await openList()
  const [{ id } = { id: '' }] = list().approvals
  await put(({ prepare }) => prepare(id))
  onAsk(() => {
    throw new TypeError('the wallet crashed')
  })
  await put(({ revoke }) => revoke())
  expect(list()).toMatchObject({
    ...{ approvals: [{ status: 'unconfirmed' }], error: { name: 'SendUnconfirmedError' } },
    ...{ question: expect.any(String), isAcknowledged: false },
  })
  await put(({ revoke }) => revoke())
  expect(chain.asked).toBe(1)
  await put(({ acknowledge, question }) => acknowledge(question ?? ''))
  expect(list().isAcknowledged).toBe(true)
  onAsk(() => {})
  await put(({ revoke }) => revoke())
  expect(chain.asked).toBe(2)
  expect(list().approvals).toEqual([])
})

test('a shown network fee is kept up to date, and cancel leaves the review', async () => {
  const { advance, chain, list, put } = await openList()
  const [{ id } = { id: '' }] = list().approvals
  await put(({ prepare }) => prepare(id))
  chain.fee = 5n
  await advance(15_000)
  await advance()
  expect(list().review?.networkCost?.value).toBe(5n)
  await put(({ cancel }) => cancel())
  expect(list().review).toBeUndefined()
})

test.each([
  [undefined, undefined, false],
  [2n ** 255n - 1n, 2n ** 255n - 1n, false],
  [2n ** 255n, 2n ** 255n, true],
  [2n ** 256n - 1n, 2n ** 256n - 1n, true],
])('an allowance of %s is listed as %s, unlimited: %s', async (allowance, quantity, isUnlimited) => {
  const { chain, list, put } = await openList()
  chain.allowance = allowance
  await put(({ refetch }) => refetch())
  expect(list().approvals).toMatchObject([{ quantity, isUnlimited }])
})

test('security: an approval that the first node hides, and another one has, can be taken back', async () => {
  const { chain, list, put } = await openList()
  chain.first = 0n
  const [{ id } = { id: '' }] = list().approvals
  await put(({ prepare }) => prepare(id))
  await put(({ revoke }) => revoke())
  expect(list()).toMatchObject({ approvals: [], error: undefined })
  expect(chain.asked).toBe(1)
})

test('a press without a review asks for nothing', async () => {
  const { chain, list, put } = await openList()
  await put(({ revoke }) => revoke())
  expect(list().error).toMatchObject({ name: 'NotReviewedError' })
  expect(chain.asked).toBe(0)
})

test('an approval that was given again after it was revoked stands, also while it is read again', async () => {
  const { chain, latchkey, list, onAsk, put } = await openList()
  const [{ id } = { id: '' }] = list().approvals
  await put(({ prepare }) => prepare(id))
  onAsk(() => {
    chain.isSilent = true
  })
  await put(({ revoke }) => revoke())
  expect(list()).toMatchObject({ isFetching: true, approvals: [{ status: 'revoking' }] })
  chain.isSilent = false
  await put(({ refetch }) => refetch())
  expect(list().approvals).toEqual([])
  const [revoked] = readJournal(latchkey)
  if (revoked === undefined) throw new TypeError('Nothing was revoked.')
  const createdAt = revoked.updatedAt + 1
  const again = { id: 'again', quantity: 3_000_000n, createdAt, updatedAt: createdAt }
  chain.allowance = 3_000_000n
  await put(() => writeJournal(latchkey, [{ ...revoked, ...again, transactionId: undefined }]))
  expect(list()).toMatchObject({ isFetching: false, approvals: [{ status: 'given' }] })
  chain.isSilent = true
  await put(({ refetch }) => refetch())
  expect(list()).toMatchObject({ isFetching: true, approvals: [{ status: 'given' }] })
})

import { encodeFunctionData, erc20Abi } from 'viem'
import { expect, test } from 'vitest'
import { readJournal } from '../../../hooks/intents/journal.js'
import { UserRejectedError } from '../../../hooks/shared/errors/provider.js'
import { SendUnconfirmedError } from '../../../hooks/shared/errors/transfers.js'
import type { SwapToken } from '../../../hooks/shared/types/swap.js'
import { draftOf } from '../../../hooks/swap/context.js'
import { resumeSwap } from '../../../hooks/swap/resumeSwap.js'
import { coveredBy, runsOf } from '../../../hooks/swap/runs.js'
import { holdBlocks } from '../../support/holdBlocks.js'
import { shareLocalnet } from '../../support/shareLocalnet.js'
import { openGate } from '../send/support/openGate.js'
import type { Calls } from './support/createBatches.js'
import { type OpenSwapParameters, openSwap } from './support/openSwap.js'

const localnet = shareLocalnet()
type Page = Awaited<ReturnType<typeof openSwap>>

const quantity = 20_000_000n
const open = (more: OpenSwapParameters = {}) => openSwap(localnet, { atomic: 'supported', ...more })
/** tUSDC for tDAI, which needs an approval. */
const subjectOf = (page: Page) => page.subjectOf('tUSDC', 'tDAI', quantity)
const stepsOf = (page: Page, of = page.latchkey) =>
  runsOf(readJournal(of), page.from)[0]?.steps.map(({ kind, status }) => `${kind} ${status}`)
const statusOf = (page: Page, of = page.latchkey) => runsOf(readJournal(of), page.from)[0]?.status
const callsOf = (params: unknown) => (params as [Calls])[0]

test('security: an unlimited approval is no part of a batch', async () => {
  const page = await open()
  const exact = await page.prepare(subjectOf(page))
  const unlimited = await page.prepare({ ...subjectOf(page), approval: 'unlimited' })
  expect([exact.plan.isBatch, unlimited.plan.isBatch]).toEqual([true, false])
  expect(coveredBy(unlimited)).toHaveLength(2)
})

function allow(page: Page, { address = '0x' }: SwapToken, allowed: bigint) {
  const args = [page.contracts.aggregationRouter, allowed] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
  return page.carryOut({ to: address as `0x${string}`, data })
}

test.each(['supported', 'ready'])(
  'a wallet that makes batches (%s) is asked once for approval and swap, as they were shown',
  async (atomic) => {
    const page = await open({ atomic })
    const [from, to] = [page.tokenOf('tUSDC'), page.tokenOf('tDAI')]
    const before = { from: await page.balanceOf(from), to: await page.balanceOf(to) }
    const reviewed = await page.prepare(subjectOf(page))
    expect(reviewed.plan.isBatch).toBe(true)
    expect(coveredBy(reviewed)).toEqual([reviewed.plan.calls])
    const run = await page.confirm(reviewed)
    expect(run?.steps.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      'approve confirmed',
      'swap confirmed',
    ])
    expect([page.batched().length, page.sends().length]).toEqual([1, 0])
    const { calls, id, ...rest } = callsOf(page.batched()[0]?.params)
    expect(rest).toEqual({
      ...{ version: '2.0.0', atomicRequired: true, chainId: '0x7a69' },
      from: page.from.split(':').at(-1),
    })
    expect(id).toMatch(/^0x[\da-f]{32}$/)
    expect(calls).toEqual(
      reviewed.plan.calls.map(({ request }) => {
        const { data, to: contract, value } = request as { data: string; to: string; value: string }
        return { data, to: contract, value }
      }),
    )
    expect(before.from - (await page.balanceOf(from))).toBe(quantity)
    const arrived = (await page.balanceOf(to)) - before.to
    expect(arrived).toBeGreaterThanOrEqual(reviewed.quoted.minimumOut)
    expect(await page.allowanceOf(from)).toBe(0n)
    // The same transaction made both steps.
    const [approval, swap] = run?.steps ?? []
    expect(approval?.transactionId).toBe(swap?.transactionId)
    const { swaps } = await page.latchkey.chains.actionsFor('eip155')
    const outcome = { account: page.from, id: swap?.transactionId ?? '', network: page.network, to }
    expect((await swaps?.readOutcome(outcome))?.received).toBe(arrived)
  },
)

test('an allowance that has to be set to zero first is part of the batch', async () => {
  const page = await open()
  const token = page.tokenOf('NRD')
  await page.buy('NRD', 10n ** 16n)
  await allow(page, token, 5n)
  const sent = page.sends().length
  const reviewed = await page.prepare(page.subjectOf('NRD', 'ETH', 10_000_000n))
  const run = await page.confirm(reviewed)
  expect(run?.steps.map((step) => [step.kind, step.status, step.quantity])).toEqual([
    ['reset', 'confirmed', 0n],
    ['approve', 'confirmed', 10_000_000n],
    ['swap', 'confirmed', 10_000_000n],
  ])
  expect([page.batched().length, page.sends().length]).toEqual([1, sent])
  expect(await page.allowanceOf(token)).toBe(0n)
})

test.each(['supported', 'ready'])(
  'the native currency that a batch bought is read without its fee (%s)',
  async (atomic) => {
    const page = await open({ atomic })
    const ether = page.tokenOf('ETH')
    const before = await page.balanceOf(ether)
    const reviewed = await page.prepare(page.subjectOf('tUSDC', 'ETH', quantity))
    const run = await page.confirm(reviewed)
    const id = run?.steps.at(-1)?.transactionId ?? ''
    const receipt = await page.client.getTransactionReceipt({ hash: id as `0x${string}` })
    const cost = receipt.gasUsed * receipt.effectiveGasPrice
    const { swaps } = await page.latchkey.chains.actionsFor('eip155')
    const { network } = page
    const outcome = await swaps?.readOutcome({ account: page.from, id, network, to: ether })
    expect(outcome).toEqual({ received: (await page.balanceOf(ether)) - before + cost, fee: cost })
    expect(outcome?.received).toBeGreaterThanOrEqual(reviewed.quoted.minimumOut)
  },
)

test('a swap of one step asks nothing of batches, and one of two asks once', async () => {
  const page = await open()
  const asks = () => page.asked.filter(({ method }) => method === 'wallet_getCapabilities')
  await page.prepare(page.subjectOf('ETH', 'tDAI', 10n ** 16n))
  expect(asks()).toHaveLength(0)
  await page.prepare(subjectOf(page))
  await page.prepare(page.subjectOf('tUSDC', 'ETH', quantity))
  expect(asks().map(({ params }) => params)).toEqual([[page.from.split(':').at(-1), ['0x7a69']]])
})

const throwing = () => {
  throw new TypeError('broken')
}
const trap = new Proxy({}, { get: throwing, has: throwing, ownKeys: throwing })
test.each([
  ['is silent about', () => new Promise(() => {})],
  ['fails to answer about', throwing],
  ['lacks the method for', () => Promise.reject(Object.assign(new Error('no'), { code: 4200 }))],
  ['makes no', () => ({ '0x7a69': { atomic: { status: 'unsupported' } } })],
  ['makes on another network alone', () => ({ '0x1': { atomic: { status: 'supported' } } })],
  ['answers with another form for', () => ({ '0x7a69': { atomic: 'supported' } })],
  ['answers with a trap for', () => trap],
  ['answers nothing for', () => 0],
])('a wallet that %s batches is asked for each step', async (_, wallet_getCapabilities) => {
  const page = await open({ answers: { wallet_getCapabilities } })
  const reviewed = await page.prepare(subjectOf(page))
  expect(reviewed.plan.isBatch).toBe(false)
  expect(coveredBy(reviewed)).toHaveLength(2)
  expect((await page.confirm(reviewed))?.status).toBe('confirmed')
  expect([page.batched().length, page.sends().length]).toEqual([0, 2])
})

test('without simulations no batch is asked for: the swap is shown after its approval', async () => {
  const gate = await openGate(localnet.urls.evm)
  gate.set('eth_simulateV1', 'refuse')
  const page = await open({ nodeUrl: gate.url })
  const reviewed = await page.prepare(subjectOf(page))
  expect(coveredBy(reviewed)).toHaveLength(1)
  expect((await page.confirm(reviewed))?.status).toBe('paused')
  expect([page.batched().length, page.sends().length]).toEqual([0, 1])
})

test.each([
  ['whose user refuses the upgrade', 5750],
  ['that turns out unable', 5760],
  ['that lied about the method', 4200],
])('a wallet %s sends nothing by itself: a new press asks for single steps', async (_, code) => {
  const refuse = () => Promise.reject(Object.assign(new Error('no'), { code }))
  const page = await open({ atomic: 'ready', answers: { wallet_sendCalls: refuse } })
  const subject = subjectOf(page)
  const reviewed = await page.prepare(subject)
  await expect(page.confirm(reviewed)).rejects.toBeInstanceOf(UserRejectedError)
  expect([page.batched().length, page.sends().length]).toEqual([1, 0])
  expect(stepsOf(page)).toEqual(['approve declined', 'swap declined'])
  const shown = draftOf(page.latchkey).getState().reviewed
  if (shown === undefined) throw new TypeError('Nothing is shown.')
  expect(coveredBy(shown)).toHaveLength(2)
  // Also after it was priced again.
  const again = await page.prepare(subject)
  expect(again).toMatchObject({ runId: reviewed.runId, plan: { isBatch: false } })
  expect((await page.confirm(again))?.status).toBe('confirmed')
  expect([page.batched().length, page.sends().length]).toEqual([1, 2])
  expect(await page.allowanceOf(page.tokenOf('tUSDC'))).toBe(0n)
})

test('what is shown after a refused upgrade can be pressed at once', async () => {
  const refuse = () => Promise.reject(Object.assign(new Error('no'), { code: 5750 }))
  const page = await open({ atomic: 'ready', answers: { wallet_sendCalls: refuse } })
  await expect(page.confirm(await page.prepare(subjectOf(page)))).rejects.toBeInstanceOf(UserRejectedError)
  const { reviewed } = draftOf(page.latchkey).getState()
  if (reviewed === undefined) throw new TypeError('Nothing is shown.')
  expect((await page.confirm(reviewed))?.status).toBe('confirmed')
  expect([page.batched().length, page.sends().length]).toEqual([1, 2])
})

test('a batch that the user rejects is asked for again by the next press alone', async () => {
  let isRejected = true
  const reject = () => Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
  const page = await open({
    answers: { wallet_sendCalls: (_, usual) => (isRejected ? reject() : usual()) },
  })
  await expect(page.confirm(await page.prepare(subjectOf(page)))).rejects.toBeInstanceOf(UserRejectedError)
  isRejected = false
  const again = await page.prepare(subjectOf(page))
  expect(again.plan.isBatch).toBe(true)
  expect((await page.confirm(again))?.status).toBe('confirmed')
  expect([page.batched().length, page.sends().length]).toEqual([2, 0])
})

test('a press that is repeated asks once, and so do two tabs', async () => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const page: Page = await open({
    answers: { wallet_sendCalls: (_, usual) => held.then(usual) },
  })
  const tab = await page.openTab()
  await expect.poll(() => tab.getAccount().address, { timeout: 10_000 }).toBeDefined()
  const [reviewed, other] = [await page.prepare(subjectOf(page)), await page.prepare(subjectOf(page), tab)]
  const [one, repeated] = [page.confirm(reviewed), page.confirm(reviewed)]
  await expect.poll(() => page.batched().length, { timeout: 10_000 }).toBe(1)
  await expect(page.confirm(other, tab)).rejects.toBeInstanceOf(SendUnconfirmedError)
  answer()
  expect((await one)?.status).toBe('confirmed')
  expect(await repeated).toBe(await one)
  expect([page.batched().length, page.sends().length]).toEqual([1, 0])
})

test('an approval that is asked for in another tab keeps the batch from being asked for', async () => {
  const page: Page = await open({
    answers: { eth_sendTransaction: () => new Promise(() => {}) },
  })
  const tab = await page.openTab()
  await expect.poll(() => tab.getAccount().address, { timeout: 10_000 }).toBeDefined()
  const reviewed = await page.prepare(subjectOf(page))
  const single = await page.prepare(subjectOf(page), tab)
  const plan = { ...single.plan, isBatch: false }
  page.confirm({ ...single, plan }, tab).catch(() => undefined)
  await expect.poll(() => page.sends().length, { timeout: 10_000 }).toBe(1)
  await expect(page.confirm(reviewed)).rejects.toMatchObject({ name: 'NotReviewedError' })
  expect(page.batched()).toHaveLength(0)
})

test('a page that is closed before the wallet has answered finds the batch by its id', async () => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const page: Page = await open({
    answers: { wallet_sendCalls: (_, usual) => held.then(usual) },
  })
  const reviewed = await page.prepare(subjectOf(page))
  page.confirm(reviewed).catch(() => undefined)
  await expect.poll(() => page.batched().length, { timeout: 10_000 }).toBe(1)
  const next = await page.reload()
  await expect.poll(() => next.getAccount().address, { timeout: 10_000 }).toBeDefined()
  resumeSwap(next)
  expect(draftOf(next).getState().runId).toBe(reviewed.runId)
  // The next page asks for nothing that may have been sent.
  const again = await page.prepare(subjectOf(page), next)
  await expect(page.confirm(again, next)).rejects.toBeInstanceOf(SendUnconfirmedError)
  expect(statusOf(page, next)).toBe('unconfirmed')
  answer()
  await expect
    .poll(() => stepsOf(page, next), { timeout: 20_000 })
    .toEqual(['approve confirmed', 'swap confirmed'])
  expect([page.batched().length, page.sends().length]).toEqual([1, 0])
})

test.each([
  ['fails in an unknown way', () => Promise.reject(Object.assign(new Error('no'), { code: -32603 }))],
  ['answers with nothing', () => 0],
  ['answers with another form', () => ({ id: 7 })],
])('a wallet that %s may have sent the batch: the next press is shown that', async (_, wallet_sendCalls) => {
  const page = await open({ answers: { wallet_sendCalls } })
  await expect(page.confirm(await page.prepare(subjectOf(page)))).rejects.toBeInstanceOf(SendUnconfirmedError)
  await expect(page.confirm(await page.prepare(subjectOf(page)))).rejects.toBeInstanceOf(SendUnconfirmedError)
  expect([page.batched().length, page.sends().length]).toEqual([1, 0])
  // It can still be found by the id that it was asked with.
  const { id } = callsOf(page.batched()[0]?.params)
  expect(readJournal(page.latchkey).find(({ state }) => state === 'unconfirmed')?.callsId).toBe(id)
})

test('a batch that also upgraded the account is found on the chain alone, where the wallet tells nothing', async () => {
  const page: Page = await open({
    atomic: 'ready',
    answers: {
      async wallet_sendCalls(_, usual) {
        await usual()
        throw Object.assign(new Error('no'), { code: -32603 })
      },
      wallet_getCallsStatus: throwing,
    },
  })
  await expect(page.confirm(await page.prepare(subjectOf(page)))).rejects.toBeInstanceOf(SendUnconfirmedError)
  await expect.poll(() => stepsOf(page), { timeout: 20_000 }).toEqual(['approve confirmed', 'swap confirmed'])
})

test('a batch that the wallet has accepted and no block has yet is under way', async () => {
  const page = await open()
  const reviewed = await page.prepare(subjectOf(page))
  const mine = await holdBlocks()
  const confirming = page.confirm(reviewed)
  const asks = () => page.asked.filter(({ method }) => method === 'wallet_getCallsStatus').length
  // The account has moved, and the wallet has no receipt.
  await expect.poll(asks, { timeout: 20_000 }).toBeGreaterThan(4)
  expect(stepsOf(page)).toEqual(['approve sent', 'swap sent'])
  expect(statusOf(page)).toBe('working')
  await mine()
  expect((await confirming)?.status).toBe('confirmed')
  // It was never reported as one that may not have been sent.
  expect(readJournal(page.latchkey)[0]?.isDoubted).toBeUndefined()
})

test('a wallet that answers with the id of another batch proves nothing: the chain shows what was sent', async () => {
  let earlier = ''
  const page: Page = await open({
    answers: {
      async wallet_sendCalls({ params }, usual) {
        const { id } = callsOf(params)
        if (earlier === '') {
          earlier = id
          return usual()
        }
        return { id: earlier }
      },
    },
  })
  await page.confirm(await page.prepare(subjectOf(page)))
  const next = await page.prepare(subjectOf(page))
  await expect(page.confirm(next)).rejects.toBeInstanceOf(SendUnconfirmedError)
  expect(runsOf(readJournal(page.latchkey), page.from)[0]).toMatchObject({
    id: next.runId,
    status: 'unconfirmed',
  })
  expect(page.batched()).toHaveLength(2)
})

test('a wallet that sent the batch and answers with the id of another one is found out by the chain', async () => {
  let earlier = ''
  const page: Page = await open({
    answers: {
      async wallet_sendCalls({ params }, usual) {
        const { id } = callsOf(params)
        await usual()
        earlier ||= id
        return { id: earlier }
      },
    },
  })
  await page.confirm(await page.prepare(subjectOf(page)))
  await expect(page.confirm(await page.prepare(subjectOf(page)))).rejects.toBeInstanceOf(SendUnconfirmedError)
  await expect.poll(() => stepsOf(page), { timeout: 20_000 }).toEqual(['approve confirmed', 'swap confirmed'])
  const [one, other] = runsOf(readJournal(page.latchkey), page.from)
  expect(one?.steps.at(-1)?.transactionId).not.toBe(other?.steps.at(-1)?.transactionId)
})

test('a status that is confirmed by the receipt of another transaction is found out', async () => {
  const page: Page = await open({
    answers: {
      async wallet_getCallsStatus(_, usual) {
        const status = (await usual()) as { receipts: readonly object[] }
        const { transactionHash } = await page.carryOut({ to: page.contracts.weth, value: 7n })
        return { ...status, status: 200, receipts: [{ status: '0x1', transactionHash }] }
      },
      // It sends nothing.
      wallet_sendCalls({ params }) {
        const { id } = callsOf(params)
        page.batches.sent.set(id, [])
        return { id }
      },
    },
  })
  const confirming = page.confirm(await page.prepare(subjectOf(page)))
  await expect(confirming).rejects.toMatchObject({
    name: 'SendUnconfirmedError',
    intent: { state: 'different' },
  })
  expect(stepsOf(page)).toEqual(['approve different', 'swap different'])
  expect([page.batched().length, page.sends().length]).toEqual([1, 0])
})

const maximum = 'f'.repeat(64)
const others = [
  [
    'approves more',
    ([approval, ...rest]: Calls['calls']) => [
      { ...approval, data: `${approval?.data?.slice(0, 74)}${maximum}` },
      ...rest,
    ],
  ],
  [
    'sends something else too',
    (calls: Calls['calls']) => [
      ...calls,
      { to: calls[0]?.to, data: `0xa9059cbb${'11'.repeat(20).padStart(64, '0')}${'1'.padStart(64, '0')}` },
    ],
  ],
  ['approves alone', (calls: Calls['calls']) => calls.slice(0, 1)],
] as const
test.each(others)('a wallet that %s has sent something else, also after a reload', async (_, change) => {
  const page: Page = await open({
    answers: {
      async wallet_sendCalls({ params }) {
        const { calls, id } = callsOf(params)
        page.batches.sent.set(id, [await page.batches.sendTogether(change(calls) as Calls['calls'])])
        return { id }
      },
    },
  })
  await expect(page.confirm(await page.prepare(subjectOf(page)))).rejects.toMatchObject({
    name: 'SendUnconfirmedError',
    intent: { state: 'different' },
  })
  const next = await page.reload()
  await expect.poll(() => next.getAccount().address, { timeout: 10_000 }).toBeDefined()
  expect(statusOf(page, next)).toBe('different')
  expect(page.batched()).toHaveLength(1)
})

/** Sends calls one after the other, as a wallet may not. */
const sendEach = (page: () => Page, most: number) => ({
  async wallet_sendCalls({ params }: { params?: unknown }) {
    const { calls, id } = callsOf(params)
    const hashes: `0x${string}`[] = []
    page().batches.sent.set(id, hashes)
    for (const { data, to, value = '0x0' } of calls.slice(0, most)) {
      const call = { to, value: BigInt(value), ...(data && { data }) }
      hashes.push((await page().carryOut(call)).transactionHash)
    }
    return { id }
  },
  async wallet_getCallsStatus(_: unknown, usual: () => Promise<unknown>) {
    const known = (await usual()) as object
    return { ...known, atomic: false, status: most === 1 ? 600 : 200 }
  },
})

test('a batch whose steps the wallet sent one after the other is its swap', async () => {
  const page: Page = await open({ answers: sendEach(() => page, 2) })
  const reviewed = await page.prepare(subjectOf(page))
  const run = await page.confirm(reviewed)
  expect(run?.status).toBe('confirmed')
  const id = run?.steps.at(-1)?.transactionId ?? ''
  const { to } = await page.client.getTransaction({ hash: id as `0x${string}` })
  expect(to?.toLowerCase()).toBe(page.contracts.aggregationRouter.toLowerCase())
})

test('a batch of which the wallet made a half is something else, and the approval stays known', async () => {
  const page: Page = await open({ answers: sendEach(() => page, 1) })
  await expect(page.confirm(await page.prepare(subjectOf(page)))).rejects.toMatchObject({
    intent: { state: 'different' },
  })
  expect(statusOf(page)).toBe('different')
  expect(await page.allowanceOf(page.tokenOf('tUSDC'))).toBe(quantity)
  expect([page.batched().length, page.sends().length]).toEqual([1, 0])
})

test('a batch that was reverted has moved nothing, and left no approval', async () => {
  const page: Page = await open({
    answers: {
      async wallet_sendCalls({ params }) {
        const { calls, id } = callsOf(params)
        // The router reverts once the approval was made.
        const broken = calls.map((call) =>
          call === calls.at(-1) ? { ...call, data: '0x12345678' as const } : call,
        )
        page.batches.sent.set(id, [await page.batches.sendTogether(broken)])
        return { id }
      },
    },
  })
  const token = page.tokenOf('tUSDC')
  const before = await page.balanceOf(token)
  await expect(page.confirm(await page.prepare(subjectOf(page)))).rejects.toMatchObject({
    name: 'TransferRevertedError',
  })
  expect(stepsOf(page)).toEqual(['approve failed', 'swap failed'])
  expect(await page.balanceOf(token)).toBe(before)
  expect(await page.allowanceOf(token)).toBe(0n)
})

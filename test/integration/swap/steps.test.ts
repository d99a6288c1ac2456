import { encodeFunctionData, erc20Abi } from 'viem'
import { expect, test } from 'vitest'
import { readJournal } from '../../../hooks/intents/journal.js'
import { readSent } from '../../../hooks/intents/settling/recordSent.js'
import { UserRejectedError } from '../../../hooks/shared/errors/provider.js'
import { NotReviewedError } from '../../../hooks/shared/errors/sending.js'
import { PriceChangedError, QuoteExpiredError } from '../../../hooks/shared/errors/swaps.js'
import { SendUnconfirmedError } from '../../../hooks/shared/errors/transfers.js'
import type { SwapToken } from '../../../hooks/shared/types/swap.js'
import { draftOf } from '../../../hooks/swap/context.js'
import { resumeSwap } from '../../../hooks/swap/resumeSwap.js'
import { runsOf } from '../../../hooks/swap/runs.js'
import { shareLocalnet } from '../../support/shareLocalnet.js'
import { openGate } from '../send/support/openGate.js'
import { openSwap } from './support/openSwap.js'

const localnet = shareLocalnet()
const rejection = () => {
  throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
}
type Page = Awaited<ReturnType<typeof openSwap>>

/** Sets an allowance of the router by hand, as an earlier visit may have left it. */
function allow(page: Page, { address = '0x' }: SwapToken, quantity: bigint) {
  const args = [page.contracts.aggregationRouter, quantity] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
  return page.carryOut({ to: address as `0x${string}`, data })
}
const kindsOf = ({ plan }: Awaited<ReturnType<Page['prepare']>>) => plan.calls.map(({ kind }) => kind)

test('an allowance that is enough needs no approval, and one that is not is set to exactly the amount', async () => {
  const page = await openSwap(localnet)
  const usdc = page.tokenOf('tUSDC')
  await allow(page, usdc, 10_000_000n)
  const enough = await page.prepare(page.subjectOf('tUSDC', 'ETH', 10_000_000n))
  expect(kindsOf(enough)).toEqual(['swap'])
  const more = await page.prepare(page.subjectOf('tUSDC', 'ETH', 11_000_000n))
  expect(kindsOf(more)).toEqual(['approve', 'swap'])
  await page.confirm(more)
  expect(await page.allowanceOf(usdc)).toBe(0n)
})

test('an unlimited approval is asked for by choice alone, and stands after the swap', async () => {
  const page = await openSwap(localnet)
  const usdc = page.tokenOf('tUSDC')
  const subject = page.subjectOf('tUSDC', 'ETH', 10_000_000n)
  const reviewed = await page.prepare({ ...subject, approval: 'unlimited' })
  expect(reviewed.plan.calls[0]).toMatchObject({ kind: 'approve', quantity: 2n ** 256n - 1n })
  const before = await page.balanceOf(usdc)
  const run = await page.confirm(reviewed)
  expect(run?.steps.map(({ kind, quantity, status }) => [kind, quantity, status])).toEqual([
    ['approve', 2n ** 256n - 1n, 'confirmed'],
    ['swap', 10_000_000n, 'confirmed'],
  ])
  expect(before - (await page.balanceOf(usdc))).toBe(10_000_000n)
  expect(await page.allowanceOf(usdc)).toBeGreaterThanOrEqual(2n ** 255n)
  expect(kindsOf(await page.prepare(subject))).toEqual(['swap'])
})

test('an allowance that the token can not raise is set to zero first, found by simulation', async () => {
  const page = await openSwap(localnet)
  const token = page.tokenOf('NRD')
  await page.buy('NRD', 10n ** 16n)
  await allow(page, token, 5n)
  const asked = page.sends().length
  const reviewed = await page.prepare(page.subjectOf('NRD', 'ETH', 10_000_000n))
  expect(kindsOf(reviewed)).toEqual(['reset', 'approve', 'swap'])
  const run = await page.confirm(reviewed)
  expect(run?.steps.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
    'reset confirmed',
    'approve confirmed',
    'swap confirmed',
  ])
  expect(page.sends()).toHaveLength(asked + 3)
  expect(await page.allowanceOf(token)).toBe(0n)
})

test('a token that takes a part of each transfer arrives as simulated, and no less than the minimum', async () => {
  const page = await openSwap(localnet)
  const fee = page.tokenOf('FEE')
  const before = await page.balanceOf(fee)
  const reviewed = await page.prepare(page.subjectOf('ETH', 'FEE', 10n ** 15n))
  await page.confirm(reviewed)
  const arrived = (await page.balanceOf(fee)) - before
  expect(arrived).toBe(reviewed.plan.arrives)
  expect(arrived).toBeGreaterThanOrEqual(reviewed.plan.terms.minimumOut)
})

test('a rejected approval leaves everything as it was, and the next press asks for it again', async () => {
  let isRejected = true
  const page: Page = await openSwap(localnet, {
    answers: { eth_sendTransaction: (_, usual) => (isRejected ? rejection() : usual()) },
  })
  const subject = page.subjectOf('tUSDC', 'ETH', 10_000_000n)
  const reviewed = await page.prepare(subject)
  await expect(page.confirm(reviewed)).rejects.toBeInstanceOf(UserRejectedError)
  expect(page.sends()).toHaveLength(1)
  expect(draftOf(page.latchkey).getState()).toMatchObject({
    isRunning: false,
    reviewed: { runId: reviewed.runId },
  })
  isRejected = false
  const again = await page.prepare(subject)
  expect(again.runId).toBe(reviewed.runId)
  expect((await page.confirm(again))?.status).toBe('confirmed')
})

test('a rejected swap keeps the approval, and the next press asks for the swap alone', async () => {
  const page: Page = await openSwap(localnet, {
    answers: { eth_sendTransaction: (_, usual) => (page.sends().length === 2 ? rejection() : usual()) },
  })
  const subject = page.subjectOf('tUSDC', 'ETH', 10_000_000n)
  await expect(page.confirm(await page.prepare(subject))).rejects.toBeInstanceOf(UserRejectedError)
  expect(await page.allowanceOf(page.tokenOf('tUSDC'))).toBe(10_000_000n)
  const again = await page.prepare(subject)
  expect(kindsOf(again)).toEqual(['swap'])
  const run = await page.confirm(again)
  expect(run?.steps.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
    'approve confirmed',
    'swap confirmed',
  ])
  expect(page.sends()).toHaveLength(3)
  expect(await page.allowanceOf(page.tokenOf('tUSDC'))).toBe(0n)
})

test('a press that is repeated asks once', async () => {
  const page = await openSwap(localnet)
  const reviewed = await page.prepare(page.subjectOf('ETH', 'tUSDC', 10n ** 16n))
  const [one, other] = await Promise.all([page.confirm(reviewed), page.confirm(reviewed)])
  expect(one).toBe(other)
  expect(page.sends()).toHaveLength(1)
})

test('a price of 30 s is never used, whichever clock says so', async () => {
  let later = 0
  const page = await openSwap(localnet, { later: () => later })
  const reviewed = await page.prepare(page.subjectOf('ETH', 'tUSDC', 10n ** 16n))
  later = 30_000
  await expect(page.confirm(reviewed)).rejects.toBeInstanceOf(QuoteExpiredError)
  // A clock that was set back makes no price younger.
  later = -60_000
  await expect(page.confirm(reviewed)).rejects.toBeInstanceOf(QuoteExpiredError)
  expect(page.sends()).toHaveLength(0)
})

test('a price that fell during the approval is shown before the swap is asked for', async () => {
  const mover = await openSwap(localnet, { account: 1 })
  const page: Page = await openSwap(localnet, {
    answers: {
      async eth_sendTransaction(_, usual) {
        const id = await usual()
        if (page.sends().length === 1) await mover.buy('tUSDC', 14n * 10n ** 18n)
        return id
      },
    },
  })
  await page.carryOut({ to: page.contracts.weth, value: 2n * 10n ** 18n })
  const shown = await page.prepare(page.subjectOf('WETH', 'tUSDC', 2n * 10n ** 18n))
  await expect(page.confirm(shown)).rejects.toBeInstanceOf(PriceChangedError)
  expect(page.sends()).toHaveLength(1)
  const { reviewed } = draftOf(page.latchkey).getState()
  if (reviewed === undefined) throw new TypeError('The new price is not shown.')
  expect(reviewed.less).toBe(shown.quoted.quantityOut - reviewed.quoted.quantityOut)
  expect(kindsOf(reviewed)).toEqual(['swap'])
  const run = await page.confirm(reviewed)
  expect(run).toMatchObject({ id: shown.runId, status: 'confirmed' })
})

test('a page that is closed after the approval goes on with the swap alone', async () => {
  const page: Page = await openSwap(localnet, {
    answers: {
      eth_sendTransaction: (_, usual) => (page.sends().length === 2 ? new Promise(() => {}) : usual()),
    },
  })
  const subject = page.subjectOf('tUSDC', 'ETH', 10_000_000n)
  const reviewed = await page.prepare(subject)
  const approved = page.confirm(reviewed)
  approved.catch(() => undefined)
  await expect.poll(() => page.sends().length, { timeout: 20_000 }).toBe(2)
  const next = await page.reload()
  await expect.poll(() => next.getAccount().address, { timeout: 10_000 }).toBeDefined()
  resumeSwap(next)
  expect(draftOf(next).getState().runId).toBe(reviewed.runId)
  expect(runsOf(readJournal(next), page.from)[0]?.steps[0]).toMatchObject({
    kind: 'approve',
    status: 'confirmed',
  })
})

test('a wallet that answers with no hash may have sent it: the next press is shown that', async () => {
  const page = await openSwap(localnet, { answers: { eth_sendTransaction: () => 'not-a-hash' } })
  const subject = page.subjectOf('ETH', 'tUSDC', 10n ** 16n)
  await expect(page.confirm(await page.prepare(subject))).rejects.toBeInstanceOf(SendUnconfirmedError)
  await expect(page.confirm(await page.prepare(subject))).rejects.toBeInstanceOf(SendUnconfirmedError)
  expect(page.sends()).toHaveLength(1)
})

test('a review from before the approval was granted asks for no second one', async () => {
  const page = await openSwap(localnet)
  const reviewed = await page.prepare(page.subjectOf('tUSDC', 'ETH', 10_000_000n))
  expect(kindsOf(reviewed)).toEqual(['approve', 'swap'])
  await allow(page, page.tokenOf('tUSDC'), 10_000_000n)
  await expect(page.confirm(reviewed)).rejects.toBeInstanceOf(NotReviewedError)
  expect(page.sends()).toHaveLength(0)
})

test('a swap that can not be simulated any more after the approval is shown before it is asked for', async () => {
  const gate = await openGate(localnet.urls.evm)
  const page: Page = await openSwap(localnet, {
    nodeUrl: gate.url,
    answers: {
      async eth_sendTransaction(_, usual) {
        const id = await usual()
        gate.set('eth_simulateV1', 'refuse')
        return id
      },
    },
  })
  const reviewed = await page.prepare(page.subjectOf('tUSDC', 'ETH', 10_000_000n))
  expect(reviewed.plan.simulation).toBe('passed')
  await expect(page.confirm(reviewed)).rejects.toBeInstanceOf(NotReviewedError)
  expect(page.sends()).toHaveLength(1)
  const shown = draftOf(page.latchkey).getState().reviewed
  expect(shown?.plan.simulation).toBe('unavailable')
})

const sentElsewhere = [
  ['the approval', 1],
  ['the swap', 2],
] as const
test.each(sentElsewhere)(
  'a wallet that sends something else for %s is shown as that, also after a reload',
  async (_, at) => {
    const page: Page = await openSwap(localnet, {
      answers: {
        async eth_sendTransaction(__, usual) {
          if (page.sends().length !== at) return usual()
          const { transactionHash } = await page.carryOut({ to: page.contracts.weth, value: 7n })
          return transactionHash
        },
      },
    })
    const reviewed = await page.prepare(page.subjectOf('tUSDC', 'ETH', 10_000_000n))
    await expect(page.confirm(reviewed)).rejects.toMatchObject({
      name: 'SendUnconfirmedError',
      intent: { state: 'different' },
    })
    const next = await page.reload()
    await expect.poll(() => next.getAccount().address, { timeout: 10_000 }).toBeDefined()
    expect(runsOf(readJournal(next), page.from)[0]).toMatchObject({ id: reviewed.runId, status: 'different' })
    expect(page.sends()).toHaveLength(at)
  },
)

test('without simulations an approval is a press of its own, and the swap another one after it', async () => {
  const gate = await openGate(localnet.urls.evm)
  gate.set('eth_simulateV1', 'refuse')
  const page = await openSwap(localnet, { nodeUrl: gate.url })
  const reviewed = await page.prepare(page.subjectOf('tUSDC', 'ETH', 10_000_000n))
  expect(reviewed.plan).toMatchObject({ simulation: 'afterApproval', arrives: undefined, failure: undefined })
  const approved = await page.confirm(reviewed)
  expect(approved?.status).toBe('paused')
  expect(page.sends()).toHaveLength(1)
  const next = draftOf(page.latchkey).getState().reviewed
  if (next === undefined) throw new TypeError('The swap is not shown.')
  expect(next.plan).toMatchObject({ simulation: 'unavailable', failure: undefined })
  expect(kindsOf(next)).toEqual(['swap'])
  const run = await page.confirm(next)
  expect(run).toMatchObject({ id: approved?.id, status: 'confirmed' })
  expect(await page.allowanceOf(page.tokenOf('tUSDC'))).toBe(0n)
})

test('a simulation that brings less than was quoted, or takes something else, is rejected before a wallet is asked', async () => {
  const gate = await openGate(localnet.urls.evm)
  const page = await openSwap(localnet, { nodeUrl: gate.url })
  // The node reports no movements at all, then none that arrive.
  gate.lie('eth_simulateV1', (result) => {
    const [block] = result as [{ calls: { logs: unknown[] }[] }]
    return [{ ...block, calls: block.calls.map((call) => ({ ...call, logs: [] })) }]
  })
  await expect(page.prepare(page.subjectOf('ETH', 'tUSDC', 10n ** 16n))).rejects.toMatchObject({
    reason: 'simulation',
  })
  gate.lie('eth_simulateV1', (result) => {
    const [block] = result as [{ calls: { logs: unknown[] }[] }]
    return [{ ...block, calls: block.calls.map((call) => ({ ...call, logs: call.logs.slice(0, 1) })) }]
  })
  await expect(page.prepare(page.subjectOf('ETH', 'tUSDC', 10n ** 16n))).rejects.toMatchObject({
    reason: 'simulation',
  })
  expect(page.sends()).toHaveLength(0)
})

test('a node that can not be reached plans nothing', async () => {
  const gate = await openGate(localnet.urls.evm)
  const page = await openSwap(localnet, { nodeUrl: gate.url })
  gate.set('eth_simulateV1', 'status:500')
  await expect(page.prepare(page.subjectOf('ETH', 'tUSDC', 10n ** 16n))).rejects.toThrow(
    'HTTP status code: 500',
  )
  expect(page.sends()).toHaveLength(0)
})

test('a swap that every node has lost is not awaited for ever, and is asked for again by choice alone', async () => {
  let later = 0
  const page: Page = await openSwap(localnet, {
    answers: {
      eth_sendTransaction: (_, usual) => (page.sends().length === 1 ? `0x${'cd'.repeat(32)}` : usual()),
    },
    later: () => later,
  })
  const subject = page.subjectOf('ETH', 'tUSDC', 10n ** 16n)
  const confirming = page.confirm(await page.prepare(subject)).catch((thrown: unknown) => thrown)
  await expect.poll(() => readSent(page.latchkey)[0]?.status, { timeout: 10_000 }).toBe('pending')
  later = 60 * 60_000
  expect(await confirming).toBeInstanceOf(SendUnconfirmedError)
  const again = await page.prepare(subject)
  const second = await page.confirm(again).catch((thrown: unknown) => thrown)
  expect(second).toMatchObject({ name: 'SendUnconfirmedError', key: expect.any(String) })
  expect(page.sends()).toHaveLength(1)
  draftOf(page.latchkey).acknowledged((second as { key: string }).key, true)
  expect((await page.confirm(await page.prepare(subject)))?.status).toBe('confirmed')
  expect(page.sends()).toHaveLength(2)
})

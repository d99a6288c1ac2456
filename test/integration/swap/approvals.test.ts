import { type Address, encodeFunctionData, erc20Abi, maxUint256, toHex } from 'viem'
import { expect, test } from 'vitest'
import type { Latchkey } from '../../../hooks/instance/types.js'
import { readJournal } from '../../../hooks/intents/journal.js'
import { readSent } from '../../../hooks/intents/settling/recordSent.js'
import { approvalsQuery, givenApprovals } from '../../../hooks/swap/approvals/givenApprovals.js'
import {
  planRevoke,
  revokeApproval,
  revokeOf,
  revokeStatus,
} from '../../../hooks/swap/approvals/revokeApproval.js'
import { holdBlocks } from '../../support/holdBlocks.js'
import { shareLocalnet } from '../../support/shareLocalnet.js'
import { openGate } from '../send/support/openGate.js'
import { type OpenSwapParameters, openSwap } from './support/openSwap.js'

const localnet = shareLocalnet()
const rejection = () => {
  throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
}

type Answer = NonNullable<OpenSwapParameters['answers']>[string]

/** A page on which an approval of 10 tUSDC was given for a swap that was declined then. `answer`: the wallet's, to later requests. */
async function openApproved(answer: Answer = (_, usual) => usual(), other: OpenSwapParameters = {}) {
  let sends = 0
  const answers: OpenSwapParameters['answers'] = {
    eth_sendTransaction(call, usual) {
      sends += 1
      if (sends === 1) return usual()
      return sends === 2 ? rejection() : answer(call, usual)
    },
  }
  const page = await openSwap(localnet, { ...other, answers })
  const usdc = page.tokenOf('tUSDC')
  const reviewed = await page.prepare(page.subjectOf('tUSDC', 'ETH', 10_000_000n))
  await expect(page.confirm(reviewed)).rejects.toMatchObject({ name: 'UserRejectedError' })
  expect(await page.allowanceOf(usdc)).toBe(10_000_000n)
  /** What a tab lists. */
  async function list(tab: Latchkey = page.latchkey) {
    const given = givenApprovals({
      ...{ accounts: [page.from], journal: readJournal(tab), sent: readSent(tab) },
      ...{ networks: [page.network], providers: await tab.services.swap.providers() },
    })
    return approvalsQuery(tab, given).queryFn(new AbortController())
  }
  /** What a tab shows of the approval before the press. */
  async function review(tab: Latchkey = page.latchkey) {
    const [approval] = await list(tab)
    if (approval === undefined) throw new TypeError('Nothing is approved.')
    return { approval, plan: await planRevoke(tab, approval) }
  }
  const press = (
    shown: Awaited<ReturnType<typeof review>>,
    tab = page.latchkey,
    acknowledged: string[] = [],
  ) => revokeApproval(tab, { ...shown, acknowledged })
  const revoke = async (tab?: Latchkey, acknowledged?: string[]) =>
    press(await review(tab), tab, acknowledged)
  /** What a row says of its latest request. */
  async function statusOf(tab: Latchkey = page.latchkey) {
    const [approval] = await list(tab)
    return approval && revokeStatus(tab, revokeOf(readJournal(tab), approval))
  }
  return { ...page, list, press, review, revoke, statusOf, usdc, asks: () => page.sends().length - 2 }
}
type Page = Awaited<ReturnType<typeof openApproved>>
const caught = (thrown: unknown) => thrown

test('an approval that a declined swap left is listed with what the chain says, and taken back', async () => {
  const page = await openApproved()
  const [approval, ...others] = await page.list()
  expect(others).toEqual([])
  expect(approval).toMatchObject({
    ...{ account: page.from, networkId: page.networkId, quantity: 10_000_000n },
    ...{ provider: { name: expect.any(String) }, spender: page.contracts.aggregationRouter },
    token: { symbol: 'tUSDC', decimals: 6 },
  })
  const shown = await page.review()
  const { plan } = shown
  expect(plan).toMatchObject({ simulation: 'passed', failure: undefined, calls: [{ kind: 'reset' }] })
  expect(plan.fee).toBeGreaterThan(0n)
  await page.press(shown)
  expect(await page.allowanceOf(page.usdc)).toBe(0n)
  expect(page.asks()).toBe(1)
  expect(await page.list()).toEqual([])
})

test('an approval that was rejected in the wallet stays as it was, and the next press takes it back', async () => {
  let isRejected = true
  const page = await openApproved((_, usual) => (isRejected ? rejection() : usual()))
  await expect(page.revoke()).rejects.toMatchObject({ name: 'UserRejectedError' })
  expect(await page.statusOf()).toBe('given')
  expect(await page.allowanceOf(page.usdc)).toBe(10_000_000n)
  isRejected = false
  await page.revoke()
  expect([page.asks(), await page.allowanceOf(page.usdc)]).toEqual([2, 0n])
})

test('two presses of one tab, and one of another tab at the same time, ask once', async () => {
  const page = await openApproved()
  const other = await page.openTab()
  await expect.poll(() => other.getAccount().address, { timeout: 10_000 }).toBeDefined()
  const [one, two] = [await page.review(), await page.review(other)]
  // Either tab may be the first.
  const presses = [page.press(one), page.press(one), page.press(two, other)]
  const ended = await Promise.allSettled(presses)
  expect(ended.some(({ status }) => status === 'fulfilled')).toBe(true)
  expect([page.asks(), await page.allowanceOf(page.usdc)]).toEqual([1, 0n])
})

test('what another tab has revoked since is asked for by no press', async () => {
  const page = await openApproved()
  const other = await page.openTab()
  await expect.poll(() => other.getAccount().address, { timeout: 10_000 }).toBeDefined()
  const late = await page.review(other)
  await page.revoke()
  await expect(page.press(late, other)).rejects.toMatchObject({ name: 'NotReviewedError' })
  expect(page.asks()).toBe(1)
})

test('a wallet that raises the approval instead is found out, and nothing is said to be revoked', async () => {
  const page: Page = await openApproved(async () => {
    const args = [page.contracts.aggregationRouter, maxUint256] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
    return (await page.carryOut({ to: page.usdc.address as Address, data })).transactionHash
  })
  await expect(page.revoke()).rejects.toMatchObject({ name: 'SendUnconfirmedError' })
  expect(await page.statusOf()).toBe('different')
  expect(await page.list()).toMatchObject([{ quantity: maxUint256 }])
})

test('a wallet that answers with another transaction is found out', async () => {
  const page: Page = await openApproved(async () => {
    const { transactionHash } = await page.carryOut({ to: page.contracts.weth, value: 1n })
    return transactionHash
  })
  await expect(page.revoke()).rejects.toMatchObject({ name: 'SendUnconfirmedError' })
  expect(await page.statusOf()).toBe('different')
  expect(await page.list()).toMatchObject([{ quantity: 10_000_000n }])
})

test('a wallet that answers with the approval itself is found out, and asked again only by choice', async () => {
  let isLying = true
  const page: Page = await openApproved((_, usual) => {
    const { transactionId } = readJournal(page.latchkey).find(({ swap }) => swap?.step === 'approve') ?? {}
    return isLying ? transactionId : usual()
  })
  await expect(page.revoke()).rejects.toMatchObject({ name: 'SendUnconfirmedError' })
  expect(await page.statusOf()).toBe('unconfirmed')
  const again = await page.revoke().catch(caught)
  expect(again).toMatchObject({ name: 'SendUnconfirmedError', key: expect.any(String) })
  expect(page.asks()).toBe(1)
  isLying = false
  await page.revoke(page.latchkey, [(again as { key: string }).key])
  expect([page.asks(), await page.allowanceOf(page.usdc)]).toEqual([2, 0n])
})

test('a reload while it waits for a block shows it as sent, asks for no second one, and says nothing stands once it is in a block', async () => {
  const page = await openApproved()
  const shown = await page.review()
  const mine = await holdBlocks()
  page.press(shown).catch(caught)
  await expect.poll(() => page.statusOf(), { timeout: 10_000 }).toBe('revoking')
  await expect.poll(() => readSent(page.latchkey).length, { timeout: 10_000 }).toBe(2)
  const next = await page.reload()
  await expect.poll(() => next.getAccount().address, { timeout: 10_000 }).toBeDefined()
  expect(await page.statusOf(next)).toBe('revoking')
  await expect(page.revoke(next)).rejects.toMatchObject({ name: 'SendUnconfirmedError' })
  expect(page.asks()).toBe(1)
  await mine()
  await expect.poll(() => page.list(next), { timeout: 10_000 }).toEqual([])
  expect(await page.allowanceOf(page.usdc)).toBe(0n)
})

test('a token that does not answer, or a network that does not, keeps its row without an amount', async () => {
  const page = await openApproved()
  const { latchkey, network, from: account } = page
  const spender = page.contracts.aggregationRouter
  const bad = {
    direction: 'out',
    address: `0x${'9'.repeat(40)}`,
    decimals: 6,
    quantity: 1n,
    spender,
  } as const
  const sent = readSent(latchkey)
  const [approved] = sent
  if (approved === undefined) throw new TypeError('Nothing was sent.')
  const given = givenApprovals({
    ...{ accounts: [account], networks: [network], journal: [], providers: [] },
    sent: [...sent, { ...approved, id: '0x0', sentAt: 0, transfers: [bad] }],
  })
  const read = () => approvalsQuery(latchkey, given).queryFn(new AbortController())
  expect(await read()).toMatchObject([
    { quantity: 10_000_000n, provider: undefined },
    { quantity: undefined, token: { address: bad.address } },
  ])
  latchkey.chains.actionsFor = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await read()).toMatchObject([{ quantity: undefined }, { quantity: undefined }])
})

test('a wallet on another account is asked for nothing', async () => {
  const page = await openApproved()
  const shown = await page.review()
  await page.latchkey.disconnect()
  await expect(page.press(shown)).rejects.toMatchObject({
    name: expect.stringMatching(/^(Account|Network)ChangedError$/),
  })
  expect([page.asks(), await page.allowanceOf(page.usdc)]).toEqual([0, 10_000_000n])
})

test('a revoke whose transaction every node has lost is not awaited for ever, and is asked for again by choice', async () => {
  let later = 0
  const page = await openApproved((_, usual) => (page.asks() === 1 ? `0x${'cd'.repeat(32)}` : usual()), {
    later: () => later,
  })
  const first = page.revoke().catch((thrown: unknown) => thrown)
  await expect.poll(() => page.statusOf(), { timeout: 10_000 }).toBe('revoking')
  later = 60 * 60_000
  await expect.poll(() => page.statusOf(), { timeout: 20_000 }).toBe('unconfirmed')
  expect(await first).toMatchObject({ name: 'SendUnconfirmedError' })
  const second = await page.revoke().catch((thrown: unknown) => thrown)
  expect(second).toMatchObject({ name: 'SendUnconfirmedError', key: expect.any(String) })
  expect(page.asks()).toBe(1)
  const { key } = second as { key: string }
  await page.revoke(undefined, [key])
  expect([page.asks(), await page.allowanceOf(page.usdc)]).toEqual([2, 0n])
})

test('a node that lags behind the block of a revoke does not have it shown as without effect', async () => {
  const gate = await openGate(localnet.urls.evm)
  const page = await openApproved(
    async (_, usual) => {
      const id = await usual()
      let looks = 0
      gate.lie('eth_call', (result) => {
        if (result !== toHex(0n, { size: 32 })) return result
        looks += 1
        return looks > 2 ? result : toHex(10_000_000n, { size: 32 })
      })
      return id
    },
    { nodeUrl: gate.url },
  )
  await expect(page.revoke()).resolves.toBeUndefined()
  expect([page.asks(), await page.allowanceOf(page.usdc)]).toEqual([1, 0n])
})

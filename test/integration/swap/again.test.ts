import { expect, test } from 'vitest'
import { readJournal } from '../../../hooks/intents/journal.js'
import { draftOf } from '../../../hooks/swap/context.js'
import { runsOf } from '../../../hooks/swap/runs.js'
import { holdBlocks } from '../../support/holdBlocks.js'
import { shareLocalnet } from '../../support/shareLocalnet.js'
import { openSwap } from './support/openSwap.js'

const localnet = shareLocalnet()
type Page = Awaited<ReturnType<typeof openSwap>>
const rejection = () => {
  throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
}

test.each([
  ['ETH', 'tUSDC', 10n ** 16n, 1],
  ['tUSDC', 'ETH', 10_000_000n, 2],
])(
  'a wallet that sends a swap of %s for %s and reports a rejection is asked for nothing more',
  async (...given) => {
    const [sold, bought, quantity, asks] = given
    const page: Page = await openSwap(localnet, {
      answers: {
        async eth_sendTransaction(_, usual) {
          const id = await usual()
          return page.sends().length === asks ? rejection() : id
        },
      },
    })
    const subject = page.subjectOf(sold, bought, quantity)
    await expect(page.confirm(await page.prepare(subject))).rejects.toMatchObject({
      name: 'UserRejectedError',
    })
    // Neither for the swap, nor for an approval that it would need. It is said by the new request, or by the watch that follows a
    // rejection, whichever read the chain first.
    const caught = (thrown: Error) => thrown
    const again = await page.confirm(await page.prepare(subject)).catch(caught)
    expect(again instanceof Error ? again.name : again?.status).toMatch(/^(SendUnconfirmedError|confirmed)$/)
    expect(page.sends()).toHaveLength(asks)
  },
)

test('nor while what it sent waits for a block', async () => {
  const page: Page = await openSwap(localnet, {
    answers: {
      async eth_sendTransaction(_, usual) {
        await usual()
        return rejection()
      },
    },
  })
  const subject = page.subjectOf('ETH', 'tUSDC', 10n ** 16n)
  const reviewed = await page.prepare(subject)
  await holdBlocks()
  await expect(page.confirm(reviewed)).rejects.toMatchObject({ name: 'UserRejectedError' })
  await expect(page.confirm(await page.prepare(subject))).rejects.toMatchObject({
    name: 'SendUnconfirmedError',
  })
  expect(page.sends()).toHaveLength(1)
})

test('two tabs that press the same paused run ask once', async () => {
  let isRejected = true
  const page: Page = await openSwap(localnet, {
    answers: { eth_sendTransaction: (_, usual) => (isRejected ? rejection() : usual()) },
  })
  const subject = page.subjectOf('ETH', 'tUSDC', 10n ** 16n)
  await expect(page.confirm(await page.prepare(subject))).rejects.toMatchObject({ name: 'UserRejectedError' })
  const other = await page.openTab()
  await expect.poll(() => other.getAccount().address, { timeout: 10_000 }).toBeDefined()
  draftOf(other).resumed(runsOf(readJournal(other), page.from)[0]?.id ?? '')
  const [one, two] = [await page.prepare(subject), await page.prepare(subject, other)]
  expect(one.runId).toBe(two.runId)
  isRejected = false
  const asked = page.sends().length
  const caught = (thrown: unknown) => thrown
  await Promise.all([page.confirm(one).catch(caught), page.confirm(two, other).catch(caught)])
  await page.confirm(two, other).catch(caught)
  expect(page.sends()).toHaveLength(asked + 1)
})

test('a press that is held up asks for nothing once another tab has made the swap of its run', async () => {
  const page: Page = await openSwap(localnet, {
    answers: {
      async eth_sendTransaction(_, usual) {
        const id = await usual()
        if (page.sends().length === 1) await localnet.control({ lie: 'swap:recipient', mode: 'on' })
        return id
      },
    },
  })
  const subject = page.subjectOf('tUSDC', 'ETH', 10_000_000n)
  // It stops after the approval.
  await expect(page.confirm(await page.prepare(subject))).rejects.toMatchObject({ name: 'SwapMismatchError' })
  await localnet.control({ lie: 'swap:recipient', mode: 'off' })
  const other = await page.openTab()
  await expect.poll(() => other.getAccount().address, { timeout: 10_000 }).toBeDefined()
  draftOf(other).resumed(runsOf(readJournal(other), page.from)[0]?.id ?? '')
  const [one, two] = [await page.prepare(subject), await page.prepare(subject, other)]
  expect(one.runId).toBe(two.runId)
  // The other tab is slow.
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const { actionsFor } = other.chains
  other.chains.actionsFor = async (namespace) => {
    await held
    return actionsFor(namespace)
  }
  const late = page.confirm(two, other).catch((thrown: unknown) => thrown)
  expect(await page.confirm(one)).toMatchObject({ status: 'confirmed' })
  release()
  await late
  expect(page.sends()).toHaveLength(2)
  expect(runsOf(readJournal(other), page.from)[0]).toMatchObject({ id: one.runId, status: 'confirmed' })
})

/** The approvals among what a page's wallet was asked to send. */
const approvalsOf = (page: Page) =>
  page.sends().filter(({ params }) => (params as [{ data?: string }])[0].data?.startsWith('0x095ea7b3'))

/** What `actions.swaps.readAllowance` of a page does. */
async function onAllowance(
  of: Page['latchkey'],
  read: (usual: () => Promise<bigint>) => Promise<bigint>,
): Promise<void> {
  const { actionsFor } = of.chains
  of.chains.actionsFor = async (namespace) => {
    const actions = await actionsFor(namespace)
    const { swaps } = actions
    if (swaps === undefined) return actions
    const readAllowance: typeof swaps.readAllowance = (asked) => read(() => swaps.readAllowance(asked))
    return { ...actions, swaps: { ...swaps, readAllowance } }
  }
}

test.each(['two tabs with a review each', 'two tabs with the same paused run'] as const)(
  '%s ask for an approval once, also where one reads the allowance before the other’s approval',
  async (what) => {
    let isRejected = true
    const page: Page = await openSwap(localnet, {
      answers: {
        eth_sendTransaction(_, usual) {
          const isApproval = approvalsOf(page).length === page.sends().length
          return isRejected || !isApproval ? rejection() : usual()
        },
      },
    })
    const subject = page.subjectOf('tUSDC', 'ETH', 10_000_000n)
    const other = await page.openTab()
    await expect.poll(() => other.getAccount().address, { timeout: 10_000 }).toBeDefined()
    if (what === 'two tabs with the same paused run') {
      await expect(page.confirm(await page.prepare(subject))).rejects.toMatchObject({
        name: 'UserRejectedError',
      })
      draftOf(other).resumed(runsOf(readJournal(other), page.from)[0]?.id ?? '')
    }
    isRejected = false
    const asked = approvalsOf(page).length
    const [one, two] = [await page.prepare(subject), await page.prepare(subject, other)]
    expect(one.runId === two.runId).toBe(what === 'two tabs with the same paused run')
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let isRead = false
    await onAllowance(other, async (usual) => {
      const granted = await usual()
      isRead = true
      await held
      return granted
    })
    const late = page.confirm(two, other).catch((thrown: unknown) => thrown)
    await expect.poll(() => isRead, { timeout: 10_000 }).toBe(true)
    await page.confirm(one).catch((thrown: unknown) => thrown)
    release()
    await late
    expect(approvalsOf(page)).toHaveLength(asked + 1)
  },
)

test('a tab whose node lags asks for no approval again that another tab was asked for since its review', async () => {
  const page: Page = await openSwap(localnet, {
    answers: {
      eth_sendTransaction: (_, usual) =>
        approvalsOf(page).length === page.sends().length ? usual() : rejection(),
    },
  })
  const subject = page.subjectOf('tUSDC', 'ETH', 10_000_000n)
  const other = await page.openTab()
  await expect.poll(() => other.getAccount().address, { timeout: 10_000 }).toBeDefined()
  const two = await page.prepare(subject, other)
  await onAllowance(other, async () => 0n)
  await expect(page.confirm(await page.prepare(subject))).rejects.toMatchObject({ name: 'UserRejectedError' })
  expect(approvalsOf(page)).toHaveLength(1)
  await expect(page.confirm(two, other)).rejects.toMatchObject({ name: 'NotReviewedError' })
  expect(approvalsOf(page)).toHaveLength(1)
})

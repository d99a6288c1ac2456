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

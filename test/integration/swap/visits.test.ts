import { expect, test } from 'vitest'
import { readJournal } from '../../../hooks/intents/journal.js'
import { draftOf } from '../../../hooks/swap/context.js'
import { resumeSwap } from '../../../hooks/swap/resumeSwap.js'
import { runsOf } from '../../../hooks/swap/runs.js'
import { holdBlocks } from '../../support/holdBlocks.js'
import { shareLocalnet } from '../../support/shareLocalnet.js'
import { openSwap } from './support/openSwap.js'

const localnet = shareLocalnet()
type Page = Awaited<ReturnType<typeof openSwap>>

/** The next visit, with what it takes up. */
async function comeBack(page: Page) {
  const latchkey = await page.reload()
  await expect.poll(() => latchkey.getAccount().address, { timeout: 10_000 }).toBeDefined()
  resumeSwap(latchkey)
  return { draft: () => draftOf(latchkey).getState(), run: () => runsOf(readJournal(latchkey), page.from)[0] }
}

test('a destroyed instance asks the wallet for nothing more', async () => {
  const page: Page = await openSwap(localnet, {
    answers: {
      async eth_sendTransaction(_, usual) {
        const id = await usual()
        if (page.sends().length === 1) page.latchkey.destroy()
        return id
      },
    },
  })
  const usdc = page.tokenOf('tUSDC')
  const before = await page.balanceOf(usdc)
  const reviewed = await page.prepare(page.subjectOf('tUSDC', 'ETH', 10_000_000n))
  await expect(page.confirm(reviewed)).rejects.toThrow()
  expect(page.sends()).toHaveLength(1)
  expect(await page.balanceOf(usdc)).toBe(before)
})

test('a destroyed instance waits for no block: what it sent is left to the next visit', async () => {
  const page: Page = await openSwap(localnet)
  await holdBlocks()
  const reviewed = await page.prepare(page.subjectOf('tUSDC', 'ETH', 10_000_000n))
  const confirming = page.confirm(reviewed).catch((thrown: unknown) => thrown)
  await expect.poll(() => readJournal(page.latchkey)[0]?.state, { timeout: 10_000 }).toBe('sent')
  page.latchkey.destroy()
  expect(await confirming).toMatchObject({ name: 'SendUnconfirmedError' })
  expect(page.sends()).toHaveLength(1)
  expect(runsOf(readJournal(page.latchkey), page.from)[0]?.status).toBe('working')
})

test('a page that is reloaded while its approval is pending offers the swap once it is included', async () => {
  const page: Page = await openSwap(localnet)
  const mine = await holdBlocks()
  const reviewed = await page.prepare(page.subjectOf('tUSDC', 'ETH', 10_000_000n))
  page.confirm(reviewed).catch(() => undefined)
  await expect.poll(() => readJournal(page.latchkey)[0]?.state, { timeout: 10_000 }).toBe('sent')
  const { draft, run } = await comeBack(page)
  expect(run()?.status).toBe('working')
  await mine()
  await expect.poll(() => run()?.steps[0]?.status, { timeout: 15_000 }).toBe('confirmed')
  expect(draft()).toMatchObject({
    ...{ amount: '10', from: { symbol: 'tUSDC' }, to: { symbol: 'ETH' } },
    runId: reviewed.runId,
  })
})

test('a request that was never answered is not taken up for ever', async () => {
  let later = 0
  const page: Page = await openSwap(localnet, {
    later: () => later,
    answers: { eth_sendTransaction: () => new Promise(() => {}) },
  })
  const reviewed = await page.prepare(page.subjectOf('ETH', 'tUSDC', 10n ** 16n))
  page.confirm(reviewed).catch(() => undefined)
  await expect.poll(() => page.sends().length, { timeout: 10_000 }).toBe(1)
  later = 48 * 3_600_000
  const { draft, run } = await comeBack(page)
  await expect.poll(() => run()?.status, { timeout: 10_000 }).toBe('unconfirmed')
  expect(draft().runId).toBeUndefined()
})

test('a swap is confirmed once it is, though the clock was set back after its approval', async () => {
  let off = 0
  const page: Page = await openSwap(localnet, {
    wall: () => off,
    answers: {
      async eth_sendTransaction(_, usual) {
        const id = await usual()
        if (page.sends().length === 1) off = -60_000
        return id
      },
    },
  })
  const subject = page.subjectOf('tUSDC', 'ETH', 10_000_000n)
  expect(await page.confirm(await page.prepare(subject))).toMatchObject({ status: 'confirmed' })
  const { draft } = await comeBack(page)
  expect(draft()).toMatchObject({ runId: undefined, amount: '' })
})

import { expect, test } from 'vitest'
import { disconnect } from '../../../../hooks/connect/disconnect.js'
import { writeJournal } from '../../../../hooks/intents/journal.js'
import { chooseLook } from '../../../../hooks/preferences/chooseLook.js'
import { recipientsOf } from '../../../../hooks/send/receiver/recipients.js'
import type { Intent } from '../../../../hooks/shared/types/intent.js'
import { recordTransaction } from '../../../../hooks/transactions/recordTransaction.js'
import { createBrowser } from '../../../support/createBrowser.js'
import { alice, bob } from '../../../support/createFakeWallet.js'
import { createSendScene } from '../../../support/createSendScene.js'
import { hashOf } from '../../transactions/createSent.js'

const account = `eip155:1:${alice}` as const
const request = (id: string): Intent => ({
  ...{ id, kind: 'send', account, networkId: 'eip155:1', asset: 'native', receiver: bob, quantity: 1n },
  ...{ transfers: [], maxFee: undefined, deposit: 0n, before: undefined, createdAt: 1, updatedAt: 1 },
  ...{ state: 'settled', outcome: 'confirmed' },
})

/** Writes, and what other tabs hear of them, while one of the tabs does all that a visit may. */
async function measure(count: number) {
  const browser = createBrowser()
  const scenes: Awaited<ReturnType<typeof createSendScene>>[] = []
  for (let index = 0; index < count; index += 1) scenes.push(await createSendScene({ browser }))
  const settle = async () => {
    for (let round = 0; round < 3; round += 1) for (const { advance } of scenes) await advance()
  }
  await settle()
  const [first] = scenes
  if (first === undefined) throw new TypeError('no tab')
  const { latchkey } = first
  const written = () => scenes.reduce((sum, { tab }) => sum + tab.writes.length, 0)
  const [writes, heard] = [written(), browser.delivered()]
  recipientsOf(latchkey).change(() => [{ namespace: 'eip155', owner: alice, address: bob, isSaved: true }])
  chooseLook(latchkey, { theme: 'dark' })
  recordTransaction(latchkey, { id: hashOf(1), from: account })
  writeJournal(latchkey, [request('one')])
  await settle()
  await disconnect(latchkey)
  await settle()
  return { writes: written() - writes, heard: browser.delivered() - heard }
}

test('what ten tabs write does not grow with their number, and what they hear grows linearly', async () => {
  const [two, four, ten] = [await measure(2), await measure(4), await measure(10)]
  expect(ten.writes).toBe(two.writes)
  // Each other tab hears of each write by one event and one message.
  expect(four.heard).toBe(3 * two.heard)
  expect(ten.heard).toBe(9 * two.heard)
  expect(two.heard).toBeLessThanOrEqual(2 * two.writes)
})

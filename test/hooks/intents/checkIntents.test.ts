import { expect, test } from 'vitest'
import { checkIntents } from '../../../hooks/intents/checkIntents.js'
import { getIntents } from '../../../hooks/intents/getIntents.js'
import { sendTransfer } from '../../../hooks/send/review/sendTransfer.js'
import { ServiceUnreachableError } from '../../../hooks/shared/errors/http.js'
import { SendUnconfirmedError } from '../../../hooks/shared/errors/transfers.js'
import { hashOf } from '../../support/activityItems.js'
import { createSendScene, planOf } from '../../support/createSendScene.js'

/** A scene with a request of which only the chain can tell what became. */
async function openUnconfirmed(id?: string) {
  const scene = await createSendScene()
  scene.transfers.send.mockRejectedValueOnce(new SendUnconfirmedError({ id }))
  const sending = sendTransfer(scene.latchkey, { plan: planOf() })
  await expect(sending).rejects.toMatchObject({ name: 'SendUnconfirmedError' })
  return scene
}

test('with nothing open there is nothing to ask', async () => {
  const { latchkey, readMark } = await createSendScene()
  expect(await checkIntents(latchkey)).toBe(true)
  expect(readMark).not.toHaveBeenCalled()
})

test('a network that answers, and one that does not', async () => {
  const { latchkey, readMark } = await openUnconfirmed()
  expect(await checkIntents(latchkey)).toBe(true)
  readMark.mockRejectedValueOnce(new ServiceUnreachableError())
  expect(await checkIntents(latchkey)).toBe(false)
  // The node refuses to report the account.
  readMark.mockResolvedValueOnce(undefined)
  expect(await checkIntents(latchkey)).toBe(false)
  expect(getIntents(latchkey)).toMatchObject([{ state: 'unconfirmed' }])
})

test('a known transaction whose node does not answer is not checked', async () => {
  const { latchkey, observeTransaction } = await openUnconfirmed(hashOf(1))
  expect(await checkIntents(latchkey)).toBe(false)
  observeTransaction.mockResolvedValue({ seen: 'included', hasSucceeded: true })
  expect(await checkIntents(latchkey)).toBe(true)
  expect(getIntents(latchkey)).toEqual([])
})

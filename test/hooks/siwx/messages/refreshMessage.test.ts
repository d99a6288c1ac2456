import { expect, test } from 'vitest'
import { createMessenger } from '../../../../hooks/siwx/createMessenger.js'
import { refreshMessage } from '../../../../hooks/siwx/messages/prepareMessage.js'
import { breakable, createSiwxScene } from '../../../support/createSiwxScene.js'

test('a waiting message gets a fresh nonce, or stays unchanged', async () => {
  const messenger = breakable(createMessenger())
  const { context, enter, state } = await createSiwxScene({ siwx: { messenger } })
  await refreshMessage(context)
  expect(state().status).toBe('idle')
  await enter()
  const before = state()
  await refreshMessage(context)
  const after = state()
  expect(after).not.toEqual(before)
  expect(after).toMatchObject({ status: 'asking', message: { data: { domain: 'app.example' } } })
  messenger.isBroken = true
  await refreshMessage(context)
  expect(state()).toBe(after)
})

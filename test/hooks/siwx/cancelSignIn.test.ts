import { expect, test } from 'vitest'
import { cancelSignIn } from '../../../hooks/siwx/cancelSignIn.js'
import { signIn } from '../../../hooks/siwx/signIn.js'
import { never } from '../../support/createFakeWallet.js'
import { createSiwxScene } from '../../support/createSiwxScene.js'

test('where sign-in is required a rejection disconnects, and Connect is shown', async () => {
  const { context, enter, latchkey, names, shown, state } = await createSiwxScene()
  await enter()
  const cancelling = cancelSignIn(context)
  expect(state().status).toBe('cancelling')
  await cancelling
  expect(latchkey.getAccount().address).toBeUndefined()
  expect(shown()).toBe('Connect')
  expect(state()).toEqual({ status: 'idle' })
  expect(names()).toContain('CLICK_CANCEL_SIWX')
  await enter()
  expect(state().status).toBe('asking')
})

test('where it is optional, the account stays and is not asked again', async () => {
  const { advance, context, enter, latchkey, shown, state, wallet } = await createSiwxScene({
    siwx: { required: false },
  })
  await enter()
  await cancelSignIn(context)
  expect(shown()).toBe('closed')
  expect(latchkey.getAccount().address).toBeDefined()
  wallet.setChain(8453)
  await advance()
  expect(state().status).toBe('asking')
  wallet.setChain(1)
  await advance()
  expect(state().status).toBe('idle')
  await latchkey.disconnect()
  await enter()
  expect(state().status).toBe('asking')
})

test('a pending wallet request is abandoned', async () => {
  const { advance, context, enter, state, wallet } = await createSiwxScene({ siwx: { required: false } })
  await enter()
  wallet.next('personal_sign', never)
  const signing = signIn(context).catch((thrown: unknown) => thrown)
  await advance()
  await cancelSignIn(context)
  expect(await signing).toMatchObject({ kind: 'sign_in_cancelled' })
  expect(state().status).toBe('idle')
})

test('without a request there is nothing to cancel', async () => {
  const { context, names } = await createSiwxScene()
  await cancelSignIn(context)
  expect(names()).not.toContain('CLICK_CANCEL_SIWX')
})

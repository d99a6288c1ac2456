import { expect, test, vi } from 'vitest'
import type { CreateSiwxParameters } from '../../../../hooks/siwx/SiwxInstance.js'
import { recheckSignIn } from '../../../../hooks/siwx/sessions/recheckSignIn.js'
import { signIn } from '../../../../hooks/siwx/signIn.js'
import { createSiwxScene, signNext } from '../../../support/createSiwxScene.js'

async function signedIn(siwx: CreateSiwxParameters = {}) {
  const scene = await createSiwxScene({ siwx })
  await scene.enter()
  signNext(scene.wallet)
  const session = await signIn(scene.context)
  return { ...scene, session, storage: (await scene.context.siwx.load()).storage }
}

test('a valid session changes nothing', async () => {
  const { context, state } = await signedIn()
  const before = state()
  await recheckSignIn(context)
  expect(state()).toBe(before)
})

test('a session ended elsewhere is requested again where it is required', async () => {
  const onSignOut = vi.fn()
  const { advance, context, shown, state, storage } = await signedIn({ onSignOut })
  await storage.delete()
  await recheckSignIn(context)
  await advance()
  expect(state().status).toBe('asking')
  expect(shown()).toBe('SIWXSignMessage')
  expect(onSignOut).toHaveBeenCalledTimes(1)
})

test('a session ended elsewhere is not requested where it is optional', async () => {
  const { context, shown, state, storage } = await signedIn({ required: false })
  await storage.delete()
  await recheckSignIn(context)
  expect(state().status).toBe('idle')
  expect(shown()).toBe('closed')
})

test('a sign-in elsewhere is a sign-in here', async () => {
  const { context, session, state } = await signedIn()
  context.siwx.store.changed({ status: 'asking', account: session.data })
  await recheckSignIn(context)
  expect(state()).toMatchObject({ status: 'signedIn', session: { signature: session.signature } })
})

test('an unreachable storage ends nothing', async () => {
  let isDown = false
  const kept: never[] = []
  const storage = {
    add: async (sessions: readonly unknown[]) => void kept.push(...(sessions as never[])),
    list: async () => (isDown ? Promise.reject(new TypeError('down')) : kept),
    delete: async () => undefined,
  }
  const { context, state } = await signedIn({ storage })
  isDown = true
  await recheckSignIn(context)
  expect(state().status).toBe('signedIn')
})

import { expect, test, vi } from 'vitest'
import { createSiwx } from '../../../hooks/siwx/createSiwx.js'
import { getSiwxSession } from '../../../hooks/siwx/getSiwxSession.js'
import { requestSignIn } from '../../../hooks/siwx/requestSignIn.js'
import { requestSignOut } from '../../../hooks/siwx/requestSignOut.js'
import { createSiwxScene, signNext } from '../../support/createSiwxScene.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'

test('signing in returns the session, which lasts until the user signs out', async () => {
  const { enter, latchkey, wallet } = await createSiwxScene({ siwx: { required: false } })
  await enter()
  expect(getSiwxSession(latchkey)).toBeUndefined()
  signNext(wallet)
  const session = await requestSignIn(latchkey)
  expect(session.data.chainId).toBe('eip155:1')
  expect(getSiwxSession(latchkey)).toBe(session)
  await requestSignOut(latchkey)
  expect(getSiwxSession(latchkey)).toBeUndefined()
  expect(latchkey.getAccount().status).toBe('connected')
})

test('an app without sign-in has no session, can not sign in, and has nothing to end', async () => {
  const { latchkey } = createTestLatchkey()
  expect(getSiwxSession(latchkey)).toBeUndefined()
  await expect(requestSignIn(latchkey)).rejects.toMatchObject({
    name: 'NoAccountToSignInError',
    details: 'no siwx in the config',
  })
  await requestSignOut(latchkey)
})

test('a sign-out that ends after the instance was destroyed calls the app no more', async () => {
  const onSignOut = vi.fn()
  const answers: (() => void)[] = []
  const storage = {
    add: async () => undefined,
    list: async () => [],
    delete: () => new Promise<void>((resolve) => void answers.push(resolve)),
  }
  const { latchkey } = createTestLatchkey({ siwx: createSiwx({ onSignOut, storage }) })
  const signedOut = requestSignOut(latchkey)
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  latchkey.destroy()
  answers[0]?.()
  await signedOut
  expect(onSignOut).not.toHaveBeenCalled()
})

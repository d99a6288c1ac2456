import { expect, test } from 'vitest'
import { useSiwx } from '../../../hooks/siwx/useSiwx.js'
import { rejected } from '../../support/createFakeWallet.js'
import { createSiwxScene, signNext } from '../../support/createSiwxScene.js'
import { renderWithLatchkey } from '../../support/renderWithLatchkey.js'

async function setup(siwx = {}) {
  const scene = await createSiwxScene({ siwx })
  const rendered = renderWithLatchkey(() => useSiwx(), { test: scene })
  await rendered.run(scene.enter)
  await rendered.advance()
  return { scene, ...rendered }
}

test('without sign-in in the config no signature is requested', async () => {
  const { result } = renderWithLatchkey(() => useSiwx())
  expect(result.current).toMatchObject({ status: 'idle', isRequired: false, session: undefined })
  await expect(result.current.signInAsync()).rejects.toMatchObject({ kind: 'no_account_to_sign_in' })
  await result.current.cancel()
  await result.current.signOut()
})

test('the message is shown, signed once, and gives a session', async () => {
  const { advance, result, run, scene } = await setup()
  expect(result.current).toMatchObject({
    status: 'asking',
    isRequired: true,
    isForeignDomain: false,
    error: undefined,
  })
  const text = result.current.message?.text
  expect(text).toContain('app.example wants you to sign in with your Ethereum account:')
  signNext(scene.wallet)
  await run(() => result.current.signIn())
  await advance()
  expect(result.current).toMatchObject({ status: 'signedIn', session: { message: text }, message: undefined })
  expect(scene.wallet.calls['personal_sign']).toBe(1)
  await run(() => result.current.signOut())
  await advance()
  expect(result.current).toMatchObject({ status: 'idle', session: undefined })
})

test('a rejection is reported, and the promise rejects with it', async () => {
  const { advance, result, run, scene } = await setup()
  scene.wallet.next('personal_sign', rejected)
  const answer = await run(() => result.current.signInAsync().catch((thrown: unknown) => thrown))
  await advance()
  expect(answer).toMatchObject({ message: 'Signature declined' })
  expect(result.current).toMatchObject({ status: 'asking', error: answer })
})

test('cancelling in an app that does not require it changes nothing', async () => {
  const { advance, result, run, scene } = await setup({ required: false })
  expect(result.current.isRequired).toBe(false)
  await run(() => result.current.cancel())
  await advance()
  expect(result.current.status).toBe('idle')
  expect(scene.latchkey.getAccount().address).toBeDefined()
})

test('a message that names another site than the page is marked', async () => {
  const { writeSiwxMessage } = await import('../../../hooks/siwx/messages/writeSiwxMessage.js')
  const request = { version: '1', nonce: 'k3J9sQ2mZp0a', uri: 'https://evil.example/' } as const
  const messenger = {
    createRequest: async () => ({ ...request, domain: 'evil.example' }),
    writeMessage: writeSiwxMessage,
  }
  const scene = await createSiwxScene({ siwx: { messenger } })
  Object.assign(scene.tab.window, { location: new URL('https://app.example/') })
  const { advance, result, run } = renderWithLatchkey(() => useSiwx(), { test: scene })
  await run(scene.enter)
  await advance()
  expect(result.current).toMatchObject({
    isForeignDomain: true,
    message: { data: { domain: 'evil.example' } },
  })
})

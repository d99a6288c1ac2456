import { expect, test } from 'vitest'
import { useEmbeddedWallet } from '../../../../hooks/connect/embedded/useEmbeddedWallet.js'
import { useAccount } from '../../../../hooks/session/useAccount.js'
import { createEmbeddedScene, ownAddresses } from '../../../support/createEmbeddedScene.js'
import { renderWithLatchkey } from '../../../support/renderWithLatchkey.js'

const email = 'ann@mail.test'

function setup(options: Parameters<typeof createEmbeddedScene>[0] = {}) {
  const scene = createEmbeddedScene(options)
  const rendered = renderWithLatchkey(() => ({ ...useEmbeddedWallet(), account: useAccount() }), {
    test: scene,
  })
  return { ...scene, ...rendered }
}

test('a sign-in by email goes through the hook, with its pause counted down', async () => {
  const { advance, result, run } = setup()
  expect(result.current).toMatchObject({
    hasEmail: true,
    emailShowWallets: true,
    status: 'idle',
    cooldown: 0,
  })
  await run(() => result.current.connectEmail(email))
  await advance()
  expect(result.current).toMatchObject({ status: 'code', email, cooldown: 30, user: undefined })
  await advance(1000)
  expect(result.current.cooldown).toBe(29)
  await advance(28_500)
  expect(result.current.cooldown).toBe(1)
  await advance(500)
  expect(result.current.cooldown).toBe(0)

  await run(() => result.current.submitCode('000000'))
  await advance()
  expect(result.current).toMatchObject({ status: 'code', error: { kind: 'code_refused' } })
  await run(() => result.current.submitCode('123456'))
  await advance()
  expect(result.current).toMatchObject({ status: 'idle', error: null, user: { email } })
  expect(result.current.account).toMatchObject({ status: 'connected', address: ownAddresses.eip155 })
})

test('the functions stay the same, and what a press fails with is in the state alone', async () => {
  const { advance, result, run } = setup()
  const { approval, connectEmail, submitCode, resend, cancel } = result.current
  await run(() => result.current.connectEmail('ann'))
  await advance()
  expect(result.current).toMatchObject({
    connectEmail,
    submitCode,
    resend,
    cancel,
    error: { kind: 'invalid_email' },
  })
  expect(result.current.approval.place).toBe(approval.place)
  await expect(run(() => result.current.connectEmailAsync('ann'))).rejects.toMatchObject({
    kind: 'invalid_email',
  })
  await run(() => result.current.cancel())
  expect(result.current.error).toBeNull()
})

test('a request shows that it waits, and is withdrawn by its cancel', async () => {
  const { advance, fake, latchkey, result, run, signIn } = setup()
  await run(signIn)
  const provider = (await latchkey.getAccount({ namespace: 'eip155' }).connector?.provider('eip155')) as {
    request(call: object): Promise<unknown>
  }
  const signing = provider.request({ method: 'personal_sign', params: ['0x00', ownAddresses.eip155] })
  const ended = expect(signing).rejects.toMatchObject({ kind: 'embedded_timeout' })
  await advance()
  expect(result.current.approval.isPending).toBe(true)
  await run(() => result.current.approval.cancel())
  await advance(3000)
  await ended
  expect(fake.names()).toContain('RPC_ABORT')
  expect(result.current.approval.isPending).toBe(false)
})

test('an app without an embedded wallet has none of it', async () => {
  const { advance, result, run } = setup({ embeddedWallet: undefined })
  expect(result.current).toMatchObject({ hasEmail: false, status: 'idle', user: undefined })
  await run(() => result.current.connectEmail(email))
  await advance()
  expect(result.current.error).toMatchObject({ kind: 'embedded_signed_out' })
})

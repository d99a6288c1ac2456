import { verifyMessage } from 'viem'
import { expect, test, vi } from 'vitest'
import { isUserRejection } from '../../../hooks/shared/errors/findError.js'
import { createMessenger } from '../../../hooks/siwx/createMessenger.js'
import { signIn } from '../../../hooks/siwx/signIn.js'
import { createAnswer, never, pending, rejected } from '../../support/createFakeWallet.js'
import { breakable, createSiwxScene, nodes, signers, signNext } from '../../support/createSiwxScene.js'

test('the wallet signs the displayed message, and the session is stored', async () => {
  const onSignIn = vi.fn()
  const { advance, context, enter, events, shown, state, tab, wallet } = await createSiwxScene({
    siwx: { onSignIn },
  })
  await enter()
  const { text } = (state() as { message: { text: string } }).message
  signNext(wallet)
  const session = await signIn(context)
  expect(session.message).toBe(text)
  const [signer] = signers
  const signature = session.signature as `0x${string}`
  expect(await verifyMessage({ address: signer.address, message: text, signature })).toBe(true)
  expect(state()).toMatchObject({ status: 'signedIn', session })
  expect(shown()).toBe('closed')
  expect(onSignIn.mock.calls).toEqual([[session]])
  expect(events.slice(-2).map(({ event }) => event)).toEqual(['MODAL_CLOSE', 'SIWX_AUTH_SUCCESS'])
  const stored = tab.storage.getItem('latchkey:1:default:siwx_sessions')
  expect(JSON.parse(stored ?? '')).toEqual([JSON.parse(JSON.stringify(session))])
  await advance()
  expect(await signIn(context)).toBe(session)
  expect(wallet.calls['personal_sign']).toBe(1)
})

test.each([{ ok: false }, 'false', 1, new Error('not signed')])(
  'what an app’s verifier answers with %j is not signed in',
  async (answer) => {
    const verify = async () => answer as unknown as boolean
    const { context, enter, state, wallet } = await createSiwxScene({
      siwx: { verifiers: [{ namespace: 'eip155', verify }] },
    })
    await enter()
    signNext(wallet)
    await expect(signIn(context)).rejects.toThrow()
    expect(state().status).toBe('asking')
  },
)

test('pressing twice sends one request', async () => {
  const { context, enter, wallet } = await createSiwxScene()
  await enter()
  signNext(wallet)
  const [one, other] = await Promise.all([signIn(context), signIn(context)])
  expect(one).toBe(other)
  expect(wallet.calls['personal_sign']).toBe(1)
})

test('a rejection leaves the message unchanged, and the user may still sign', async () => {
  const { context, enter, events, shown, state, wallet } = await createSiwxScene()
  await enter()
  const before = state()
  wallet.next('personal_sign', rejected)
  const error = await signIn(context).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ name: 'SignatureDeclinedError', message: 'Signature declined' })
  expect(isUserRejection(error)).toBe(true)
  expect(state()).toEqual({ ...before, error })
  expect(shown()).toBe('SIWXSignMessage')
  expect(events.at(-1)).toMatchObject({ event: 'SIWX_AUTH_ERROR', properties: { isSmartAccount: false } })
  signNext(wallet)
  expect((await signIn(context)).data.chainId).toBe('eip155:1')
})

test('a signature of another key is rejected, and its nonce is not used again', async () => {
  const { advance, context, enter, state, wallet } = await createSiwxScene()
  await enter()
  const nonce = () => (state() as { message?: { data: { nonce: string } } }).message?.data.nonce
  const first = nonce()
  signNext(wallet, signers[1])
  const error = await signIn(context).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ message: 'Signature declined', cause: { reason: 'bad_signature' } })
  expect(isUserRejection(error)).toBe(false)
  await advance()
  expect(state()).toMatchObject({ status: 'asking', error })
  expect(nonce()).not.toBe(first)
})

const nodesWithCode =
  (code: string): typeof nodes =>
  async (url, init) => {
    const { id, method } = JSON.parse(String(init?.body)) as { id: number; method: string }
    if (method !== 'eth_getCode') return nodes(url, init)
    return new Response(JSON.stringify({ jsonrpc: '2.0', id, result: code }))
  }

test.each([`0xef0100${'ab'.repeat(20)}`, `0xEF0100${'AB'.repeat(20)}`])(
  'a key’s account that delegates to a contract signs in with its key, and is no smart account (%s)',
  async (code) => {
    const { context, enter, events, wallet } = await createSiwxScene({ env: { fetch: nodesWithCode(code) } })
    await enter()
    signNext(wallet, signers[1])
    await expect(signIn(context)).rejects.toMatchObject({
      name: 'SignatureDeclinedError',
      message: 'Signature declined',
    })
    expect(events.at(-1)).toMatchObject({ event: 'SIWX_AUTH_ERROR', properties: { isSmartAccount: false } })
    signNext(wallet)
    expect((await signIn(context)).data.accountAddress).toBe(signers[0].address)
    expect(events.at(-1)).toMatchObject({
      event: 'SIWX_AUTH_SUCCESS',
      properties: { isSmartAccount: false },
    })
  },
)

test('a contract with an invalid signature is reported with the likely cause', async () => {
  const fetch = nodesWithCode('0x60')
  const verifiers = [{ namespace: 'eip155', verify: async () => false } as const]
  const { context, enter, events, wallet } = await createSiwxScene({ env: { fetch }, siwx: { verifiers } })
  await enter()
  signNext(wallet)
  await expect(signIn(context)).rejects.toMatchObject({
    name: 'SmartAccountNotSupportedError',
    message: 'This application might not support Smart Accounts',
  })
  expect(events.at(-1)).toMatchObject({ event: 'SIWX_AUTH_ERROR', properties: { isSmartAccount: true } })
})

test('a wallet with an earlier pending request is reported as such', async () => {
  const { context, enter, wallet } = await createSiwxScene()
  await enter()
  wallet.next('personal_sign', pending)
  await expect(signIn(context)).rejects.toMatchObject({ kind: 'pending' })
})

test('a signature after an account change changes nothing', async () => {
  const { advance, context, enter, state, tab, wallet } = await createSiwxScene()
  await enter()
  const answer = createAnswer()
  wallet.next('personal_sign', () => answer.promise)
  const { text } = (state() as { message: { text: string } }).message
  const signing = signIn(context).catch((thrown: unknown) => thrown)
  await advance()
  expect(state().status).toBe('signing')
  wallet.setAccounts([signers[1].address])
  expect(await signing).toMatchObject({ kind: 'sign_in_cancelled' })
  await advance()
  const before = state()
  expect(before).toMatchObject({ status: 'asking', account: { accountAddress: signers[1].address } })
  answer.resolve(await signers[0].signMessage({ message: text }))
  await advance()
  expect(state()).toBe(before)
  expect(tab.storage.getItem('latchkey:1:default:siwx_sessions')).toBeNull()
})

test('disconnecting ends the request', async () => {
  const { advance, context, enter, latchkey, state, wallet } = await createSiwxScene()
  await enter()
  wallet.next('personal_sign', never)
  const signing = signIn(context).catch((thrown: unknown) => thrown)
  await advance()
  await latchkey.disconnect()
  expect(await signing).toMatchObject({ kind: 'sign_in_cancelled' })
  expect(state()).toEqual({ status: 'idle' })
})

test('without a connection there is no sign-in', async () => {
  const { context } = await createSiwxScene()
  await expect(signIn(context)).rejects.toMatchObject({ kind: 'no_account_to_sign_in' })
})

test('after a rejection the user may still sign in by hand', async () => {
  const { advance, context, enter, latchkey, state, wallet } = await createSiwxScene({
    siwx: { required: false },
  })
  await enter()
  latchkey.close()
  expect(state()).toMatchObject({ status: 'idle', account: { chainId: 'eip155:1' } })
  signNext(wallet)
  const session = await signIn(context)
  await advance()
  expect(state()).toMatchObject({ status: 'signedIn', session })
})

test('a server’s rejection is reported with its reason', async () => {
  const { SiwxRefusedError } = await import('../../../hooks/shared/errors/siwx.js')
  const storage = {
    add: () => Promise.reject(new SiwxRefusedError({ reason: 'nonce_reused' })),
    list: async () => [],
    delete: async () => undefined,
  }
  const { context, enter, wallet } = await createSiwxScene({ siwx: { storage, verifiers: [] } })
  await enter()
  signNext(wallet)
  await expect(signIn(context)).rejects.toMatchObject({
    message: 'Signature declined',
    details: 'nonce_reused',
    cause: { reason: 'nonce_reused' },
  })
})

test('without a fresh nonce after a failure, the wallet is disconnected', async () => {
  const messenger = breakable(createMessenger())
  const { advance, context, enter, latchkey, state, wallet } = await createSiwxScene({ siwx: { messenger } })
  await enter()
  messenger.isBroken = true
  signNext(wallet, signers[1])
  await expect(signIn(context)).rejects.toMatchObject({ message: 'Signature declined' })
  await advance()
  expect(latchkey.getAccount().address).toBeUndefined()
  expect(state()).toMatchObject({ status: 'idle', error: { kind: 'sign_in_unavailable' } })
})

import { expect, test } from 'vitest'
import type { SiwxSession, SiwxStorage } from '../../../../hooks/shared/types/siwx.js'
import { createMessenger } from '../../../../hooks/siwx/createMessenger.js'
import { lookup } from '../../../../hooks/siwx/sessions/lookup.js'
import { signIn } from '../../../../hooks/siwx/signIn.js'
import { createAnswer } from '../../../support/createFakeWallet.js'
import { breakable, createSiwxScene, signers, signNext } from '../../../support/createSiwxScene.js'

const emptyStorage = (list: SiwxStorage['list']): SiwxStorage => ({
  add: async () => undefined,
  list,
  delete: async () => undefined,
})

test('while disconnected no signature is requested', async () => {
  const { context, state } = await createSiwxScene()
  await lookup(context)
  expect(state()).toEqual({ status: 'idle' })
})

test('connecting without a session requests a signature, with a message of the account', async () => {
  const { enter, state } = await createSiwxScene()
  await enter()
  const account = { accountAddress: signers[0].address, chainId: 'eip155:1' }
  expect(state()).toMatchObject({
    status: 'asking',
    account,
    message: { data: { ...account, domain: 'app.example', uri: 'https://app.example/' } },
  })
})

test('a stored session is found, and counts for its account and network alone', async () => {
  const { context, enter, latchkey, state, advance, wallet } = await createSiwxScene()
  await enter()
  signNext(wallet)
  const session = await signIn(context)
  const { store } = latchkey.siwx ?? {}
  if (store) store.changed(store.getInitialState())
  await lookup(context)
  expect(state()).toMatchObject({ status: 'signedIn', session })
  wallet.setChain(8453)
  await advance()
  expect(state()).toMatchObject({ status: 'asking', account: { chainId: 'eip155:8453' } })
  wallet.setChain(1)
  await advance()
  expect(state()).toMatchObject({ status: 'signedIn', account: { chainId: 'eip155:1' } })
  wallet.setAccounts([signers[1].address])
  await advance()
  expect(state()).toMatchObject({ status: 'asking', account: { accountAddress: signers[1].address } })
})

test('on a network that is not configured no signature is requested', async () => {
  const { advance, enter, state, wallet } = await createSiwxScene()
  await enter()
  wallet.setChain(10)
  await advance()
  expect(state()).toEqual({ status: 'idle' })
})

test('a late result for an earlier network is dropped', async () => {
  const answers = [createAnswer<readonly SiwxSession[]>(), createAnswer<readonly SiwxSession[]>()]
  const asked: (string | undefined)[] = []
  const list: SiwxStorage['list'] = (account) => {
    asked.push(account?.chainId)
    return answers[asked.length - 1]?.promise ?? Promise.resolve([])
  }
  const { advance, enter, state, wallet } = await createSiwxScene({ siwx: { storage: emptyStorage(list) } })
  await enter()
  expect(state()).toMatchObject({ status: 'checking', account: { chainId: 'eip155:1' } })
  wallet.setChain(8453)
  await advance()
  answers[1]?.resolve([])
  await advance()
  expect(state()).toMatchObject({ status: 'asking', account: { chainId: 'eip155:8453' } })
  const before = state()
  answers[0]?.resolve([])
  await advance()
  expect(state()).toBe(before)
  expect(asked).toEqual(['eip155:1', 'eip155:8453'])
})

test('a session whose signature is not the account’s is ignored', async () => {
  const scene = await createSiwxScene()
  await scene.enter()
  signNext(scene.wallet)
  const session = await signIn(scene.context)
  const forged: SiwxSession = {
    ...session,
    signature: await signers[1].signMessage({ message: session.message }),
  }
  const other = await createSiwxScene({ siwx: { storage: emptyStorage(async () => [forged]) } })
  await other.enter()
  expect(other.state().status).toBe('asking')
})

test('a session that can’t be verified is requested again, with the reason', async () => {
  const scene = await createSiwxScene()
  await scene.enter()
  signNext(scene.wallet)
  const session = await signIn(scene.context)
  const silent = { namespace: 'eip155', verify: () => Promise.reject(new TypeError('down')) } as const
  const { SiwxUnverifiedError } = await import('../../../../hooks/shared/errors/siwx.js')
  const verifiers = [{ ...silent, verify: () => Promise.reject(new SiwxUnverifiedError()) }]
  const storage = emptyStorage(async () => [session])
  const other = await createSiwxScene({ siwx: { storage, verifiers } })
  await other.enter()
  expect(other.state()).toMatchObject({ status: 'asking', error: { kind: 'unverified' } })
})

test('without a nonce the wallet is disconnected, and Connect shows the reason', async () => {
  const messenger = breakable(createMessenger())
  messenger.isBroken = true
  const { enter, events, latchkey, shown, state } = await createSiwxScene({ siwx: { messenger } })
  latchkey.open()
  await enter()
  const message = 'A problem occurred while trying initialize authentication'
  expect(latchkey.getAccount().address).toBeUndefined()
  expect(shown()).toBe('Connect')
  expect(state()).toMatchObject({ status: 'idle', error: { message } })
  expect(events).toContainEqual({
    event: 'SIWX_AUTH_ERROR',
    properties: { network: 'eip155:1', isSmartAccount: false, message },
  })
  latchkey.close()
  expect(state()).toEqual({ status: 'idle' })
})

test('without a list of sessions the wallet is disconnected, and Connect shows the reason', async () => {
  const storage = emptyStorage(() => Promise.reject(new TypeError('down')))
  const { enter, latchkey, state } = await createSiwxScene({ siwx: { storage } })
  await enter()
  expect(latchkey.getAccount().address).toBeUndefined()
  expect(state()).toMatchObject({ status: 'idle', error: { kind: 'sign_in_unavailable' } })
})

test.each(['messenger', 'storage'] as const)(
  'an optional sign-in whose %s fails leaves the wallet connected and closes the modal',
  async (part) => {
    const messenger = breakable(createMessenger())
    messenger.isBroken = part === 'messenger'
    const storage = emptyStorage(() =>
      part === 'storage' ? Promise.reject(new TypeError('down')) : Promise.resolve([]),
    )
    const siwx = { messenger, storage, required: false }
    const { enter, events, latchkey, shown, state } = await createSiwxScene({ siwx })
    latchkey.open()
    await enter()
    expect(events).toContainEqual(expect.objectContaining({ event: 'SIWX_AUTH_ERROR' }))
    expect(latchkey.getAccount().address).toBeDefined()
    expect(shown()).toBe('closed')
    expect(state()).toMatchObject({ status: 'idle', account: { chainId: 'eip155:1' } })
  },
)

test('a messenger whose text does not match its fields is rejected', async () => {
  const messenger = createMessenger({ statement: 'Two\nlines' })
  const { enter, state } = await createSiwxScene({ siwx: { messenger } })
  await enter()
  expect(state()).toMatchObject({ status: 'idle', error: { cause: { reason: 'malformed' } } })
})

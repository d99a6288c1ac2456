import { expect, test, vi } from 'vitest'
import { connect } from '../../../../hooks/connect/connect.js'
import type { SiwxSession, SiwxStorage } from '../../../../hooks/shared/types/siwx.js'
import { createMessenger } from '../../../../hooks/siwx/createMessenger.js'
import type { CreateSiwxParameters } from '../../../../hooks/siwx/SiwxInstance.js'
import { signIn } from '../../../../hooks/siwx/signIn.js'
import { createBrowser } from '../../../support/createBrowser.js'
import { createFakeWallet, never } from '../../../support/createFakeWallet.js'
import { createSiwxScene, signers, signNext } from '../../../support/createSiwxScene.js'
import { createTestLatchkey } from '../../../support/createTestLatchkey.js'

const hour = 3_600_000
const key = 'latchkey:1:default:siwx_sessions'

async function signedIn(siwx: CreateSiwxParameters = {}, browser = createBrowser()) {
  const scene = await createSiwxScene({ siwx, browser })
  await scene.enter()
  signNext(scene.wallet)
  await signIn(scene.context)
  await scene.advance()
  return scene
}

test('without sign-in in the config it has no effect', async () => {
  const { add, advance, connector, latchkey } = createTestLatchkey()
  add(createFakeWallet(), { rdns: 'io.fox' })
  await latchkey.wake()
  latchkey.open()
  await connect(latchkey, { connector: connector('io.fox') })
  await advance()
  expect(latchkey.siwx).toBeUndefined()
  expect(latchkey.modal.getState().isOpen).toBe(false)
})

test.each([true, false])('connecting requests a signature in the modal; required: %s', async (required) => {
  const { enter, events, latchkey, shown } = await createSiwxScene({ siwx: { required } })
  await enter()
  expect(shown()).toBe('SIWXSignMessage')
  expect(events).toContainEqual({ event: 'MODAL_OPEN', properties: { connected: true } })
  latchkey.close()
  expect(shown()).toBe(required ? 'SIWXSignMessage' : 'closed')
})

test.each([true, false])('what was opened before the sign-in follows it (required: %s)', async (required) => {
  const { advance, context, enter, latchkey, shown, wallet } = await createSiwxScene({ siwx: { required } })
  latchkey.open({ view: 'Send' })
  expect(shown()).toBe('Connect')
  await enter()
  expect(shown()).toBe('SIWXSignMessage')
  signNext(wallet)
  await signIn(context)
  await advance()
  expect(shown()).toBe('Send')
})

test('what is opened while a sign-in is required follows it; the account does not', async () => {
  const { advance, context, enter, latchkey, shown, wallet } = await createSiwxScene()
  await enter()
  latchkey.close({ force: true })
  latchkey.open({ view: 'Send' })
  expect(shown()).toBe('SIWXSignMessage')
  latchkey.close({ force: true })
  latchkey.open()
  expect(shown()).toBe('SIWXSignMessage')
  latchkey.close({ force: true })
  latchkey.open({ view: 'Receive' })
  signNext(wallet)
  await signIn(context)
  await advance()
  expect(shown()).toBe('Receive')
})

test.each(['dialog', 'embedded'] as const)(
  'what is opened while a required sign-in is shown does not lead past it (%s)',
  async (surface) => {
    const { advance, context, enter, latchkey, shown, wallet } = await createSiwxScene()
    latchkey.modal.surfaceChanged(surface)
    await enter()
    for (const view of [
      'Account',
      'Settings',
      'Receive',
      'Swap',
      'Networks',
      'AllWallets',
      'Send',
    ] as const) {
      latchkey.open({ view })
      expect(shown()).toBe('SIWXSignMessage')
    }
    signNext(wallet)
    await signIn(context)
    await advance()
    expect(shown()).toBe('Send')
  },
)

test('the waiting view leads to the request, and closes by itself where there is none', async () => {
  const { advance, context, enter, latchkey, shown, wallet } = await createSiwxScene({
    siwx: { signOutOnDisconnect: false },
  })
  const visit = async () => {
    latchkey.open()
    latchkey.modal.pushed({ name: 'ConnectingExternal', connectorId: 'io.fox' })
    await enter()
  }
  await visit()
  expect(shown()).toBe('SIWXSignMessage')
  signNext(wallet)
  await signIn(context)
  expect(shown()).toBe('closed')
  await latchkey.disconnect()
  await advance()
  await visit()
  expect(shown()).toBe('closed')
  expect(latchkey.siwx?.store.getState().status).toBe('signedIn')
})

test('a modal opened while sign-in is required shows nothing else', async () => {
  const { enter, latchkey, shown } = await createSiwxScene()
  await enter()
  latchkey.close({ force: true })
  expect(shown()).toBe('closed')
  latchkey.open()
  expect(shown()).toBe('SIWXSignMessage')
})

test('a silent reconnect with a session shows nothing, and without one it requests a signature', async () => {
  const browser = createBrowser()
  const first = await signedIn({}, browser)
  const wallet = createFakeWallet({ accounts: [signers[0].address], allowed: true })
  first.latchkey.destroy()
  const visit = async () => {
    const scene = createTestLatchkey({
      browser,
      siwx: (await import('../../../../hooks/siwx.js')).createSiwx(),
    })
    scene.add(wallet, { rdns: 'io.fox' })
    scene.latchkey.start()
    await scene.latchkey.wake()
    await scene.advance()
    return scene.latchkey
  }
  const second = await visit()
  expect(second.siwx?.store.getState().status).toBe('signedIn')
  expect(second.modal.getState().isOpen).toBe(false)
  expect(wallet.calls['personal_sign']).toBeUndefined()
  second.destroy()
  browser.entries.delete(key)
  const third = await visit()
  expect(third.siwx?.store.getState().status).toBe('asking')
  expect(third.modal.getState().isOpen).toBe(true)
})

test('on a network that is not configured no signature is requested', async () => {
  const { advance, enter, shown, wallet } = await createSiwxScene()
  wallet.setChain(10)
  await enter()
  expect(shown()).toBe('UnsupportedChain')
  wallet.setChain(1)
  await advance()
  expect(shown()).toBe('SIWXSignMessage')
})

test('what was opened before the wallet was on a network of the app follows the sign-in', async () => {
  const { advance, context, enter, latchkey, shown, wallet } = await createSiwxScene()
  wallet.setChain(10)
  latchkey.open({ view: 'Send' })
  await enter()
  expect(shown()).toBe('UnsupportedChain')
  wallet.setChain(1)
  await advance()
  expect(shown()).toBe('SIWXSignMessage')
  signNext(wallet)
  await signIn(context)
  await advance()
  expect(shown()).toBe('Send')
})

/** A server that stores sessions, and lists them when the test lets it, where it is slow. */
function createSlowServer() {
  const [kept, waiting]: [SiwxSession[], (() => void)[]] = [[], []]
  const server = {
    isSlow: false,
    answer() {
      for (const answer of waiting) answer()
    },
  }
  const storage: SiwxStorage = {
    add: async (sessions) => void kept.push(...sessions),
    delete: async () => {},
    async list() {
      if (server.isSlow) await new Promise<void>((resolve) => void waiting.push(resolve))
      return kept
    },
  }
  return Object.assign(server, { storage })
}

test('after another network nothing follows before a slow server knows of no session', async () => {
  const server = createSlowServer()
  server.isSlow = true
  const { advance, context, enter, latchkey, shown, state, wallet } = await createSiwxScene({ siwx: server })
  wallet.setChain(10)
  latchkey.open({ view: 'Send' })
  await enter()
  wallet.setChain(1)
  await advance()
  expect([state().status, shown()]).toEqual(['checking', 'UnsupportedChain'])
  server.answer()
  await advance()
  expect(shown()).toBe('SIWXSignMessage')
  server.isSlow = false
  signNext(wallet)
  await signIn(context)
  await advance()
  expect(shown()).toBe('Send')
})

test('after another network the modal closes once a slow server knows the session', async () => {
  const server = createSlowServer()
  const { advance, shown, state, wallet } = await signedIn(server)
  wallet.setChain(10)
  await advance()
  expect(shown()).toBe('UnsupportedChain')
  server.isSlow = true
  wallet.setChain(1)
  await advance()
  expect([state().status, shown()]).toEqual(['checking', 'UnsupportedChain'])
  server.answer()
  await advance()
  expect([state().status, shown()]).toEqual(['signedIn', 'closed'])
})

test.each([{ allowUnsupportedNetwork: true }, { enableNetworkSwitch: false }])(
  'switching to a network that is not configured closes the request: %j',
  async (config) => {
    const { advance, enter, shown, wallet } = await createSiwxScene(config)
    await enter()
    expect(shown()).toBe('SIWXSignMessage')
    wallet.setChain(10)
    await advance()
    expect(shown()).toBe('closed')
    wallet.setChain(1)
    await advance()
    expect(shown()).toBe('SIWXSignMessage')
  },
)

test('disconnecting signs out, unless configured otherwise', async () => {
  for (const signOutOnDisconnect of [true, false]) {
    const onSignOut = vi.fn()
    const { advance, latchkey, tab } = await signedIn({ onSignOut, signOutOnDisconnect })
    await latchkey.disconnect()
    await advance()
    expect(tab.storage.getItem(key) === null).toBe(signOutOnDisconnect)
    expect(onSignOut).toHaveBeenCalledTimes(signOutOnDisconnect ? 1 : 0)
  }
})

test.each([false, true])(
  'forgetting the device signs out in any case, a locked wallet too: %s',
  async (isLocked) => {
    const { advance, latchkey, tab, wallet } = await signedIn({ signOutOnDisconnect: false })
    if (isLocked) wallet.lock()
    await advance()
    expect(tab.storage.getItem(key)).not.toBeNull()
    await latchkey.disconnect({ forget: true })
    await advance()
    expect(tab.storage.getItem(key)).toBeNull()
  },
)

test('forgetting one wallet keeps the sign-in of a later one', async () => {
  const { advance, context, enter, latchkey, tab, wallet } = await signedIn({ signOutOnDisconnect: false })
  await latchkey.disconnect({ forget: true })
  await advance()
  await enter()
  signNext(wallet)
  await signIn(context)
  await advance()
  expect(tab.storage.getItem(key)).not.toBeNull()
  await latchkey.disconnect()
  await advance()
  expect(tab.storage.getItem(key)).not.toBeNull()
})

test('a locked wallet stays signed in', async () => {
  const { advance, latchkey, state, tab, wallet } = await signedIn()
  wallet.lock()
  await advance()
  expect(state()).toEqual({ status: 'idle' })
  expect(tab.storage.getItem(key)).not.toBeNull()
  wallet.unlock()
  await advance()
  await connect(latchkey, { connector: latchkey.session.getState().connectors[0] as never })
  await advance()
  expect(state().status).toBe('signedIn')
})

test('an expired session is requested again', async () => {
  for (const required of [true, false]) {
    const messenger = createMessenger({ expiration: hour })
    const { advance, shown, state } = await signedIn({ messenger, required })
    await advance(hour - 1)
    expect(state().status).toBe('signedIn')
    await advance(1)
    expect(state().status).toBe('asking')
    expect(shown()).toBe('SIWXSignMessage')
  }
})

test('a session longer than a browser’s maximum timeout is not ended early', async () => {
  const messenger = createMessenger({ expiration: 60 * 24 * hour })
  const delays: number[] = []
  const scene = await createSiwxScene({ siwx: { messenger } })
  const { schedule } = scene.latchkey.env
  Object.assign(scene.latchkey.env, {
    schedule: (callback: () => void, ms: number) => {
      delays.push(ms)
      return schedule(callback, ms)
    },
  })
  await scene.enter()
  signNext(scene.wallet)
  await signIn(scene.context)
  await scene.advance(59 * 24 * hour)
  expect(scene.state().status).toBe('signedIn')
  await scene.advance(24 * hour)
  expect(scene.state().status).toBe('asking')
  expect(Math.max(...delays)).toBeLessThanOrEqual(2_147_483_647)
})

test('a page resumed from sleep detects that its session has expired', async () => {
  const messenger = createMessenger({ expiration: hour })
  const { advance, clock, state, tab } = await signedIn({ messenger })
  clock.skew(2 * hour)
  tab.window.dispatchEvent(new Event('focus'))
  await advance()
  expect(state().status).toBe('asking')
})

test('a server-side session continues despite a clock that is hours ahead, and is rechecked once a minute', async () => {
  const sessions: unknown[] = []
  const list = vi.fn(async () => sessions as never[])
  const storage = {
    add: async (added: readonly unknown[]) => void sessions.push(...added),
    list,
    delete: async () => {},
  }
  const messenger = createMessenger({ expiration: hour })
  const { advance, clock, shown, state, tab, wallet } = await signedIn({ messenger, storage, verifiers: [] })
  clock.skew(5 * hour)
  tab.window.dispatchEvent(new Event('focus'))
  await advance(hour)
  list.mockClear()
  await advance(10 * 60_000)
  expect(list.mock.calls.length).toBeLessThanOrEqual(10)
  expect([state().status, shown(), wallet.calls['personal_sign']]).toEqual(['signedIn', 'closed', 1])
})

test('a message that waits for long gets a fresh nonce', async () => {
  const { advance, enter, state } = await createSiwxScene()
  await enter()
  const text = () => (state() as { message: { text: string } }).message.text
  const before = text()
  await advance(4 * 60_000)
  expect(text()).not.toBe(before)
})

test('tabs follow each other’s sign-ins and sign-outs', async () => {
  const browser = createBrowser()
  const wallet = createFakeWallet({ accounts: [signers[0].address] })
  const open = async (required: boolean) => {
    const scene = await createSiwxScene({ browser, siwx: { required } })
    scene.add(wallet, { rdns: 'io.owl' })
    await scene.advance()
    await connect(scene.latchkey, { connector: scene.connector('io.owl') })
    await scene.advance()
    return scene
  }
  const one = await open(false)
  const other = await open(false)
  expect([one.state().status, other.state().status]).toEqual(['asking', 'asking'])
  signNext(wallet)
  await signIn(one.context)
  await one.advance()
  expect(other.state().status).toBe('signedIn')
  expect(other.shown()).toBe('closed')
  const { signOut } = await import('../../../../hooks/siwx/signOut.js')
  await signOut(other.context)
  await other.advance()
  expect(one.state().status).toBe('idle')
  expect(one.shown()).toBe('closed')
})

test('with the last stop nothing is pending, and the next start requests again', async () => {
  const { advance, context, enter, latchkey, state, stop, wallet } = await createSiwxScene()
  await enter()
  wallet.next('personal_sign', never)
  const signing = signIn(context).catch((thrown: unknown) => thrown)
  await advance()
  expect(state().status).toBe('signing')
  stop()
  await advance()
  expect(await signing).toMatchObject({ kind: 'sign_in_cancelled' })
  expect(state()).toEqual({ status: 'idle' })
  latchkey.start()
  await latchkey.wake()
  await advance()
  expect(state().status).toBe('asking')
})

test('a sign-out elsewhere between a stop and a start leads to a new request', async () => {
  const { advance, latchkey, state, stop, tab } = await signedIn()
  stop()
  await advance()
  tab.storage.removeItem(key)
  latchkey.start()
  await latchkey.wake()
  await advance()
  expect(state().status).toBe('asking')
})

test('a start and a stop leave no listener', async () => {
  const plain = createTestLatchkey()
  plain.add(createFakeWallet(), { rdns: 'io.fox' })
  const { advance, clock, enter, stop, tab } = await createSiwxScene()
  await enter()
  stop()
  await advance()
  expect(tab.listeners()).toBe(plain.tab.listeners())
  expect(clock.pending()).toBe(0)
})

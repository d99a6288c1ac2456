import { expect, test } from 'vitest'
import { hostedEmbeddedWallet } from '../../../../hooks/connect/embedded/hostedEmbeddedWallet.js'
import { createHostedDriver } from '../../../../hooks/connect/embedded/hostedParts.js'
import { solanaMainnet } from '../../../../hooks/networks.js'
import { solana } from '../../../../hooks/solana/solana.js'
import { createEmbeddedScene, ownAddresses } from '../../../support/createEmbeddedScene.js'

const ids = ({ latchkey }: ReturnType<typeof createEmbeddedScene>) =>
  latchkey.session.getState().connectors.map(({ id }) => id)

test('the hosted wallet is there with a project id, one of the app’s own without', () => {
  const hosted = () => hostedEmbeddedWallet()
  expect(ids(createEmbeddedScene({ embeddedWallet: hosted() }))).toEqual([])
  expect(ids(createEmbeddedScene({ embeddedWallet: hosted(), projectId: 'p1' }))).toEqual(['auth'])
  expect(ids(createEmbeddedScene())).toEqual(['auth'])
  const none = hostedEmbeddedWallet({ url: 'https://wallet.example/sdk', email: false })
  expect(ids(createEmbeddedScene({ embeddedWallet: none }))).toEqual([])
})

test('it serves the namespaces that the app and the frame have', () => {
  const { latchkey } = createEmbeddedScene({ networks: [solanaMainnet], adapters: [solana()] })
  expect(latchkey.session.getState().connectors).toMatchObject([{ type: 'AUTH', namespaces: ['solana'] }])
})

test('a page makes no frame before someone signs in, and none of a destroyed page stays', async () => {
  const { advance, clock, fake, latchkey, signIn } = createEmbeddedScene()
  latchkey.start()
  await latchkey.wake()
  await advance(60_000)
  expect(fake.made).toEqual([])
  await signIn()
  expect(fake.isThere()).toBe(true)
  latchkey.destroy()
  await advance()
  expect([fake.isThere(), fake.listeners()]).toEqual([false, 0])
  expect(clock.pending()).toBe(0)
})

test.each([
  ['pressed before it', ['press', 'destroy']],
  ['pressed after it', ['destroy', 'press']],
  ['signed in, and pressed after it', ['signIn', 'destroy', 'press']],
  ['signed in, and signed out after it', ['signIn', 'destroy', 'signOut']],
])('no frame is made for a destroyed page: %s', async (_, order) => {
  const { advance, clock, fake, latchkey, machine, signIn } = createEmbeddedScene()
  const [connector] = latchkey.session.getState().connectors
  const acts: Record<string, () => unknown> = {
    destroy: () => latchkey.destroy(),
    press: () => void machine.connectEmail('ann@mail.test').catch(() => undefined),
    signIn,
    signOut: () => void connector?.disconnect().catch(() => undefined),
  }
  for (const act of order) await acts[act]?.()
  await advance()
  expect([fake.isThere(), fake.listeners()]).toEqual([false, 0])
  expect(clock.pending()).toBe(0)
})

test('a session is restored after a reload, silently, with both accounts', async () => {
  const first = createEmbeddedScene()
  await first.signIn()
  const { browser, clock } = first
  const second = createEmbeddedScene({ browser, clock })
  second.fake.answers.IS_CONNECTED = { payload: { isConnected: true } }
  second.latchkey.start()
  await second.advance(100)
  expect(second.latchkey.getAccount({ namespace: 'eip155' })).toMatchObject({
    status: 'connected',
    address: ownAddresses.eip155,
  })
  expect(second.latchkey.getAccount({ namespace: 'solana' }).address).toBe(ownAddresses.solana)
  expect(second.fake.names()).not.toContain('CONNECT_EMAIL')
  expect(second.shown()?.email).toBe('ann@mail.test')
})

test('a session that has ended restores nothing, and is not asked for at every start', async () => {
  const first = createEmbeddedScene()
  await first.signIn()
  const { browser, clock } = first
  const second = createEmbeddedScene({ browser, clock })
  second.latchkey.start()
  await second.advance(5000)
  expect(second.latchkey.getAccount().status).toBe('disconnected')
  expect(second.fake.names()).toContain('IS_CONNECTED')
  const third = createEmbeddedScene({ browser, clock })
  third.latchkey.start()
  await third.advance(5000)
  expect(third.fake.made).toEqual([])
})

test('an account that another page’s session has is not taken for the one that was left', async () => {
  const first = createEmbeddedScene()
  await first.signIn()
  const { browser, clock } = first
  const second = createEmbeddedScene({ browser, clock })
  second.fake.answers.IS_CONNECTED = { payload: { isConnected: true } }
  const { GET_USER } = second.fake.answers
  second.fake.answers.GET_USER = (asked) => {
    const answer = typeof GET_USER === 'function' ? GET_USER(asked) : 'hang'
    const address = '0x0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f'
    return String(asked.payload?.['chainId']).startsWith('eip155:')
      ? { payload: { ...Object((answer as { payload: object }).payload), address } }
      : answer
  }
  second.latchkey.start()
  await second.advance(5000)
  expect(second.latchkey.getAccount({ namespace: 'eip155' }).address).toBeUndefined()
})

test('disconnecting signs out of both namespaces, within 3 s also with a dead frame', async () => {
  const { advance, fake, latchkey, shown, signIn, browser } = createEmbeddedScene()
  await signIn()
  fake.answers.SIGN_OUT = 'hang'
  const ended = latchkey.disconnect({ namespace: 'solana' })
  await advance()
  expect(latchkey.getAccount({ namespace: 'eip155' }).address).toBeUndefined()
  await advance(3000)
  await expect(ended).resolves.toBeUndefined()
  expect(fake.names().at(-1)).toBe('SIGN_OUT')
  expect(shown()?.email).toBeUndefined()
  expect(JSON.stringify([...browser.entries])).not.toContain('auth')
})

test('what was asked before a sign-out does not count after it', async () => {
  const { advance, fake, latchkey, signIn } = createEmbeddedScene()
  await signIn()
  const provider = (await latchkey.getAccount().connector?.provider('eip155')) as {
    request(call: object): Promise<unknown>
  }
  const signing = provider.request({ method: 'personal_sign', params: ['0x00', ownAddresses.eip155] })
  const refused = expect(signing).rejects.toMatchObject({ kind: 'disconnected' })
  await advance()
  const asked = fake.asked.at(-1)
  await latchkey.disconnect()
  fake.postByPort({ type: '@w3m-frame/RPC_REQUEST_SUCCESS', id: asked?.id, payload: '0x1234' })
  fake.postByPort({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'other' } })
  await refused
  await advance()
  expect(latchkey.getAccount().address).toBeUndefined()
  expect(latchkey.modal.getState().isOpen).toBe(false)
})

test('another tab follows the sign-in and the sign-out', async () => {
  const first = createEmbeddedScene()
  const { browser, clock } = first
  const second = createEmbeddedScene({ browser, clock })
  first.latchkey.start()
  second.latchkey.start()
  await first.advance(10)
  second.fake.answers.IS_CONNECTED = { payload: { isConnected: true } }
  await first.signIn()
  await second.advance(100)
  expect(second.latchkey.getAccount().address).toBe(ownAddresses.eip155)
  await first.latchkey.disconnect()
  await second.advance(100)
  expect(second.latchkey.getAccount().address).toBeUndefined()
})

test('a wallet of the page’s own origin, which no sandbox could hold, is not loaded', async () => {
  const { fake, machine, tab } = createEmbeddedScene()
  Object.assign(tab.window, { location: new URL('https://wallet.example/app') })
  await expect(machine.connectEmail('ann@mail.test')).rejects.toMatchObject({
    kind: 'invalid_app_configuration',
  })
  expect(fake.made).toEqual([])
})

test('the frame follows the theme of the page', async () => {
  const { advance, fake, latchkey, signIn } = createEmbeddedScene({ theme: 'dark' })
  await signIn()
  const themes = () =>
    fake.asked.filter(({ name }) => name === 'SYNC_THEME').map(({ payload }) => payload?.['themeMode'])
  expect(themes()).toEqual(['dark'])
  latchkey.appearance.voicesChanged({ held: { theme: 'light' } })
  await advance()
  expect(themes()).toEqual(['dark', 'light'])
  expect(createHostedDriver).toBeTypeOf('function')
})

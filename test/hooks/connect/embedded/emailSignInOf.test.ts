import { expect, test } from 'vitest'
import { connectingOf } from '../../../../hooks/connect/store.js'
import { createEmbeddedScene, ownAddresses } from '../../../support/createEmbeddedScene.js'
import type { AskedFrame } from '../../../support/createFakeFrame.js'

const email = 'ann@mail.test'
const mails = (names: readonly string[]) => names.filter((name) => name === 'CONNECT_EMAIL').length

/** Starts work whose failure is read from the state. */
const press = (work: Promise<void>) => void work.catch(() => undefined)

test('an address and the code of the mail connect the accounts of both namespaces', async () => {
  const { advance, clock, events, fake, latchkey, machine, shown } = createEmbeddedScene()
  const steps: string[] = []
  machine.store.subscribe(({ status }) => steps.push(status))
  await machine.connectEmail(`  ${email} `)
  expect(machine.store.getState()).toMatchObject({ status: 'code', email, error: null })
  await machine.submitCode(' 123 456 ')
  await advance()
  expect(latchkey.getAccount({ namespace: 'eip155' })).toMatchObject({
    status: 'connected',
    address: ownAddresses.eip155,
    accountType: 'eoa',
  })
  expect(latchkey.getAccount({ namespace: 'solana' }).address).toBe(ownAddresses.solana)
  expect([...new Set(steps)]).toEqual(['sending', 'code', 'checking', 'connecting', 'idle'])
  expect(machine.store.getState().email).toBeUndefined()
  expect(shown()?.email).toBe(email)
  expect(events.map(({ event }) => event).filter((name) => name.startsWith('EMAIL'))).toEqual([
    'EMAIL_SUBMITTED',
    'EMAIL_VERIFICATION_CODE_SENT',
    'EMAIL_VERIFICATION_CODE_PASS',
  ])
  expect(mails(fake.names())).toBe(1)
  expect(clock.pending()).toBeLessThanOrEqual(1)
})

test('neither the address nor the code nor the session is in storage or in an event', async () => {
  const { advance, browser, events, fake, machine, signIn } = createEmbeddedScene()
  fake.answers.CONNECT_OTP = () => {
    fake.postByPort({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'the-session' } })
    fake.answers.IS_CONNECTED = { payload: { isConnected: true } }
    return {}
  }
  await machine.connectEmail(email)
  press(machine.submitCode('999'))
  await advance(30_000)
  machine.cancel()
  await signIn()
  const written = JSON.stringify([[...browser.entries], events])
  for (const secret of [email, 'ann', 'mail.test', '123456', '999', 'the-session'])
    expect(written).not.toContain(secret)
  expect(written).toContain('auth')
})

test('the frame’s words about its session reach the user, and events only without tokens', async () => {
  const { events, fake, machine } = createEmbeddedScene()
  const token = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJhbm4ifQ.c2ln'
  await machine.connectEmail(email)
  fake.answers.IS_CONNECTED = { error: `Session ${token} is void` }
  await expect(machine.submitCode('123456')).rejects.toMatchObject({ kind: 'embedded_refused' })
  expect(events.filter(({ event }) => event === 'CONNECT_ERROR')).toEqual([
    { event: 'CONNECT_ERROR', properties: { message: 'Session […] is void' } },
  ])
})

test('what is no address has no mail sent', async () => {
  const { fake, machine } = createEmbeddedScene()
  for (const text of ['', 'ann', 'ann@', 'ann@mail', `${'x'.repeat(250)}@b.co`]) {
    await expect(machine.connectEmail(text)).rejects.toMatchObject({ kind: 'invalid_email' })
    expect(machine.store.getState()).toMatchObject({
      status: 'idle',
      error: { message: 'Invalid email. Try again.' },
    })
  }
  expect(fake.names()).toEqual([])
  expect(fake.made).toEqual([])
})

test('pressed twice, one mail is sent', async () => {
  const { fake, machine } = createEmbeddedScene()
  press(machine.connectEmail(email))
  press(machine.connectEmail(email.toUpperCase()))
  // It ends with the first press.
  await machine.connectEmail(email)
  expect(machine.store.getState().status).toBe('code')
  expect(mails(fake.names())).toBe(1)
  // Back on the first screen with the same address: the mail is out, and nothing more is sent.
  await machine.connectEmail(email)
  expect(machine.store.getState()).toMatchObject({ status: 'code', error: null })
  expect(mails(fake.names())).toBe(1)
})

test('within 30 s of a mail none is sent, neither to another address nor again, and what the user is at stays', async () => {
  const { advance, fake, machine } = createEmbeddedScene()
  await machine.connectEmail(email)
  await advance(5000)
  const text = 'Please try again after 25 seconds'
  await expect(machine.connectEmail('bob@mail.test')).rejects.toMatchObject({ message: text })
  await expect(machine.resend()).rejects.toMatchObject({ kind: 'email_cooldown', seconds: 25 })
  expect(machine.store.getState()).toMatchObject({ status: 'code', email, error: { message: text } })
  expect(mails(fake.names())).toBe(1)
  await advance(25_000)
  expect(machine.cooldown()).toBe(0)
  const resent = machine.resend()
  expect(machine.store.getState()).toMatchObject({ status: 'code', isResending: true, error: null })
  press(machine.resend())
  await resent
  expect(machine.store.getState()).toMatchObject({ status: 'code', isResending: false })
  expect(mails(fake.names())).toBe(2)
  expect(machine.cooldown()).toBe(30)
})

test('the pause counts after a reload and in another tab, and ends with a sign-in', async () => {
  const first = createEmbeddedScene()
  await first.machine.connectEmail(email)
  const { browser, clock } = first
  const second = createEmbeddedScene({ browser, clock })
  await expect(second.machine.connectEmail('bob@mail.test')).rejects.toMatchObject({ seconds: 30 })
  expect(second.fake.made).toEqual([])
  await first.machine.submitCode('123456')
  await first.advance()
  expect(first.machine.cooldown()).toBe(0)
  expect(second.machine.cooldown()).toBe(0)
})

test('the frame’s own pause is said in the same words', async () => {
  const { fake, machine } = createEmbeddedScene()
  fake.answers.CONNECT_EMAIL = { error: 'Please try again after 17 seconds' }
  await expect(machine.connectEmail(email)).rejects.toMatchObject({ kind: 'email_cooldown', seconds: 17 })
})

test('a wrong code is said with the wallet’s words, and another one may be tried', async () => {
  const { events, machine, latchkey, advance } = createEmbeddedScene()
  await machine.connectEmail(email)
  await expect(machine.submitCode('111111')).rejects.toMatchObject({ kind: 'code_refused' })
  expect(machine.store.getState()).toMatchObject({ status: 'code', email, error: { message: 'Wrong code' } })
  expect(events.at(-1)).toEqual({ event: 'EMAIL_VERIFICATION_CODE_FAIL' })
  await expect(machine.submitCode('12')).rejects.toMatchObject({ message: 'The code has six digits.' })
  await machine.submitCode('123456')
  await advance()
  expect(latchkey.getAccount().status).toBe('connected')
})

test('a code is checked once, however often it is entered', async () => {
  const { advance, fake, machine } = createEmbeddedScene()
  await machine.connectEmail(email)
  await Promise.all([machine.submitCode('123456'), machine.submitCode('123456')])
  await advance()
  expect(fake.names().filter((name) => name === 'CONNECT_OTP')).toHaveLength(1)
  // Nothing is asked without an address.
  await machine.submitCode('123456')
  await machine.resend()
  expect(fake.names().filter((name) => name === 'CONNECT_OTP')).toHaveLength(1)
})

test('a new device waits for the link of its mail, and goes on to the code by itself', async () => {
  const { advance, events, fake, machine } = createEmbeddedScene()
  fake.answers.CONNECT_EMAIL = { payload: { action: 'VERIFY_DEVICE' } }
  let approve = () => {}
  fake.answers.CONNECT_DEVICE = ({ id }) => {
    approve = () => fake.postByPort({ type: '@w3m-frame/CONNECT_DEVICE_SUCCESS', id })
    return 'hang'
  }
  await machine.connectEmail(email)
  await advance(15 * 60_000)
  expect(machine.store.getState()).toMatchObject({ status: 'device', email, error: null })
  approve()
  await advance()
  expect(machine.store.getState().status).toBe('code')
  // The mail with the code went out now.
  expect(machine.cooldown()).toBe(30)
  expect(events.map(({ event }) => event)).toEqual([
    'EMAIL_SUBMITTED',
    'DEVICE_REGISTERED_FOR_EMAIL',
    'EMAIL_VERIFICATION_CODE_SENT',
  ])
})

test('a link that got too old is said, and another mail can be asked for', async () => {
  const { advance, fake, machine } = createEmbeddedScene()
  fake.answers.CONNECT_EMAIL = { payload: { action: 'VERIFY_DEVICE' } }
  fake.answers.CONNECT_DEVICE = { error: 'The link has expired, please log in again' }
  await machine.connectEmail(email)
  await advance(30_000)
  expect(machine.store.getState()).toMatchObject({ status: 'device', error: { kind: 'embedded_refused' } })
  fake.answers.CONNECT_DEVICE = 'hang'
  await machine.resend()
  expect(machine.store.getState()).toMatchObject({ status: 'device', error: null })
  expect(fake.names().filter((name) => name === 'CONNECT_DEVICE')).toHaveLength(2)
})

test('a browser that is still signed in connects without a code', async () => {
  const { advance, fake, latchkey, machine } = createEmbeddedScene()
  fake.answers.CONNECT_EMAIL = { payload: { action: 'CONNECT' } }
  fake.answers.IS_CONNECTED = { payload: { isConnected: true } }
  await machine.connectEmail(email)
  await advance()
  expect(latchkey.getAccount().address).toBe(ownAddresses.eip155)
  expect(machine.store.getState().status).toBe('idle')
})

test.each(['CONNECT', 'VERIFY_OTP'])(
  'the account of another user than the address, after %s, is not connected',
  async (action) => {
    const { advance, browser, fake, latchkey, machine, shown } = createEmbeddedScene()
    fake.answers.CONNECT_EMAIL = { payload: { action } }
    fake.answers.IS_CONNECTED = { payload: { isConnected: true } }
    press(machine.connectEmail('bob@mail.test'))
    await advance()
    press(machine.submitCode('123456'))
    await advance()
    expect(machine.store.getState().error).toMatchObject({ kind: 'embedded_signed_out' })
    expect([latchkey.getAccount().address, shown()?.email]).toEqual([undefined, undefined])
    expect(fake.names().at(-1)).toBe('SIGN_OUT')
    expect(JSON.stringify([...browser.entries])).not.toContain('auth')
    // Whoever the frame has then.
    fake.answers.CONNECT_EMAIL = { payload: { action: 'CONNECT' } }
    await advance(30_000)
    await machine.connectEmail('Ann@Mail.test')
    expect(latchkey.getAccount().address).toBe(ownAddresses.eip155)
  },
)

test('a late answer to the address before changes nothing', async () => {
  const { advance, fake, machine } = createEmbeddedScene()
  const late: (() => void)[] = []
  fake.answers.CONNECT_EMAIL = ({ id }) => {
    late.push(() =>
      fake.postByPort({
        type: '@w3m-frame/CONNECT_EMAIL_SUCCESS',
        id,
        payload: { action: 'VERIFY_DEVICE' },
      }),
    )
    return 'hang'
  }
  const first = machine.connectEmail(email)
  const refused = expect(first).rejects.toMatchObject({ kind: 'cancelled' })
  await advance()
  fake.answers.CONNECT_EMAIL = { payload: { action: 'VERIFY_OTP' } }
  await machine.connectEmail('bob@mail.test')
  await refused
  late[0]?.()
  await advance()
  expect(machine.store.getState()).toMatchObject({ status: 'code', email: 'bob@mail.test', error: null })
})

test('a cancelled sign-in is over, whatever is answered to it later', async () => {
  const { advance, fake, latchkey, machine } = createEmbeddedScene()
  await machine.connectEmail(email)
  let answer = () => {}
  fake.answers.CONNECT_OTP = ({ id }) => {
    answer = () => fake.postByPort({ type: '@w3m-frame/CONNECT_OTP_SUCCESS', id })
    return 'hang'
  }
  press(machine.submitCode('123456'))
  await advance()
  machine.cancel()
  answer()
  await advance()
  expect(machine.store.getState()).toMatchObject({ status: 'idle', email: undefined, error: null })
  expect(latchkey.getAccount().address).toBeUndefined()
  // The code may have been right: then the frame is signed in.
  expect(fake.names().at(-1)).toBe('SIGN_OUT')
})

test('a code that is entered while another mail is awaited counts, and the late answer asks for no code again', async () => {
  const { advance, fake, latchkey, machine } = createEmbeddedScene()
  await machine.connectEmail(email)
  await advance(30_000)
  let answer = () => {}
  fake.answers.CONNECT_EMAIL = ({ id }) => {
    const payload = { action: 'VERIFY_OTP' }
    answer = () => fake.postByPort({ type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', id, payload })
    return 'hang'
  }
  press(machine.resend())
  await advance()
  await machine.submitCode('123456')
  answer()
  await advance()
  expect(latchkey.getAccount().address).toBe(ownAddresses.eip155)
  expect(machine.store.getState()).toMatchObject({ status: 'idle', email: undefined, isResending: false })
})

test('a new address while a code is being checked signs out first: the code may have been right', async () => {
  const { advance, fake, machine } = createEmbeddedScene()
  await machine.connectEmail(email)
  await advance(30_000)
  fake.answers.CONNECT_OTP = 'hang'
  press(machine.submitCode('123456'))
  await advance()
  // The same address goes on.
  press(machine.connectEmail(email))
  await advance()
  expect(fake.names().at(-1)).toBe('CONNECT_OTP')
  await machine.connectEmail('bob@mail.test')
  expect(fake.names().slice(-2)).toEqual(['SIGN_OUT', 'CONNECT_EMAIL'])
  expect(machine.store.getState()).toMatchObject({ status: 'code', email: 'bob@mail.test' })
})

test.each([
  ['cancelled', 'solana'],
  ['cancelled', 'eip155'],
  ['disconnected', 'solana'],
  ['disconnected', 'eip155'],
] as const)(
  '%s while the account of %s is read, nobody is connected, and the frame is signed out',
  async (how, at) => {
    const { advance, browser, events, fake, latchkey, machine, shown } = createEmbeddedScene()
    const user = fake.answers.GET_USER as (asked: AskedFrame) => { payload: unknown }
    let answer = () => {}
    fake.answers.GET_USER = (asked) => {
      if (!String(asked.payload?.['chainId']).startsWith(at)) return user(asked)
      const { payload } = user(asked)
      answer = () => fake.postByPort({ type: '@w3m-frame/GET_USER_SUCCESS', id: asked.id, payload })
      return 'hang'
    }
    await machine.connectEmail(email)
    press(machine.submitCode('123456'))
    await advance()
    expect(machine.store.getState().status).toBe('connecting')
    if (how === 'cancelled') machine.cancel()
    else await latchkey.disconnect()
    await advance()
    answer()
    await advance()
    expect(fake.names().at(-1)).toBe('SIGN_OUT')
    expect(latchkey.getAccount()).toMatchObject({ address: undefined, status: 'disconnected' })
    expect([shown()?.email, events.filter(({ event }) => event === 'CONNECT_ERROR')]).toEqual([undefined, []])
    expect(JSON.stringify([...browser.entries])).not.toContain('auth')
  },
)

test.each(['cancelled', 'refused'])(
  'a second sign-in that is %s at its mail leaves the first user connected',
  async (how) => {
    const { advance, fake, latchkey, machine, signIn } = createEmbeddedScene()
    await signIn()
    if (how === 'refused') fake.answers.CONNECT_EMAIL = { error: 'No mail' }
    press(machine.connectEmail('bob@mail.test'))
    await advance()
    if (how === 'cancelled') machine.cancel()
    await latchkey.switchNetwork({ networkId: 'eip155:8453' })
    const [connector] = latchkey.session.getState().connectors
    if (connector) await latchkey.connect({ connector })
    expect(latchkey.getAccount({ namespace: 'eip155' }).address).toBe(ownAddresses.eip155)
    expect(fake.names()).not.toContain('SIGN_OUT')
  },
)

test('a second sign-in that is cancelled at its code leaves nobody shown as connected', async () => {
  const { advance, fake, latchkey, machine, signIn } = createEmbeddedScene()
  latchkey.start()
  await signIn()
  await machine.connectEmail('bob@mail.test')
  fake.answers.CONNECT_OTP = 'hang'
  press(machine.submitCode('123456'))
  await advance()
  machine.cancel()
  await advance()
  expect(fake.names().at(-1)).toBe('SIGN_OUT')
  for (const namespace of ['eip155', 'solana'] as const)
    expect(latchkey.getAccount({ namespace }).address).toBeUndefined()
})

test('a frame that can not be loaded is said, and the next press makes a new one', async () => {
  const { advance, fake, machine } = createEmbeddedScene()
  fake.greeting = undefined
  press(machine.connectEmail(email))
  await advance(20_000)
  expect(machine.store.getState()).toMatchObject({ status: 'idle', error: { kind: 'embedded_not_loaded' } })
  // No mail was sent, so nothing has to be waited for.
  expect(machine.cooldown()).toBe(0)
  fake.greeting = { version: '4' }
  await machine.connectEmail(email)
  expect(machine.store.getState().status).toBe('code')
})

test('accounts that can not be read after the code are said, and the address connects then', async () => {
  const { advance, fake, latchkey, machine } = createEmbeddedScene()
  await machine.connectEmail(email)
  const { GET_USER } = fake.answers
  fake.answers.GET_USER = { error: 'The node does not answer' }
  await expect(machine.submitCode('123456')).rejects.toMatchObject({ kind: 'embedded_refused' })
  expect(machine.store.getState()).toMatchObject({ status: 'idle', email })
  Object.assign(fake.answers, { GET_USER, CONNECT_EMAIL: { payload: { action: 'CONNECT' } } })
  await advance(30_000)
  await machine.connectEmail(email)
  await advance()
  expect(latchkey.getAccount().status).toBe('connected')
})

test('no mail is sent before the terms are accepted', async () => {
  const { fake, latchkey, machine } = createEmbeddedScene({
    legal: { termsUrl: 'https://app.example/terms' },
    features: { legalCheckbox: true },
  })
  await expect(machine.connectEmail(email)).rejects.toMatchObject({ kind: 'terms_not_accepted' })
  expect(fake.made).toEqual([])
  connectingOf(latchkey).termsAccepted(true)
  await machine.connectEmail(email)
  expect(mails(fake.names())).toBe(1)
})

test('an app without an embedded wallet can not sign in by email', async () => {
  const { machine } = createEmbeddedScene({ embeddedWallet: undefined })
  await expect(machine.connectEmail(email)).rejects.toMatchObject({
    kind: 'embedded_signed_out',
    message: 'Address or auth connector not found',
  })
})

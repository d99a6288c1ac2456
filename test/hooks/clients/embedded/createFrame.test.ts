import { expect, test } from 'vitest'
import { createFrame } from '../../../../hooks/clients/embedded/createFrame.js'
import { createEnv } from '../../../../hooks/shared/createEnv.js'
import { createBrowser } from '../../../support/createBrowser.js'
import { createClock, settle } from '../../../support/createClock.js'
import { createFakeFrame, type FakeFrame } from '../../../support/createFakeFrame.js'

const email = 'ann@mail.test'
const app = { name: 'Acme', url: 'https://app.example', icons: ['https://app.example/icon.png'] }

function open(greeting: FakeFrame['greeting'] = { version: '4' }) {
  const clock = createClock()
  const { window } = createBrowser().openTab()
  const fake = createFakeFrame(window)
  fake.greeting = greeting
  const sessions: string[] = []
  const env = createEnv({ ...clock, window, storage: undefined })
  const frame = createFrame({
    env,
    url: new URL('https://wallet.example/sdk?theme=x'),
    app,
    projectId: 'p1',
    networkId: 'eip155:1',
    theme: () => 'dark',
    onSession: (token) => sessions.push(token),
  })
  return { clock, fake, frame, sessions }
}

/** What a promise came to so far. */
function watch<value>(promise: Promise<value>) {
  const seen: { value?: value; error?: unknown } = {}
  promise.then(
    (value) => Object.assign(seen, { value }),
    (error: unknown) => Object.assign(seen, { error }),
  )
  return seen
}

const outcome = { payload: { action: 'VERIFY_OTP' } }

test('the frame is made with the first request, with its limits, and gets to know the app before anything else', async () => {
  const { clock, fake, frame } = open()
  expect(fake.made).toEqual([])
  fake.answers.CONNECT_EMAIL = outcome
  await expect(frame.request('CONNECT_EMAIL', { email })).resolves.toEqual({ action: 'VERIFY_OTP' })
  expect(fake.made).toEqual([
    {
      src: 'https://wallet.example/sdk?theme=x&projectId=p1&chainId=eip155%3A1&version=4&enableLogger=false',
      attributes: expect.objectContaining({
        sandbox: 'allow-scripts allow-same-origin allow-forms',
        allow: 'publickey-credentials-get; publickey-credentials-create',
        referrerpolicy: 'origin',
      }),
    },
  ])
  expect(fake.names()).toEqual(['SYNC_DAPP_DATA', 'SYNC_THEME', 'CONNECT_EMAIL'])
  expect(fake.asked.map(({ way }) => way)).toEqual(['port', 'port', 'port'])
  expect(fake.asked[0]?.payload).toEqual({
    projectId: 'p1',
    metadata: { ...app, description: '' },
  })
  expect(new Set(fake.asked.map(({ id }) => id)).size).toBe(3)
  expect(fake.style()).toBe('display:none')

  await frame.request('CONNECT_EMAIL', { email })
  expect(fake.made).toHaveLength(1)
  frame.close()
  expect([fake.isThere(), fake.listeners(), clock.pending()]).toEqual([false, 0, 0])
})

test('a frame without a port is spoken to by its window, at its origin', async () => {
  const { fake, frame } = open({ version: '4', hasPort: false })
  fake.answers.CONNECT_EMAIL = outcome
  await frame.request('CONNECT_EMAIL', { email })
  expect(fake.asked.map(({ way }) => way)).toEqual(['window', 'window', 'window'])
})

test('a frame that is not ready within 20 s could not be loaded, and the next request makes a new one', async () => {
  const { clock, fake, frame } = open(undefined)
  fake.greeting = undefined
  const seen = watch(frame.request('CONNECT_EMAIL', { email }))
  await clock.advance(19_999)
  expect(seen).toEqual({})
  await clock.advance(1)
  expect(seen.error).toMatchObject({
    kind: 'embedded_not_loaded',
    message: 'Network Error - Could not load embedded wallet',
  })
  fake.greeting = { version: '4' }
  fake.answers.CONNECT_EMAIL = outcome
  await expect(frame.request('CONNECT_EMAIL', { email })).resolves.toEqual({ action: 'VERIFY_OTP' })
  expect(fake.made).toHaveLength(2)
})

test('a request ends after 120 s, a wait for a link after 20 min 30 s, a sign-out after 3 s, a user’s approval never', async () => {
  const { clock, fake, frame } = open()
  const requests = {
    email: watch(frame.request('CONNECT_EMAIL', { email })),
    device: watch(frame.request('CONNECT_DEVICE')),
    signOut: watch(frame.request('SIGN_OUT')),
    approval: watch(frame.request('RPC_REQUEST', { method: 'personal_sign' }, { isForUser: true })),
  }
  await settle()
  const ended = () => Object.entries(requests).flatMap(([name, { error }]) => (error ? [name] : []))
  await clock.advance(2999)
  expect(ended()).toEqual([])
  await clock.advance(1)
  expect(ended()).toEqual(['signOut'])
  await clock.advance(116_999)
  expect(ended()).toEqual(['signOut'])
  await clock.advance(1)
  expect(ended()).toEqual(['email', 'signOut'])
  await clock.advance(1_230_000 - 120_000)
  expect(ended()).toEqual(['email', 'device', 'signOut'])
  await clock.advance(24 * 3_600_000)
  expect(requests.approval).toEqual({})
  expect(requests.email.error).toMatchObject({
    kind: 'embedded_timeout',
    message: 'Embedded Wallet Request Timed Out',
  })
  // The reference stays dead after the first one.
  fake.answers.IS_CONNECTED = { payload: { isConnected: true } }
  await expect(frame.request('IS_CONNECTED')).resolves.toEqual({ isConnected: true })
})

test('a frame that loads anew fails what is open, and the next request goes to its new port', async () => {
  const { fake, frame } = open()
  const seen = watch(frame.request('RPC_REQUEST', { method: 'personal_sign' }, { isForUser: true }))
  await settle()
  // Said again by the same document, it is nothing new.
  fake.greet()
  await settle()
  expect(seen).toEqual({})
  fake.load()
  fake.greet()
  await settle()
  expect(seen.error).toMatchObject({ kind: 'embedded_restarted' })
  fake.answers.IS_CONNECTED = { payload: { isConnected: true } }
  await expect(frame.request('IS_CONNECTED')).resolves.toEqual({ isConnected: true })
  expect(fake.made).toHaveLength(1)
})

test('a frame that went elsewhere fails what is open after 20 s, and one that still answers goes on', async () => {
  const { clock, fake, frame } = open()
  fake.answers.GET_CHAIN_ID = { payload: { chainId: 1 } }
  const seen = watch(frame.request('RPC_REQUEST', { method: 'personal_sign' }, { isForUser: true }))
  await settle()
  fake.load()
  await clock.advance(60_000)
  expect(seen).toEqual({})
  fake.answers.GET_CHAIN_ID = 'hang'
  fake.load()
  await clock.advance(19_999)
  expect(seen).toEqual({})
  await clock.advance(1)
  expect(seen.error).toMatchObject({ kind: 'embedded_restarted' })
  expect(fake.made).toHaveLength(1)
})

test('a frame that names another version has 5 s to prove that it speaks this one', async () => {
  const newer = open({ version: '5' })
  newer.fake.answers.GET_CHAIN_ID = { payload: { chainId: 1 } }
  newer.fake.answers.IS_CONNECTED = { payload: { isConnected: false } }
  await expect(newer.frame.request('IS_CONNECTED')).resolves.toEqual({ isConnected: false })

  const { clock, fake, frame } = open({ version: '5' })
  const seen = watch(frame.request('IS_CONNECTED'))
  await clock.advance(4999)
  expect(seen).toEqual({})
  await clock.advance(1)
  expect(seen.error).toMatchObject({ kind: 'embedded_version', details: '5' })
  expect(fake.names()).not.toContain('IS_CONNECTED')
})

test('an error of the frame has its words, without addresses and secrets; one of no form is malformed', async () => {
  const { fake, frame } = open()
  fake.answers.CONNECT_OTP = { error: 'Wrong\u202e code\nfor ann@mail.test' }
  await expect(frame.request('CONNECT_OTP', { otp: '123456' })).rejects.toMatchObject({
    kind: 'embedded_refused',
    message: 'Wrong code for […]',
  })
  fake.answers.CONNECT_EMAIL = { payload: { action: 'RUN' } }
  await expect(frame.request('CONNECT_EMAIL', { email })).rejects.toMatchObject({
    kind: 'malformed_response',
    details: 'CONNECT_EMAIL',
  })
})

test('a request of no form is sent to nobody', async () => {
  const { fake, frame } = open()
  await expect(frame.request('CONNECT_EMAIL', { email: 'ann' })).rejects.toMatchObject({
    kind: 'embedded_refused',
  })
  await expect(frame.request('CONNECT_OTP', { otp: '12' })).rejects.toBeDefined()
  expect(fake.made).toEqual([])
})

test('a request that is over before it is sent makes no frame', async () => {
  const { clock, fake, frame } = open()
  const signal = AbortSignal.abort(new Error('over'))
  await expect(frame.request('GET_USER', undefined, { signal })).rejects.toThrow('over')
  expect([fake.made, fake.listeners(), clock.pending()]).toEqual([[], 0, 0])
})

test('an aborted request is over at once, and its late answer counts for nothing', async () => {
  const { fake, frame } = open()
  const leaving = new AbortController()
  const seen = watch(frame.request('CONNECT_EMAIL', { email }, { signal: leaving.signal }))
  await settle()
  leaving.abort(new TypeError('left'))
  await settle()
  expect(seen.error).toMatchObject({ message: 'left' })
  const late = fake.asked.at(-1)
  const next = watch(frame.request('CONNECT_EMAIL', { email }))
  await settle()
  fake.postByPort({ type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', id: late?.id, payload: { action: 'CONNECT' } })
  await settle()
  expect(next).toEqual({})
})

const answered = { type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', payload: { action: 'CONNECT' } }

test.each<[string, Parameters<FakeFrame['post']>[1]]>([
  ['another origin', { origin: 'https://evil.example' }],
  ['a sandbox', { origin: 'null' }],
  ['another window', { source: 'other' }],
  ['a script', { isTrusted: false }],
])('in the window, what comes from %s is ignored', async (_, delivery) => {
  const { fake, frame } = open({ version: '4', hasPort: false })
  const seen = watch(frame.request('CONNECT_EMAIL', { email }))
  await settle()
  const { id } = fake.asked.at(-1) ?? {}
  fake.post({ ...answered, id }, delivery)
  await settle()
  expect(seen).toEqual({})
  fake.post({ ...answered, id })
  await settle()
  expect(seen).toEqual({ value: { action: 'CONNECT' } })
})

test('a READY of another origin, window or script begins nothing', async () => {
  const { fake, frame } = open()
  fake.greeting = undefined
  const seen = watch(frame.request('CONNECT_EMAIL', { email }))
  await settle()
  const ready = { type: '@w3m-frame/READY', payload: { version: '4' } }
  for (const delivery of [
    { origin: 'https://evil.example' },
    { source: 'other' as const },
    { isTrusted: false },
  ])
    fake.post(ready, delivery)
  await settle()
  expect([seen, fake.names()]).toEqual([{}, []])
})

test.each<[string, (fake: FakeFrame, id: string) => void]>([
  ['another origin', (fake, id) => fake.post({ ...answered, id }, { origin: 'https://evil.example' })],
  ['another window', (fake, id) => fake.post({ ...answered, id }, { source: 'other' })],
  ['a script', (fake, id) => fake.post({ ...answered, id }, { isTrusted: false })],
  ['the window beside the port', (fake, id) => fake.post({ ...answered, id })],
  ['an id that was never asked', (fake) => fake.postByPort({ ...answered, id: 'x' })],
  [
    'another request’s type',
    (fake, id) =>
      fake.postByPort({ type: '@w3m-frame/IS_CONNECTED_SUCCESS', id, payload: { isConnected: true } }),
  ],
  ['an unknown type', (fake, id) => fake.postByPort({ ...answered, type: '@w3m-frame/EVAL_SUCCESS', id })],
  ['the app’s own type', (fake, id) => fake.postByPort({ ...answered, type: '@w3m-app/CONNECT_EMAIL', id })],
  ['no object', (fake) => fake.postByPort('CONNECT_EMAIL_SUCCESS')],
  ['an id that is no text', (fake, id) => fake.postByPort({ ...answered, id: { toString: () => id } })],
])('what comes from %s is ignored', async (_, send) => {
  const { fake, frame } = open()
  const seen = watch(frame.request('CONNECT_EMAIL', { email }))
  await settle()
  const id = fake.asked.at(-1)?.id ?? ''
  send(fake, id)
  await settle()
  expect(seen).toEqual({})
  fake.postByPort({ ...answered, id })
  await settle()
  expect(seen).toEqual({ value: { action: 'CONNECT' } })
})

test('an id is used once: the second answer to it changes nothing', async () => {
  const { fake, frame } = open()
  const first = watch(frame.request('CONNECT_EMAIL', { email }))
  await settle()
  const id = fake.asked.at(-1)?.id
  const second = watch(frame.request('CONNECT_EMAIL', { email }))
  await settle()
  for (let times = 0; times < 3; times++) fake.postByPort({ ...answered, id })
  await settle()
  expect([first, second]).toEqual([{ value: { action: 'CONNECT' } }, {}])
})

test('an answer that is too large, too deep or has the keys of prototypes is malformed', async () => {
  const { fake, frame } = open()
  const deep = JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`)
  for (const payload of ['x'.repeat(2_000_001), deep, JSON.parse('{"__proto__":{"a":1}}'), 7n]) {
    fake.answers.RPC_REQUEST = { payload }
    await expect(frame.request('RPC_REQUEST', { method: 'eth_call' })).rejects.toMatchObject({
      kind: 'malformed_response',
    })
  }
  fake.answers.IS_CONNECTED = { payload: JSON.parse('{"isConnected":true,"__proto__":{"isAdmin":true}}') }
  const answer = await frame.request('IS_CONNECTED')
  expect(answer).toEqual({ isConnected: true })
  expect('isAdmin' in answer).toBe(false)
})

test('a session is reported by its name alone, and only by the frame', async () => {
  const { fake, frame, sessions } = open()
  fake.answers.IS_CONNECTED = { payload: { isConnected: true } }
  await frame.request('IS_CONNECTED')
  const message = { type: '@w3m-frame/SESSION_UPDATE', payload: { token: 't1' } }
  fake.post(message)
  fake.post(message, { origin: 'https://evil.example' })
  expect(sessions).toEqual([])
  fake.postByPort(message)
  expect(sessions).toEqual(['t1'])
})

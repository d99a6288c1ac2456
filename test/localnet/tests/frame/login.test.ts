import { expect, test } from 'vitest'
import { toLoopbackAddress } from '../../index.js'
import { createFrameBench } from './support/createFrameBench.js'
import { logIn } from './support/logIn.js'
import type { FrameTab } from './support/openFrame.js'
import { readDeviceLink } from './support/readMail.js'
import { readVault } from './support/readVault.js'

const bench = createFrameBench()
const email = 'ann@mail.test'

async function sessionNames(tab: FrameTab) {
  const received = await tab.received()
  return received
    .map(({ data }) => data as { type: string; payload: { token: string } })
    .filter(({ type }) => type === '@w3m-frame/SESSION_UPDATE')
    .map(({ payload }) => payload.token)
}

test('an email log-in goes from the mail about the device to the code and to a user', async () => {
  const tab = await bench.open()
  expect(await tab.expect('IS_CONNECTED')).toEqual({ isConnected: false })
  expect(await tab.ask('GET_USER')).toEqual({ message: 'Not signed in. Sign in again.' })
  expect(await tab.expect('CONNECT_EMAIL', { email })).toEqual({ action: 'VERIFY_DEVICE' })
  expect(await readDeviceLink(bench.mails, email)).toContain(bench.localnet.urls.frame)
  await bench.localnet.reset()

  await logIn(tab, bench)
  const user = await tab.expect('GET_USER', { chainId: 31_337 })
  expect(user).toMatchObject({ email, chainId: 'eip155:31337', address: expect.stringMatching(/^0x/) })
  expect(await tab.expect('IS_CONNECTED')).toEqual({ isConnected: true })
})

test('the app learns of a new session by a name that opens nothing', async () => {
  const tab = await bench.open()
  const answered = tab.page.waitForResponse((response) => response.url().endsWith('/api/otp'))
  await logIn(tab, bench)
  const { token } = (await (await answered).json()) as { token: string }
  const [name = '', ...others] = await sessionNames(tab)
  expect(others).toEqual([])
  expect(name).not.toContain(token)
  expect(await tab.expect('IS_CONNECTED', { token: name })).toEqual({ isConnected: true })
  expect(await tab.expect('IS_CONNECTED', { token: 'another' })).toEqual({ isConnected: false })
  const refused = await fetch(toLoopbackAddress(`${bench.localnet.urls.frame}/api/session`), {
    method: 'POST',
    headers: { origin: bench.localnet.urls.frame, 'content-type': 'application/json' },
    body: JSON.stringify({ token: name }),
  })
  expect(refused.status).toBe(401)
})

test('a wrong code is rejected and the right one still works; a step without the one before is rejected', async () => {
  const tab = await bench.open()
  expect(await tab.ask('CONNECT_OTP', { otp: '123456' })).toEqual({ message: 'Enter your email first.' })
  expect(await tab.ask('CONNECT_DEVICE')).toEqual({ message: 'Enter your email first.' })
  expect(await tab.ask('CONNECT_FARCASTER')).toEqual({ message: 'Ask for a Farcaster link first.' })
  await tab.send({ type: '@w3m-app/CONNECT_EMAIL', id: 'bad', payload: { email: 'ann' } })
  await tab.page.waitForFunction(() =>
    globalThis.frameHost.received.some(
      ({ data }) => JSON.stringify(data).includes('"bad"') && JSON.stringify(data).includes('Invalid email.'),
    ),
  )
  await logIn(tab, {
    ...bench,
    mails: async (to) => {
      const mails = await bench.mails(to)
      if (mails.some(({ subject }) => subject.startsWith('Your code')))
        expect(await tab.ask('CONNECT_OTP', { otp: '000000' })).toEqual({ message: 'Wrong code' })
      return mails
    },
  })
  expect(await tab.expect('IS_CONNECTED')).toEqual({ isConnected: true })
})

test('a reload and another tab find the session, and the same email needs no mail', async () => {
  const tab = await bench.open()
  await logIn(tab, bench)
  const { address } = await tab.expect('GET_USER')

  const again = await bench.open()
  expect(await again.expect('IS_CONNECTED')).toEqual({ isConnected: true })
  expect(await again.expect('GET_USER')).toMatchObject({ address, email })
  expect(await again.expect('CONNECT_EMAIL', { email })).toEqual({ action: 'CONNECT' })

  await again.page.evaluate(() => globalThis.frameHost.received.splice(0))
  await again.expect('RELOAD')
  await again.ready()
  expect(await again.expect('GET_USER')).toMatchObject({ address })
})

test('signing out removes the key here and the session there', async () => {
  const tab = await bench.open()
  await logIn(tab, bench)
  const { address } = await tab.expect('GET_USER', { preferredAccountType: 'eoa' })
  expect((await readVault(tab)).keys).toContain('session')

  await tab.expect('SIGN_OUT')
  expect((await readVault(tab)).keys).not.toContain('session')
  expect(await tab.expect('IS_CONNECTED')).toEqual({ isConnected: false })
  expect(await tab.rpc('personal_sign', ['0x00', address])).toEqual({
    message: 'Not signed in. Sign in again.',
  })
})

test('signing out removes the key even when the server does not answer', async () => {
  const tab = await bench.open()
  await logIn(tab, bench)
  await bench.localnet.control({ fault: 'frame:/api/sign-out', mode: 'drop' })
  await tab.expect('SIGN_OUT')
  expect((await readVault(tab)).keys).not.toContain('session')
})

test('a session that the server forgot is no session, and its key goes', async () => {
  const tab = await bench.open()
  await logIn(tab, bench)
  await bench.localnet.reset()
  expect(await tab.expect('IS_CONNECTED')).toEqual({ isConnected: false })
  expect((await readVault(tab)).keys).not.toContain('session')
})

test('a server that fails ends no session: the app is told and asks again', async () => {
  const tab = await bench.open()
  await logIn(tab, bench)
  await bench.localnet.control({ fault: 'frame:/api/session', mode: 'status:503' })
  expect(await tab.ask('IS_CONNECTED')).toEqual({ message: 'Fault status:503' })
  await bench.localnet.control({ fault: 'frame:/api/session', mode: 'drop' })
  expect(await tab.ask('IS_CONNECTED')).toEqual({ message: 'The wallet service does not answer. Try again.' })
  await bench.localnet.control({ fault: 'frame:/api/session', mode: 'malformed' })
  expect(await tab.ask('IS_CONNECTED')).toEqual({
    message: 'The wallet service gave an answer that makes no sense.',
  })
  await bench.localnet.control({ fault: 'frame:/api/session', mode: 'off' })
  expect(await tab.expect('IS_CONNECTED')).toEqual({ isConnected: true })
})

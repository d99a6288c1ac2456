import { expect, test } from 'vitest'
import { createFrameServerBench } from './createFrameServerBench.js'
import { approveDevice, deviceId, logInByEmail } from './logInByEmail.js'

const bench = createFrameServerBench()
const email = 'ann@mail.test'
const device = { email, deviceId }
const minute = 60_000

/** A code that isn't the right one. */
function wrong(code: string): string {
  return code === '000000' ? '111111' : '000000'
}

/** Brings a known device to where its code is in the mailbox. */
async function askForCode() {
  const { token } = await logInByEmail(bench)
  await bench.expectAnswer('/api/sign-out', { token })
  expect(await bench.expectAnswer('/api/email', device)).toEqual({ action: 'VERIFY_OTP' })
  return bench.codeFor(email)
}

test('a new device is approved by a link, then gets a code, then the log-in', async () => {
  expect(await bench.expectAnswer('/api/email', { ...device, email: ' ANN@mail.test ' })).toEqual({
    action: 'VERIFY_DEVICE',
  })
  expect(bench.newestMail(email)).toMatchObject({ subject: 'Approve this device' })
  const waiting = bench.expectAnswer('/api/device', device)
  await approveDevice(bench, email)
  expect(await waiting).toEqual({})

  expect(bench.newestMail(email).subject).toBe('Your code to log in')
  const { user } = await bench.expectAnswer('/api/otp', { ...device, otp: bench.codeFor(email) })
  expect(user).toEqual({ id: user.id, email })
})

test('a known device gets a code at once, and nothing while its session lives', async () => {
  const { token } = await logInByEmail(bench)
  const mails = bench.embedded.mailbox.list(email).length
  expect(await bench.expectAnswer('/api/email', device)).toEqual({ action: 'CONNECT' })
  expect(bench.embedded.mailbox.list(email)).toHaveLength(mails)

  await bench.expectAnswer('/api/sign-out', { token })
  expect(await bench.expectAnswer('/api/email', device)).toEqual({ action: 'VERIFY_OTP' })
})

test('a page that lost its key gets a code though its session lives', async () => {
  await logInByEmail(bench)
  const action = await bench.expectAnswer('/api/email', { ...device, holdsKey: false })
  expect(action).toEqual({ action: 'VERIFY_OTP' })
})

test('another device of the same user is asked for approval, and has a session of its own', async () => {
  const first = await logInByEmail(bench)
  const other = { email, deviceId: 'another-device-of-ann' }
  const second = await logInByEmail(bench, other)
  expect(second.user).toEqual(first.user)
  expect(second.secret).toBe(first.secret)
  await bench.expectAnswer('/api/sign-out', { token: second.token })
  expect(await bench.expectAnswer('/api/session', { token: first.token })).toEqual({ user: first.user })
})

test('a user has the same wallet in every run, and no other user has it', async () => {
  const ann = await logInByEmail(bench)
  const bob = await logInByEmail(bench, { email: 'bob@mail.test', deviceId })
  expect(bob.secret).not.toBe(ann.secret)
  bench.embedded.reset()
  expect((await logInByEmail(bench)).secret).toBe(ann.secret)
})

test('a second mail within 30 seconds is rejected with the seconds that are left, for that address only', async () => {
  await bench.expectAnswer('/api/email', device)
  bench.clock.advance(10_500)
  expect(await bench.call('/api/email', device)).toEqual({
    status: 429,
    code: 'COOLDOWN',
    message: 'Please try again after 20 seconds',
  })
  await bench.expectAnswer('/api/email', { ...device, email: 'bob@mail.test' })
  bench.clock.advance(19_500)
  expect(await bench.expectAnswer('/api/email', device)).toEqual({ action: 'VERIFY_DEVICE' })
})

test('of two requests at the same time only one sends a mail', async () => {
  const results = await Promise.all([bench.call('/api/email', device), bench.call('/api/email', device)])
  expect(results.map(({ status }) => status).sort()).toEqual([200, 429])
  expect(bench.embedded.mailbox.list(email)).toHaveLength(1)
})

test('however often a page waits for one approval, one code is sent', async () => {
  await bench.expectAnswer('/api/email', device)
  const waiting = [bench.call('/api/device', device), bench.call('/api/device', device)]
  await approveDevice(bench, email)
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200])
  await bench.expectAnswer('/api/device', device)
  const subjects = bench.embedded.mailbox.list(email).map(({ subject }) => subject)
  expect(subjects).toEqual(['Your code to log in', 'Approve this device'])
})

test('a page that stopped waiting can wait again', async () => {
  await bench.expectAnswer('/api/email', device)
  const leaving = new AbortController()
  const left = bench.call('/api/device', device, leaving.signal)
  leaving.abort()
  await expect(left).rejects.toThrow('aborted')
  const waiting = bench.call('/api/device', device)
  await approveDevice(bench, email)
  expect(await waiting).toEqual({ status: 200, answer: {} })
})

test('asking again makes the former link void, and the wait goes on', async () => {
  await bench.expectAnswer('/api/email', device)
  const former = /token=(\S+)/.exec(bench.newestMail(email).text)?.[1] ?? ''
  const waiting = bench.call('/api/device', device)
  bench.clock.advance(30_000)
  await bench.expectAnswer('/api/email', device)
  expect((await bench.submit('/device', { token: former })).status).toBe(404)
  await approveDevice(bench, email)
  expect(await waiting).toEqual({ status: 200, answer: {} })
})

test('a wait ends when the link expires after 20 minutes, and the link is dead then', async () => {
  await bench.expectAnswer('/api/email', device)
  const waiting = bench.call('/api/device', device)
  bench.clock.advance(20 * minute - 1)
  const token = /token=(\S+)/.exec(bench.newestMail(email).text)?.[1] ?? ''
  expect((await fetch(`${bench.address}/device?token=${token}`)).status).toBe(200)
  bench.clock.advance(1)
  const expired = {
    status: 410,
    code: 'DEVICE_LINK_EXPIRED',
    message: 'The link has expired, please log in again',
  }
  expect(await waiting).toEqual(expired)
  expect(await bench.call('/api/device', device)).toEqual(expired)
  expect((await bench.submit('/device', { token })).status).toBe(410)
})

test('waiting without having asked is rejected', async () => {
  expect(await bench.call('/api/device', device)).toMatchObject({ status: 404, code: 'DEVICE_NOT_ASKED' })
})

test('a wrong code is rejected, and the right one works after it', async () => {
  const otp = await askForCode()
  expect(await bench.call('/api/otp', { ...device, otp: wrong(otp) })).toEqual({
    status: 400,
    code: 'OTP_WRONG',
    message: 'Wrong code',
  })
  expect((await bench.call('/api/otp', { ...device, otp })).status).toBe(200)
})

test('five wrong codes make the code void until a new one is asked for', async () => {
  const otp = await askForCode()
  const tried: number[] = []
  for (let count = 0; count < 5; count++)
    tried.push((await bench.call('/api/otp', { ...device, otp: wrong(otp) })).status)
  expect(tried).toEqual([400, 400, 400, 400, 429])
  expect(await bench.call('/api/otp', { ...device, otp })).toEqual({
    status: 429,
    code: 'OTP_TRIES_USED_UP',
    message: 'Too many wrong codes, please ask for a new one',
  })
  bench.clock.advance(30_000)
  await bench.expectAnswer('/api/email', device)
  expect((await bench.call('/api/otp', { ...device, otp: bench.codeFor(email) })).status).toBe(200)
})

test('a code works once, for 20 minutes, on the device that asked', async () => {
  const otp = await askForCode()
  const elsewhere = { email, deviceId: 'another-device-of-ann', otp }
  expect(await bench.call('/api/otp', elsewhere)).toMatchObject({ status: 404, code: 'OTP_NOT_SENT' })
  bench.clock.advance(20 * minute - 1)
  await bench.expectAnswer('/api/otp', { ...device, otp })
  expect(await bench.call('/api/otp', { ...device, otp })).toEqual({
    status: 410,
    code: 'OTP_USED',
    message: 'This code was used already',
  })
})

test('a code expires after 20 minutes', async () => {
  const otp = await askForCode()
  bench.clock.advance(20 * minute)
  expect(await bench.call('/api/otp', { ...device, otp })).toEqual({
    status: 410,
    code: 'OTP_EXPIRED',
    message: 'This code has expired',
  })
})

test('a session ends when it is signed out, and after a week', async () => {
  const ended = {
    status: 401,
    code: 'SESSION_UNKNOWN',
    message: 'Your session has ended, please log in again',
  }
  const { token } = await logInByEmail(bench)
  await bench.expectAnswer('/api/sign-out', { token })
  expect(await bench.call('/api/session', { token })).toEqual(ended)
  expect(await bench.expectAnswer('/api/sign-out', { token })).toEqual({})

  await bench.expectAnswer('/api/email', device)
  const second = await bench.expectAnswer('/api/otp', { ...device, otp: bench.codeFor(email) })
  bench.clock.advance(7 * 24 * 60 * minute - 1)
  expect(await bench.expectAnswer('/api/session', { token: second.token })).toEqual({ user: second.user })
  bench.clock.advance(1)
  expect(await bench.call('/api/session', { token: second.token })).toEqual(ended)
  expect(await bench.expectAnswer('/api/email', device)).toEqual({ action: 'VERIFY_OTP' })
})

test('when the mail server fails, the user is informed and can try again at once', async () => {
  bench.faults.set('mail', { kind: 'status', status: 451 })
  const failed = {
    status: 502,
    code: 'EMAIL_NOT_SENT',
    message: 'The email could not be sent, please try again',
  }
  expect(await bench.call('/api/email', device)).toEqual(failed)
  bench.faults.clear()
  await bench.expectAnswer('/api/email', device)

  await approveDevice(bench, email)
  bench.faults.set('mail', { kind: 'drop' })
  expect(await bench.call('/api/device', device)).toEqual(failed)
  bench.faults.clear()
  await bench.expectAnswer('/api/device', device)
  expect((await bench.call('/api/otp', { ...device, otp: bench.codeFor(email) })).status).toBe(200)
})

test('a reset forgets devices and sessions, and ends waits', async () => {
  const { token } = await logInByEmail(bench)
  const other = { email: 'bob@mail.test', deviceId }
  await bench.expectAnswer('/api/email', other)
  const waiting = bench.call('/api/device', other)
  // The wait has begun once the server has answered something that came after it.
  await bench.call('/api/session', { token })
  bench.embedded.reset()
  expect(await waiting).toMatchObject({ status: 404, code: 'DEVICE_NOT_ASKED' })
  expect(await bench.call('/api/session', { token })).toMatchObject({ status: 401 })
  expect(bench.embedded.mailbox.list()).toEqual([])
  expect(await bench.expectAnswer('/api/email', device)).toEqual({ action: 'VERIFY_DEVICE' })
})

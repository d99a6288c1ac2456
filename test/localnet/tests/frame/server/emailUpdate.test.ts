import { expect, test } from 'vitest'
import { createFrameServerBench } from './createFrameServerBench.js'
import { deviceId, logInByEmail } from './logInByEmail.js'
import { logInBySocial } from './logInBySocial.js'

const bench = createFrameServerBench()
const oldEmail = 'ann@mail.test'
const newEmail = 'ann.new@mail.test'
const minute = 60_000

/** Brings the change to where the code for the new address is in its mailbox. */
async function confirmPresent(token: string) {
  await bench.expectAnswer('/api/email/update', { token, email: newEmail })
  await bench.expectAnswer('/api/email/update/primary', { token, otp: bench.codeFor(oldEmail) })
}

test('an address changes by a code to the present one and a code to the new one; the wallet stays', async () => {
  const { token, user, secret } = await logInByEmail(bench)
  expect(await bench.expectAnswer('/api/email/update', { token, email: ' ANN.new@mail.test' })).toEqual({
    action: 'VERIFY_PRIMARY_OTP',
  })
  expect(bench.newestMail(oldEmail).subject).toBe('Your code to change your email address')
  expect(await bench.call('/api/email/update/primary', { token, otp: bench.codeFor(oldEmail) })).toEqual({
    status: 200,
    answer: {},
  })
  expect(bench.newestMail(newEmail).subject).toBe('Your code to confirm your new email address')
  const done = await bench.expectAnswer('/api/email/update/secondary', {
    token,
    otp: bench.codeFor(newEmail),
  })
  expect(done).toEqual({ newEmail })

  expect(await bench.expectAnswer('/api/session', { token })).toEqual({ user: { ...user, email: newEmail } })
  await bench.expectAnswer('/api/sign-out', { token })
  bench.clock.advance(minute)
  const known = { email: newEmail, deviceId }
  expect(await bench.expectAnswer('/api/email', known)).toEqual({ action: 'VERIFY_OTP' })
  const again = await bench.expectAnswer('/api/otp', { ...known, otp: bench.codeFor(newEmail) })
  expect(again).toMatchObject({ secret, user: { id: user.id, email: newEmail } })
})

test('the next user of a released address gets a wallet of their own', async () => {
  const { token, secret } = await logInByEmail(bench)
  await confirmPresent(token)
  await bench.expectAnswer('/api/email/update/secondary', { token, otp: bench.codeFor(newEmail) })
  bench.clock.advance(minute)
  const other = await logInByEmail(bench, { email: oldEmail, deviceId: 'device-of-another-user' })
  expect(other.secret).not.toBe(secret)
  expect(await bench.expectAnswer('/api/session', { token })).toMatchObject({ user: { email: newEmail } })
})

test('starting over with another address skips the present one, which was confirmed a moment ago', async () => {
  const { token } = await logInByEmail(bench)
  await confirmPresent(token)
  const otpForFormer = bench.codeFor(newEmail)
  const third = 'ann.third@mail.test'
  expect(await bench.expectAnswer('/api/email/update', { token, email: third })).toEqual({
    action: 'VERIFY_SECONDARY_OTP',
  })
  if (otpForFormer !== bench.codeFor(third))
    expect(await bench.call('/api/email/update/secondary', { token, otp: otpForFormer })).toMatchObject({
      code: 'OTP_WRONG',
    })
  const done = await bench.expectAnswer('/api/email/update/secondary', { token, otp: bench.codeFor(third) })
  expect(done).toEqual({ newEmail: third })
})

test('a confirmation of the present address is worth 20 minutes, and one change', async () => {
  const { token } = await logInByEmail(bench)
  await confirmPresent(token)
  bench.clock.advance(20 * minute)
  expect(await bench.expectAnswer('/api/email/update', { token, email: newEmail })).toEqual({
    action: 'VERIFY_PRIMARY_OTP',
  })
  await bench.expectAnswer('/api/email/update/primary', { token, otp: bench.codeFor(oldEmail) })
  await bench.expectAnswer('/api/email/update/secondary', { token, otp: bench.codeFor(newEmail) })
  bench.clock.advance(minute)
  expect(await bench.expectAnswer('/api/email/update', { token, email: oldEmail })).toEqual({
    action: 'VERIFY_PRIMARY_OTP',
  })
})

test('an address that belongs to another wallet is rejected, also when it was taken in between', async () => {
  const { token } = await logInByEmail(bench)
  const taken = { status: 409, code: 'EMAIL_TAKEN', message: 'This email address belongs to another wallet' }
  await logInByEmail(bench, { email: 'bob@mail.test', deviceId })
  expect(await bench.call('/api/email/update', { token, email: 'bob@mail.test' })).toEqual(taken)

  await confirmPresent(token)
  const otp = bench.codeFor(newEmail)
  bench.clock.advance(minute)
  await logInByEmail(bench, { email: newEmail, deviceId: 'device-of-another-user' })
  expect(await bench.call('/api/email/update/secondary', { token, otp })).toEqual(taken)
})

test('each step rejects what is missing or wrong', async () => {
  const { token } = await logInByEmail(bench)
  const otp = '000000'
  expect(await bench.call('/api/email/update/primary', { token, otp })).toMatchObject({
    code: 'OTP_NOT_SENT',
  })
  expect(await bench.call('/api/email/update/secondary', { token, otp })).toMatchObject({
    code: 'OTP_NOT_SENT',
  })
  expect(await bench.call('/api/email/update', { token, email: 'nonsense' })).toMatchObject({
    status: 400,
    code: 'INVALID_EMAIL',
  })
  expect(await bench.call('/api/email/update', { token, email: oldEmail })).toMatchObject({
    status: 400,
    code: 'EMAIL_UNCHANGED',
  })

  await bench.expectAnswer('/api/email/update', { token, email: newEmail })
  // The new address isn't confirmed by anything that was sent to the present one.
  const early = await bench.call('/api/email/update/secondary', { token, otp: bench.codeFor(oldEmail) })
  expect(early).toMatchObject({ code: 'OTP_NOT_SENT' })
  const wrong = bench.codeFor(oldEmail) === otp ? '111111' : otp
  expect(await bench.call('/api/email/update/primary', { token, otp: wrong })).toMatchObject({
    code: 'OTP_WRONG',
  })
  bench.clock.advance(20 * minute)
  const late = await bench.call('/api/email/update/primary', { token, otp: bench.codeFor(oldEmail) })
  expect(late).toMatchObject({ status: 410, code: 'OTP_EXPIRED' })
})

test('changing again within 30 seconds is rejected', async () => {
  const { token } = await logInByEmail(bench)
  await bench.expectAnswer('/api/email/update', { token, email: newEmail })
  expect(await bench.call('/api/email/update', { token, email: newEmail })).toEqual({
    status: 429,
    code: 'COOLDOWN',
    message: 'Please try again after 30 seconds',
  })
})

test('when the code for the new address can not be sent, starting over sends it', async () => {
  const { token } = await logInByEmail(bench)
  await bench.expectAnswer('/api/email/update', { token, email: newEmail })
  bench.faults.set('mail', { kind: 'drop' })
  const otp = bench.codeFor(oldEmail)
  expect(await bench.call('/api/email/update/primary', { token, otp })).toMatchObject({
    code: 'EMAIL_NOT_SENT',
  })
  bench.faults.clear()
  expect(await bench.expectAnswer('/api/email/update', { token, email: newEmail })).toEqual({
    action: 'VERIFY_SECONDARY_OTP',
  })
  await bench.expectAnswer('/api/email/update/secondary', { token, otp: bench.codeFor(newEmail) })
})

test('only those who log in by email can change it, and only while their session lives', async () => {
  const { token } = await logInBySocial(bench, { provider: 'google', email: oldEmail })
  expect(await bench.call('/api/email/update', { token, email: newEmail })).toMatchObject({
    status: 403,
    code: 'NOT_AN_EMAIL_USER',
  })
  await bench.expectAnswer('/api/sign-out', { token })
  for (const path of ['/api/email/update/primary', '/api/email/update/secondary'] as const)
    expect(await bench.call(path, { token, otp: '000000' })).toMatchObject({ status: 401 })
  expect(await bench.call('/api/email/update', { token, email: newEmail })).toMatchObject({
    status: 401,
    code: 'SESSION_UNKNOWN',
  })
})

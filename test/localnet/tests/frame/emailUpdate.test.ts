import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalEmbedded, startEmbedded } from '../../frame/server/startEmbedded.js'
import { frameUrl } from '../../frame/server/startFrame.js'
import { createFaults } from '../../http/createFaults.js'
import { createLies } from '../../http/createLies.js'
import { findBasePort } from '../../index.js'
import { planPorts } from '../../planPorts.js'
import { createTestClock } from './server/createTestClock.js'
import { createFrameBench } from './support/createFrameBench.js'
import { logIn } from './support/logIn.js'
import { type MailReader, readCode } from './support/readMail.js'

const bench = createFrameBench()
const clock = createTestClock()
let embedded: LocalEmbedded
let frame: string
const mails: MailReader = (to) => embedded.mailbox.list(to)

beforeAll(async () => {
  const ports = planPorts(await findBasePort())
  frame = frameUrl(ports.frame)
  const { manifest } = bench.localnet
  embedded = await startEmbedded({ ports, manifest, faults: createFaults(), lies: createLies(), clock })
})
afterAll(() => embedded?.stop())

test('an email is changed by a code to the present address and one to the new address', async () => {
  const [email, newEmail] = ['finn@mail.test', 'finn@new.test']
  const tab = await bench.open({ frame })
  expect(await tab.ask('UPDATE_EMAIL', { email: newEmail })).toEqual({
    message: 'Not signed in. Sign in again.',
  })
  await logIn(tab, { mails, email })
  const { address } = await tab.expect('GET_USER')
  expect(await tab.ask('UPDATE_EMAIL', { email })).toEqual({ message: 'This is your email address already' })

  clock.advance(30_000)
  expect(await tab.expect('UPDATE_EMAIL', { email: newEmail })).toEqual({ action: 'VERIFY_PRIMARY_OTP' })
  expect(await tab.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: '000000' })).toEqual({ message: 'Wrong code' })
  const otp = await readCode(mails, { to: email, subject: /change your email address/ })
  await tab.expect('UPDATE_EMAIL_PRIMARY_OTP', { otp })

  clock.advance(30_000)
  const later = await tab.expect('UPDATE_EMAIL', { email: newEmail })
  expect(later).toEqual({ action: 'VERIFY_SECONDARY_OTP' })
  expect(await tab.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: '000000' })).toEqual({ message: 'Wrong code' })
  const newOtp = await readCode(mails, { to: newEmail, subject: /confirm your new email address/ })
  expect(await tab.expect('UPDATE_EMAIL_SECONDARY_OTP', { otp: newOtp })).toEqual({ newEmail })
  expect(await tab.expect('GET_USER')).toMatchObject({ email: newEmail, address })
})

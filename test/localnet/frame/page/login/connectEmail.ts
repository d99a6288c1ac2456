import { FrameRequestError } from '../FrameRequestError.js'
import type { Handler } from '../handlers.js'
import { keepLogIn } from './keepLogIn.js'

/** CONNECT_EMAIL: `CONNECT` when this browser is signed in with that email already. */
export const connectEmail: Handler<'CONNECT_EMAIL'> = async (wallet, { payload: { email } }) => {
  const { pending, settings, vault, callServer } = wallet
  const answer = await callServer('/api/email', { email, deviceId: await settings.deviceId() })
  pending.begin({ kind: 'email', value: email })
  const session = answer.action === 'CONNECT' ? await vault.read() : undefined
  if (answer.action === 'CONNECT' && session?.user.email?.toLowerCase() !== email.toLowerCase())
    throw new FrameRequestError('The wallet no longer holds the key of this email. Sign in in another way.')
  return answer
}

/** CONNECT_DEVICE: waits until the link in the mail is approved. */
export const connectDevice: Handler<'CONNECT_DEVICE'> = async ({ pending, settings, callServer }) => {
  const { value: email } = pending.expect('email')
  await callServer('/api/device', { email, deviceId: await settings.deviceId() })
  return undefined
}

/** CONNECT_OTP: the code from the mail finishes the log-in. */
export const connectOtp: Handler<'CONNECT_OTP'> = async (wallet, { payload: { otp }, tellSession }) => {
  const { pending, settings, callServer } = wallet
  const step = pending.expect('email')
  const deviceId = await settings.deviceId()
  const logIn = await callServer('/api/otp', { email: step.value, otp, deviceId })
  pending.finish(step)
  await keepLogIn(wallet, { logIn, tellSession })
  return undefined
}

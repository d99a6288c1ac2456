import { notSignedIn } from '../FrameRequestError.js'
import type { FrameWallet } from '../FrameWallet.js'
import type { Handler } from '../handlers.js'

/** UPDATE_EMAIL: a code goes to the present address first, or at once to the new one. */
export const updateEmail: Handler<'UPDATE_EMAIL'> = async (wallet, { payload: { email } }) =>
  wallet.callServer('/api/email/update', { token: await readToken(wallet), email })

/** UPDATE_EMAIL_PRIMARY_OTP: the code from the present address. */
export const updateEmailPrimary: Handler<'UPDATE_EMAIL_PRIMARY_OTP'> = async (
  wallet,
  { payload: { otp } },
) => {
  await wallet.callServer('/api/email/update/primary', { token: await readToken(wallet), otp })
  return undefined
}

/** UPDATE_EMAIL_SECONDARY_OTP: the code from the new address. */
export const updateEmailSecondary: Handler<'UPDATE_EMAIL_SECONDARY_OTP'> = async (
  wallet,
  { payload: { otp } },
) => {
  const token = await readToken(wallet)
  const answer = await wallet.callServer('/api/email/update/secondary', { token, otp })
  await wallet.vault.changeEmail(answer.newEmail)
  return answer
}

async function readToken({ vault }: FrameWallet): Promise<string> {
  const session = await vault.read()
  if (session === undefined) throw notSignedIn()
  return session.token
}

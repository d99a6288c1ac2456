import type { FrameAnswer } from '../frameApi.js'
import type { Clock } from './clock.js'
import type { Codes } from './createCodes.js'
import type { Devices } from './createDevices.js'
import type { PostOffice } from './createPostOffice.js'
import type { Sessions } from './createSessions.js'
import type { User, Users } from './createUsers.js'
import { createCodeMail } from './createWalletMail.js'
import { FrameApiError } from './FrameApiError.js'

/** Changing the address of a logged-in email user: a code to the present address, then one to the new address. */
export type EmailUpdate = {
  begin(request: { token: string; email: string }): Promise<FrameAnswer<'/api/email/update'>>
  confirmPresent(request: { token: string; otp: string }): Promise<void>
  confirmNew(request: { token: string; otp: string }): FrameAnswer<'/api/email/update/secondary'>
  clear(): void
}

export type CreateEmailUpdateParameters = {
  clock: Clock
  users: Users
  sessions: Sessions
  devices: Devices
  codes: Codes
  postOffice: PostOffice
}

type Change = { readonly newEmail: string; readonly confirmedAt: number | undefined }
type Step = 'present' | 'new'

const confirmationValidity = 20 * 60_000

/** Every method throws FrameApiError when the session, the address or the code won't do. */
export function createEmailUpdate(parameters: CreateEmailUpdateParameters): EmailUpdate {
  const { clock, users, sessions, devices, codes, postOffice } = parameters
  const changes = new Map<string, Change>()

  const mailCode = async ({ token, step, to }: { token: string; step: Step; to: string }) => {
    const code = codes.issue(purposeOf(token, step))
    const purpose = step === 'present' ? 'change your email address' : 'confirm your new email address'
    try {
      await postOffice.send(createCodeMail({ to, code, purpose }))
    } catch (error) {
      codes.withdraw(purposeOf(token, step))
      throw error
    }
  }
  const changeOf = (token: string) => {
    const change = changes.get(token)
    if (change === undefined) throw new FrameApiError('OTP_NOT_SENT', 'No code was sent, please start over')
    return change
  }
  return {
    async begin({ token, email: newEmail }) {
      const present = emailOf(sessions.userOf(token))
      if (newEmail === present)
        throw new FrameApiError('EMAIL_UNCHANGED', 'This is your email address already')
      checkFree(users, newEmail)
      const confirmedAt = changes.get(token)?.confirmedAt
      const isConfirmed = confirmedAt !== undefined && confirmedAt + confirmationValidity > clock.now()
      postOffice.checkCooldown(isConfirmed ? newEmail : present)
      changes.set(token, { newEmail, confirmedAt: isConfirmed ? confirmedAt : undefined })
      // A code for another new address must not confirm this one.
      codes.withdraw(purposeOf(token, 'new'))
      if (isConfirmed) {
        await mailCode({ token, step: 'new', to: newEmail })
        return { action: 'VERIFY_SECONDARY_OTP' }
      }
      await mailCode({ token, step: 'present', to: present })
      return { action: 'VERIFY_PRIMARY_OTP' }
    },
    async confirmPresent({ token, otp }) {
      emailOf(sessions.userOf(token))
      const { newEmail } = changeOf(token)
      codes.redeem(purposeOf(token, 'present'), otp)
      changes.set(token, { newEmail, confirmedAt: clock.now() })
      await mailCode({ token, step: 'new', to: newEmail })
    },
    confirmNew({ token, otp }) {
      const user = sessions.userOf(token)
      const { newEmail } = changeOf(token)
      codes.redeem(purposeOf(token, 'new'), otp)
      // Another user may have logged in with it meanwhile.
      checkFree(users, newEmail)
      users.changeEmail(user.id, newEmail)
      devices.rename({ from: emailOf(user), to: newEmail })
      changes.delete(token)
      return { newEmail }
    },
    clear: () => changes.clear(),
  }
}

function checkFree(users: Users, email: string): void {
  if (users.hasEmail(email))
    throw new FrameApiError('EMAIL_TAKEN', 'This email address belongs to another wallet')
}

function emailOf({ kind, email }: User): string {
  if (kind !== 'email' || email === undefined)
    throw new FrameApiError(
      'NOT_AN_EMAIL_USER',
      'Only those who log in by email can change their email address',
    )
  return email
}

function purposeOf(token: string, step: Step): string {
  return `change ${step} ${token}`
}

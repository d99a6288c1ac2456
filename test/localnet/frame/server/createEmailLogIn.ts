import type { FrameAnswer } from '../frameApi.js'
import type { Codes } from './createCodes.js'
import type { Device, Devices } from './createDevices.js'
import type { PostOffice } from './createPostOffice.js'
import type { Sessions } from './createSessions.js'
import { createCodeMail, createDeviceMail } from './createWalletMail.js'

export type EmailLogIn = {
  /** @throws FrameApiError when the address got a mail a moment ago, or the mail couldn't be sent. */
  begin(request: Device & { holdsKey: boolean }): Promise<FrameAnswer<'/api/email'>>
  /**
   * Waits for the approval of the device and mails the code then, once, however often it is asked.
   *
   * @throws FrameApiError when nothing was asked, the link got too old, or the mail couldn't be sent.
   */
  awaitDevice(device: Device, signal: AbortSignal): Promise<void>
  /** @throws FrameApiError when the code isn't the right one. */
  redeem(device: Device, otp: string): void
}

export type CreateEmailLogInParameters = {
  /** The frame's origin, which the links lead to. */
  url: string
  postOffice: PostOffice
  devices: Devices
  codes: Codes
  sessions: Sessions
}

export function createEmailLogIn(parameters: CreateEmailLogInParameters): EmailLogIn {
  const { url, postOffice, devices, codes, sessions } = parameters
  const mailings = new WeakMap<object, Promise<void>>()

  const mailCode = async (device: Device) => {
    const purpose = purposeOf(device)
    const code = codes.issue(purpose)
    try {
      await postOffice.send(createCodeMail({ to: device.email, code, purpose: 'log in' }))
    } catch (error) {
      codes.withdraw(purpose)
      throw error
    }
  }
  return {
    async begin({ holdsKey, ...device }) {
      if (holdsKey && sessions.isLive(device)) return { action: 'CONNECT' }
      postOffice.checkCooldown(device.email)
      if (devices.isKnown(device)) {
        await mailCode(device)
        return { action: 'VERIFY_OTP' }
      }
      const link = `${url}/device?token=${devices.ask(device)}`
      await postOffice.send(createDeviceMail({ to: device.email, link }))
      return { action: 'VERIFY_DEVICE' }
    },
    async awaitDevice(device, signal) {
      const approval = await devices.untilApproved(device, signal)
      const mailing = mailings.get(approval) ?? mailCode(device)
      mailings.set(approval, mailing)
      // A mail that failed is sent again when the page asks again.
      await mailing.catch((error: unknown) => {
        mailings.delete(approval)
        throw error
      })
    },
    redeem: (device, otp) => codes.redeem(purposeOf(device), otp),
  }
}

function purposeOf({ email, deviceId }: Device): string {
  return `log in ${email} ${deviceId}`
}

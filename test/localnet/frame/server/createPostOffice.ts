import type { OutgoingMail } from '../../mail/startMail.js'
import type { Clock } from './clock.js'
import { FrameApiError } from './FrameApiError.js'

/** Sends the wallet's mails, not too many to one address. */
export type PostOffice = {
  /**
   * To be asked before a mail that a user asks for; one that follows from an earlier step may come sooner.
   *
   * @throws FrameApiError when the address got a mail less than 30 seconds ago.
   */
  checkCooldown(email: string): void
  /** @throws FrameApiError when the mail couldn't be sent. */
  send(mail: OutgoingMail): Promise<void>
  clear(): void
}

export type CreatePostOfficeParameters = { clock: Clock; send(mail: OutgoingMail): Promise<void> }

const cooldown = 30_000

export function createPostOffice({ clock, send }: CreatePostOfficeParameters): PostOffice {
  const sentAt = new Map<string, number>()

  return {
    checkCooldown(email) {
      const rest = (sentAt.get(email) ?? Number.NEGATIVE_INFINITY) + cooldown - clock.now()
      if (rest > 0)
        throw new FrameApiError('COOLDOWN', `Please try again after ${Math.ceil(rest / 1_000)} seconds`)
    },
    async send(mail) {
      const before = sentAt.get(mail.to)
      // Noted first, so that a second request can't slip in while this mail is on its way.
      sentAt.set(mail.to, clock.now())
      try {
        await send(mail)
      } catch (cause) {
        if (before === undefined) sentAt.delete(mail.to)
        else sentAt.set(mail.to, before)
        throw new FrameApiError('EMAIL_NOT_SENT', 'The email could not be sent, please try again', { cause })
      }
    },
    clear: () => sentAt.clear(),
  }
}

import type { Mail } from '../../../mail/createMailbox.js'

/** Gives the mails to an address, newest first. */
export type MailReader = (to: string) => readonly Mail[] | Promise<readonly Mail[]>

/** Reads the mailbox of the local network as an app's tests do. */
export function readMailbox(mailbox: string): MailReader {
  return async (to) => {
    const answer = await fetch(`${mailbox}?to=${encodeURIComponent(to)}`)
    return (await answer.json()) as readonly Mail[]
  }
}

/** The link in the mail that asks whether a device is one's own; waits for it. */
export async function readDeviceLink(read: MailReader, to: string): Promise<string> {
  const text = await waitForMail(read, { to, subject: /^Approve this device$/ })
  return /http:\/\/\S+/.exec(text)?.[0] ?? ''
}

/** The code in the newest mail whose subject is that; waits for it. */
export async function readCode(
  read: MailReader,
  { to, subject = /^Your code/ }: { to: string; subject?: RegExp },
): Promise<string> {
  const text = await waitForMail(read, { to, subject })
  return /\b\d{6}\b/.exec(text)?.[0] ?? ''
}

async function waitForMail(
  read: MailReader,
  { to, subject }: { to: string; subject: RegExp },
): Promise<string> {
  for (;;) {
    const mail = (await read(to)).find((candidate) => subject.test(candidate.subject))
    if (mail !== undefined) return mail.text
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

import { createTransport } from 'nodemailer'
import type { Faults } from '../http/createFaults.js'
import { createMailbox, type Mailbox } from './createMailbox.js'
import { startSmtpServer } from './startSmtpServer.js'

/** A mail to send. */
export type OutgoingMail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export type StartMailParameters = { faults: Faults; now?: (() => number) | undefined }

/** The mail of the local network: what is sent goes over SMTP and ends up in the mailbox. */
export type LocalMail = {
  readonly mailbox: Mailbox
  /** Where the mail server listens, on 127.0.0.1. */
  readonly port: number
  /** Resolves once the mail is in the mailbox; rejects when the mail server doesn't take it. */
  send(mail: OutgoingMail): Promise<void>
  reset(): void
  stop(): Promise<void>
}

const sender = { name: 'Latchkey local wallet', address: 'wallet@latchkey.test' }
const timeout = 3_000

export async function startMail({ faults, now = Date.now }: StartMailParameters): Promise<LocalMail> {
  const mailbox = createMailbox()
  const smtp = await startSmtpServer({ mailbox, faults, now })
  const transport = createTransport({
    host: '127.0.0.1',
    port: smtp.port,
    secure: false,
    ignoreTLS: true,
    greetingTimeout: timeout,
    socketTimeout: 2 * timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    mailbox,
    port: smtp.port,
    async send(mail) {
      await transport.sendMail({ ...mail, from: sender })
    },
    reset: mailbox.clear,
    async stop() {
      transport.close()
      await smtp.stop()
    },
  }
}

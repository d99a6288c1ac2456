import { type AddressInfo, createServer, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Faults } from '../http/createFaults.js'
import type { Mailbox } from './createMailbox.js'
import { meetMailFault } from './meetMailFault.js'

export type StartSmtpServerParameters = { mailbox: Mailbox; faults: Faults; now(): number }

export type SmtpServer = {
  /** One that was free. */
  readonly port: number
  stop(): Promise<void>
}

const largestMail = 1_000_000

/** A mail server on loopback that delivers everything to the mailbox. The fault `mail` meets each new connection. */
export async function startSmtpServer(parameters: StartSmtpServerParameters): Promise<SmtpServer> {
  const smtp = createSmtp(parameters)
  const sockets = new Set<Socket>()
  const server = createServer(async (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    if (await meetMailFault(socket, parameters.faults.find(['mail']))) smtp.connect(socket)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port: 0, host: '127.0.0.1' }, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

function createSmtp({ mailbox, now }: StartSmtpServerParameters): SMTPServer {
  const receive = async (stream: NodeJS.ReadableStream, receivers: readonly string[]) => {
    const { from, subject, text, html } = await PostalMime.parse(await buffer(stream))
    for (const to of receivers)
      mailbox.add({
        to,
        from: from?.address ?? '',
        subject: subject ?? '',
        text: text?.trim() ?? '',
        ...(html !== undefined && { html }),
        receivedAt: new Date(now()).toISOString(),
      })
  }
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    size: largestMail,
    onData(stream, { envelope }, done) {
      const receivers = envelope.rcptTo.map(({ address }) => address)
      receive(stream, receivers).then(() => done(), done)
    },
  })
  // A client that hangs up in the middle is its own affair, and would end this process otherwise.
  smtp.on('error', () => {})
  return smtp
}

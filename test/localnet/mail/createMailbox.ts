/** A mail as it arrived. `receivedAt` is an ISO 8601 time in UTC. */
export type Mail = {
  readonly to: string
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly receivedAt: string
}

/** Holds all mails, of any recipient. */
export type Mailbox = {
  add(mail: Mail): void
  /** Newest first; those to one address, in any case of letters, or all of them. */
  list(to?: string | undefined): readonly Mail[]
  clear(): void
}

const mostMails = 500

/** Keeps the newest mails only. */
export function createMailbox(): Mailbox {
  let mails: readonly Mail[] = []
  return {
    add(mail) {
      mails = [mail, ...mails].slice(0, mostMails)
    },
    list(to) {
      const wanted = to?.trim().toLowerCase()
      return wanted === undefined ? mails : mails.filter((mail) => mail.to.toLowerCase() === wanted)
    },
    clear() {
      mails = []
    },
  }
}

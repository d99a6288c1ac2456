import { RelayError } from './RelayError.js'
import { relayLimits } from './relayLimits.js'

/** What a client publishes. `ttl` is in seconds; relays never read `message`, which is encrypted. */
export type RelayMessage = {
  readonly topic: string
  readonly message: string
  readonly ttl: number
  readonly tag: number
  readonly attestation?: string | undefined
}

/** A message that is kept for those who haven't acknowledged it. Times are Unix times in milliseconds. */
export type StoredMessage = RelayMessage & {
  readonly publishedAt: number
  readonly expiresAt: number
  /** The client that published it, and those that acknowledged it. */
  readonly settled: Set<string>
}

/** The messages of all topics, each until its time is over. */
export type Mailbox = {
  /**
   * Undefined when this very message waits there already: clients publish again when no answer came.
   *
   * @throws RelayError when the mailbox is full.
   */
  store(message: RelayMessage, publisher: string): StoredMessage | undefined
  /** What a client hasn't acknowledged, oldest first. */
  waitingFor(client: string, topic: string): readonly StoredMessage[]
  clear(): void
}

export function createMailbox({ now }: { now: () => number }): Mailbox {
  const topics = new Map<string, readonly StoredMessage[]>()

  const keep = (topic: string, wanted: (message: StoredMessage) => boolean) => {
    const kept = (topics.get(topic) ?? []).filter(wanted)
    if (kept.length === 0) topics.delete(topic)
    else topics.set(topic, kept)
    return kept
  }
  const unexpired = (topic: string) => keep(topic, ({ expiresAt }) => expiresAt > now())
  const size = () => {
    const messages = [...topics.keys()].flatMap(unexpired)
    return messages.reduce((total, { message }) => total + message.length, 0)
  }
  const makeRoom = (topic: string) => {
    if (unexpired(topic).length < relayLimits.messagesPerTopic) return
    // What the other side has acknowledged is only kept for clients that have not connected yet.
    if (keep(topic, ({ settled }) => settled.size < 2).length >= relayLimits.messagesPerTopic)
      throw new RelayError(
        'MailboxLimitExceeded',
        `${relayLimits.messagesPerTopic} messages wait on the topic`,
      )
  }

  return {
    store(message, publisher) {
      const { topic, ttl } = message
      if (unexpired(topic).some((stored) => stored.message === message.message)) return undefined
      makeRoom(topic)
      if (size() + message.message.length > relayLimits.mailbox)
        throw new RelayError('MailboxLimitExceeded', `${relayLimits.mailbox} bytes wait in all`)
      const publishedAt = now()
      const expiresAt = publishedAt + ttl * 1_000
      const stored = { ...message, publishedAt, expiresAt, settled: new Set([publisher]) }
      topics.set(topic, [...(topics.get(topic) ?? []), stored])
      return stored
    },
    waitingFor: (client, topic) => unexpired(topic).filter(({ settled }) => !settled.has(client)),
    clear: () => topics.clear(),
  }
}

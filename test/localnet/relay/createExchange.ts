import { createMailbox, type RelayMessage, type StoredMessage } from './createMailbox.js'
import { createSubscriptions } from './createSubscriptions.js'
import { RelayError } from './RelayError.js'
import { relayLimits } from './relayLimits.js'
import { subscriptionId } from './subscriptionId.js'

/** A client that is connected. */
export type Subscriber = {
  readonly clientId: string
  /** Hands a message over, unless it is on its way to this connection already. */
  deliver(message: StoredMessage): void
}

/** Brings messages from those who publish them to those who subscribe, now or later. */
export type Exchange = {
  /** Returns the subscription's id. */
  subscribe(subscriber: Subscriber, topic: string): string
  unsubscribe(subscriber: Subscriber, topic: string): void
  publish(subscriber: Subscriber, message: RelayMessage): void
  /** What waits on topics, which counts as received by this. */
  fetch(
    subscriber: Subscriber,
    topics: readonly string[],
  ): { messages: readonly StoredMessage[]; hasMore: boolean }
  /** Delivers what waits on the topics that a connection is subscribed to. */
  deliverWaiting(subscriber: Subscriber): void
  leave(subscriber: Subscriber): void
  /** Forgets every message. */
  clear(): void
}

export function createExchange({ now }: { now: () => number }): Exchange {
  const mailbox = createMailbox({ now })
  const subscriptions = createSubscriptions<Subscriber>()

  return {
    subscribe(subscriber, topic) {
      subscriptions.add(subscriber, topic)
      return subscriptionId(topic, subscriber.clientId)
    },
    unsubscribe: subscriptions.remove,
    publish({ clientId }, message) {
      checkMessage(message)
      const stored = mailbox.store(message, clientId)
      if (stored === undefined) return
      for (const subscriber of subscriptions.subscribersOf(message.topic))
        if (subscriber.clientId !== clientId) subscriber.deliver(stored)
    },
    fetch({ clientId }, topics) {
      const waiting = topics.flatMap((topic) => mailbox.waitingFor(clientId, topic))
      const messages = waiting.slice(0, relayLimits.page)
      for (const { settled } of messages) settled.add(clientId)
      return { messages, hasMore: waiting.length > messages.length }
    },
    deliverWaiting(subscriber) {
      for (const topic of subscriptions.topicsOf(subscriber))
        for (const message of mailbox.waitingFor(subscriber.clientId, topic)) subscriber.deliver(message)
    },
    leave: subscriptions.removeAll,
    clear: mailbox.clear,
  }
}

function checkMessage({ message, ttl }: RelayMessage): void {
  const { shortestTtl, longestTtl } = relayLimits
  if (Buffer.byteLength(message) > relayLimits.message)
    throw new RelayError('PayloadSizeExceeded', `a message has at most ${relayLimits.message} bytes`)
  if (ttl < shortestTtl) throw new RelayError('TtlTooShort', `at least ${shortestTtl} s`)
  if (ttl > longestTtl) throw new RelayError('TtlTooLong', `at most ${longestTtl} s`)
}

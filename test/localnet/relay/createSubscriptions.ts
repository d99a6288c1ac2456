import { RelayError } from './RelayError.js'
import { relayLimits } from './relayLimits.js'

/** Who is subscribed to what. A subscription lasts as long as its connection. */
export type Subscriptions<connection> = {
  /** @throws RelayError when the connection has too many. */
  add(connection: connection, topic: string): void
  remove(connection: connection, topic: string): void
  removeAll(connection: connection): void
  topicsOf(connection: connection): readonly string[]
  subscribersOf(topic: string): readonly connection[]
}

export function createSubscriptions<connection>(): Subscriptions<connection> {
  const topics = new Map<connection, Set<string>>()
  return {
    add(connection, topic) {
      const own = topics.get(connection) ?? new Set()
      if (own.size >= relayLimits.subscriptions && !own.has(topic))
        throw new RelayError('SubscriberLimitExceeded', `${relayLimits.subscriptions} topics per connection`)
      topics.set(connection, own.add(topic))
    },
    remove: (connection, topic) => topics.get(connection)?.delete(topic),
    removeAll: (connection) => topics.delete(connection),
    topicsOf: (connection) => [...(topics.get(connection) ?? [])],
    subscribersOf: (topic) =>
      [...topics].flatMap(([connection, own]) => (own.has(topic) ? [connection] : [])),
  }
}

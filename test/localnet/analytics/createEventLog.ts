import type { AnalyticsEvent } from './eventSchema.js'

/** An event and what the request around it said. */
export type ReceivedEvent = {
  readonly event: AnalyticsEvent
  /** In ms since 1970. */
  readonly receivedAt: number
  /** Of the page that sent it; null where no browser did. */
  readonly origin: string | null
  readonly projectId: string
  /** `st` and `sv` of the query: which library sent it, in which version. */
  readonly sdkType: string | null
  readonly sdkVersion: string | null
}

export type EventLog = {
  add(received: ReceivedEvent): void
  /** The newest last. */
  list(): readonly ReceivedEvent[]
  /** How many of the oldest had to go to make room. */
  readonly dropped: number
  clear(): void
}

export type CreateEventLogParameters = {
  mostEvents?: number
  /** Of all events together, as JSON. */
  mostCharacters?: number
}

/** Keeps the newest events within bounds. */
export function createEventLog({
  mostEvents = 10_000,
  mostCharacters = 16_000_000,
}: CreateEventLogParameters = {}): EventLog {
  let entries: { received: ReceivedEvent; size: number }[] = []
  let characters = 0
  let dropped = 0
  return {
    add(received) {
      const size = JSON.stringify(received).length
      entries.push({ received, size })
      characters += size
      while (entries.length > mostEvents || (characters > mostCharacters && entries.length > 1)) {
        characters -= entries.shift()?.size ?? 0
        dropped++
      }
    },
    list: () => entries.map(({ received }) => received),
    get dropped() {
      return dropped
    },
    clear() {
      entries = []
      characters = 0
      dropped = 0
    },
  }
}

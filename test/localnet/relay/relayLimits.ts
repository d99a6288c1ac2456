/** What the relay takes at most. Sizes are in bytes, times in seconds. */
export const relayLimits = {
  /** A longer frame ends the connection. */
  frame: 4 * 1024 * 1024,
  message: 1024 * 1024,
  messagesPerTopic: 500,
  mailbox: 64 * 1024 * 1024,
  shortestTtl: 1,
  longestTtl: 30 * 24 * 60 * 60,
  /** Items of a batch. */
  batch: 500,
  /** Topics of a connection. */
  subscriptions: 2_000,
  /** Messages of one answer to a fetch. */
  page: 100,
} as const

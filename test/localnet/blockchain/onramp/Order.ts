import type { PurchaseQuote } from './quotePurchase.js'

/**
 * `open` waits for the user, `in_progress` for the delivery. The others are final: `success` is delivered, `failed`
 * is a declined payment or a delivery that went wrong, `cancelled` was never paid.
 */
export type OrderStatus = 'open' | 'in_progress' | 'success' | 'failed' | 'cancelled'

/** A purchase at the provider. `wallet` is where it goes; EVM addresses have their checksum. */
export type Order = PurchaseQuote & {
  readonly id: string
  readonly wallet: string
  readonly status: OrderStatus
  /** When it was paid, ISO 8601 in UTC. */
  readonly paidAt?: string
  /** The transaction of the delivery. */
  readonly hash?: string
}

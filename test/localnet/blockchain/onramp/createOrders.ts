import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Delivery } from './delivery/Delivery.js'
import type { Order } from './Order.js'
import type { PurchaseQuote } from './quotePurchase.js'

/** The provider's orders. Only an open order changes, so paying twice delivers once. */
export type Orders = {
  create(quote: PurchaseQuote & { wallet: string }): Order
  find(id: string): Order | undefined
  /** Oldest first. */
  list(): readonly Order[]
  /** Takes the payment and sends the delivery; ends when it is on its way. */
  pay(id: string): Promise<void>
  /** The payment is declined. */
  decline(id: string): void
  cancel(id: string): void
  clear(): void
}

export type CreateOrdersParameters = { deliveries: readonly Delivery[]; now: () => number }

const pollingInterval = 100

export function createOrders({ deliveries, now }: CreateOrdersParameters): Orders {
  const orders = new Map<string, Order>()
  const change = (id: string, changes: Partial<Order>) => {
    const order = orders.get(id)
    if (order !== undefined) orders.set(id, { ...order, ...changes })
  }
  /** What happens to an order that waits for the user, and to no other. */
  const decide = (id: string, changes: Partial<Order>): Order | undefined => {
    const order = orders.get(id)
    if (order?.status !== 'open') return undefined
    orders.set(id, { ...order, ...changes })
    return order
  }
  const paidAt = () => new Date(now()).toISOString()

  /** Waits for the block, for as long as the order is known. Doesn't keep the process alive. */
  const follow = async (id: string, delivery: Delivery, hash: string) => {
    while (orders.get(id)?.status === 'in_progress') {
      const status = await delivery.read(hash).catch(() => undefined)
      if (status !== undefined) return change(id, { status })
      await delay(pollingInterval, undefined, { ref: false })
    }
  }
  return {
    create(quote) {
      const order: Order = { ...quote, id: randomUUID(), status: 'open' }
      orders.set(order.id, order)
      return order
    },
    find: (id) => orders.get(id),
    list: () => [...orders.values()],
    async pay(id) {
      const order = decide(id, { status: 'in_progress', paidAt: paidAt() })
      const delivery = deliveries.find(({ chainId }) => chainId === order?.asset.chainId)
      if (order === undefined) return
      try {
        if (delivery === undefined) throw new TypeError(`Nothing is delivered on ${order.asset.chainId}.`)
        const hash = await delivery.send(order)
        change(id, { hash })
        void follow(id, delivery, hash)
      } catch {
        change(id, { status: 'failed' })
      }
    },
    decline(id) {
      decide(id, { status: 'failed', paidAt: paidAt() })
    },
    cancel(id) {
      decide(id, { status: 'cancelled' })
    },
    clear: () => orders.clear(),
  }
}

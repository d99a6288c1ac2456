import type { Ledger } from '../ledger/createLedger.js'
import { u64Param } from '../rpc/params.js'
import { RpcError } from '../rpc/RpcError.js'
import { invalidParams, readParams } from '../rpc/readParams.js'
import { rpcErrorCodes } from '../rpc/rpcErrorCodes.js'
import type { Subscription, SubscriptionListener } from './defineSubscription.js'
import { subscriptionMethods } from './subscriptionMethods.js'

/** The subscriptions of one client. */
export type Subscriptions = {
  /**
   * Does what a call asks for.
   *
   * @throws RpcError when it can't.
   */
  perform(method: string, params: readonly unknown[]): unknown
  /** Starts what was opened since the last time, so that it may tell what is already known. */
  begin(): void
  /** Ends them all. */
  end(): void
}

export type CreateSubscriptionsParameters = {
  ledger: Ledger
  notify(method: string, params: { subscription: bigint; result: unknown }): void
}

const named = /^([a-z]+)(Subscribe|Unsubscribe)$/

export function createSubscriptions({ ledger, notify }: CreateSubscriptionsParameters): Subscriptions {
  const open = new Map<bigint, { readonly kind: string; readonly listener: SubscriptionListener }>()
  let beginning: SubscriptionListener[] = []
  let opened = 0n

  const unwatch = ledger.watch((event) => {
    for (const { listener } of [...open.values()]) listener(event)
  })
  const subscribe = (kind: string, params: readonly unknown[]) => {
    const subscription = findSubscription(kind)
    if (subscription === undefined) throw notFound(`${kind}Subscribe`)
    opened += 1n
    const id = opened
    const listener = subscription(params, {
      ledger,
      push: (result) => notify(`${kind}Notification`, { subscription: id, result }),
      end: () => open.delete(id),
    })
    open.set(id, { kind, listener })
    beginning.push((event) => {
      if (open.has(id)) listener(event)
    })
    return id
  }
  const unsubscribe = (kind: string, params: readonly unknown[]) => {
    if (findSubscription(kind) === undefined) throw notFound(`${kind}Unsubscribe`)
    const [id] = readParams([u64Param], params)
    if (open.get(id)?.kind !== kind) throw invalidParams('invalid subscription id')
    return open.delete(id)
  }

  return {
    perform(method, params) {
      const [, kind, verb] = named.exec(method) ?? []
      if (kind === undefined) throw notFound(method)
      return verb === 'Subscribe' ? subscribe(kind, params) : unsubscribe(kind, params)
    },
    begin() {
      const waiting = beginning
      beginning = []
      for (const listener of waiting) listener(undefined)
    },
    end() {
      unwatch()
      open.clear()
    },
  }
}

function findSubscription(kind: string): Subscription | undefined {
  return Object.hasOwn(subscriptionMethods, kind) ? subscriptionMethods[kind] : undefined
}

function notFound(method: string): RpcError {
  return new RpcError(rpcErrorCodes.methodNotFound, `Method not found: ${method}`)
}

import type { Hono } from 'hono'
import type { NodeEnvironment } from '../http/listen.js'
import type { BlockchainContext } from './BlockchainContext.js'
import type { Purchase } from './Purchase.js'

/**
 * Some routes of the service, with full paths, and what they keep for the others. Errors are thrown: `ContractError`
 * for a rejection, anything else becomes a 500.
 */
export type RouteGroup = {
  readonly routes: Hono<NodeEnvironment>
  /** Back to the state at the start. */
  reset?(): void | Promise<void>
  /** For `BlockchainContext`: the first group that has an answer gives it. */
  findName?(address: string): string | undefined
  /** For `BlockchainContext`: the answers of all groups. */
  listPurchases?(account: { chainId: string; address: string }): readonly Purchase[]
}

export type CreateRouteGroup = (context: BlockchainContext) => RouteGroup

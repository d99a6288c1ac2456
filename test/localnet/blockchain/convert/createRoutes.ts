import { evmChainId } from '../../evm/evmChainId.js'
import type { Lies } from '../../http/createLies.js'
import { findRoute, type Route } from './findRoute.js'
import type { Pair } from './parsePair.js'

/** The routes that quotes and transactions are made of. */
export type Routes = {
  /**
   * The best one now; under the lie of a stale quote the one that was best at the first question.
   *
   * @throws ContractError as `findRoute` does.
   */
  find(pair: Pair, amount: bigint): Promise<Route>
  forget(): void
}

export function createRoutes(lies: Lies): Routes {
  const stale = new Map<string, Promise<Route>>()
  return {
    find(pair, amount) {
      if (!lies.tells('swap:stale')) {
        stale.clear()
        return findRoute(pair, amount)
      }
      const key = `${evmChainId(pair.node.chain)} ${pair.from} ${pair.to} ${amount}`
      const route = stale.get(key) ?? findRoute(pair, amount)
      stale.set(key, route)
      return route
    },
    forget: () => stale.clear(),
  }
}

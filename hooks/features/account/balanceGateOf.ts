import { createRetryGate, type RetryGate } from '../../utils/createRetryGate.js'
import type { AccountContext } from './context.js'

/** How long a failed balance is not asked for again, in ms (specification, point 8). */
const pause = 30_000

/** What holds back balance reads after one failed. The first read of an instance makes it, and it stays. */
export function balanceGateOf({ cache, env }: Pick<AccountContext, 'cache' | 'env'>): RetryGate {
  cache.balanceGate ??= createRetryGate({ env, pause })
  return cache.balanceGate
}

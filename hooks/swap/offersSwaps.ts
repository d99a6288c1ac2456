import type { ChainNamespace } from '../shared/types/caip.js'

/** Whether swaps may be made in a namespace, by the app's `services.swap`: the hosted service has EVM networks alone. */
export const offersSwaps = (swap: unknown, namespace: ChainNamespace): boolean =>
  namespace === 'eip155' || [swap].flat().some((one) => typeof Object(one).contracts === 'function')

import { MalformedResponseError } from '../../shared/errors/http.js'
import { readProperty } from '../../shared/readProperty.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'
import type { Ask } from './callContract.js'

/** Where the answers about a transaction name it. */
const names: { readonly [method: string]: string } = {
  eth_getTransactionByHash: 'hash',
  eth_getTransactionReceipt: 'transactionHash',
}

/**
 * Returns a function that asks the nodes of a network. It throws MalformedResponseError for an answer about another
 * transaction than the one that was asked for.
 */
export function createAsk(
  rpc: RpcClient,
  { network, signal }: { network: Network; signal?: AbortSignal | undefined },
): Ask {
  return async (method, ...params) => {
    const answer = await rpc.request({ network, method, params, signal })
    const name = names[method]
    const isIt = String(name && readProperty(answer, name)).toLowerCase() === String(params[0]).toLowerCase()
    if (name !== undefined && answer !== null && !isIt) throw new MalformedResponseError({ details: method })
    return answer
  }
}

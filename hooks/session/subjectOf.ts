import { namespaceOf, toCaipAddress } from '../shared/caip.js'
import type { CaipAddress, CaipNetworkId } from '../shared/types/caip.js'
import type { Network } from '../shared/types/network.js'
import { accountOf, networkOf } from './accountOf.js'
import type { SessionContext } from './store.js'

/** Which account is read, and where. */
export type SubjectParameters = {
  /** Plain address. Default: that of the connected account in the namespace of the network. */
  address?: string | undefined
  /** CAIP-2 id of a configured network. Default: the active network. */
  networkId?: CaipNetworkId | undefined
  /** Aborts the read, which then rejects with the signal's reason. */
  signal?: AbortSignal | undefined
}

/** The account and network of a read. Both are undefined where they are not known. */
export function subjectOf(
  { config, session }: SessionContext,
  { signal = new AbortController().signal, ...parameters }: SubjectParameters,
): { address: CaipAddress | undefined; network: Network | undefined; signal: AbortSignal } {
  const namespace = parameters.networkId && namespaceOf(parameters.networkId)
  const account = accountOf({ ...config, session: session.getState(), namespace })
  const { address = account.address, networkId = account.networkId } = parameters
  return {
    address: address === undefined ? undefined : toCaipAddress(networkId, address),
    network: networkOf(config.networks, networkId),
    signal,
  }
}

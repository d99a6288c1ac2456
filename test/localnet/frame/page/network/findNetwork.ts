import { isLoopbackOrigin } from '../../../http/allowLoopback.js'
import { FrameRequestError } from '../FrameRequestError.js'
import type { FrameNetwork } from './createNetworks.js'

export type FindNetworkParameters = {
  /** CAIP-2 id. */
  id: string
  /** A node that the app would have the wallet use. It counts on this machine only. */
  rpcUrl?: string | undefined
}

/**
 * The network with an id, reached by the app's node where that is allowed.
 *
 * @throws FrameRequestError when the wallet doesn't know it.
 */
export function findNetwork(
  networks: readonly FrameNetwork[],
  { id, rpcUrl }: FindNetworkParameters,
): FrameNetwork {
  const network = networks.find((known) => known.id === id)
  if (network === undefined) throw new FrameRequestError(`The wallet does not know the network ${id}.`)
  return withNode(network, rpcUrl)
}

/** The same network, reached by another node if that one is on this machine. */
export function withNode<network extends FrameNetwork>(
  network: network,
  rpcUrl: string | undefined,
): network {
  if (rpcUrl === undefined || !isLoopbackOrigin(new URL(rpcUrl).origin)) return network
  return { ...network, rpcUrl }
}

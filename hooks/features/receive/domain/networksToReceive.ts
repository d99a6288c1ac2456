import type { Network } from '../../../types/network.js'
import { toCaipNetworkId } from '../../../utils/caip.js'
import { connectionOf } from '../../session/domain/connectionState.js'
import type { Session } from '../../session/domain/session.js'

/**
 * The configured networks where the active account may receive: only those of its own family that its wallet lets us
 * use. What is sent to it on any other network may be lost. None while nobody is connected.
 */
export function networksToReceive(
  { activeNamespace, connections }: Pick<Session, 'activeNamespace' | 'connections'>,
  networks: readonly Network[],
): readonly Network[] {
  const connection = connectionOf(connections[activeNamespace])
  if (connection === undefined) return []
  const { approved } = connection
  return networks.filter(
    (network) =>
      (network.namespace ?? 'eip155') === activeNamespace &&
      (approved === 'all' || approved.includes(toCaipNetworkId(network))),
  )
}

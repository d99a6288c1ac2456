import type { CaipNetworkId, ChainNamespace } from '../../types/caip.js'
import type { Network } from '../../types/network.js'
import { toCaipNetworkId } from '../../utils/caip.js'
import { deprecatedIds, pairingEvents, pairingMethods } from './pairingMethods.js'
import type { Proposal } from './SignClient.js'

export type CreateProposalParameters = {
  networks: readonly Network[]
  namespaces: readonly ChainNamespace[]
  /** Named first, since many wallets begin there. */
  networkId?: CaipNetworkId | undefined
}

/** Networks that are asked for in a family, the wished one first. */
export function askedNetworkIds(
  { networks, networkId }: Pick<CreateProposalParameters, 'networks' | 'networkId'>,
  namespace: ChainNamespace,
): readonly CaipNetworkId[] {
  const ids = networks.filter((network) => (network.namespace ?? 'eip155') === namespace).map(toCaipNetworkId)
  return ids.sort((one, other) => Number(other === networkId) - Number(one === networkId))
}

/**
 * What the app asks a wallet for, as optional namespaces: a wallet that can do less may still say yes. It names no
 * address of a node.
 */
export function createProposal(parameters: CreateProposalParameters): Proposal {
  const families = parameters.namespaces.map((namespace) => {
    const ids = askedNetworkIds(parameters, namespace)
    const chains = ids.flatMap((id) => [id, ...(deprecatedIds[id] ? [deprecatedIds[id]] : [])])
    const wishes = { chains, methods: [...pairingMethods[namespace]], events: [...pairingEvents] }
    return [namespace, wishes] as const
  })
  return Object.fromEntries(families.filter(([, { chains }]) => chains.length > 0))
}

import type { CaipNetworkId, ChainNamespace } from '../../types/caip.js'
import type { Connection } from '../../types/connector.js'
import type { Network } from '../../types/network.js'
import type { LatchkeyStorage } from '../../utils/createStorage.js'
import { readFamilies } from './readFamilies.js'
import type { ApprovedSession } from './schemas/session.js'
import { sessionChoice } from './sessionChoice.js'
import { toConnection } from './toConnection.js'

/** What is known of the session in use, beside the session itself. */
export type Knowledge = {
  topic: string | undefined
  /** The connections as they were last told. */
  told: readonly Connection[]
  /** The account that the wallet said is active, by family. */
  readonly active: Map<ChainNamespace, string>
  /** Where the wallet said it is, although it may not have approved it yet. */
  readonly heading: Map<ChainNamespace, CaipNetworkId>
}

export type ReadConnectionsParameters = {
  connectorId: string
  networks: readonly Network[]
  namespaces: readonly ChainNamespace[]
  storage: LatchkeyStorage
  knowledge: Knowledge
  /** Where the visitor wishes to be. */
  networkId: CaipNetworkId | undefined
}

/** What a session connects: each family where the visitor wishes, else where it was, else where it was last time. */
export function readConnections(
  session: ApprovedSession,
  parameters: ReadConnectionsParameters,
): readonly Connection[] {
  const { connectorId, storage, networkId } = parameters
  const { topic, told, active, heading } = parameters.knowledge
  const isInUse = session.topic === topic
  const choice = storage.read(sessionChoice)
  return readFamilies(session, parameters).flatMap((family) => {
    const { namespace } = family
    const here = told.find((connection) => connection.namespace === namespace)?.networkId
    const connection = toConnection(family, {
      connectorId,
      wanted: [
        networkId,
        ...(isInUse ? [heading.get(namespace), here] : []),
        choice?.topic === session.topic ? choice.networks[namespace] : undefined,
      ],
      active: isInUse ? active.get(namespace) : undefined,
    })
    return connection ? [connection] : []
  })
}

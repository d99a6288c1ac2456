import type { Connection, ConnectorEvent } from '../../types/connector.js'
import { splitCaipAddress } from '../../utils/caip.js'

const addresses = ({ accounts }: Connection) => accounts.map((id) => splitCaipAddress(id).address).join()

function isSameWallet({ wallet: one }: Connection, { wallet: other }: Connection): boolean {
  return one?.name === other?.name && one?.icon === other?.icon
}

/**
 * What to tell of a session that changed. `isAnswer`: the new state is handed over as an answer, so what it adds
 * need not be told.
 */
export function diffConnections(
  before: readonly Connection[],
  after: readonly Connection[],
  { isAnswer = false } = {},
): readonly ConnectorEvent[] {
  const lost = before
    .filter(({ namespace }) => !after.some((connection) => connection.namespace === namespace))
    .map(({ namespace }): ConnectorEvent => ({ type: 'disconnected', namespace }))
  const changed = after.flatMap((connection): ConnectorEvent[] => {
    const { namespace, networkId, accounts, approved, wallet } = connection
    const known = before.find((other) => other.namespace === namespace)
    if (known === undefined) return isAnswer ? [] : [{ type: 'accountsChanged', namespace, accounts }]
    const events: ConnectorEvent[] = []
    if (!isSameWallet(known, connection)) events.push({ type: 'walletChanged', namespace, wallet })
    if (known.networkId !== networkId) events.push({ type: 'networkChanged', namespace, networkId })
    if (addresses(known) !== addresses(connection))
      events.push({ type: 'accountsChanged', namespace, accounts })
    if (String(known.approved) !== String(approved))
      events.push({ type: 'approvedChanged', namespace, approved })
    return events
  })
  return [...lost, ...changed]
}

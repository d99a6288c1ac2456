import type { Connection, Connector } from '../../types/connector.js'
import { connectedConnectorId } from '../../utils/storage/pageValues.js'
import { connectionOf } from '../session/domain/connectionState.js'
import type { AskContext } from './context.js'

/** An answer that nobody waits for any more must not leave the site connected behind the visitor's back. */
export function dropLateAnswer(
  { session, storage }: AskContext,
  connector: Connector,
  asked: Promise<readonly Connection[]>,
) {
  const isWanted = ({ id, namespaces }: Connector) =>
    namespaces.some((namespace) => {
      const state = session.getState().connections[namespace]
      const isAsked = state && 'attempt' in state && [id, connector.id].includes(state.connectorId)
      // Here or in another tab: the wallet knows only the site.
      const isHeld =
        connectionOf(state)?.connectorId === id || storage.read(connectedConnectorId(namespace)) === id
      return isAsked || isHeld
    })
  const drop = async (connections: readonly Connection[]) => {
    const { connectors } = session.getState()
    // One wallet may have answered through several connectors.
    const answered = new Set(connections.map(({ connectorId }) => connectorId))
    const parts = [...answered].map((id) => connectors.find((known) => known.id === id) ?? connector)
    await Promise.allSettled(parts.filter((part) => !isWanted(part)).map((part) => part.disconnect()))
  }
  asked.then(drop).catch(() => undefined)
}

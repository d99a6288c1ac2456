import type { Effect } from '../../instance/types.js'
import { connectionOf } from '../../session/connection/connectionState.js'

/** A switch of network belongs to the wallet that was asked and ends with its connection. */
export const endSwitches: Effect = ({ chains, session, switches }) =>
  session.subscribe((state, before) => {
    for (const namespace of chains.namespaces) {
      const was = connectionOf(before.connections[namespace])?.connectorId
      const is = connectionOf(state.connections[namespace])?.connectorId
      if (was !== undefined && was !== is) switches.abort(namespace)
    }
  })

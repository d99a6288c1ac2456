import type { Effect } from '../../instance/types.js'
import { connectionOf } from '../../session/connection/connectionState.js'

/** Aborts a pending network switch when the connection of its wallet ends. */
export const endSwitches: Effect = ({ chains, session, switches }) =>
  session.subscribe((state, before) => {
    for (const namespace of chains.namespaces) {
      const previousId = connectionOf(before.connections[namespace])?.connectorId
      const currentId = connectionOf(state.connections[namespace])?.connectorId
      if (previousId && previousId !== currentId) switches.abort(namespace)
    }
  })

import type { Effect } from '../../instance/types.js'
import { connectionOf } from '../../session/connection/connectionState.js'
import { cacheNames } from '../../shared/storage/cacheNames.js'

/**
 * Clears an account's cached data when it is disconnected. A locked wallet keeps its data, since it may be
 * unlocked again.
 */
export const clearOnDisconnect: Effect = ({ chains, id, queries, session, storage }) =>
  session.subscribe((state, before) => {
    const hasLeft = chains.namespaces.some((namespace) => {
      const link = state.connections[namespace]
      const isOver = link?.status === 'idle' && !link.rest
      return isOver && connectionOf(before.connections[namespace]) !== undefined
    })
    if (!hasLeft) return
    for (const name of Object.values(cacheNames)) storage.remove({ name })
    queries.client?.removeQueries({ queryKey: ['latchkey', id] })
  })

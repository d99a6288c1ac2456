import { connectedConnectorId, connectionStatus } from '../utils/storage/pageValues.js'
import { readPreferences } from './readPreferences.js'
import type { LatchkeyParts } from './types.js'

/**
 * Reads what an earlier visit left, and wakes what connecting needs for a connection of that visit or of another tab.
 * A page where nobody is connected goes on without it.
 */
export function watchStorage(parts: LatchkeyParts, wake: () => Promise<void>): () => void {
  const { chains, config, session, storage } = parts
  const hasStored = () => chains.namespaces.some((namespace) => storage.read(connectedConnectorId(namespace)))

  readPreferences(parts)
  if (!config.enableReconnect && hasStored()) {
    for (const namespace of chains.namespaces) storage.remove(connectedConnectorId(namespace))
    storage.write(connectionStatus, 'disconnected')
  }
  const wakeIfStored = () => {
    if (hasStored()) wake().catch(session.restored)
    else session.restored()
  }
  wakeIfStored()
  return storage.subscribe(wakeIfStored)
}

import { networkOf } from '../features/session/domain/accountOf.js'
import { namespaceOf } from '../utils/caip.js'
import { chosenLook } from '../utils/storage/chosenLook.js'
import { activeNamespace, connectedConnectorId, connectionStatus } from '../utils/storage/pageValues.js'
import { readActiveNetworkId } from '../utils/storage/readActiveNetworkId.js'
import type { LatchkeyParts } from './types.js'

/**
 * Reads what an earlier visit left and what other tabs leave. Wakes what connecting needs for a connection of theirs; a
 * page where nobody is connected goes on without it.
 */
export function watchStorage(parts: LatchkeyParts, wake: () => Promise<void>): () => void {
  const { appearance, chains, config, env, session, storage } = parts
  const { locale, theme } = config
  const hasStored = () => chains.namespaces.some((namespace) => storage.read(connectedConnectorId(namespace)))

  const networkId = readActiveNetworkId(storage)
  if (networkId !== undefined && networkOf(config.networks, networkId))
    session.networkChosen(namespaceOf(networkId), networkId)
  const namespace = storage.read(activeNamespace)
  if (namespace !== undefined && chains.namespaces.includes(namespace)) session.namespaceChosen(namespace)
  if (!config.enableReconnect) {
    if (hasStored()) {
      for (const namespace of chains.namespaces) storage.remove(connectedConnectorId(namespace))
      storage.write(connectionStatus, 'disconnected')
    }
    import('./endStored.js').then(({ endStored }) => endStored(parts)).catch(() => undefined)
  }
  const follow = () => {
    appearance.voicesChanged({
      own: { theme, locale: locale ?? env.window?.navigator.language ?? 'en', ...storage.read(chosenLook) },
    })
    if (hasStored()) wake().catch(session.restored)
    else session.restored()
  }
  follow()
  return storage.subscribe(follow)
}

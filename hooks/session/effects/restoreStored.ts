import type { LatchkeyParts } from '../../instance/types.js'
import { chosenLook } from '../../preferences/chosenLook.js'
import { namespaceOf } from '../../shared/caip.js'
import type { LatchkeyStorage } from '../../shared/storage/createStorage.js'
import {
  activeCaipNetworkId,
  activeNamespace,
  connectedConnectorId,
  connectionStatus,
} from '../../shared/storage/pageValues.js'
import type { CaipNetworkId } from '../../shared/types/caip.js'
import { networkOf } from '../accountOf.js'

/** The connecting code; `endStored` ends a stored WalletConnect session. */
type Loaded = { endStored: (parts: LatchkeyParts) => Promise<void> }

/**
 * Restores what an earlier visit stored and follows what other tabs store. Loads the connecting code for a stored
 * connection; a page without one continues without it.
 */
export function restoreStored(
  parts: LatchkeyParts,
  wake: () => Promise<void>,
  load: () => Promise<Loaded>,
): () => void {
  const { appearance, chains, config, env, session, storage } = parts
  const { locale, theme } = config
  const hasStored = () => chains.namespaces.some((namespace) => storage.read(connectedConnectorId(namespace)))

  const networkId = readActiveNetworkId(storage)
  if (networkId && networkOf(config.networks, networkId))
    session.networkChosen(namespaceOf(networkId), networkId)
  const namespace = storage.read(activeNamespace)
  if (namespace && chains.namespaces.includes(namespace)) session.namespaceChosen(namespace)
  if (!config.enableReconnect) {
    if (hasStored()) {
      for (const namespace of chains.namespaces) storage.remove(connectedConnectorId(namespace))
      storage.write(connectionStatus, 'disconnected')
    }
    load()
      .then(({ endStored }) => endStored(parts))
      .catch(() => undefined)
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

/** The stored network; undefined when it does not match the stored namespace. */
export function readActiveNetworkId(storage: LatchkeyStorage): CaipNetworkId | undefined {
  const namespace = storage.read(activeNamespace)
  const networkId = storage.read(activeCaipNetworkId)
  return networkId && namespace && namespaceOf(networkId) !== namespace ? undefined : networkId
}

import { networkOf } from '../features/session/domain/accountOf.js'
import { namespaceOf } from '../utils/caip.js'
import { activeNamespace } from '../utils/storage/pageValues.js'
import { readActiveNetworkId } from '../utils/storage/readActiveNetworkId.js'
import type { LatchkeyParts } from './types.js'

/** Takes up what a person chose in an earlier visit, and the browser's language where the host names none. */
export function readPreferences({ appearance, chains, config, env, session, storage }: LatchkeyParts): void {
  const networkId = readActiveNetworkId(storage)
  if (networkId !== undefined && networkOf(config.networks, networkId))
    session.networkChosen(namespaceOf(networkId), networkId)
  const namespace = storage.read(activeNamespace)
  if (namespace !== undefined && chains.namespaces.includes(namespace)) session.namespaceChosen(namespace)
  if (config.locale === undefined && env.window) appearance.localeChanged(env.window.navigator.language)
}

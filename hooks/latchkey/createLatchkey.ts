import { createAppearanceStore } from '../features/appearance/store.js'
import { createConnectingStore } from '../features/connect/store.js'
import { createModalStore } from '../features/modal/store.js'
import { createNetworksStore } from '../features/networks/store.js'
import { createAttempts } from '../features/session/createAttempts.js'
import { createSessionStore } from '../features/session/store.js'
import type { Connection } from '../types/connector.js'
import { createEnv } from '../utils/createEnv.js'
import { createEvents } from '../utils/createEvents.js'
import { createStorage } from '../utils/createStorage.js'
import type { Config } from './config.js'
import { createActions } from './createActions.js'
import { createLazyServices } from './createLazyServices.js'
import { createLifetime } from './createLifetime.js'
import { resolveConfig } from './resolveConfig.js'
import type { Latchkey } from './types.js'

/**
 * Makes one instance. It does nothing until the provider mounts or `start()` is called, so a module constant is safe
 * on a server too; with server rendering make one for each request.
 *
 * @throws InvalidConfigError that lists every problem of the config.
 * @example
 * const latchkey = createLatchkey({
 *   app: { name: 'Acme', url: 'https://acme.example' },
 *   networks: [mainnet, base],
 *   adapters: [evm()],
 * })
 */
export function createLatchkey(config: Config): Latchkey {
  const resolved = resolveConfig(config)
  const { id = 'default', adapters = [], connectors = [], pairing, queryClient } = config
  const env = createEnv(config.env)
  const storage = createStorage({ env, id, storage: config.storage })
  const lazy = createLazyServices({ env, adapters, config })
  const parts = {
    id,
    config: resolved,
    env,
    ...lazy,
    storage,
    siwx: config.siwx?.create({ env, ...resolved, storage, ...lazy }),
    events: createEvents(),
    attempts: createAttempts<readonly [Connection, ...Connection[]]>(env),
    switches: createAttempts<void>(env),
    session: createSessionStore({
      activeNamespace: resolved.defaultNetwork.namespace ?? 'eip155',
      chosenNetworkIds: {},
    }),
    connecting: createConnectingStore(),
    networks: createNetworksStore(),
    modal: createModalStore(),
    appearance: createAppearanceStore({ theme: resolved.theme, locale: resolved.locale ?? 'en' }),
    cache: { queryClient },
  }
  const { namespaces } = lazy.chains
  parts.session.connectorsChanged(
    pairing && (resolved.projectId || !pairing.needsProjectId)
      ? [
          ...connectors,
          pairing.createConnector({ id, env, storage, ...resolved, namespaces, read: lazy.rpc }),
        ]
      : connectors,
  )
  const lifetime = createLifetime(parts, config)
  return Object.freeze({
    ...parts,
    ...lifetime,
    ...createActions(parts, lifetime),
  } satisfies Latchkey)
}

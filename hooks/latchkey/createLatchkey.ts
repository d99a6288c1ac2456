import { createAppearanceStore } from '../features/appearance/store.js'
import { createModalStore } from '../features/modal/store.js'
import { createNetworksStore } from '../features/networks/store.js'
import { createAttempts } from '../features/session/createAttempts.js'
import { createSessionStore } from '../features/session/store.js'
import type { Connection } from '../types/connector.js'
import { createEnv } from '../utils/createEnv.js'
import { createEvents } from '../utils/createEvents.js'
import { createRetryGate } from '../utils/createRetryGate.js'
import { createStorage } from '../utils/createStorage.js'
import type { Config } from './config.js'
import { createActions } from './createActions.js'
import { createLazyServices } from './createLazyServices.js'
import { createLifetime } from './createLifetime.js'
import { resolveConfig } from './resolveConfig.js'
import type { Latchkey } from './types.js'

/** How long a failed balance is not asked for again, in ms (specification, point 8). */
const balancePause = 30_000

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
  const { id = 'default', adapters, connectors = [], tokens, services, queryClient } = config
  const env = createEnv(config.env)
  const parts = {
    id,
    config: resolved,
    env,
    ...createLazyServices({ env, adapters, services, tokens }),
    storage: createStorage({ env, id, storage: config.storage }),
    balanceGate: createRetryGate({ env, pause: balancePause }),
    events: createEvents(),
    attempts: createAttempts<readonly [Connection, ...Connection[]]>(env),
    switches: createAttempts<void>(env),
    session: createSessionStore({
      activeNamespace: resolved.defaultNetwork.namespace ?? 'eip155',
      chosenNetworkIds: {},
    }),
    networks: createNetworksStore(),
    modal: createModalStore(),
    appearance: createAppearanceStore({ theme: resolved.theme, locale: resolved.locale ?? 'en' }),
    cache: { queryClient },
  }
  for (const connector of connectors) parts.session.connectorFound(connector)
  const lifetime = createLifetime(parts)
  return Object.freeze({
    ...parts,
    ...lifetime,
    ...createActions(parts, lifetime),
  } satisfies Latchkey)
}

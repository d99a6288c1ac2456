import type { RankedRpcClient } from '../clients/rpc/createRpcClient.js'
import { closeModal } from '../modal/closeModal.js'
import { openModal } from '../modal/openModal.js'
import { createModalStore } from '../modal/store.js'
import { createNetworksStore } from '../networks/store.js'
import { createAppearanceStore } from '../preferences/store.js'
import { createAttempts } from '../session/connection/createAttempts.js'
import { getAccount } from '../session/getAccount.js'
import { createSessionStore } from '../session/store.js'
import { callHost } from '../shared/callHost.js'
import { createEnv } from '../shared/createEnv.js'
import type { InvalidConfigError } from '../shared/errors/config.js'
import { loadOnce } from '../shared/loadOnce.js'
import { createStorage } from '../shared/storage/createStorage.js'
import type { ChainRegistry, RpcClient } from '../shared/types/chain.js'
import type { Connection } from '../shared/types/connector.js'
import type { EventListener, EventOf, Events, LatchkeyEventName } from '../shared/types/events.js'
import type { Networks } from '../shared/types/register.js'
import type { Config, Services } from './config.js'
import { createLifetime } from './createLifetime.js'
import type { LoadServicesParameters } from './loadServices.js'
import { loadSession } from './loadSession.js'
import { type ResolvedConfig, resolveConfig } from './resolveConfig.js'
import type { Latchkey, LatchkeyActions, LatchkeyParts } from './types.js'

export type CreateLatchkeyErrorType = InvalidConfigError

/**
 * Creates an instance. It is inactive until the provider mounts or `start()` is called, so a module constant is
 * safe on a server too; with server rendering create one per request.
 *
 * @throws InvalidConfigError that lists every problem of the config. In production the keys that an app writes in its
 * code (adapters, pairing, tokens, currency, wallets, siwx, features, legal) are not checked.
 * @example
 * const latchkey = createLatchkey({
 *   app: { name: 'Acme', url: 'https://acme.example' },
 *   networks: [mainnet, base],
 *   adapters: [evm()],
 * })
 */
export function createLatchkey<const networks extends Networks>(
  config: Config<networks>,
): Latchkey<networks> {
  const resolved = resolveConfig(config) as ResolvedConfig<networks>
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
    networks: createNetworksStore(),
    modal: createModalStore(),
    appearance: createAppearanceStore({ theme: resolved.theme, locale: resolved.locale ?? 'en' }),
    queries: { client: queryClient },
    lazy: new WeakMap(),
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
  config.embeddedWallet?.create(parts)
  const lifetime = createLifetime(parts, config)
  return Object.freeze({
    ...parts,
    ...lifetime,
    ...createActions(parts, lifetime),
  } satisfies Latchkey) as Latchkey as Latchkey<networks>
}

/**
 * The instance's own actions, bound to it. Code that talks to wallets loads on the first call, since not every
 * page needs it.
 */
export function createActions(parts: LatchkeyParts, { wake }: Pick<Latchkey, 'wake'>): LatchkeyActions {
  return {
    connect: async (parameters) => (await loadSession()).connect({ ...parts, wake }, parameters),
    disconnect: async (parameters) => (await loadSession()).disconnect(parts, parameters),
    switchNetwork: async (parameters) => (await loadSession()).switchNetwork(parts, parameters),
    getAccount: (parameters) => getAccount(parts, parameters),
    subscribe(selector, listener) {
      let last = selector(getAccount(parts))
      const update = () => {
        const before = last
        last = selector(getAccount(parts))
        if (!Object.is(last, before)) listener(last)
      }
      return parts.session.subscribe(update)
    },
    on: <name extends LatchkeyEventName>(name: name, listener: (event: EventOf<name>) => void) =>
      parts.events.subscribe((event) => {
        if (event.event === name) listener(event as EventOf<name>)
      }),
    open: (parameters) => openModal(parts, parameters),
    close: (parameters) => closeModal(parts, parameters),
  }
}

type Methods = { readonly [name: PropertyKey]: ((request: never) => unknown) | undefined }

/** Chains and services of an instance. Their code loads with the first read. */
export function createLazyServices(parameters: LoadServicesParameters): {
  chains: ChainRegistry
  services: Services
  rpc: RpcClient['request']
  pingNodes: RankedRpcClient['ping'] | undefined
} {
  const { adapters, config } = parameters
  const load = loadOnce(async () => (await loadSession()).loadServices(parameters))
  // Methods are resolved by name: a list of them would be part of every page's bundle.
  const lazily = <part extends keyof Services>(part: part): Services[part] =>
    new Proxy({} as Services[part], {
      get: (_, name) => async (request: never) => {
        const service: Methods = (await load())[part]
        return service[name]?.(request)
      },
    })
  return {
    rpc: async (request) => (await load()).rpc.request(request),
    pingNodes: config.services?.rankRpc ? async (request) => (await load()).rpc.ping(request) : undefined,
    chains: {
      adapters,
      namespaces: [
        ...new Set(
          (adapters.length > 0 ? adapters : config.networks).map(({ namespace = 'eip155' }) => namespace),
        ),
      ],
      actionsFor: async (namespace) => (await load()).actionsFor(namespace),
    },
    services: {
      portfolio: lazily('portfolio'),
      directory: lazily('directory'),
      swap: lazily('swap'),
      names: lazily('names'),
    },
  }
}

/** The event stream of one instance. A listener that throws does not affect the others. */
export function createEvents(): Events {
  const listeners = new Set<EventListener>()
  return {
    emit(event) {
      for (const listener of [...listeners]) callHost(() => listener(event))
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

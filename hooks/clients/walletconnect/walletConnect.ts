import { PairingNotLoadedError } from '../../shared/errors/pairing.js'
import type { Connector, ConnectorEvent } from '../../shared/types/connector.js'
import type { PairingTransport } from '../../shared/types/pairingTransport.js'
import type { Driver } from './createDriver.js'
import type { UniversalProviderModule } from './SignClient.js'

export type WalletConnectParameters = {
  /** `wss:` URL of the relay. Default: the hosted one, which requires a `projectId` in the config. */
  relayUrl?: string | undefined
  /** Loads the package. Default: the installed `@walletconnect/universal-provider`. */
  load?: (() => Promise<UniversalProviderModule>) | undefined
}

/**
 * Connects wallets on other devices by WalletConnect, with the app's own `@walletconnect/universal-provider`
 * (2.21.8 or later, below 3). The package loads when a user connects, or when a stored session is restored.
 *
 * Connecting throws PairingNotLoadedError when the package is missing or could not be fetched, ProjectIdMissingError,
 * InvalidAppConfigurationError when the relay rejects the project or the page.
 *
 * @example
 * createLatchkey({ app, networks: [mainnet], projectId, pairing: walletConnect() })
 */
export function walletConnect({ relayUrl, load }: WalletConnectParameters = {}): PairingTransport {
  const id = 'walletConnect'
  return {
    needsProjectId: relayUrl === undefined,
    createConnector(parameters): Connector {
      const listeners = new Set<(event: ConnectorEvent) => void>()
      const tell = (event: ConnectorEvent) => {
        for (const listener of [...listeners]) listener(event)
      }
      const subscribe: Connector['subscribe'] = (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      }
      let loading: Promise<Driver> | undefined
      async function loadDriver(): Promise<Driver> {
        if (parameters.env.window === undefined) throw new PairingNotLoadedError({ details: 'no window' })
        loading ??= import('./createDriver.js').then(({ createDriver }) =>
          createDriver({ ...parameters, connectorId: id, relayUrl, load, tell, subscribe }),
        )
        return loading.catch((cause: unknown) => {
          // The next call tries again.
          loading = undefined
          throw new PairingNotLoadedError({ cause })
        })
      }
      return {
        id,
        type: 'WALLET_CONNECT',
        name: 'WalletConnect',
        namespaces: parameters.namespaces,
        subscribe,
        connect: async (options) => (await loadDriver()).connect(options),
        async disconnect({ onlyUnused = false } = {}) {
          const driver = await loadDriver()
          await (onlyUnused ? driver.endUnused() : driver.disconnect())
        },
        switchNetwork: async (options) => (await loadDriver()).switchNetwork(options),
        provider: async (namespace) => (await loadDriver()).provider(namespace),
        rest: () => loading?.then((driver) => driver.rest()).catch(() => undefined),
        destroy: () => loading?.then((driver) => driver.destroy()).catch(() => undefined),
      }
    },
  }
}

import { PairingNotLoadedError } from '../../shared/errors/pairing.js'
import type { Connector, ConnectorEvent } from '../../shared/types/connector.js'
import type { PairingTransport } from '../../shared/types/pairingTransport.js'
import type { Driver } from './createDriver.js'
import type { UniversalProviderModule } from './SignClient.js'

export type WalletConnectParameters = {
  /** `wss:` address of the relay. Default: the hosted one, which needs a `projectId` in the config. */
  relayUrl?: string | undefined
  /** Brings a copy of the package. Default: the installed `@walletconnect/universal-provider`. */
  load?: (() => Promise<UniversalProviderModule>) | undefined
}

/**
 * Reaches wallets on other devices by WalletConnect, on the host's own `@walletconnect/universal-provider` (2.21.8 or
 * later, below 3). Nothing of it loads before somebody connects, or a session of the last visit is taken up.
 *
 * Connecting throws PairingNotLoadedError when the package is missing or could not be fetched, ProjectIdMissingError,
 * InvalidAppConfigurationError when the relay refuses the project or the page.
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
      let driving: Promise<Driver> | undefined
      async function drive(): Promise<Driver> {
        if (parameters.env.window === undefined) throw new PairingNotLoadedError({ details: 'no window' })
        driving ??= import('./createDriver.js').then(({ createDriver }) =>
          createDriver({ ...parameters, connectorId: id, relayUrl, load, tell, subscribe }),
        )
        return driving.catch((cause: unknown) => {
          // It may be there at the next try.
          driving = undefined
          throw new PairingNotLoadedError({ cause })
        })
      }
      return {
        id,
        type: 'WALLET_CONNECT',
        name: 'WalletConnect',
        namespaces: parameters.namespaces,
        subscribe,
        connect: async (wishes) => (await drive()).connect(wishes),
        disconnect: async () => (await drive()).disconnect(),
        switchNetwork: async (wishes) => (await drive()).switchNetwork(wishes),
        provider: async (namespace) => (await drive()).provider(namespace),
        rest: () => driving?.then((driver) => driver.rest()).catch(() => undefined),
        destroy: () => driving?.then((driver) => driver.destroy()).catch(() => undefined),
      }
    },
  }
}

import type { LatchkeyStorage } from '../storage/createStorage.js'
import type { App } from './app.js'
import type { ChainNamespace } from './caip.js'
import type { Connector } from './connector.js'
import type { Env } from './env.js'
import type { Network } from './network.js'

/** What a transport gets from the instance. */
export type PairingTransportParameters = {
  /** Id of the instance: separates the stored data of two instances. */
  id: string
  /** The instance's window, timers, clock and fetch. */
  env: Env
  /** Shown to wallets. */
  app: App
  /** The config's. */
  projectId: string | undefined
  /** The instance's storage, in which sessions are stored. */
  storage: LatchkeyStorage
  /** The config's. */
  networks: readonly Network[]
  /** Namespaces of `networks` that the instance serves. */
  namespaces: readonly ChainNamespace[]
  /** The config's. False: a connection is only used by the tab that made it. Default: true. */
  enableReconnect?: boolean | undefined
  /** JSON-RPC reads that do not need the wallet. */
  read(parameters: {
    /** The network whose node is asked. */
    network: Network
    /** JSON-RPC method. */
    method: string
    /** JSON-RPC parameters. */
    params: readonly unknown[]
  }): Promise<unknown>
}

/** A transport for wallets that are not in this page. `walletConnect()` of `@latchkey/hooks/walletconnect` is one. */
export type PairingTransport = {
  /** True: it needs a `projectId` to work. */
  readonly needsProjectId?: boolean | undefined
  /** Creates the connector, of type `WALLET_CONNECT`. It is small: its driver loads when it first connects. */
  createConnector(parameters: PairingTransportParameters): Connector
}

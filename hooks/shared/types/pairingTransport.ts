import type { LatchkeyStorage } from '../storage/createStorage.js'
import type { App } from './app.js'
import type { ChainNamespace } from './caip.js'
import type { Connector } from './connector.js'
import type { Env } from './env.js'
import type { Network } from './network.js'

export type PairingTransportParameters = {
  /** Of the instance: keeps what two of them store apart. */
  id: string
  env: Env
  app: App
  projectId: string | undefined
  /** The instance's own: what sessions need is kept here. */
  storage: LatchkeyStorage
  networks: readonly Network[]
  /** Families of `networks` that the instance serves. */
  namespaces: readonly ChainNamespace[]
  /** JSON-RPC reads that the wallet need not answer. */
  read(parameters: { network: Network; method: string; params: readonly unknown[] }): Promise<unknown>
}

/** A way to reach wallets that are not in this page. `walletConnect()` of `@latchkey/hooks/walletconnect` is one. */
export type PairingTransport = {
  /** True: it reaches nobody without a `projectId`. */
  readonly needsProjectId?: boolean | undefined
  /** The connector, of type `WALLET_CONNECT`. It is small: what drives it loads when it first connects. */
  createConnector(parameters: PairingTransportParameters): Connector
}

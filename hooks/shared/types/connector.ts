import type { ConnectorErrorType } from '../errors/unions.js'
import type { AccountType } from './account.js'
import type { CaipAddress, CaipNetworkId, ChainNamespace } from './caip.js'
import type { Network } from './network.js'
import type { PairingUpdate } from './pairing.js'
import type { OneStepSignIn } from './siwx.js'
import type { NewTransaction } from './transaction.js'

/**
 * How a wallet is reached. `ANNOUNCED`: by EIP-6963 or Wallet Standard; `INJECTED`: by
 * `window.ethereum`; `EXTERNAL`: made by the app; `MULTI_CHAIN`: several connectors of one wallet;
 * `WALLET_CONNECT`: by pairing; `AUTH`: the embedded wallet.
 */
export type ConnectorType = 'MULTI_CHAIN' | 'ANNOUNCED' | 'INJECTED' | 'EXTERNAL' | 'WALLET_CONNECT' | 'AUTH'

/** The wallet's name and icon. Untrusted text and picture. */
export type WalletIdentity = {
  /** Untrusted text. */
  readonly name: string
  /** A `data:image/…` or `https:` URL. Use it only in an `<img>`. */
  readonly icon?: string | undefined
}

/** A connection to a wallet in one namespace. */
export type Connection = {
  /** Id of the connector that made it. */
  readonly connectorId: string
  /** The namespace of its accounts. */
  readonly namespace: ChainNamespace
  /** The first one is active. */
  readonly accounts: readonly [CaipAddress, ...CaipAddress[]]
  /** The wallet's own first address, while another of its `accounts` was chosen in the app. */
  readonly leadingAddress?: string | undefined
  /** Account type of an embedded wallet. */
  readonly accountType?: AccountType | undefined
  /** The wallet's current network; it may not be configured. */
  readonly networkId: CaipNetworkId
  /** Networks that the wallet has approved. */
  readonly approved: readonly CaipNetworkId[] | 'all'
  /** Whether the wallet can be asked for further networks. */
  readonly isExtendable?: boolean | undefined
  /** The wallet itself, when its connector serves several wallets. */
  readonly wallet?: WalletIdentity | undefined
}

/** An unsolicited wallet event. Empty `accounts` mean that the wallet is locked or revoked its permission. */
export type ConnectorEvent =
  | {
      type: 'accountsChanged'
      /** The namespace that it is about. */
      namespace: ChainNamespace
      /** The first one is active. */
      accounts: readonly CaipAddress[]
    }
  | {
      type: 'networkChanged'
      /** The namespace that it is about. */
      namespace: ChainNamespace
      /** The wallet's network now. */
      networkId: CaipNetworkId
    }
  | {
      type: 'approvedChanged'
      /** The namespace that it is about. */
      namespace: ChainNamespace
      /** The networks that the wallet approves now. */
      approved: Connection['approved']
    }
  /** The connector now serves another wallet. */
  | {
      type: 'walletChanged'
      /** The namespace that it is about. */
      namespace: ChainNamespace
      /** Undefined when the wallet does not say who it is. */
      wallet: WalletIdentity | undefined
    }
  | {
      type: 'disconnected'
      /** The namespace that it is about. */
      namespace: ChainNamespace
    }

/** One namespace's rejection while another one connected. */
export type ConnectRefusal = {
  /** Id of the connector that was rejected. */
  readonly connectorId: string
  /** The namespace that did not connect. */
  readonly namespace: ChainNamespace
  /** Why not. */
  readonly error: ConnectorErrorType
}

export type ConnectParameters = {
  /** The namespaces to connect. */
  namespaces: readonly ChainNamespace[]
  /** The preferred network; a wallet may connect on another one. */
  networkId?: CaipNetworkId | undefined
  /** True: return what the wallet already allows and never prompt; without a connection an empty list. */
  silent: boolean
  /** Ends the wait. A connection that is made nevertheless is undone. */
  signal: AbortSignal
  /** Called with updates of the pairing, such as a new URI. */
  onPairing?: ((update: PairingUpdate) => void) | undefined
  /** Called, before the promise resolves, for a namespace that was rejected while another one connected. */
  onRefused?: ((refusal: ConnectRefusal) => void) | undefined
  /**
   * Called with each connector's promise when one wallet's connectors are asked in turn: a connection may have to
   * be undone before the next one settles.
   */
  onAsked?: ((answer: Promise<readonly Connection[]>) => void) | undefined
  /** A sign-in in the same step. A wallet without support ignores it and connects. */
  signIn?: OneStepSignIn | undefined
}

/** A wallet or other source of keys that is present now. One object may serve several namespaces. */
export type Connector = {
  /** The wallet's rdns, else its Wallet Standard name, else `walletConnect`, `auth` or `injected`. */
  readonly id: string
  /** How the wallet is reached. */
  readonly type: ConnectorType
  /** Untrusted text. */
  readonly name: string
  /** Whose wallet it is now, to show in place of its name: the email address of an embedded wallet's user. Never stored. */
  readonly label?: string | undefined
  /** A `data:image/…` or `https:` URL. Use it only in an `<img>`. */
  readonly icon?: string | undefined
  /** Reverse domain name of the wallet (EIP-6963). */
  readonly rdns?: string | undefined
  /** The namespaces that it can connect. */
  readonly namespaces: readonly ChainNamespace[]
  /** True when another announcement claims the same rdns: the user is informed, and none is chosen silently. */
  readonly isDisputed?: boolean | undefined
  /** The wallet's own object, to be compared only: connectors of the same one are one wallet. Requests to it are not recorded. */
  readonly source?: object | undefined
  /** Combines the connectors of one wallet to one of type `MULTI_CHAIN`. That of at least one namespace has to bring it. */
  readonly merge?: ((parts: readonly Connector[]) => Connector) | undefined
  /** Asks the wallet for accounts. Returns one connection for each namespace that was approved. */
  connect(parameters: ConnectParameters): Promise<readonly Connection[]>
  /** Ends the connection in the wallet, as far as the wallet supports it. */
  disconnect(options?: {
    /** At the start with `enableReconnect: false`: only the stored connections that no tab uses. */
    readonly onlyUnused?: boolean | undefined
  }): Promise<void>
  /** Resolves when the wallet itself reports the network. Adds the network when the wallet does not know it. */
  switchNetwork(parameters: {
    /** The configured network to switch to. */
    network: Network
    /** Ends the wait; the wallet may still switch. */
    signal: AbortSignal
  }): Promise<void>
  /** Returns a function that unsubscribes. */
  subscribe(listener: (event: ConnectorEvent) => void): () => void
  /**
   * The EIP-1193 provider or Wallet Standard wallet. Transactions sent by the provider of an instance's connector
   * are recorded.
   */
  provider(namespace: ChainNamespace): Promise<unknown>
  /** On every connector of an instance: records a transaction that was sent without the provider. Never throws. */
  noteTransaction?(transaction: NewTransaction): void
  /** The instance was stopped: closes sockets until the connector is used again. */
  rest?(): unknown
  /** Disposes sockets and listeners when the instance is destroyed. The wallet stays connected. */
  destroy?(): unknown
}

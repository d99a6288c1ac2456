import type { LatchkeyError } from '../errors/LatchkeyError.js'
import type { AccountType } from './account.js'
import type { CaipAddress, CaipNetworkId, ChainNamespace } from './caip.js'
import type { Network } from './network.js'
import type { PairingNews } from './pairing.js'
import type { SignInWish } from './siwx.js'
import type { NewTransaction } from './transaction.js'

export type ConnectorType = 'MULTI_CHAIN' | 'ANNOUNCED' | 'INJECTED' | 'EXTERNAL' | 'WALLET_CONNECT' | 'AUTH'

/** How a wallet presents itself. Untrusted text and picture. */
export type WalletIdentity = { readonly name: string; readonly icon?: string | undefined }

/** One family's live link to a wallet. */
export type Connection = {
  readonly connectorId: string
  readonly namespace: ChainNamespace
  /** The first one is active. */
  readonly accounts: readonly [CaipAddress, ...CaipAddress[]]
  /** The address that the wallet itself has in front, while another of its `accounts` was chosen here. */
  readonly leadingAddress?: string | undefined
  /** What kind of account an embedded wallet gave. */
  readonly accountType?: AccountType | undefined
  /** Where the wallet is now; it may be a network that the host did not configure. */
  readonly networkId: CaipNetworkId
  /** Networks the wallet lets us use. */
  readonly approved: readonly CaipNetworkId[] | 'all'
  /** May the wallet be asked for networks beside those? */
  readonly isExtendable?: boolean | undefined
  /** The wallet itself, where its connector stands for many. */
  readonly wallet?: WalletIdentity | undefined
}

/** What a wallet does on its own. An empty `accounts` means that it is locked or took its permission back. */
export type ConnectorEvent =
  | { type: 'accountsChanged'; namespace: ChainNamespace; accounts: readonly CaipAddress[] }
  | { type: 'networkChanged'; namespace: ChainNamespace; networkId: CaipNetworkId }
  | { type: 'approvedChanged'; namespace: ChainNamespace; approved: Connection['approved'] }
  /** Another wallet stands behind the connector now. */
  | { type: 'walletChanged'; namespace: ChainNamespace; wallet: WalletIdentity | undefined }
  | { type: 'disconnected'; namespace: ChainNamespace }

/** One family's no beside the yes of another. */
export type ConnectRefusal = {
  readonly connectorId: string
  readonly namespace: ChainNamespace
  readonly error: LatchkeyError
}

export type ConnectParameters = {
  namespaces: readonly ChainNamespace[]
  /** Where the visitor would like to be; a wallet may answer with another network. */
  networkId?: CaipNetworkId | undefined
  /** True: give what the wallet already allows and never prompt; no connection is an empty list. */
  silent: boolean
  signal: AbortSignal
  /** What a wallet that is reached by pairing has to be shown meanwhile. */
  onPairing?: ((news: PairingNews) => void) | undefined
  /** Told, before the answer, of a family that gave nothing while another did. */
  onRefused?: ((refusal: ConnectRefusal) => void) | undefined
  /** Handed what each connector of one wallet answers, where they are asked in turn: one may be taken back before the next answers. */
  onAsked?: ((answer: Promise<readonly Connection[]>) => void) | undefined
  /** A sign-in in the same step. A wallet that can't leaves it alone and connects. */
  signIn?: SignInWish | undefined
}

/** A way to reach keys that is present now. One object may serve several families. */
export type Connector = {
  /** The wallet's rdns, else its Wallet Standard name, else `walletConnect`, `auth` or `injected`. */
  readonly id: string
  readonly type: ConnectorType
  readonly name: string
  /** A `data:image/…` or `https:` address. Shown only through an `<img>`. */
  readonly icon?: string | undefined
  readonly rdns?: string | undefined
  readonly namespaces: readonly ChainNamespace[]
  /** True where another announcement claims the same rdns: the visitor is told, none is chosen silently. */
  readonly isDisputed?: boolean | undefined
  connect(parameters: ConnectParameters): Promise<readonly Connection[]>
  disconnect(): Promise<void>
  /** Resolves when the wallet itself reports the network. Adds the network where the wallet doesn't know it. */
  switchNetwork(parameters: { network: Network; signal: AbortSignal }): Promise<void>
  /** The returned function ends the subscription. */
  subscribe(listener: (event: ConnectorEvent) => void): () => void
  /** The EIP-1193 provider or Wallet Standard wallet. From an instance's connector what is sent by it is kept. */
  provider(namespace: ChainNamespace): Promise<unknown>
  /** On every connector of an instance: keeps what was sent for the wallet without its provider. Never throws. */
  noteTransaction?(transaction: NewTransaction): void
  /** The instance was stopped: sockets close until the connector is used again. */
  rest?(): unknown
  /** Ends sockets and listeners of its own when the instance is destroyed. Connections stay in the wallet. */
  destroy?(): unknown
}

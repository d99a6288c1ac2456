import type { ActivityPage } from './activity.js'
import type { CaipAddress, ChainNamespace } from './caip.js'
import type { PlaceParameters, ReadMarkParameters, SwapActions, TransferActions } from './chainActions.js'
import type { Connector } from './connector.js'
import type { Env } from './env.js'
import type { AccountMark } from './intent.js'
import type { Network } from './network.js'
import type { Nft } from './nft.js'
import type { SafeMethod } from './provider.js'
import type { Token } from './token.js'
import type { NewTransaction, ObservedTransaction, SentTransaction, SentTransfer } from './transaction.js'

/**
 * JSON-RPC to a network's node. Throws RpcError for an error response; HttpStatusError, OfflineError,
 * ServiceUnreachableError, HttpTimeoutError, ResponseTooLargeError or MalformedResponseError when there is none.
 */
export type RpcClient = {
  /** Sends one JSON-RPC request and returns its `result`, unvalidated. */
  request(parameters: {
    /** The network whose node is asked. */
    network: Network
    /** JSON-RPC method. */
    method: string
    /** JSON-RPC parameters. */
    params: readonly unknown[]
    /** Aborts the request. */
    signal?: AbortSignal | undefined
  }): Promise<unknown>
  /** Two clients without a common node, whose answers can be compared. Undefined for a network with one node. */
  split?(network: Network): readonly [RpcClient, RpcClient] | undefined
}

/** Quantities in base units. A token whose contract did not respond is absent from `tokens`. */
export type ChainBalances = {
  /** Of the native currency. */
  readonly native: bigint
  /** Of the tokens that could be read. */
  readonly tokens: readonly {
    /** As it was asked for. */
    readonly token: Token
    /** In base units. */
    readonly quantity: bigint
  }[]
}

/** A name as the chain's registry holds it. */
export type ChainName = {
  /** In its normal form. Untrusted text. */
  readonly name: string
  /** The raw avatar record (ENSIP-12): a URL of any kind, or a collectible's id. Untrusted. */
  readonly avatar?: string | undefined
}

/** A collectible as read from the chain, untrusted; its metadata is read separately. */
export type ChainNft = Pick<Nft, 'address' | 'tokenId' | 'standard' | 'quantity' | 'collection'> & {
  /** Name stored on the chain. */
  readonly name?: string | undefined
  /** URL of the metadata. */
  readonly metadataUrl?: string | undefined
}

/** One page of an account's collectibles. */
export type ChainNfts = {
  /** The collectibles of this page. */
  readonly items: readonly ChainNft[]
  /** Cursor of the next page; undefined at the end. */
  readonly next?: string | undefined
  /** Whether the account may hold more than the network can list. */
  readonly isPartial?: boolean | undefined
}

/** Name, symbol and decimals as the token's contract or mint reports them. Untrusted text. */
export type TokenIdentity = Pick<Token, 'name' | 'symbol' | 'decimals'> & {
  /** Whether its amounts are scaled: see `TokenBalance`. */
  readonly isScaled?: boolean | undefined
}

/** Reads tokens from their contracts, by address. One that does not report its decimals and a name is absent. */
export type DescribeTokens = (parameters: {
  /** The network of the tokens. */
  network: Network
  /** Contracts on EVM, mints on Solana. */
  addresses: readonly string[]
  /** Aborts the reads. */
  signal?: AbortSignal | undefined
}) => Promise<ReadonlyMap<string, TokenIdentity> | undefined>

/** The account and network that are read. */
export type ReadParameters = {
  /** CAIP-10 id of the account. */
  address: CaipAddress
  /** Its network. */
  network: Network
  /** Aborts the reads. */
  signal?: AbortSignal | undefined
}

/** The actions of a namespace, available once its library is loaded. */
export type ChainActions = {
  /** The balance of the native currency, in base units. */
  getNativeBalance(parameters: ReadParameters): Promise<bigint>
  /** Native currency and tokens in as few calls as the network allows. */
  getBalances(
    parameters: ReadParameters & {
      /** The tokens to read. */
      tokens: readonly Token[]
    },
  ): Promise<ChainBalances>
  /** Absent: not supported by the namespace. */
  readonly describeTokens?: DescribeTokens | undefined
  /**
   * Collectibles, page by page. On EVM those of the contracts among `tokens`; undefined when there are none, since
   * they cannot be listed then. Absent: not supported by the namespace.
   */
  getNfts?(
    parameters: ReadParameters & {
      /** The tokens of the config, those of collectibles among them. */
      tokens: readonly Token[]
      /** From the previous page. */
      cursor?: string | undefined
    },
  ): Promise<ChainNfts | undefined>
  /** The account's primary name, verified in both directions, or undefined. */
  getName(parameters: ReadParameters): Promise<ChainName | undefined>
  /** Activity, newest first, read from the network's own nodes; absent where nodes provide no history. */
  getActivity?(
    parameters: ReadParameters & {
      /** From the previous page. */
      cursor?: string | undefined
      /** Tokens whose names and symbols are known. */
      tokens: readonly Token[]
    },
  ): Promise<ActivityPage>
  /**
   * Requests a signature of a text from the wallet: hex on EVM, base58 on Solana. `provider` is the connector's
   * provider of the namespace.
   */
  signMessage(parameters: {
    /** The connector's provider of the namespace. */
    provider: unknown
    /** CAIP-10 id of the account that signs. */
    address: CaipAddress
    /** The text, unchanged. */
    message: string
  }): Promise<string>
  /** Whether the account signed the text, by its key or its contract. Rejects when the network is unreachable. */
  verifyMessage(
    parameters: ReadParameters & {
      /** The text, unchanged. */
      message: string
      /** Hex on EVM, base58 on Solana. */
      signature: string
    },
  ): Promise<boolean>
  /** The client of the namespace's own library: viem's wallet client, kit's signer. */
  createClient(parameters: CreateClientParameters): Promise<unknown>
  /** Sending; absent when the namespace does not support it. */
  readonly transfers?: TransferActions | undefined
  /** Swaps; absent when the namespace does not support them. */
  readonly swaps?: SwapActions | undefined
  /**
   * The current status of a transaction. Absent: not supported by the namespace. Rejects when the network is
   * unreachable.
   */
  observeTransaction?(parameters: ObserveTransactionParameters): Promise<ObservedTransaction>
  /**
   * Reads how far an account has come, including what it sent that is not in a block yet. Undefined where the node
   * does not report it; rejects when the network is unreachable.
   */
  readMark?(parameters: ReadMarkParameters): Promise<AccountMark | undefined>
  /**
   * Finds the id of an included transaction of the account, newer than `before`, with the effect of `transfers`, that is
   * none of `others`, which are the keys of other requests' transactions, nor one of them at a higher fee, by its nonce and
   * contents. `none`: the account has sent only those since.
   */
  findTransaction?(
    parameters: PlaceParameters & {
      /** CAIP-10 id of the sender. */
      from: CaipAddress
      /** How far the account had come before the request. */
      before: AccountMark
      /** How far it has come. Default: what the node reports. */
      now?: AccountMark | undefined
      /** What the transaction has to have moved. */
      transfers: readonly SentTransfer[]
      /** The contract that was to be called. Default: not compared. */
      to?: string | undefined
      /** Keys of transactions that belong to other requests. */
      others?: readonly string[] | undefined
      /** Transactions that may have been sent again at another fee. */
      repriced?: readonly Pick<SentTransaction, 'contents' | 'nonce'>[] | undefined
    },
  ): Promise<string | undefined>
}

/** The transaction to look for. */
export type ObserveTransactionParameters = {
  /** As it was recorded. */
  transaction: SentTransaction
  /** The network that it was sent on. */
  network: Network
  /** Where to look for it if its network's node does not know it. Only EVM does. */
  elsewhere?:
    | {
        /** The app's other networks of the namespace. */
        readonly networks: readonly Network[]
        /** Keys of other transactions of this site, when the account's own are to be searched for one that did the same. */
        readonly others?: readonly string[] | undefined
        /** How far the account had come before the request. Undefined: not known. */
        readonly before?: AccountMark | undefined
        /** Asks the sender's wallet without prompting the user. Undefined: it has not answered. */
        readonly ask?: ((method: SafeMethod, params: readonly unknown[]) => Promise<unknown>) | undefined
      }
    | undefined
  /** Aborts the reads. */
  signal?: AbortSignal | undefined
}

/** The account that a client acts for. */
export type CreateClientParameters = {
  /** The connector's provider of the namespace. */
  provider: unknown
  /** CAIP-10 id of the account. */
  address: CaipAddress
  /** Undefined while the wallet's network is not configured. */
  network: Network | undefined
  /** Whether the wallet may sign a changed transaction. Default false. Only Solana wallets do. */
  allowChanges?: boolean | undefined
  /** Called for each transaction that the client sent, including those not sent by the wallet. */
  onSent?: ((transaction: NewTransaction) => void) | undefined
}

/** Support for a namespace. The object is small; `load` loads the namespace's library on first use. */
export type ChainAdapter = {
  /** The namespace that it serves. */
  readonly namespace: ChainNamespace
  /** Reports wallets as they appear and disappear, until the returned function is called. */
  discover(parameters: {
    /** The instance's window, timers and clock. */
    env: Env
    /** All networks of the app, including those of other namespaces. */
    networks: readonly Network[]
    /** The config's key of this name. */
    enableEip6963: boolean
    /** The config's key of this name. */
    enableInjected: boolean
    /** Called for each wallet, once. */
    found(connector: Connector): void
    /** Whether a wallet is connected, being connected, remembered or named by the app: where too many are in the page it stays listed. */
    isInUse(connectorId: string): boolean
    /** A wallet is gone permanently, or too many are in the page: its connection ends, and it is removed from the list. */
    lost(connectorId: string): void
  }): (() => void) | Promise<() => void>
  /** Loads the namespace's library and returns what it can do. */
  load(parameters: {
    /** Reaches the networks' nodes. */
    rpc: RpcClient
  }): Promise<ChainActions>
}

/** The adapters of an instance. */
export type ChainRegistry = {
  /** The namespaces of the adapters, else those of the networks. */
  readonly namespaces: readonly ChainNamespace[]
  /** The adapters of the config. */
  readonly adapters: readonly ChainAdapter[]
  /** Loads the namespace's library once; a failed load can be retried. */
  actionsFor(namespace: ChainNamespace): Promise<ChainActions>
}

import type { AddressErrorType } from '../errors/unions.js'
import type { ActivityPage } from './activity.js'
import type { CaipAddress, ChainNamespace } from './caip.js'
import type { Connector } from './connector.js'
import type { Env } from './env.js'
import type { AccountMark, SendPermit } from './intent.js'
import type { Network } from './network.js'
import type { Nft } from './nft.js'
import type { SafeMethod } from './provider.js'
import type { ReceiverDoubt } from './send.js'
import type { Token } from './token.js'
import type { NewTransaction, ObservedTransaction, SentTransaction, SentTransfer } from './transaction.js'
import type { Recipient, ResolvedName, Transfer, TransferPlan } from './transfer.js'

/**
 * JSON-RPC to a network's node. Throws RpcError for an error response; HttpStatusError, OfflineError,
 * ServiceUnreachableError, HttpTimeoutError, ResponseTooLargeError or MalformedResponseError when there is none.
 */
export type RpcClient = {
  request(parameters: {
    network: Network
    method: string
    params: readonly unknown[]
    signal?: AbortSignal | undefined
  }): Promise<unknown>
  /** Two clients without a common node, whose answers can be compared. Undefined for a network with one node. */
  split?(network: Network): readonly [RpcClient, RpcClient] | undefined
}

/** Quantities in base units. A token whose contract did not respond is absent from `tokens`. */
export type ChainBalances = {
  readonly native: bigint
  readonly tokens: readonly { readonly token: Token; readonly quantity: bigint }[]
}

export type ChainName = {
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

export type ChainNfts = {
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
  network: Network
  addresses: readonly string[]
  signal?: AbortSignal | undefined
}) => Promise<ReadonlyMap<string, TokenIdentity> | undefined>

type ReadParameters = { address: CaipAddress; network: Network; signal?: AbortSignal | undefined }

/** The actions of a namespace, available once its library is loaded. */
export type ChainActions = {
  getNativeBalance(parameters: ReadParameters): Promise<bigint>
  /** Native currency and tokens in as few calls as the network allows. */
  getBalances(parameters: ReadParameters & { tokens: readonly Token[] }): Promise<ChainBalances>
  /** Absent: not supported by the namespace. */
  readonly describeTokens?: DescribeTokens | undefined
  /**
   * Collectibles, page by page. On EVM those of the contracts among `tokens`; undefined when there are none, since
   * they cannot be listed then. Absent: not supported by the namespace.
   */
  getNfts?(
    parameters: ReadParameters & { tokens: readonly Token[]; cursor?: string | undefined },
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
  signMessage(parameters: { provider: unknown; address: CaipAddress; message: string }): Promise<string>
  /** Whether the account signed the text, by its key or its contract. Rejects when the network is unreachable. */
  verifyMessage(parameters: ReadParameters & { message: string; signature: string }): Promise<boolean>
  /** The client of the namespace's own library: viem's wallet client, kit's signer. */
  createClient(parameters: CreateClientParameters): Promise<unknown>
  /** Sending; absent when the namespace does not support it. */
  readonly transfers?: TransferActions | undefined
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
      from: CaipAddress
      before: AccountMark
      transfers: readonly SentTransfer[]
      others?: readonly string[] | undefined
      repriced?: readonly { readonly nonce: number; readonly contents: string }[] | undefined
    },
  ): Promise<string | undefined>
}

/**
 * The verdict on a typed address; `address` is in the form of its namespace. For `warn` the user has to confirm.
 * `lookalike`: same beginning and end as a known address, but another middle.
 */
export type AddressVerdict =
  | { readonly verdict: 'accept'; readonly address: string }
  | { readonly verdict: 'warn'; readonly address: string; readonly doubt: ReceiverDoubt | 'lookalike' }
  | { readonly verdict: 'reject'; readonly error: AddressErrorType }

export type VerifyParameters = {
  /** As typed. */
  input: string
  /** Contract or mint of the token to send. */
  token?: string | undefined
  /** Plain address of the sender. */
  account?: string | undefined
  /** Addresses that the user has sent to before. */
  known?: readonly string[] | undefined
}

export type PlaceParameters = { network: Network; signal?: AbortSignal | undefined }

export type ReadMarkParameters = PlaceParameters & { address: CaipAddress }

/** Sending in a namespace. Only `send` prompts the wallet. */
export type TransferActions = {
  /**
   * The transfer as it will be requested from the wallet, with the network's estimate. Throws for transfers that
   * must never be built.
   */
  plan(parameters: PlaceParameters & { transfer: Transfer }): Promise<TransferPlan>
  /** Checks that a plan's request is exactly its transfer. Rejects with TransferMismatchError if not. */
  check(parameters: { plan: TransferPlan }): Promise<void>
  /**
   * Verifies that the plan matches its transfer, sends it through the wallet once, and returns the transaction's
   * id. Calls `onAsk` right before the wallet is asked, on Solana with the blockhash. After that it rejects with UserRejectedError where the
   * wallet's outermost code is a rejection, and else with SendUnconfirmedError.
   */
  send(
    parameters: PlaceParameters &
      SendPermit & {
        plan: TransferPlan
        provider: unknown
        /** Whether the sender is still connected. Used for wallets that cannot report it themselves. */
        hasAccount?: (() => boolean) | undefined
        schedule?: Env['schedule'] | undefined
      },
  ): Promise<Pick<NewTransaction, 'id' | 'lastValidBlockHeight'>>
  /** Checks a plain address by its form and for known ways to lose funds. Sends no requests. */
  verify(parameters: VerifyParameters): Promise<AddressVerdict>
  /** Reads what kind of account a plain address is. */
  inspect(parameters: PlaceParameters & { address: string }): Promise<Recipient>
  /** Resolves a name on the network. `registry`: the network that holds the names. */
  resolveName(
    parameters: PlaceParameters & { name: string; registry?: Network | undefined },
  ): Promise<ResolvedName | undefined>
}

export type ObserveTransactionParameters = {
  transaction: SentTransaction
  network: Network
  /** Where to look for it if its network's node does not know it. Only EVM does. */
  elsewhere?:
    | {
        /** The app's other networks of the namespace. */
        readonly networks: readonly Network[]
        /** Keys of other transactions of this site, when the account's own are to be searched for one that did the same. */
        readonly others?: readonly string[] | undefined
        /** Asks the sender's wallet without prompting the user. Undefined: it has not answered. */
        readonly ask?: ((method: SafeMethod, params: readonly unknown[]) => Promise<unknown>) | undefined
      }
    | undefined
  signal?: AbortSignal | undefined
}

export type CreateClientParameters = {
  /** The connector's provider of the namespace. */
  provider: unknown
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
  readonly namespace: ChainNamespace
  /** Reports wallets as they appear and disappear, until the returned function is called. */
  discover(parameters: {
    env: Env
    /** All networks of the app, including those of other namespaces. */
    networks: readonly Network[]
    enableEip6963: boolean
    enableInjected: boolean
    found(connector: Connector): void
    /** A wallet is gone permanently: its connection ends, and it is removed from the list. */
    lost(connectorId: string): void
  }): (() => void) | Promise<() => void>
  load(parameters: { rpc: RpcClient }): Promise<ChainActions>
}

export type ChainRegistry = {
  readonly namespaces: readonly ChainNamespace[]
  readonly adapters: readonly ChainAdapter[]
  /** Loads the namespace's library once; a failed load can be retried. */
  actionsFor(namespace: ChainNamespace): Promise<ChainActions>
}

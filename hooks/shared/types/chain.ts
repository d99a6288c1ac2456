import type { LatchkeyError } from '../errors/LatchkeyError.js'
import type { ActivityPage } from './activity.js'
import type { CaipAddress, ChainNamespace } from './caip.js'
import type { Connector } from './connector.js'
import type { Env } from './env.js'
import type { Network } from './network.js'
import type { Nft } from './nft.js'
import type { ReceiverDoubt } from './send.js'
import type { Token } from './token.js'
import type { NewTransaction, SentTransaction, TransactionSighting } from './transaction.js'
import type { Recipient, ResolvedName, Transfer, TransferPlan } from './transfer.js'

/** JSON-RPC to a network's node. Throws RpcError when the node refuses, HttpStatusError and kin when it can't be reached. */
export type RpcClient = {
  request(parameters: {
    network: Network
    method: string
    params: readonly unknown[]
    signal?: AbortSignal | undefined
  }): Promise<unknown>
}

/** Quantities in base units. A token whose contract did not answer is absent from `tokens`. */
export type ChainBalances = {
  readonly native: bigint
  readonly tokens: readonly { readonly token: Token; readonly quantity: bigint }[]
}

export type ChainName = {
  readonly name: string
  /** The record as it is (ENSIP-12): a URL of any kind, or a collectible's name. Untrusted. */
  readonly avatar?: string | undefined
}

/** A collectible as the chain tells it, all of it untrusted: what it looks like is told elsewhere. */
export type ChainNft = Pick<Nft, 'address' | 'tokenId' | 'standard' | 'quantity' | 'collection'> & {
  /** What the chain itself calls it. */
  readonly name?: string | undefined
  /** Where the metadata are. */
  readonly metadataUrl?: string | undefined
}

export type ChainNfts = {
  readonly items: readonly ChainNft[]
  /** Names the next page; absent at the end. */
  readonly next?: string | undefined
  /** May the account hold more that the network can't list? */
  readonly isPartial?: boolean | undefined
}

type ReadParameters = { address: CaipAddress; network: Network; signal?: AbortSignal | undefined }

/** What a chain family can do once its library is loaded. */
export type ChainActions = {
  getNativeBalance(parameters: ReadParameters): Promise<bigint>
  /** Native coin and tokens in as few calls as the network allows. */
  getBalances(parameters: ReadParameters & { tokens: readonly Token[] }): Promise<ChainBalances>
  /**
   * Collectibles, page by page. Of EVM those of the contracts among `tokens`; undefined where there is none, so that
   * nobody can tell. Absent: the family has no such thing.
   */
  getNfts?(
    parameters: ReadParameters & { tokens: readonly Token[]; cursor?: string | undefined },
  ): Promise<ChainNfts | undefined>
  /** The account's primary name, verified in both directions, or undefined. */
  getName(parameters: ReadParameters): Promise<ChainName | undefined>
  /** What happened, newest first, by the network's own nodes; absent where a node has no history to ask for. */
  getActivity?(
    parameters: ReadParameters & {
      /** From the page before. */
      cursor?: string | undefined
      /** Those that names and signs are known of. */
      tokens: readonly Token[]
    },
  ): Promise<ActivityPage>
  /** Has the wallet sign a text: hex on EVM, base58 on Solana. `provider` is what the connector gives for the family. */
  signMessage(parameters: { provider: unknown; address: CaipAddress; message: string }): Promise<string>
  /** Did the account sign the text, by its key or its contract? Rejects where the network can't be asked. */
  verifyMessage(parameters: ReadParameters & { message: string; signature: string }): Promise<boolean>
  /** What a host's own library of the family works with: viem's wallet client, kit's signer. */
  createClient(parameters: CreateClientParameters): Promise<unknown>
  /** What sends; absent where the family can't. */
  readonly transfers?: TransferActions | undefined
  /** Where a transaction is now. Absent: the family can't tell. Rejects where the network can't be asked. */
  observeTransaction?(parameters: ObserveTransactionParameters): Promise<TransactionSighting>
}

/**
 * What a typed address is worth; `address` is in the form of its family. A `warn` is sent to only when a person insists.
 * `lookalike`: same beginning and end as a known address, another middle.
 */
export type AddressVerdict =
  | { readonly verdict: 'accept'; readonly address: string }
  | { readonly verdict: 'warn'; readonly address: string; readonly doubt: ReceiverDoubt | 'lookalike' }
  | { readonly verdict: 'reject'; readonly error: LatchkeyError }

export type VerifyParameters = {
  /** As it was typed. */
  input: string
  /** Contract or mint of the token that is sent. */
  token?: string | undefined
  /** Plain address of the sender. */
  account?: string | undefined
  /** Addresses that the person has sent to. */
  known?: readonly string[] | undefined
}

export type PlaceParameters = { network: Network; signal?: AbortSignal | undefined }

/** How a family sends. Nobody is asked for anything but by `send`. */
export type TransferActions = {
  /** The transfer as the wallet will be asked for it, with what the network says of it. Throws for what must never be built. */
  plan(parameters: PlaceParameters & { transfer: Transfer }): Promise<TransferPlan>
  /** Proves that the plan means its transfer, has the wallet send it, once, and answers the transaction's id. */
  send(
    parameters: PlaceParameters & {
      plan: TransferPlan
      provider: unknown
      /** Is the sender still connected? Of a wallet that can't be asked itself this counts. */
      hasAccount?: (() => boolean) | undefined
    },
  ): Promise<Pick<NewTransaction, 'id' | 'lastValidBlockHeight'>>
  /** Judges a plain address by its form and by what is known to lose money. Nobody is asked. */
  verify(parameters: VerifyParameters): Promise<AddressVerdict>
  /** What stands at a plain address. */
  inspect(parameters: PlaceParameters & { address: string }): Promise<Recipient>
  /** Who a name is on the network. `registry`: where the app's names are registered. */
  resolveName(
    parameters: PlaceParameters & { name: string; registry?: Network | undefined },
  ): Promise<ResolvedName | undefined>
}

export type ObserveTransactionParameters = {
  transaction: SentTransaction
  network: Network
  signal?: AbortSignal | undefined
}

export type CreateClientParameters = {
  /** What the connector gives for the family. */
  provider: unknown
  address: CaipAddress
  /** Undefined while the wallet is on a network that the app did not ask for. */
  network: Network | undefined
  /** May the wallet sign another transaction than it was asked to? Default false. Only Solana's wallets do such. */
  allowChanges?: boolean | undefined
  /** Told of each transaction that the client sent, also past the wallet. */
  onSent?: ((transaction: NewTransaction) => void) | undefined
}

/** A chain family. The object is small; `load` brings the family's library with the first use. */
export type ChainAdapter = {
  readonly namespace: ChainNamespace
  /** Reports wallets as they appear and leave until the returned function is called. */
  discover(parameters: {
    env: Env
    /** All networks of the app, those of other families too. */
    networks: readonly Network[]
    enableEip6963: boolean
    enableInjected: boolean
    found(connector: Connector): void
    /** A wallet that was found is gone for good: its connection ends, and it leaves the list. */
    lost(connectorId: string): void
  }): (() => void) | Promise<() => void>
  load(parameters: { rpc: RpcClient }): Promise<ChainActions>
}

export type ChainRegistry = {
  readonly namespaces: readonly ChainNamespace[]
  readonly adapters: readonly ChainAdapter[]
  /** Loads the family's library once; a failed load may be tried again. */
  actionsFor(namespace: ChainNamespace): Promise<ChainActions>
}

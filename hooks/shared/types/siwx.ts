import type { LatchkeyStorage } from '../storage/createStorage.js'
import type { App } from './app.js'
import type { CaipAddress, CaipNetworkId, ChainNamespace } from './caip.js'
import type { Env } from './env.js'
import type { Network } from './network.js'

/** The content of a sign-in, without its account and network (CAIP-122). Timestamps are RFC 3339. */
export type SiwxRequest = {
  /** Host, with the port if any, of the requesting page. */
  readonly domain: string
  /** URI of the app. */
  readonly uri: string
  readonly version: '1'
  /** Alphanumeric, at least 8 characters; valid for one sign-in. */
  readonly nonce: string
  /** ISO 8601. */
  readonly issuedAt?: string | undefined
  /** ISO 8601. */
  readonly expirationTime?: string | undefined
  /** ISO 8601. */
  readonly notBefore?: string | undefined
  /** The sentence that the user reads. */
  readonly statement?: string | undefined
  /** The app's own id of the request. */
  readonly requestId?: string | undefined
  /** URIs that the user agrees to. */
  readonly resources?: readonly string[] | undefined
}

/** Every field of a sign-in. */
export type SiwxData = SiwxRequest & {
  /** Plain address of the account. */
  readonly accountAddress: string
  /** CAIP-2 id of the network. */
  readonly chainId: CaipNetworkId
}

/** The wallet's response to a sign-in that was part of the connection request (CAIP-74). */
export type SiwxCacao = {
  readonly h: {
    /** Type of the message. */
    readonly t: 'caip122' | 'eip4361'
  }
  readonly p: {
    /** Issuer: the `did:pkh` of the account. */
    readonly iss: string
    /** Domain that the user signed in to. */
    readonly domain: string
    /** URI of the app. */
    readonly aud: string
    /** Version of the message. */
    readonly version: string
    /** From the messenger. */
    readonly nonce: string
    /** Issued at, ISO 8601. */
    readonly iat: string
    /** Expires at, ISO 8601. */
    readonly exp?: string | undefined
    /** Not valid before, ISO 8601. */
    readonly nbf?: string | undefined
    /** The sentence that the user read. */
    readonly statement?: string | undefined
    /** From the request. */
    readonly requestId?: string | undefined
    /** URIs that the user agreed to. */
    readonly resources?: readonly string[] | undefined
  }
  readonly s: {
    /** How it was signed: by a key, or by a contract. */
    readonly t: 'eip191' | 'eip1271'
    /** The signature, in hex. */
    readonly s: string
    /** Metadata of the signature. */
    readonly m?: string | undefined
  }
}

/** A sign-in: its fields, the signed text, and the signature: hex on EVM, base58 on Solana. */
export type SiwxSession = {
  /** What the message says. */
  readonly data: SiwxData
  /** The text that was signed. */
  readonly message: string
  /** Hex on EVM, base58 on Solana. */
  readonly signature: string
  /** The wallet's own record, from a sign-in in the same step as the connection. */
  readonly cacao?: SiwxCacao | undefined
}

/** The account and network of a session. */
export type SiwxAccount = Pick<SiwxData, 'accountAddress' | 'chainId'>

/** Why a sign-in is rejected. For the last two the result is unknown: the same sign-in may be sent again. */
export type SiwxReason =
  | 'malformed'
  | 'unauthenticated'
  /** The page's origin may not sign in here. */
  | 'forbidden'
  | 'unsupported_chain'
  | 'domain_mismatch'
  | 'uri_mismatch'
  | 'chain_mismatch'
  | 'address_mismatch'
  | 'nonce_mismatch'
  | 'nonce_expired'
  | 'nonce_reused'
  | 'tampered'
  | 'not_yet_valid'
  | 'expired'
  | 'bad_signature'
  /** Too many requests of this client. */
  | 'rate_limited'
  | 'unverified'
  | 'unavailable'

/** Creates the message to sign. */
export type SiwxMessenger = {
  /** The fields of one sign-in, with an unused nonce. Without an account the wallet fills it in while it connects. */
  createRequest(
    parameters: Partial<SiwxAccount> & {
      /** Host of the page. */
      domain: string
      /** Origin of the page. */
      uri: string
      /** Wall clock, in ms since 1970. */
      now: number
      /** Aborts the request for a nonce. */
      signal: AbortSignal
    },
  ): Promise<SiwxRequest>
  /**
   * Lifetime of a nonce in ms, read after a nonce was created: a message that waits for its signature gets a new
   * nonce after four fifths of it. Default 5 minutes.
   */
  readonly nonceLifetime?: number | undefined
  /** The text that the wallet shows and signs: EIP-4361, or Solana's form of it. */
  writeMessage(data: SiwxData): string | Promise<string>
}

/** Verifies the signatures of a namespace. */
export type SiwxVerifier = {
  /** The namespace that it checks. */
  readonly namespace: ChainNamespace
  /** False: the account did not sign. Throws SiwxUnverifiedError when that cannot be verified now. */
  verify(parameters: {
    /** The session to check. */
    session: SiwxSession
    /** The network to ask, for a contract's signature. */
    network: Network
    /** Aborts the check. */
    signal?: AbortSignal | undefined
  }): Promise<boolean>
}

/** Stores sessions. A server behind it verifies them and rejects by throwing. */
export type SiwxStorage = {
  /** Adds to the stored sessions; one of the same account and network is replaced. */
  add(sessions: readonly SiwxSession[]): Promise<void>
  /** The sessions of an account on a network, or all. */
  list(account?: SiwxAccount): Promise<readonly SiwxSession[]>
  /** Ends the sessions of an account on a network, or all. */
  delete(account?: SiwxAccount): Promise<void>
}

/** A sign-in in one step with connecting: by Wallet Standard's `signIn`, or WalletConnect's session authenticate. */
export type OneStepSignIn = {
  /**
   * Creates the request with a new nonce, on call: only a wallet that can sign uses one up. Undefined when it
   * cannot be created: then connect without it. Rejects only when the attempt is aborted.
   */
  createRequest(): Promise<SiwxRequest | undefined>
  /** Called before the connection is returned; a rejection fails the connection, and the wallet is disconnected. */
  onSignedIn(sessions: readonly SiwxSession[]): Promise<void>
}

/** The part of the instance that sign-in uses. */
export type SiwxParameters = {
  /** The instance's window, timers, clock and fetch. */
  env: Env
  /** The config's. */
  app: App
  /** The instance's storage. */
  storage: LatchkeyStorage
  /** The config's. */
  networks: readonly Network[]
  chains: {
    /** The config's. */
    adapters?: readonly unknown[]
    /** Loads the namespace's library. */
    actionsFor(namespace: ChainNamespace): Promise<{
      /** Whether the account signed the text. Rejects when the network is unreachable. */
      verifyMessage(parameters: {
        /** The network to ask, for a contract's signature. */
        network: Network
        /** CAIP-10 id of the account. */
        address: CaipAddress
        /** The text, unchanged. */
        message: string
        /** Hex on EVM, base58 on Solana. */
        signature: string
        /** Aborts the reads. */
        signal?: AbortSignal | undefined
      }): Promise<boolean>
    }>
  }
}

import type { LatchkeyStorage } from '../storage/createStorage.js'
import type { App } from './app.js'
import type { CaipAddress, CaipNetworkId, ChainNamespace } from './caip.js'
import type { Env } from './env.js'
import type { Network } from './network.js'

/** What a sign-in says, beside who signs it and where (CAIP-122). Moments are RFC 3339. */
export type SiwxRequest = {
  /** Host, and port where there is one, of the page that asks. */
  readonly domain: string
  readonly uri: string
  readonly version: '1'
  /** Letters and digits, 8 at least; good for one sign-in. */
  readonly nonce: string
  readonly issuedAt?: string | undefined
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
  readonly statement?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}

/** Every field of a sign-in. */
export type SiwxData = SiwxRequest & {
  readonly accountAddress: string
  readonly chainId: CaipNetworkId
}

/** What a wallet gives for a sign-in that came with the connection (CAIP-74). */
export type SiwxCacao = {
  readonly h: { readonly t: 'caip122' | 'eip4361' }
  readonly p: {
    readonly iss: string
    readonly domain: string
    readonly aud: string
    readonly version: string
    readonly nonce: string
    readonly iat: string
    readonly exp?: string | undefined
    readonly nbf?: string | undefined
    readonly statement?: string | undefined
    readonly requestId?: string | undefined
    readonly resources?: readonly string[] | undefined
  }
  readonly s: { readonly t: 'eip191' | 'eip1271'; readonly s: string; readonly m?: string | undefined }
}

/** A sign-in: its fields, the text that was signed, and the signature: hex on EVM, base58 on Solana. */
export type SiwxSession = {
  readonly data: SiwxData
  readonly message: string
  readonly signature: string
  readonly cacao?: SiwxCacao | undefined
}

/** The account and network that a session is for. */
export type SiwxAccount = Pick<SiwxData, 'accountAddress' | 'chainId'>

/** Why a sign-in is refused. With the last two it couldn't be told: the same one may be sent again. */
export type SiwxReason =
  | 'malformed'
  | 'unauthenticated'
  /** The page is none of those that may sign in here. */
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
  | 'unverified'
  | 'unavailable'

/** Says what is to be signed. */
export type SiwxMessenger = {
  /**
   * Fields for one sign-in, with a nonce that nobody used. Without an account the wallet fills it in while it
   * connects.
   */
  createRequest(
    parameters: Partial<SiwxAccount> & {
      domain: string
      uri: string
      /** Wall clock, in ms since 1970. */
      now: number
      signal: AbortSignal
    },
  ): Promise<SiwxRequest>
  /**
   * How long a nonce is good, in ms, asked for when there is one: a message that waits for its signature gets a fresh
   * one when four fifths of it are over. Default 5 minutes.
   */
  readonly nonceLifetime?: number | undefined
  /** The text that the wallet shows and signs: EIP-4361, or Solana's form of it. */
  writeMessage(data: SiwxData): string | Promise<string>
}

/** Tells whether an account of a family signed. */
export type SiwxVerifier = {
  readonly namespace: ChainNamespace
  /** False: it did not. Throws SiwxUnverifiedError where that can't be told now. */
  verify(parameters: {
    session: SiwxSession
    network: Network
    signal?: AbortSignal | undefined
  }): Promise<boolean>
}

/** Keeps sessions. A server behind it verifies what it is given and refuses by throwing. */
export type SiwxStorage = {
  /** Adds to those that are there; one of the same account and network is replaced. */
  add(sessions: readonly SiwxSession[]): Promise<void>
  /** Those of an account on a network, or all. */
  list(account?: SiwxAccount): Promise<readonly SiwxSession[]>
  /** Ends those of an account on a network, or all. */
  delete(account?: SiwxAccount): Promise<void>
}

/** A sign-in in one step with connecting: by Wallet Standard's `signIn`, or WalletConnect's session authenticate. */
export type SignInWish = {
  /**
   * What is to be signed, with a nonce of its own, made when it is called: only a wallet that can sign costs one.
   * Undefined where none is to be had: then connect without it. Never rejects but by the try's signal.
   */
  createRequest(): Promise<SiwxRequest | undefined>
  /** Told before the connection is answered; a rejection fails the connecting, and the wallet is let go. */
  onSignedIn(sessions: readonly SiwxSession[]): Promise<void>
}

/** What sign-in may use of the instance that it belongs to. */
export type SiwxParameters = {
  env: Env
  app: App
  storage: LatchkeyStorage
  networks: readonly Network[]
  chains: {
    adapters?: readonly unknown[]
    actionsFor(namespace: ChainNamespace): Promise<{
      /** Did the account sign the text? Rejects where the network can't be asked. */
      verifyMessage(parameters: {
        network: Network
        address: CaipAddress
        message: string
        signature: string
        signal?: AbortSignal | undefined
      }): Promise<boolean>
    }>
  }
}

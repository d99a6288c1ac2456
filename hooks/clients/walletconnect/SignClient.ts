/** What a proposal requests for one namespace. */
export type ProposedNamespace = {
  readonly chains: string[]
  readonly methods: string[]
  readonly events: string[]
}
export type Proposal = { [namespace: string]: ProposedNamespace }

/** A sign-in that is requested along with a session. Timestamps are RFC 3339. */
export type AuthenticateParameters = {
  readonly chains: string[]
  readonly methods: string[]
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  readonly exp?: string
  readonly nbf?: string
  readonly statement?: string
  readonly resources?: string[]
  readonly requestId?: string
}

type Reason = { code: number; message: string }
// biome-ignore lint/suspicious/noExplicitAny: every event has a payload of its own, which is read as `unknown`
type Listener = (payload: any) => void

/** The part of WalletConnect's sign client that is used: the same in every supported version. */
export type SignClient = {
  readonly core: {
    readonly relayer: {
      readonly connected: boolean
      /** True after a deliberate close, and after an error of the relay. */
      readonly transportExplicitlyClosed: boolean
      /** Called before every attempt to connect; a rejection stops the attempt. */
      confirmOnlineStateOrThrow(): Promise<void>
      on(event: string, listener: Listener): void
      off(event: string, listener: Listener): void
      transportOpen(): Promise<void>
      transportClose(): Promise<void>
      restartTransport(): Promise<void>
    }
    readonly pairing: {
      getPairings(): readonly { readonly topic: string }[]
      disconnect(parameters: { topic: string }): Promise<void>
    }
    readonly heartbeat: { stop?: () => void }
  }
  /** Handles the wallet's messages. */
  readonly engine: { onSessionDeleteRequest?(topic: string, payload: unknown): Promise<void> }
  readonly session: {
    readonly keys: readonly string[]
    getAll(): readonly unknown[]
    delete(topic: string, reason: Reason): Promise<void>
  }
  /** Proposals that are not answered yet. */
  readonly proposal: { getAll(): readonly { readonly id: number; readonly pairingTopic?: string }[] }
  /** Requested sign-ins that are not answered yet, by their ids. */
  readonly auth?: { readonly requests: { readonly keys: readonly number[] } }
  connect(parameters: { optionalNamespaces: Proposal }): Promise<{
    uri?: string
    approval(): Promise<unknown>
  }>
  /** Proposes a sign-in and a connection in one pairing. Announced for removal in a future release of the package. */
  authenticate?(parameters: AuthenticateParameters): Promise<{
    uri?: string
    response(): Promise<unknown>
  }>
  request(parameters: {
    topic: string
    chainId: string
    request: { method: string; params: unknown }
  }): Promise<unknown>
  disconnect(parameters: { topic: string; reason: Reason }): Promise<void>
  readonly events: { removeAllListeners(event: string): unknown }
  on(event: 'session_event', listener: Listener): unknown
}

/** The part of the exports of `@walletconnect/universal-provider` that is used. */
export type UniversalProviderModule = {
  readonly UniversalProvider: {
    /** The option types differ between versions; the options passed fit all of them. */
    init(options: object): Promise<{ readonly client: unknown }>
  }
}

/** A proposal's wishes for one chain family. */
export type ProposedNamespace = {
  readonly chains: string[]
  readonly methods: string[]
  readonly events: string[]
}
export type Proposal = { [namespace: string]: ProposedNamespace }

/** A sign-in that is asked for along with a session. Moments are RFC 3339. */
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
// biome-ignore lint/suspicious/noExplicitAny: events carry what each of them carries; `unknown` is read out of it
type Listener = (payload: any) => void

/** What we use of WalletConnect's sign client: the same in every version that is supported. */
export type SignClient = {
  readonly core: {
    readonly relayer: {
      readonly connected: boolean
      /** True where it was closed on purpose; an error of the relay closes it so too. */
      readonly transportExplicitlyClosed: boolean
      /** Asked before every try to connect; a rejection ends the try. */
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
  readonly session: {
    getAll(): readonly unknown[]
    delete(topic: string, reason: Reason): Promise<void>
  }
  connect(parameters: { optionalNamespaces: Proposal }): Promise<{
    uri?: string
    approval(): Promise<unknown>
  }>
  /** A proposal to sign in and one to connect, in one pairing. Said to leave the package with a release to come. */
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

/** What `@walletconnect/universal-provider` exports, as far as we use it. */
export type UniversalProviderModule = {
  readonly UniversalProvider: {
    // biome-ignore lint/suspicious/noExplicitAny: versions differ in what they take, and ours fits all of them
    init(options: any): Promise<{ readonly client: unknown }>
  }
}

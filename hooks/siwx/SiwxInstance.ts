import type { ChainNamespace } from '../shared/types/caip.js'
import type { Events } from '../shared/types/events.js'
import type {
  OneStepSignIn,
  SiwxMessenger,
  SiwxParameters,
  SiwxSession,
  SiwxStorage,
  SiwxVerifier,
} from '../shared/types/siwx.js'
import type { PendingSignOuts } from './sessions/createPendingSignOuts.js'
import type { SiwxStore } from './store.js'

/** The parts that implement sign-in. Loaded with the first sign-in. */
export type SiwxParts = {
  /** Writes the message to sign. */
  readonly messenger: SiwxMessenger
  /** Check signatures, one for each namespace. */
  readonly verifiers: readonly SiwxVerifier[]
  /** Keeps the sessions. */
  readonly storage: SiwxStorage
}

/** Mutable state of an instance that its store does not show. */
export type SiwxMemory = {
  /** Aborts the work for the active account. */
  controller?: AbortController | undefined
  signingIn?: { readonly signal: AbortSignal; readonly answer: Promise<SiwxSession> } | undefined
  /** The pending end of sessions. */
  ending?: Promise<void> | undefined
  /** The namespaces whose sessions end in any case with the disconnect that is going on. */
  forgetting?: readonly ChainNamespace[] | undefined
  /** Accounts whose user declined. They are asked again after their next connection. */
  readonly declined: Set<string>
  /** Signatures that were verified in this page. */
  readonly verified: Set<string>
  /** Whether the instance was stopped: the app's callbacks are called no more. */
  isStopped?: boolean | undefined
  /** Sessions signed while connecting and not yet used. */
  fresh: readonly SiwxSession[]
}

/** Sign-in of one instance. */
export type SiwxInstance = {
  readonly required: boolean
  readonly signOutOnDisconnect: boolean
  readonly onSignIn: ((session: SiwxSession) => void) | undefined
  readonly onSignOut: (() => void) | undefined
  readonly store: SiwxStore
  readonly memory: SiwxMemory
  readonly owed: PendingSignOuts
  load(): Promise<SiwxParts>
  /**
   * Creates a sign-in that is part of connecting, valid until the signal aborts. Loads nothing before the
   * wallet asks for it.
   */
  createOneStepSignIn(parameters: { events: Events; signal: AbortSignal }): OneStepSignIn
}

export type CreateSiwxParameters = {
  /** Whether connecting requires a sign-in. Declining then disconnects. Default: true. */
  readonly required?: boolean | undefined
  /** Whether disconnecting a namespace ends its sessions. Default: true. */
  readonly signOutOnDisconnect?: boolean | undefined
  /** Creates the message to sign. Default: `createMessenger()`. */
  readonly messenger?: SiwxMessenger | undefined
  /**
   * One per namespace. With an empty list (`[]`) `storage` must verify what it is given. Default: those of
   * the adapters.
   */
  readonly verifiers?: readonly SiwxVerifier[] | undefined
  /** Where sessions are stored. Default: this browser. A server must verify sessions from there itself. */
  readonly storage?: SiwxStorage | undefined
  /** Loads the parts on first use. Parts passed directly take precedence. */
  readonly load?: ((parameters: SiwxParameters) => Promise<Partial<SiwxParts>>) | undefined
  /** Called after a sign-in. Not called for a session of an earlier visit. */
  readonly onSignIn?: ((session: SiwxSession) => void) | undefined
  /** Called after a sign-out. */
  readonly onSignOut?: (() => void) | undefined
}

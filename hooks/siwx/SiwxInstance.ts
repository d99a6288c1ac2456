import type { Events } from '../shared/types/events.js'
import type {
  SignInWish,
  SiwxMessenger,
  SiwxParameters,
  SiwxSession,
  SiwxStorage,
  SiwxVerifier,
} from '../shared/types/siwx.js'
import type { OwedEndings } from './sessions/createOwedEndings.js'
import type { SiwxStore } from './store.js'

/** The parts that do the work; they load with the first sign-in. */
export type SiwxParts = {
  readonly messenger: SiwxMessenger
  readonly verifiers: readonly SiwxVerifier[]
  readonly storage: SiwxStorage
}

/** What goes on in an instance beside what its store shows. */
export type SiwxMemory = {
  /** Ends what is done for the account that is active. */
  controller?: AbortController | undefined
  signingIn?: { readonly signal: AbortSignal; readonly answer: Promise<SiwxSession> } | undefined
  /** What ends sessions now. */
  ending?: Promise<void> | undefined
  /** Accounts that said no; they are asked again after the next connection. */
  readonly declined: Set<string>
  /** Signatures that were verified in this page. */
  readonly verified: Set<string>
  /** Signed while connecting; not yet taken up. */
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
  readonly owed: OwedEndings
  load(): Promise<SiwxParts>
  /** A sign-in in one step with connecting, until the signal aborts. Nothing loads before the wallet asks for it. */
  createWish(parameters: { events: Events; signal: AbortSignal }): SignInWish
}

export type CreateSiwxParameters = {
  /** Must somebody who connects sign in? Then declining disconnects. Default true. */
  readonly required?: boolean | undefined
  /** Do the sign-ins of a family end when it is disconnected? Default true. */
  readonly signOutOnDisconnect?: boolean | undefined
  /** Says what is to be signed. Default `createMessenger()`. */
  readonly messenger?: SiwxMessenger | undefined
  /** One for each family. None at all (`[]`): `storage` verifies what it is given. Default those of the adapters. */
  readonly verifiers?: readonly SiwxVerifier[] | undefined
  /** Where sign-ins are kept. Default this browser; a server has to verify what it is told from there. */
  readonly storage?: SiwxStorage | undefined
  /** Brings parts when they are first needed; those named beside it win. */
  readonly load?: ((parameters: SiwxParameters) => Promise<Partial<SiwxParts>>) | undefined
  /** Somebody has just signed in. Not told of a session that an earlier visit left. */
  readonly onSignIn?: ((session: SiwxSession) => void) | undefined
  readonly onSignOut?: (() => void) | undefined
}

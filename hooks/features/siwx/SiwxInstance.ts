import type { Events } from '../../types/events.js'
import type { SignInWish, SiwxMessenger, SiwxSession, SiwxStorage, SiwxVerifier } from '../../types/siwx.js'
import type { OwedEndings } from './createOwedEndings.js'
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

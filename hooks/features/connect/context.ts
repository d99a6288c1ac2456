import type { ChainRegistry } from '../../chains/types.js'
import type { Connection } from '../../types/connector.js'
import type { Env } from '../../types/env.js'
import type { Events } from '../../types/events.js'
import type { Features, Legal } from '../../types/features.js'
import type { SignInWish } from '../../types/siwx.js'
import type { LatchkeyStorage } from '../../utils/createStorage.js'
import type { Attempts } from '../session/createAttempts.js'
import type { SessionContext } from '../session/store.js'
import type { ConnectingStore } from './store.js'

/** One connection per chain family that the wallet shared. */
export type ConnectReturnType = readonly [Connection, ...Connection[]]

/** The part of the instance that connecting may touch. */
export type ConnectContext = SessionContext & {
  readonly config: { readonly features: Features; readonly legal: Legal }
  readonly env: Env
  readonly chains: ChainRegistry
  readonly attempts: Attempts<ConnectReturnType>
  readonly storage: Pick<LatchkeyStorage, 'read' | 'remove'>
  readonly events: Events
  readonly connecting: ConnectingStore
}

/** Makes a sign-in in one step with a try to connect. */
export type SignInWishes = {
  createWish(parameters: { events: Events; signal: AbortSignal }): SignInWish
}

/** The part of the instance that a connect by hand touches. */
export type AskContext = ConnectContext & {
  readonly wake: () => Promise<void>
  /** Sign-in with the wallet, where the app asks for it. */
  readonly siwx?: SignInWishes | undefined
}

import type { Attempts } from '../session/connection/createAttempts.js'
import type { SessionContext } from '../session/store.js'
import { createSlice, type Slice } from '../shared/createSlice.js'
import { defineLazy, type LazyContext } from '../shared/defineLazy.js'
import type { LatchkeyStorage } from '../shared/storage/createStorage.js'
import type { ChainNamespace } from '../shared/types/caip.js'
import type { ChainRegistry } from '../shared/types/chain.js'
import type { Connection } from '../shared/types/connector.js'
import type { Env } from '../shared/types/env.js'
import type { Events } from '../shared/types/events.js'
import type { Features, Legal } from '../shared/types/features.js'
import type { Pairing } from '../shared/types/pairing.js'
import type { OneStepSignIn } from '../shared/types/siwx.js'
import type { Wallet } from '../shared/types/wallet.js'

/** State of the connecting flow, beside the connection itself. */
export type Connecting = {
  /** The directory wallet that is being connected, or was last. */
  readonly wallet: Wallet | undefined
  /** The pairing URI to scan; undefined while there is none. */
  readonly pairing: Pairing | undefined
  /** Whether the pairing URI was passed to an app or a site on this device. */
  readonly isOpened: boolean
  /** False while the relay that carries the pairing is unreachable. */
  readonly isRelayReached: boolean
  /** Whether the terms were accepted, where a checkbox requires it. Stored until the page unloads. */
  readonly hasAcceptedTerms: boolean
}

const idle = { wallet: undefined, pairing: undefined, isOpened: false, isRelayReached: true }

const transitions = {
  walletChosen: (state: Connecting, wallet: Wallet | undefined): Connecting => ({
    ...state,
    ...idle,
    wallet,
  }),
  paired: (state: Connecting, pairing: Pairing | undefined): Connecting => ({ ...state, pairing }),
  walletOpened: (state: Connecting): Connecting => ({ ...state, isOpened: true }),
  relayChanged: (state: Connecting, isRelayReached: boolean): Connecting => ({ ...state, isRelayReached }),
  termsAccepted: (state: Connecting, hasAcceptedTerms: boolean): Connecting => ({
    ...state,
    hasAcceptedTerms,
  }),
}

export type ConnectingStore = Slice<Connecting, typeof transitions>

/** The connecting flow of an instance. */
export const connectingOf = defineLazy(
  (): ConnectingStore =>
    createSlice<Connecting, typeof transitions>({ ...idle, hasAcceptedTerms: false }, transitions),
)

/** One connection per namespace that the wallet shared. */
export type ConnectReturnType = readonly [Connection, ...Connection[]]

/** The part of the instance that connecting uses. */
export type ConnectContext = SessionContext &
  LazyContext & {
    readonly config: { readonly features: Features; readonly legal: Legal }
    readonly env: Env
    readonly chains: ChainRegistry
    readonly attempts: Attempts<ConnectReturnType>
    readonly storage: LatchkeyStorage
    readonly events: Events
    /** Sign-in with the wallet, if the app configures it. */
    readonly siwx?: SignInCreator | undefined
  }

/** The part of the sign-in with the wallet that connecting and disconnecting use. */
export type SignInCreator = {
  /** `forgetting`: the namespaces whose sessions end in any case with the disconnect that is going on. */
  readonly memory: { forgetting?: readonly ChainNamespace[] | undefined }
  /** Creates a sign-in that is part of a connection attempt. */
  createOneStepSignIn(parameters: { events: Events; signal: AbortSignal }): OneStepSignIn
}

/** The part of the instance that a user-initiated connect uses. */
export type AskContext = ConnectContext & { readonly wake: () => Promise<void> }

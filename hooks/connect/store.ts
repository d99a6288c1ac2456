import type { Attempts } from '../session/connection/createAttempts.js'
import type { SessionContext } from '../session/store.js'
import { createSlice, type Slice } from '../shared/createSlice.js'
import type { LatchkeyStorage } from '../shared/storage/createStorage.js'
import type { ChainRegistry } from '../shared/types/chain.js'
import type { Connection } from '../shared/types/connector.js'
import type { Env } from '../shared/types/env.js'
import type { Events } from '../shared/types/events.js'
import type { Features, Legal } from '../shared/types/features.js'
import type { Pairing } from '../shared/types/pairing.js'
import type { SignInWish } from '../shared/types/siwx.js'
import type { Wallet } from '../shared/types/wallet.js'

/** What the visitor does on the way to a connection, beside the connection itself. */
export type Connecting = {
  /** The wallet of the directory that is being asked, or was asked last. */
  readonly wallet: Wallet | undefined
  /** What a phone may scan now; undefined while none is made. */
  readonly pairing: Pairing | undefined
  /** Was the pairing handed to an app or a site of this device? */
  readonly isOpened: boolean
  /** False while the relay that carries the pairing can't be reached. */
  readonly isRelayReached: boolean
  /** Were the terms accepted, where a checkbox asks for it? Kept for as long as the page lives. */
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
  walletOpened: (state: Connecting): Connecting => (state.isOpened ? state : { ...state, isOpened: true }),
  relayChanged: (state: Connecting, isRelayReached: boolean): Connecting =>
    state.isRelayReached === isRelayReached ? state : { ...state, isRelayReached },
  termsAccepted: (state: Connecting, hasAcceptedTerms: boolean): Connecting => ({
    ...state,
    hasAcceptedTerms,
  }),
}

export type ConnectingStore = Slice<Connecting, typeof transitions>

export function createConnectingStore(): ConnectingStore {
  return createSlice<Connecting, typeof transitions>({ ...idle, hasAcceptedTerms: false }, transitions)
}

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

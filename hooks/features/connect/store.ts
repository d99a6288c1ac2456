import type { Pairing } from '../../types/pairing.js'
import type { Wallet } from '../../types/wallet.js'
import { createSlice, type Slice } from '../../utils/createSlice.js'

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

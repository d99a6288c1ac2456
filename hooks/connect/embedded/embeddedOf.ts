import { createSlice, type Slice } from '../../shared/createSlice.js'
import type { Connector } from '../../shared/types/connector.js'
import type { EmbeddedDriver, EmbeddedWallet } from '../../shared/types/embeddedWallet.js'

/** What the embedded wallet shows of itself. None of it is stored. */
export type EmbeddedState = {
  /** Email address of the user who is signed in. */
  readonly email: string | undefined
  /** How many requests wait for the user's approval. */
  readonly pending: number
  /** The element that the wallet's frame is laid over. */
  readonly place: Element | null
}

const initial: EmbeddedState = { email: undefined, pending: 0, place: null }

const transitions = {
  userChanged: (state: EmbeddedState, email: string | undefined): EmbeddedState =>
    state.email === email ? state : { ...state, email },
  approvalStarted: (state: EmbeddedState): EmbeddedState => ({ ...state, pending: state.pending + 1 }),
  approvalEnded: (state: EmbeddedState): EmbeddedState => ({ ...state, pending: state.pending - 1 }),
  placed: (state: EmbeddedState, place: Element | null): EmbeddedState => ({ ...state, place }),
}

export type EmbeddedStore = Slice<EmbeddedState, typeof transitions>

export const createEmbeddedStore = (): EmbeddedStore =>
  createSlice<EmbeddedState, typeof transitions>(initial, transitions)

/** The embedded wallet of an instance: the `source` of its connector, so that a page without one has nothing of it. */
export type Embedded = {
  readonly wallet: Pick<EmbeddedWallet, 'email' | 'emailShowWallets'>
  load(): Promise<EmbeddedDriver>
  readonly store: EmbeddedStore
}

/** The embedded wallet among an instance's connectors. */
export function embeddedOf(connectors: readonly Connector[]): Embedded | undefined {
  return connectors.find(({ type }) => type === 'AUTH')?.source as Embedded | undefined
}

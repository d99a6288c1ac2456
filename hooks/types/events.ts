import type { CaipNetworkId, ChainNamespace } from './caip.js'

/** The typed event stream: what a person did and what came of it. No address, amount or personal data is in it. */
export type LatchkeyEvent =
  | { event: 'MODAL_OPEN'; properties: { connected: boolean } }
  | { event: 'MODAL_CLOSE'; properties: { connected: boolean } }
  | { event: 'CLICK_NETWORKS' }
  | { event: 'SELECT_WALLET'; properties: { name: string; platform: 'browser' } }
  | { event: 'CONNECT_SUCCESS'; properties: { name: string; method: 'browser'; reconnect: boolean } }
  | { event: 'CONNECT_ERROR'; properties: { message: string } }
  | { event: 'USER_REJECTED'; properties: { message: string } }
  | { event: 'DISCONNECT_SUCCESS'; properties: { namespace: ChainNamespace | 'all' } }
  | { event: 'DISCONNECT_ERROR'; properties: { message: string } }
  | { event: 'SWITCH_NETWORK'; properties: { network: CaipNetworkId } }

export type LatchkeyEventName = LatchkeyEvent['event']

/** The event of that name, with its properties. */
export type EventOf<name extends LatchkeyEventName> = Extract<LatchkeyEvent, { event: name }>

export type EventListener = (event: LatchkeyEvent) => void

/** Tells everyone who listens. */
export type Events = {
  emit(event: LatchkeyEvent): void
  /** The returned function ends the subscription. */
  subscribe(listener: EventListener): () => void
}

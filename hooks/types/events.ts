import type { CaipNetworkId, ChainNamespace } from './caip.js'

/** How a wallet is reached: in this browser, by an app of this phone, by a code, by a website, by an app of this computer. */
export type WalletPlatform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop'
export type ConnectMethod = 'browser' | 'mobile' | 'qrcode'

/** The typed event stream: what a person did and what came of it. No address, amount or personal data is in it. */
export type LatchkeyEvent =
  | { event: 'MODAL_OPEN'; properties: { connected: boolean } }
  | { event: 'MODAL_CLOSE'; properties: { connected: boolean } }
  | { event: 'CLICK_NETWORKS' }
  | { event: 'CLICK_ALL_WALLETS' }
  | { event: 'CLICK_WALLET_HELP' }
  | { event: 'CLICK_GET_WALLET_HELP' }
  | {
      event: 'GET_WALLET'
      properties: { name: string; type: 'chrome_store' | 'app_store' | 'play_store' | 'homepage' }
    }
  | { event: 'SEARCH_WALLET'; properties: { search: string } }
  | { event: 'SELECT_WALLET'; properties: { name: string; platform: WalletPlatform } }
  | { event: 'CONNECT_SUCCESS'; properties: { name: string; method: ConnectMethod; reconnect: boolean } }
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

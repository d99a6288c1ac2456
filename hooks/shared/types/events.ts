import type { CaipNetworkId, ChainNamespace } from './caip.js'
import type { TransactionKind } from './transaction.js'

/**
 * How a wallet is reached: in this browser, by an app on this phone, by QR code, by a website, by an app on this
 * computer.
 */
export type WalletPlatform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop'
export type ConnectMethod = 'browser' | 'mobile' | 'qrcode'

/** The network of a sign-in. `isSmartAccount` is true only when it is known. */
export type SignInFacts = { network: CaipNetworkId; isSmartAccount: boolean }

/** What was sent, and on which network. */
export type SendFacts = { network: CaipNetworkId; asset: 'native' | 'token' | 'nft' }

/** The typed event stream: user actions and their outcomes. It contains no address, amount or personal data. */
export type LatchkeyEvent =
  | { event: 'MODAL_OPEN'; properties: { connected: boolean } }
  | { event: 'MODAL_CLOSE'; properties: { connected: boolean } }
  | { event: 'CLICK_NETWORKS' }
  | { event: 'OPEN_SEND' }
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
  | { event: 'CLICK_SIGN_SIWX_MESSAGE' | 'CLICK_CANCEL_SIWX' | 'SIWX_AUTH_SUCCESS'; properties: SignInFacts }
  | { event: 'SIWX_AUTH_ERROR'; properties: SignInFacts & { message: string } }
  | { event: 'SWITCH_NETWORK'; properties: { network: CaipNetworkId } }
  | {
      event: 'TRANSACTION_SENT' | 'TRANSACTION_CONFIRMED' | 'TRANSACTION_FAILED' | 'TRANSACTION_REPLACED'
      properties: { network: CaipNetworkId; kind: TransactionKind }
    }
  | { event: 'SEND_INITIATED' | 'SEND_SUCCESS'; properties: SendFacts }
  | { event: 'SEND_ERROR' | 'SEND_REJECTED'; properties: SendFacts & { message: string } }
  | { event: 'CLICK_TRANSACTIONS' }
  | { event: 'LOAD_MORE_TRANSACTIONS'; properties: { network: CaipNetworkId } }
  | { event: 'ERROR_FETCH_TRANSACTIONS'; properties: { network: CaipNetworkId } }

export type LatchkeyEventName = LatchkeyEvent['event']

/** The event of that name, with its properties. */
export type EventOf<name extends LatchkeyEventName> = Extract<LatchkeyEvent, { event: name }>

export type EventListener = (event: LatchkeyEvent) => void

/** An event stream. */
export type Events = {
  emit(event: LatchkeyEvent): void
  /** Returns a function that unsubscribes. */
  subscribe(listener: EventListener): () => void
}

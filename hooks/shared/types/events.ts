import type { LatchkeyErrorKind } from '../errors/LatchkeyError.js'
import type { CaipNetworkId, ChainNamespace } from './caip.js'
import type { TransactionKind } from './transaction.js'

/**
 * How a wallet is reached: in this browser, by an app on this phone, by QR code, by a website, by an app on this
 * computer.
 */
export type WalletPlatform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop'
/** How a wallet was reached: in this browser, by a link on this phone, or by a scanned code. */
export type ConnectMethod = 'browser' | 'mobile' | 'qrcode'

/** The network of a sign-in. `isSmartAccount` is true only when it is known. */
export type SignInFacts = {
  /** CAIP-2 id of the network that was signed for. */
  network: CaipNetworkId
  /** Whether the account is a contract. */
  isSmartAccount: boolean
}

/** What was sent, and on which network. */
export type SendFacts = {
  /** CAIP-2 id of the network. */
  network: CaipNetworkId
  /** What was sent, by kind. */
  asset: 'native' | 'token' | 'nft'
}

/** Where a swap is made. */
export type SwapEventFacts = {
  /** CAIP-2 id of the network. */
  network: CaipNetworkId
}

/** The typed event stream: user actions and their outcomes. It contains no address, amount or personal data. */
export type LatchkeyEvent =
  | {
      event: 'MODAL_OPEN'
      /** Its details. */
      properties: {
        /** Whether an account was connected. */
        connected: boolean
      }
    }
  | {
      event: 'MODAL_CLOSE'
      /** Its details. */
      properties: {
        /** Whether an account was connected. */
        connected: boolean
      }
    }
  | { event: 'CLICK_NETWORKS' }
  | { event: 'OPEN_SEND' }
  | { event: 'CLICK_ALL_WALLETS' }
  | { event: 'CLICK_WALLET_HELP' }
  | { event: 'CLICK_GET_WALLET_HELP' }
  | {
      /** Steps of a sign-in by email. Neither the address nor the code is in them. */
      event:
        | 'EMAIL_SUBMITTED'
        | 'DEVICE_REGISTERED_FOR_EMAIL'
        | 'EMAIL_VERIFICATION_CODE_SENT'
        | 'EMAIL_VERIFICATION_CODE_PASS'
        | 'EMAIL_VERIFICATION_CODE_FAIL'
    }
  | {
      event: 'GET_WALLET'
      /** Its details. */
      properties: {
        /** Name of the wallet. */
        name: string
        /** Where it is installed from. */
        type: 'chrome_store' | 'app_store' | 'play_store' | 'homepage'
      }
    }
  | {
      event: 'SEARCH_WALLET'
      /** Its details. */
      properties: {
        /** The search, cleaned. */
        search: string
      }
    }
  | {
      event: 'SELECT_WALLET'
      /** Its details. */
      properties: {
        /** Name of the wallet. */
        name: string
        /** Which of the wallet's links was opened. */
        platform: WalletPlatform
      }
    }
  | {
      event: 'CONNECT_SUCCESS'
      /** Its details. */
      properties: {
        /** Name of the wallet. */
        name: string
        /** How the wallet was reached. */
        method: ConnectMethod
        /** Whether a stored connection was restored. */
        reconnect: boolean
      }
    }
  | {
      event: 'CONNECT_ERROR'
      /** Its details. */
      properties: {
        /** Text of the error. */
        message: string
      }
    }
  | {
      event: 'USER_REJECTED'
      /** Its details. */
      properties: {
        /** Text of the error. */
        message: string
      }
    }
  | {
      event: 'DISCONNECT_SUCCESS'
      /** Its details. */
      properties: {
        /** What was disconnected. */
        namespace: ChainNamespace | 'all'
      }
    }
  | {
      event: 'DISCONNECT_ERROR'
      /** Its details. */
      properties: {
        /** Text of the error. */
        message: string
      }
    }
  | {
      /** The name of the event. */
      event: 'CLICK_SIGN_SIWX_MESSAGE' | 'CLICK_CANCEL_SIWX' | 'SIWX_AUTH_SUCCESS'
      /** Its details. */
      properties: SignInFacts
    }
  | {
      event: 'SIWX_AUTH_ERROR'
      /** Its details. */
      properties: SignInFacts & {
        /** Text of the error. */
        message: string
      }
    }
  | {
      event: 'SWITCH_NETWORK'
      /** Its details. */
      properties: {
        /** CAIP-2 id of the network. */
        network: CaipNetworkId
      }
    }
  | {
      /** The name of the event. */
      event: 'TRANSACTION_SENT' | 'TRANSACTION_CONFIRMED' | 'TRANSACTION_FAILED' | 'TRANSACTION_REPLACED'
      /** Its details. */
      properties: {
        /** CAIP-2 id of the network. */
        network: CaipNetworkId
        /** What the transaction does, as far as it is known. */
        kind: TransactionKind
      }
    }
  | {
      /** The name of the event. */
      event: 'SEND_INITIATED' | 'SEND_SUCCESS'
      /** Its details. */
      properties: SendFacts
    }
  | {
      /** The name of the event. */
      event: 'SEND_ERROR' | 'SEND_REJECTED'
      /** Its details. */
      properties: SendFacts & {
        /** Text of the error. */
        message: string
      }
    }
  | { event: 'OPEN_SWAP' }
  | {
      /** The name of the event. */
      event: 'INITIATE_SWAP' | 'SWAP_SUCCESS'
      /** Its details. */
      properties: SwapEventFacts
    }
  | {
      /** The name of the event. */
      event: 'SWAP_APPROVAL_ERROR' | 'SWAP_ERROR' | 'SWAP_REJECTED'
      /** Its details. */
      properties: SwapEventFacts & {
        /** Text of the error. */
        message: string
      }
    }
  | {
      /** The name of the event. */
      event: 'OPEN_ENS_FLOW' | 'REGISTER_NAME_INITIATED' | 'REGISTER_NAME_SUCCESS'
    }
  | {
      event: 'REGISTER_NAME_ERROR'
      /** Its details. */
      properties: {
        /** What went wrong, as the `kind` of the error. */
        kind: LatchkeyErrorKind
      }
    }
  | { event: 'CLICK_TRANSACTIONS' }
  | {
      event: 'LOAD_MORE_TRANSACTIONS'
      /** Its details. */
      properties: {
        /** CAIP-2 id of the network. */
        network: CaipNetworkId
      }
    }
  | {
      event: 'ERROR_FETCH_TRANSACTIONS'
      /** Its details. */
      properties: {
        /** CAIP-2 id of the network. */
        network: CaipNetworkId
      }
    }

/** The name of an event. */
export type LatchkeyEventName = LatchkeyEvent['event']

/** The event of that name, with its properties. */
export type EventOf<name extends LatchkeyEventName> = LatchkeyEvent & {
  /** The name of the event. */
  event: name
}

/** Receives every event of an instance. */
export type EventListener = (event: LatchkeyEvent) => void

/** An event stream. */
export type Events = {
  emit(event: LatchkeyEvent): void
  /** Returns a function that unsubscribes. */
  subscribe(listener: EventListener): () => void
}

import type { CaipAddress, CaipAssetId, CaipNetworkId } from '../shared/types/caip.js'
import type { SwapArguments, SwapSide } from '../shared/types/swap.js'
import type { Wallet } from '../shared/types/wallet.js'

/** Every screen with exactly the data it needs. Screens share no data through the route. */
export type Route =
  | {
      readonly name: 'Connect'
      /** What was asked for, and needs a connection: it follows once the user is connected, and signed in where required. */
      readonly next?: Route | undefined
    }
  | { readonly name: 'ConnectWallets' }
  | { readonly name: 'AllWallets' }
  | {
      readonly name: 'ConnectingExternal'
      /** Id of the connector that is asked. */
      readonly connectorId: string
    }
  /** Without a wallet: any wallet that can scan the QR code. */
  | {
      readonly name: 'ConnectingWalletConnect'
      /** The directory's record of the wallet. */
      readonly wallet?: Wallet
    }
  | { readonly name: 'ConnectingWalletConnectBasic' }
  /** A mail is out, whose link or code signs in. */
  | { readonly name: 'EmailCode' }
  | { readonly name: 'WhatIsAWallet' }
  /** With the requested wallet, if any; it is listed first. */
  | {
      readonly name: 'GetAWallet'
      /** The directory's record of the wallet. */
      readonly wallet?: Wallet
    }
  | { readonly name: 'Account' }
  /** A transaction of the account, by its id. */
  | {
      readonly name: 'ActivityDetail'
      /** CAIP-10 id of the account. */
      readonly address: CaipAddress
      /** Id of the transaction. */
      readonly id: string
    }
  /** A collectible of the account, by its CAIP-19 id. */
  | {
      readonly name: 'NftDetail'
      /** CAIP-10 id of the account. */
      readonly address: CaipAddress
      /** CAIP-19. */
      readonly id: CaipAssetId
    }
  | { readonly name: 'Settings' }
  /** What swaps of this app may take from the account. */
  | { readonly name: 'Approvals' }
  | { readonly name: 'ChooseAccountName' }
  | { readonly name: 'RegisterAccountName' }
  | { readonly name: 'RegisterAccountNameSuccess' }
  | { readonly name: 'Networks' }
  | { readonly name: 'Receive' }
  | { readonly name: 'Accounts' }
  /** With a payment link (EIP-681, Solana Pay) that fills the draft. */
  | {
      readonly name: 'Send'
      /** A payment link to begin with. */
      readonly link?: string | undefined
    }
  | { readonly name: 'SendSelectToken' }
  | { readonly name: 'SendReview' }
  | {
      readonly name: 'Swap'
      /** What the draft begins with. */
      readonly arguments?: SwapArguments | undefined
    }
  | {
      readonly name: 'SwapSelectToken'
      /** Which token is chosen: the one to sell, or the one to buy. */
      readonly side: SwapSide
    }
  | { readonly name: 'SwapSlippage' }
  | { readonly name: 'SwapReview' }
  /** Asks once more about a severe loss. */
  | { readonly name: 'SwapLoss' }
  /** The swap that is running, or was last finished here. */
  | {
      readonly name: 'SwapStatus'
      /** Id of the swap. Default: whichever it is. */
      readonly id?: string | undefined
    }
  /** A request to the wallet whose transaction is not known, by its id. */
  | {
      readonly name: 'RequestStatus'
      /** Id of the request. */
      readonly id: string
    }
  /** The status of a transaction that was sent from here. */
  | {
      readonly name: 'TransactionStatus'
      /** CAIP-10 id of the account. */
      readonly address: CaipAddress
      /** Id of the transaction. */
      readonly id: string
    }
  | {
      readonly name: 'UnsupportedChain'
      /** The network to switch to. */
      readonly networkId: CaipNetworkId
      /** What was asked for before, as in `Connect`. */
      readonly next?: Route | undefined
    }
  /** Locked: the only way out is to sign in or disconnect. */
  | {
      readonly name: 'SIWXSignMessage'
      /** Whether the screen can't be left before the user has decided. */
      readonly isLocked: boolean
      /** What was asked for before, as in `Connect`. */
      readonly next?: Route | undefined
    }
  | {
      readonly name: 'ConnectingSiwe'
      /** Whether the screen can't be left before the user has decided. */
      readonly isLocked: boolean
    }
  /** The embedded wallet's frame, in which the user approves a request. */
  | { readonly name: 'ApproveTransaction' }

/** The name of a screen of the modal. */
export type RouteName = Route['name']
/** The route of one screen, with its parameters. */
export type RouteOf<name extends RouteName> = Extract<Route, { name: name }>

/** The part of a screen that the closing rules read. */
export type ShownView = { readonly name: RouteName; readonly isLocked?: boolean }

/** Whether a screen may be closed without `force`. */
export const mayClose = ({ name, isLocked }: ShownView): boolean => name !== 'ApproveTransaction' && !isLocked

import type { RpcFailure } from '../rpc/ProviderRpcError.js'
import type { WalletMode, WalletNamespace } from './walletState.js'

/** The first message of a page to the wallet's frame; the port for all others comes with it. */
export type OpenMessage = {
  readonly type: 'latchkey-demo:open'
  readonly profile: string
  readonly wallets: number
  readonly mode: WalletMode
}

/** A request to the wallet with this number. `params` of an EVM request are JSON, those of a Solana one may hold bytes. */
export type RequestMessage = {
  readonly kind: 'request'
  readonly id: number
  readonly wallet: number
  readonly namespace: WalletNamespace
  readonly method: string
  readonly params: unknown
}

/** From the page: a request, or that the prompt is on screen now. */
export type PageMessage = RequestMessage | { readonly kind: 'shown' }

/** An event of one namespace of a wallet. */
export type EventMessage = {
  readonly kind: 'event'
  readonly wallet: number
  readonly namespace: WalletNamespace
  readonly event: string
  readonly data: unknown
}

/** From the frame: an answer, an event of a wallet, or that the prompt should be seen or not. */
export type FrameMessage =
  | { readonly kind: 'result'; readonly id: number; readonly result: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly failure: RpcFailure }
  | EventMessage
  | { readonly kind: 'visibility'; readonly isVisible: boolean }

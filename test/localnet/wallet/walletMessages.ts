import type { WalletMode } from './walletState.js'

/** The first message of a page to the wallet's frame; the port for all others comes with it. */
export type OpenMessage = {
  readonly type: 'latchkey-demo:open'
  readonly profile: string
  readonly wallets: number
  readonly mode: WalletMode
}

/** From the page: a request to the wallet with this number, or that the prompt is on screen now. */
export type PageMessage =
  | {
      readonly kind: 'request'
      readonly id: number
      readonly wallet: number
      readonly method: string
      readonly params: unknown
    }
  | { readonly kind: 'shown' }

/** An error as EIP-1193 has it. */
export type RpcFailure = { readonly code: number; readonly message: string; readonly data?: unknown }

/** From the frame: an answer, an event of a wallet, or that the prompt should be seen or not. */
export type FrameMessage =
  | { readonly kind: 'result'; readonly id: number; readonly result: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly failure: RpcFailure }
  | { readonly kind: 'event'; readonly wallet: number; readonly event: string; readonly data: unknown }
  | { readonly kind: 'visibility'; readonly isVisible: boolean }

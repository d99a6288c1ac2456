import type { SolanaSignInInput } from '@solana/wallet-standard-features'

/** An account as the frame names it to the page. */
export type StandardAccount = { readonly address: string; readonly publicKey: Uint8Array }

/** What the features of Wallet Standard ask the frame for, by the last part of their names. */
export type StandardRequests = {
  connect: { params: { silent: boolean }; result: readonly StandardAccount[] }
  disconnect: { params: undefined; result: undefined }
  signMessage: { params: readonly MessageInput[]; result: readonly { signature: Uint8Array }[] }
  signTransaction: {
    params: readonly TransactionInput[]
    result: readonly { signedTransaction: Uint8Array }[]
  }
  signAndSendTransaction: {
    params: readonly TransactionInput[]
    result: readonly { signature: Uint8Array }[]
  }
  signIn: { params: readonly SolanaSignInInput[]; result: SignInResult }
}

export type StandardMethod = keyof StandardRequests

/** Asks the frame for one feature. */
export type AskFrame = <method extends StandardMethod>(
  method: method,
  params: StandardRequests[method]['params'],
) => Promise<StandardRequests[method]['result']>

export type MessageInput = { readonly account: string; readonly message: Uint8Array }

export type TransactionInput = {
  readonly account: string
  readonly transaction: Uint8Array
  readonly chain?: string | undefined
  readonly options?: unknown
}

export type SignInResult = {
  /** All accounts that the site sees then. */
  readonly accounts: readonly StandardAccount[]
  readonly outputs: readonly {
    readonly address: string
    readonly signedMessage: Uint8Array
    readonly signature: Uint8Array
  }[]
}

/** Methods of a wallet that move no value. Those that do are called by a few files only, for `intents/askWallet`. */
export type SafeMethod =
  | 'eth_accounts'
  | 'eth_chainId'
  | 'eth_requestAccounts'
  | 'personal_sign'
  | 'solana_signMessage'
  | 'wallet_addEthereumChain'
  | 'wallet_getAssets'
  | 'wallet_getCallsStatus'
  | 'wallet_getCapabilities'
  | 'wallet_revokePermissions'
  | 'wallet_switchEthereumChain'

/** A wallet's provider, for code that must not send. */
export type SafeProvider = {
  /** Sends one request to the wallet. */
  request(call: {
    /** JSON-RPC method. */
    method: SafeMethod
    /** JSON-RPC parameters. */
    params?: unknown
  }): Promise<unknown>
  /** Adds a listener. */
  on?(event: string, listener: (payload: unknown) => void): unknown
  /** Removes a listener. */
  removeListener?(event: string, listener: (payload: unknown) => void): unknown
}

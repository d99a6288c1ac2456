/** An object that registered as a Wallet Standard wallet. Everything in it is foreign: any getter may throw. */
export type StandardWallet = object

/** What the library calls of a wallet's features, each under the name of its method. */
export type StandardFeatures = {
  'standard:connect': { connect(input?: { silent?: boolean }): Promise<unknown> }
  'standard:disconnect': { disconnect(): Promise<void> }
  'standard:events': { on(event: 'change', listener: (properties: unknown) => void): unknown }
  'solana:signIn': { signIn(...inputs: readonly unknown[]): Promise<unknown> }
  'solana:signTransaction': { signTransaction(...inputs: readonly unknown[]): Promise<unknown> }
  'solana:signAndSendTransaction': { signAndSendTransaction(...inputs: readonly unknown[]): Promise<unknown> }
  'solana:signMessage': { signMessage(...inputs: readonly unknown[]): Promise<unknown> }
}

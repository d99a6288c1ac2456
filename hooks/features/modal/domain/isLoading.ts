export type LoadingFacts = { isConnecting: boolean; isSwitching: boolean }

/** The modal is loading while a wallet is being asked. */
export function isLoading({ isConnecting, isSwitching }: LoadingFacts): boolean {
  return isConnecting || isSwitching
}

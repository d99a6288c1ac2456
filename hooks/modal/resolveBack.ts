import type { ViewName } from './route.js'

export type LoadingFacts = { isConnecting: boolean; isSwitching: boolean }

/** The modal is loading while a wallet is being asked. */
export function isLoading({ isConnecting, isSwitching }: LoadingFacts): boolean {
  return isConnecting || isSwitching
}

/** Where a history begins: there is no way back from these. */
const starts: readonly ViewName[] = [
  'Connect',
  'Account',
  'UnsupportedChain',
  'SIWXSignMessage',
  'ConnectingSiwe',
  'ApproveTransaction',
]

/** Is there a way back from this screen? */
export const mayGoBack = (name: ViewName): boolean => !starts.includes(name)
/** What back does: a history of one entry, or one with UnsupportedChain in it, closes; any other pops. */
export function resolveBack(history: readonly { readonly name: string }[]): 'close' | 'pop' {
  return history.length <= 1 || history.some(({ name }) => name === 'UnsupportedChain') ? 'close' : 'pop'
}

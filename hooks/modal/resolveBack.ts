import type { RouteName } from './route.js'

export type LoadingFacts = { isConnecting: boolean; isSwitching: boolean }

/** Whether the modal is loading: while a wallet request is pending. */
export function isLoading({ isConnecting, isSwitching }: LoadingFacts): boolean {
  return isConnecting || isSwitching
}

/** First screens of a history: they have no way back. */
const firstScreens: readonly RouteName[] = [
  'Connect',
  'Account',
  'UnsupportedChain',
  'SIWXSignMessage',
  'ConnectingSiwe',
  'ApproveTransaction',
]

/** Whether a screen may have a back button. */
export const mayGoBack = (name: RouteName): boolean => !firstScreens.includes(name)
/** What back does: a history of one entry, or one that contains UnsupportedChain, closes; any other pops. */
export function resolveBack(history: readonly { readonly name: string }[]): 'close' | 'pop' {
  return history.length <= 1 || history.some(({ name }) => name === 'UnsupportedChain') ? 'close' : 'pop'
}

type Register = (...wallets: unknown[]) => () => void

/** One object that is both: a wallet of two namespaces. */
export const asOneWallet = <provider extends object>(provider: provider, standard: object): provider =>
  Object.freeze(Object.defineProperties({ ...provider }, Object.getOwnPropertyDescriptors(standard)))

/**
 * Registers an object by Wallet Standard: now, and whenever a page asks. The returned function unregisters it
 * everywhere.
 */
export function registerWallet(window: Window, wallet: unknown): () => void {
  const taken: (() => void)[] = []
  const offer = ({ register }: { register: Register }) => void taken.push(register(wallet))
  window.addEventListener('wallet-standard:app-ready', (event) =>
    offer((event as CustomEvent<{ register: Register }>).detail),
  )
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: offer }))
  return () => {
    for (const unregister of taken.splice(0)) unregister()
  }
}

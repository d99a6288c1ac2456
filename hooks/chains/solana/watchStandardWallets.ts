export type WatchStandardWalletsParameters = {
  window: Window
  /** Called with each object that registers, once and unread: anything may come. */
  registered(wallet: unknown): void
  /** Called when a registered one is taken back. */
  unregistered(wallet: unknown): void
}

// A flood must not freeze the page.
const mostWallets = 100

/**
 * Asks for Wallet Standard wallets, and goes on listening until the returned function is called. By the standard's two
 * window events: its own library listens for ever and keeps one list for the whole page.
 */
export function watchStandardWallets(parameters: WatchStandardWalletsParameters): () => void {
  const { window, registered, unregistered } = parameters
  const known = new Set<unknown>()
  let isStopped = false

  const api = Object.freeze({
    register(...wallets: unknown[]) {
      const added = new Set<unknown>()
      for (const wallet of wallets) {
        if (isStopped || known.has(wallet) || known.size >= mostWallets) continue
        known.add(wallet)
        added.add(wallet)
        registered(wallet)
      }
      return () => {
        for (const wallet of added) if (known.delete(wallet) && !isStopped) unregistered(wallet)
      }
    },
  })
  function onRegister(event: Event) {
    try {
      ;(event as CustomEvent<(offered: typeof api) => unknown>).detail(api)
    } catch {
      // A wallet that fails to register is not here.
    }
  }

  window.addEventListener('wallet-standard:register-wallet', onRegister)
  const { CustomEvent: WindowEvent = CustomEvent } = window as Window &
    Partial<Pick<typeof globalThis, 'CustomEvent'>>
  window.dispatchEvent(new WindowEvent('wallet-standard:app-ready', { detail: api }))

  return () => {
    isStopped = true
    window.removeEventListener('wallet-standard:register-wallet', onRegister)
  }
}

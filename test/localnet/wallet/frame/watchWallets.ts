import { ProviderRpcError } from '../../rpc/ProviderRpcError.js'
import type { WalletChange, WalletMode, WalletUpdate, WalletView } from '../walletState.js'

/** What the frame knows of its wallets, kept in step with all other tabs. */
export type WalletWatcher = {
  /** The newest view of a wallet; undefined until the first arrives. `wallet` counts from 1. */
  view(wallet: number): WalletView | undefined
  /** Settles when `test` holds for a wallet's view. */
  until(wallet: number, test: (view: WalletView) => boolean): Promise<WalletView>
  /** Asks for the newest views, because what a user just did may still be on its way here. */
  refresh(): Promise<void>
  /** Carries a change out and settles when this frame has seen it. */
  change(wallet: number, change: WalletChange): Promise<void>
}

export type WatchWalletsParameters = {
  origin: string
  profile: string
  wallets: number
  mode: WalletMode
  /** Called with every new view, and with none while the connection is broken. */
  onChange(wallets: readonly (WalletView | undefined)[]): void
}

/** Milliseconds until a lost connection is tried again. */
const retryDelay = 500

/** Follows the wallet's memory. */
export function watchWallets(parameters: WatchWalletsParameters): WalletWatcher {
  const { origin, profile, wallets, mode, onChange } = parameters
  const query = new URLSearchParams({ origin, profile, wallets: String(wallets), mode })
  let update: WalletUpdate = { version: 0, wallets: [] }
  const waiting = new Set<() => void>()

  const take = (next: WalletUpdate) => {
    if (next.version <= update.version) return
    update = next
    onChange(update.wallets)
    for (const check of [...waiting]) check()
  }
  const forget = () => {
    // A restarted service counts from the beginning again.
    update = { version: 0, wallets: [] }
    onChange(Array.from({ length: wallets }, () => undefined))
  }
  follow(`/wallet/events?${query}`, { take, forget })

  /** Settles with what `read` gives as soon as that isn't undefined. */
  const until = <value>(read: () => value | undefined) =>
    new Promise<value>((resolve) => {
      const check = () => {
        const found = read()
        if (found === undefined) return
        waiting.delete(check)
        resolve(found)
      }
      waiting.add(check)
      check()
    })
  const refresh = async () => {
    const answer = await fetch(`/wallet/state?${query}`).catch(() => undefined)
    if (answer?.ok) take((await answer.json()) as WalletUpdate)
  }
  const view = (wallet: number) => update.wallets[wallet - 1]

  return {
    view,
    refresh,
    until: (wallet, test) =>
      until(() => {
        const current = view(wallet)
        return current !== undefined && test(current) ? current : undefined
      }),
    async change(wallet, change) {
      const answer = await fetch('/wallet/control', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ profile, wallet, origin, ...change }),
      })
      if (!answer.ok)
        throw new ProviderRpcError({ code: -32603, message: 'The wallet could not keep the change.' })
      await refresh()
    },
  }
}

/** Listens to a web socket, and opens it again whenever it closes. */
function follow(path: string, { take, forget }: { take(update: WalletUpdate): void; forget(): void }): void {
  const url = new URL(path, location.href)
  url.protocol = url.protocol.replace('http', 'ws')
  const socket = new WebSocket(url)
  socket.onmessage = ({ data }: MessageEvent<string>) => {
    const update = readUpdate(data)
    if (update === undefined) socket.close()
    else take(update)
  }
  socket.onclose = () => {
    forget()
    setTimeout(() => follow(path, { take, forget }), retryDelay)
  }
}

/** Undefined when something broke the message on its way. */
function readUpdate(text: string): WalletUpdate | undefined {
  try {
    return JSON.parse(text) as WalletUpdate
  } catch {
    return undefined
  }
}

import { ProviderRpcError, userRejected } from '../../rpc/ProviderRpcError.js'
import type { WalletManifest } from '../WalletManifest.js'
import type { WalletMode, WalletView } from '../walletState.js'
import { askPerson } from './askPerson.js'
import type { Asker } from './createAsker.js'
import { readKeys } from './readKeys.js'
import type { WalletSession } from './walletSession.js'
import type { WalletWatcher } from './watchWallets.js'

export type CreateSessionParameters = {
  manifest: WalletManifest
  watcher: WalletWatcher
  asker: Asker
  origin: string
  /** Counts from 1. */
  wallet: number
  mode: WalletMode
}

/** Makes what the methods of one wallet work with. The mode can be changed while a request waits. */
export function createSession(parameters: CreateSessionParameters): WalletSession {
  const { manifest, watcher, asker, origin, wallet, mode } = parameters
  const name = wallet === 1 ? 'Demo Wallet' : `Demo Wallet ${wallet}`
  const modeOf = (view: WalletView) => view.mode ?? mode
  const view = () => {
    const current = watcher.view(wallet)
    if (current === undefined) throw new ProviderRpcError({ code: 4900, message: 'The wallet is not ready.' })
    return current
  }
  const unlock = async () => {
    if (!view().isLocked) return
    const unlocked = watcher.until(wallet, ({ isLocked }) => !isLocked)
    if (modeOf(view()) === 'ask' || modeOf(view()) === 'locked') {
      const prompt = { heading: 'Unlock', rows: [] } as const
      const answer = await asker.ask({ wallet: name, origin, prompt }, unlocked)
      if (answer !== undefined) await watcher.change(wallet, { do: 'unlock' })
      else if (view().isLocked) throw userRejected()
    }
    await unlocked
  }

  return {
    ...readKeys(manifest),
    origin,
    view,
    unlock,
    change: (change) => watcher.change(wallet, change),
    async ask(prompt) {
      await unlock()
      const show = () => asker.ask({ wallet: name, origin, prompt })
      return askPerson({ mode: modeOf(view()), prompt, show })
    },
  }
}

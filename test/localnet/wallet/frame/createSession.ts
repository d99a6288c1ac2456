import type { Address } from 'viem'
import type { Manifest } from '../../createManifest.js'
import type { WalletMode, WalletView } from '../walletState.js'
import type { Asker } from './createAsker.js'
import { RpcError, unauthorized, userRejected } from './RpcError.js'
import type { WalletSession } from './walletSession.js'
import type { WalletWatcher } from './watchWallets.js'

export type CreateSessionParameters = {
  manifest: Manifest
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
    if (current === undefined) throw new RpcError({ code: 4900, message: 'The wallet is not ready.' })
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
    origin,
    tokens: manifest.tokens,
    accounts: manifest.accounts.evm.map(({ address }) => address),
    view,
    unlock,
    change: (change) => watcher.change(wallet, change),
    async ask(prompt) {
      await unlock()
      const { choices } = prompt
      switch (modeOf(view())) {
        case 'decline':
          throw userRejected()
        case 'silent':
          return new Promise(() => {})
        case 'approve':
          return (choices?.options ?? []).filter(({ isTicked }) => isTicked).map(({ value }) => value)
      }
      const answer = await asker.ask({ wallet: name, origin, prompt })
      if (answer === undefined) throw userRejected()
      return answer
    },
    privateKeyOf(account: Address) {
      const found = manifest.accounts.evm.find(({ address }) => address === account)
      if (found === undefined) throw unauthorized()
      return found.privateKey
    },
  }
}

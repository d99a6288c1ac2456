import type { Manifest } from '../createManifest.js'
import { evmChains } from '../evm/evmChains.js'
import { LocalnetStartError } from '../LocalnetStartError.js'
import { changeWallet } from './changeWallet.js'
import {
  firstBatchSettings,
  viewWallet,
  type WalletChange,
  type WalletState,
  type WalletUpdate,
} from './walletState.js'

/** Names the wallets of a page: the first `count` ones of a profile, as seen by an origin. */
export type WalletsQuery = { profile: string; origin: string; count: number }

/** The memory of the extension-style wallets, shared by all tabs, as an extension's is. */
export type WalletHub = {
  /** A page is opened; `startLocked` locks those of its wallets that were not locked or unlocked before. */
  open(query: WalletsQuery & { startLocked: boolean }): void
  read(query: WalletsQuery): WalletUpdate
  /** `wallet` counts from 1. */
  change(request: { profile: string; wallet: number; origin: string | undefined; change: WalletChange }): void
  /** Returns what ends the subscription. */
  subscribe(profile: string, listener: () => void): () => void
  reset(): void
}

export function createWalletHub({ manifest }: { manifest: Manifest }): WalletHub {
  const profiles = new Map<string, Map<number, WalletState>>()
  const listeners = new Map<string, Set<() => void>>()
  let version = 1

  const walletsOf = (profile: string) => {
    const wallets = profiles.get(profile) ?? new Map<number, WalletState>()
    profiles.set(profile, wallets)
    return wallets
  }
  const stateOf = (profile: string, wallet: number) =>
    walletsOf(profile).get(wallet) ?? createWalletState(manifest)
  const tell = (profile: string) => {
    version++
    for (const listener of listeners.get(profile) ?? []) listener()
  }

  const change: WalletHub['change'] = ({ profile, wallet, origin, change }) => {
    const state = changeWallet(stateOf(profile, wallet), { change, origin })
    walletsOf(profile).set(wallet, state)
    tell(profile)
  }
  return {
    change,
    open({ profile, origin, count, startLocked }) {
      if (!startLocked) return
      for (let wallet = 1; wallet <= count; wallet++)
        if (stateOf(profile, wallet).isLocked === undefined)
          change({ profile, wallet, origin, change: { do: 'lock' } })
    },
    read({ profile, origin, count }) {
      const numbers = Array.from({ length: count }, (_, index) => index + 1)
      return { version, wallets: numbers.map((wallet) => viewWallet(stateOf(profile, wallet), origin)) }
    },
    subscribe(profile, listener) {
      const set = listeners.get(profile) ?? new Set()
      listeners.set(profile, set.add(listener))
      return () => set.delete(listener)
    },
    reset() {
      profiles.clear()
      for (const profile of listeners.keys()) tell(profile)
    },
  }
}

/** A new wallet knows the first local chain only, so that the second has to be added. */
function createWalletState(manifest: Manifest): WalletState {
  const [chain] = evmChains
  const [account] = manifest.accounts.evm
  const [solanaAccount] = manifest.accounts.solana
  if (chain === undefined || account === undefined || solanaAccount === undefined)
    throw new LocalnetStartError('The wallet needs a chain and accounts.')
  const { chainId, name } = chain
  return {
    isLocked: undefined,
    isOnline: true,
    mode: undefined,
    selected: account.address,
    selectedSolana: solanaAccount.address,
    networks: [{ chainId, name, symbol: 'ETH', rpcUrl: manifest.urls.evm }],
    defaultChainId: chainId,
    batch: firstBatchSettings,
    sites: {},
  }
}

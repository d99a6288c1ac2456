import type { WalletAccount } from '@wallet-standard/base'
import { ReadonlyWalletAccount } from '@wallet-standard/wallet'
import type { StandardAccount } from '../standardMessages.js'
import { notify } from './notify.js'
import { standardChains } from './standardChains.js'

type Listener = (properties: { readonly accounts: readonly WalletAccount[] }) => void

/** The accounts that the app sees: none until it connects. */
export type Accounts = {
  get(): readonly WalletAccount[]
  /** Applies an update of the frame, and calls the listeners when something changed. */
  set(accounts: readonly StandardAccount[]): void
  /** Returns what ends the listening. */
  listen(listener: Listener): () => void
}

const features = [
  'solana:signAndSendTransaction',
  'solana:signIn',
  'solana:signMessage',
  'solana:signTransaction',
] as const

export function createAccounts(): Accounts {
  const listeners = new Set<Listener>()
  let accounts: readonly WalletAccount[] = Object.freeze([])
  return {
    get: () => accounts,
    set(next) {
      if (next.map(addressOf).join() === accounts.map(addressOf).join()) return
      accounts = Object.freeze(next.map(toWalletAccount))
      notify(listeners, { accounts })
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function toWalletAccount(account: StandardAccount): WalletAccount {
  // The class says undefined where the interface says absent.
  return new ReadonlyWalletAccount({ ...account, chains: standardChains, features }) as WalletAccount
}

function addressOf({ address }: { readonly address: string }): string {
  return address
}

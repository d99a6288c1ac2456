import type { Address as SolanaAddress } from '@solana/kit'
import type { Address } from 'viem'
import type { CallBundle } from './callBundle.js'

/** What the wallet does with a request that a user would have to answer. `locked` asks, and starts locked. */
export type WalletMode = 'ask' | 'approve' | 'decline' | 'silent' | 'locked'

/** Every mode, for reading it from outside. */
export const walletModes: readonly WalletMode[] = ['ask', 'approve', 'decline', 'silent', 'locked']

/** A network that the wallet knows. Without `rpcUrl` it can be selected, but nothing can be read from it. */
export type WalletNetwork = {
  readonly chainId: number
  readonly name: string
  readonly symbol: string
  readonly rpcUrl?: string
}

/** What EIP-5792 calls the capability `atomic`: whether an account carries several calls out together, or could. */
export type AtomicSupport = 'supported' | 'ready' | 'unsupported'

/** All of them, for reading one from outside. */
export const atomicSupports: readonly AtomicSupport[] = ['supported', 'ready', 'unsupported']

/** How the wallet deals with calls that belong together. */
export type BatchSettings = {
  readonly atomic: AtomicSupport
  /** Whether the user refuses to let an account become one that carries calls out together. */
  readonly refusesUpgrade: boolean
}

/** What a new wallet does: one call after the other. */
export const firstBatchSettings: BatchSettings = { atomic: 'unsupported', refusesUpgrade: false }

/** The two kinds of chains that the wallet speaks. A site connects each by itself. */
export type WalletNamespace = 'evm' | 'solana'

/** Both kinds, for reading one from outside. */
export const walletNamespaces: readonly WalletNamespace[] = ['evm', 'solana']

/** What one site may see and where it stands. No accounts of a namespace: it isn't connected to that. */
export type WalletSite = {
  readonly accounts: readonly Address[]
  readonly solanaAccounts: readonly SolanaAddress[]
  /** Of the EVM network; there is one Solana chain only. */
  readonly chainId: number
  /** The newest last. */
  readonly bundles: readonly CallBundle[]
}

/** One wallet of one profile, with its memory of sites by origin. */
export type WalletState = {
  /** Undefined until a user or a page in the mode `locked` decides it. */
  readonly isLocked: boolean | undefined
  readonly isOnline: boolean
  /** Overrides the mode of the script tag. */
  readonly mode: WalletMode | undefined
  readonly selected: Address
  readonly selectedSolana: SolanaAddress
  readonly networks: readonly WalletNetwork[]
  readonly defaultChainId: number
  readonly batch: BatchSettings
  readonly sites: Readonly<Record<string, WalletSite>>
}

/** The part of a wallet's state that concerns one site. */
export type WalletView = Omit<WalletState, 'sites' | 'defaultChainId' | 'isLocked'> &
  WalletSite & { readonly isLocked: boolean }

/** Something that a user does in the wallet. */
export type WalletChange =
  | { readonly do: 'lock' | 'unlock' | 'disconnect' | 'reconnect' }
  /** Without a namespace it is both. */
  | { readonly do: 'revoke'; readonly namespace?: WalletNamespace }
  | { readonly do: 'mode'; readonly mode: WalletMode | undefined }
  | { readonly do: 'switchAccount'; readonly account?: Address; readonly solanaAccount?: SolanaAddress }
  | { readonly do: 'switchNetwork'; readonly chainId: number }
  /** A namespace that isn't named keeps what it has. */
  | {
      readonly do: 'grant'
      readonly accounts?: readonly Address[]
      readonly solanaAccounts?: readonly SolanaAddress[]
    }
  | { readonly do: 'addNetwork'; readonly network: WalletNetwork }
  /** What isn't named stays. */
  | ({ readonly do: 'batch' } & Partial<BatchSettings>)
  /** Takes the place of one with the same id. */
  | { readonly do: 'keepBundle'; readonly bundle: CallBundle }

/** What a frame is told at its start and after every change. */
export type WalletUpdate = { readonly version: number; readonly wallets: readonly WalletView[] }

/** How a site appears to a wallet that may not know it yet. */
export function viewWallet(
  { sites, defaultChainId, isLocked = false, ...wallet }: WalletState,
  origin: string,
): WalletView {
  const fresh = { accounts: [], solanaAccounts: [], chainId: defaultChainId, bundles: [] }
  return { ...wallet, isLocked, ...(sites[origin] ?? fresh) }
}

import type { Address as SolanaAddress } from '@solana/kit'
import type { Address, Hex } from 'viem'
import type { ManifestToken } from '../../createManifest.js'
import { invalidParams, ProviderRpcError, unauthorized } from '../../rpc/ProviderRpcError.js'
import type { WalletChange, WalletNetwork, WalletView } from '../walletState.js'
import type { Prompt } from './showPrompt.js'

/** One wallet towards one page: what the handlers of its methods work with. */
export type WalletSession = {
  readonly origin: string
  readonly tokens: readonly ManifestToken[]
  readonly accounts: readonly Address[]
  view(): WalletView
  change(change: WalletChange): Promise<void>
  /**
   * Settles when the wallet is unlocked; a user may be asked to.
   *
   * @throws ProviderRpcError 4001 when they decline.
   */
  unlock(): Promise<void>
  /**
   * Asks the user, or answers for them as the mode says. Returns what they ticked.
   *
   * @throws ProviderRpcError 4001 when they decline.
   */
  ask(prompt: Prompt): Promise<readonly string[]>
  privateKeyOf(account: Address): Hex
  /** The code that an account takes on in order to carry calls out together; undefined where there is none. */
  batchAccountOf(chainId: number): Address | undefined
  readonly solana: SolanaSide
}

/** The Solana chain that the wallet knows, and the keys for it. */
export type SolanaSide = {
  readonly name: string
  readonly url: string
  /** What apps call the chain. */
  readonly chainIds: readonly string[]
  readonly accounts: readonly SolanaAddress[]
  /** Seed and public key in base58. */
  secretKeyOf(account: SolanaAddress): string
}

/** The accounts that the site sees now: none while the wallet is locked. */
export function visibleAccounts({ isLocked, accounts }: WalletView): readonly Address[] {
  return isLocked ? [] : accounts
}

/** The same for Solana. */
export function visibleSolanaAccounts({ isLocked, solanaAccounts }: WalletView): readonly SolanaAddress[] {
  return isLocked ? [] : solanaAccounts
}

/**
 * The network that the site is on.
 *
 * @throws ProviderRpcError 4901 when the wallet has lost it.
 */
export function currentNetwork({ networks, chainId }: WalletView): WalletNetwork {
  const network = networks.find((known) => known.chainId === chainId)
  if (network === undefined)
    throw new ProviderRpcError({ code: 4901, message: 'The wallet has no connection to this network.' })
  return network
}

/**
 * The account that a request names, if the site may use it.
 *
 * @throws ProviderRpcError 4100 when it may not.
 */
export function permittedAccount({ accounts }: WalletView, value: unknown): Address {
  const wanted = typeof value === 'string' ? value.toLowerCase() : ''
  const account = accounts.find((permitted) => permitted.toLowerCase() === wanted)
  if (account === undefined) throw unauthorized()
  return account
}

/**
 * The same for a Solana account, whose addresses differ by case.
 *
 * @throws ProviderRpcError 4100 when the site may not use it.
 */
export function permittedSolanaAccount({ solanaAccounts }: WalletView, value: unknown): SolanaAddress {
  const account = solanaAccounts.find((permitted) => permitted === value)
  if (account === undefined) throw unauthorized()
  return account
}

/**
 * Checks that an app means the local chain. One that names none does.
 *
 * @throws ProviderRpcError -32602 when it means another.
 */
export function checkSolanaChain({ chainIds }: SolanaSide, chain: string | undefined): void {
  if (chain !== undefined && !chainIds.includes(chain))
    throw invalidParams(`The wallet does not know the chain ${chain}. It knows ${chainIds.join(' and ')}.`)
}

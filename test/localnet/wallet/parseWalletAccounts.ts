import type { Address as SolanaAddress } from '@solana/kit'
import { type Address, getAddress, isAddress } from 'viem'
import type { Manifest } from '../createManifest.js'
import { LocalnetRequestError } from '../LocalnetRequestError.js'

/** The account that one value names, in each namespace that it names one of. */
export type NamedAccount = { readonly account?: Address; readonly solanaAccount?: SolanaAddress }

/** Accounts by namespace. A namespace of which none was named is absent. */
export type NamedAccounts = {
  readonly accounts?: readonly Address[]
  readonly solanaAccounts?: readonly SolanaAddress[]
}

/**
 * Reads an account: an index names the account at that place in both lists of the manifest, an address that one only.
 *
 * @throws LocalnetRequestError when there is no such account.
 */
export function parseWalletAccount(value: unknown, { accounts }: Manifest): NamedAccount {
  const account = accounts.evm.find(({ address }, index) => index === value || address === toChecksum(value))
  const solanaAccount = accounts.solana.find(({ address }, index) => index === value || address === value)
  if (account === undefined && solanaAccount === undefined)
    throw new LocalnetRequestError(
      `${JSON.stringify(value)} is no account of the manifest and no index of one.`,
    )
  return {
    ...(account && { account: account.address }),
    ...(solanaAccount && { solanaAccount: solanaAccount.address }),
  }
}

/** Reads a list of accounts, or a single one. An empty list takes the accounts of both namespaces away. */
export function parseWalletAccounts(value: unknown, manifest: Manifest): NamedAccounts {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  const named = values.map((one) => parseWalletAccount(one, manifest))
  const accounts = named.flatMap(({ account }) => account ?? [])
  const solanaAccounts = named.flatMap(({ solanaAccount }) => solanaAccount ?? [])
  if (named.length === 0) return { accounts, solanaAccounts }
  return { ...(accounts.length > 0 && { accounts }), ...(solanaAccounts.length > 0 && { solanaAccounts }) }
}

function toChecksum(value: unknown): Address | undefined {
  return typeof value === 'string' && isAddress(value) ? getAddress(value) : undefined
}

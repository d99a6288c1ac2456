import { type WalletMode, type WalletNamespace, walletModes, walletNamespaces } from '../walletState.js'

/** What a page asks for in the address of the script. */
export type ExtensionOptions = {
  /** Where the wallet's own page is. */
  readonly origin: string
  readonly mode: WalletMode
  readonly wallets: number
  readonly profile: string
  /** What the wallets show themselves as. */
  readonly namespaces: readonly WalletNamespace[]
}

/**
 * Reads `?wallet=<mode>&wallets=<n>&profile=<name>&namespaces=evm,solana`. A page that serves the script itself, so that
 * its policy allows it, names the services in `&services=<origin>`. An unknown value is an error that the page's
 * console shows.
 */
export function readOptions(source: string): ExtensionOptions {
  const { origin, searchParams } = new URL(source)
  const wanted = searchParams.get('wallet') ?? 'ask'
  const mode = walletModes.find((known) => known === wanted)
  if (mode === undefined) throw new TypeError(`Demo Wallet: "wallet" is one of ${walletModes.join(', ')}.`)
  const wallets = Number(searchParams.get('wallets') ?? 1)
  if (!Number.isInteger(wallets) || wallets < 1 || wallets > 100)
    throw new TypeError('Demo Wallet: "wallets" is a number from 1 to 100.')
  return {
    origin: searchParams.get('services') ?? origin,
    mode,
    wallets,
    profile: searchParams.get('profile') || 'default',
    namespaces: readNamespaces(searchParams.get('namespaces')),
  }
}

/** Both where the page doesn't say. */
function readNamespaces(text: string | null): readonly WalletNamespace[] {
  if (text === null) return walletNamespaces
  return text.split(',').map((name) => {
    const namespace = walletNamespaces.find((known) => known === name)
    if (namespace === undefined)
      throw new TypeError('Demo Wallet: "namespaces" is evm, solana or evm,solana.')
    return namespace
  })
}

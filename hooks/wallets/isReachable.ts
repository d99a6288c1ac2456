import type { ChainNamespace } from '../shared/types/caip.js'
import type { Connector } from '../shared/types/connector.js'
import type { WalletChoices, WalletGroup } from '../shared/types/features.js'
import type { Wallet } from '../shared/types/wallet.js'

export type ReachFacts = {
  isMobile: boolean
  /** False in basic mode, where only pairing connects. */
  hasAdapters: boolean
  /** Namespaces that the app supports. */
  namespaces: readonly ChainNamespace[]
}

const coinbase = 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8'
const baseAccount = 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'
const solflare = '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'
const phantom = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
const binance = '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25'

/** Wallets that are listed on phones although they cannot be paired: each is used in its own browser. */
const unpaired: readonly string[] = [coinbase, baseAccount, solflare, phantom, binance]

/** Namespaces for which `browseLink` has a link to open the page in a wallet's browser. */
const browsers: readonly { readonly wallet: string; readonly namespaces: readonly ChainNamespace[] }[] = [
  { wallet: phantom, namespaces: ['solana', 'eip155', 'bip122'] },
  { wallet: solflare, namespaces: ['solana'] },
  { wallet: coinbase, namespaces: ['solana', 'eip155'] },
]

/**
 * Whether a wallet that is not in this page can be reached from this device. On a computer every wallet can: by
 * its phone app, or by installing it. On a phone it needs an app or a site to open. If it is unknown whether it
 * can be paired, it counts as pairable.
 */
export function isReachable(
  { id, mobileLink, webappLink, supportsWalletConnect }: Wallet,
  { isMobile, hasAdapters, namespaces }: ReachFacts,
): boolean {
  const canPair = supportsWalletConnect !== false
  if (!hasAdapters && !canPair) return false
  if (!isMobile) return true
  const opensPage = browsers.some(
    (browser) =>
      browser.wallet === id && browser.namespaces.some((namespace) => namespaces.includes(namespace)),
  )
  const hasLink = mobileLink !== undefined || webappLink !== undefined || (hasAdapters && opensPage)
  return hasLink && (canPair || unpaired.includes(id))
}

/** What is known of wallets without a request. */
export type WalletFacts = ReachFacts & {
  readonly connectors: readonly Connector[]
  /** Recently used wallets, newest first. */
  readonly recents: readonly Wallet[]
  readonly choices: WalletChoices
  readonly order: readonly WalletGroup[] | undefined
}

/** Further data from the directory. */
export type DirectoryFacts = {
  /** Records of the featured ids, in any order. */
  readonly featured: readonly Wallet[]
  /** Records of the excluded ids. */
  readonly excluded: readonly Wallet[]
  /** The directory's wallets, in its order. */
  readonly wallets: readonly Wallet[]
}

/** Used before the directory responds, or without one. */
export const noDirectory: DirectoryFacts = { featured: [], excluded: [], wallets: [] }

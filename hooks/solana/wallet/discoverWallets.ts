import { isBridge } from '../../shared/bridge.js'
import { checkImageUrl } from '../../shared/links/checkImageUrl.js'
import { readProperty } from '../../shared/readProperty.js'
import { surplusOf } from '../../shared/surplusOf.js'
import { cleanText } from '../../shared/text/cleanText.js'
import type { ChainAdapter } from '../../shared/types/chain.js'
import type { Connector } from '../../shared/types/connector.js'
import { createLegacyWallet, readLegacyProvider } from './createLegacyWallet.js'
import { createSolanaConnector } from './createSolanaConnector.js'
import { hasFeature, readChains, type StandardWallet } from './standardWallet.js'

/**
 * Ids reserved for other connectors: the library's own names and EIP-6963's reverse domains. No wallet may
 * register under one.
 */
const reservedId = /^(auth|injected(-solana)?|[-a-z\d]+(\.[-a-z\d]+)+(#.*)?)$/

// A stored connection has at most 256 characters.
const maxIdLength = 200

/**
 * The wallet's name as connector id: prefixed when it is reserved, numbered when several wallets share it.
 */
function idFor(name: string, taken: readonly Connector[]): string {
  const short = name.slice(0, maxIdLength)
  const base = reservedId.test(short) ? `solana:${short}` : short
  const ids = new Set(taken.map(({ id }) => id))
  let id = base
  for (let count = 2; ids.has(id); count++) id = `${base}#${count}`
  return id
}

const isNamed = (name: string) => (connector: Connector) =>
  connector.name.toLowerCase() === name.toLowerCase()

export type DiscoverSolanaWalletsParameters = Parameters<ChainAdapter['discover']>[0] & {
  /** Also offer the legacy wallet on the window while no other has registered. */
  legacy?: boolean | undefined
}

/**
 * Discovers Solana wallets in the page, which register and unregister by Wallet Standard. The returned
 * function stops the discovery.
 */
export function discoverSolanaWallets({
  env,
  networks,
  legacy,
  enableInjected,
  found,
  isInUse,
  lost,
}: DiscoverSolanaWalletsParameters): () => void {
  const own = networks.filter((network) => network.namespace === 'solana')
  if (env.window === undefined || own.length === 0) return () => undefined

  const provider = legacy && enableInjected ? readLegacyProvider(env.window) : undefined
  if (provider) {
    const wallet = createLegacyWallet(provider)
    const name = 'Solana browser wallet'
    found(createSolanaConnector({ wallet, id: 'injected-solana', type: 'INJECTED', name, networks: own }))
  }
  const listed = new Map<unknown, Connector>()
  return watchStandardWallets({
    window: env.window,
    registered(candidate) {
      const registered = readWallet(candidate)
      if (registered === undefined) return false
      const rivals = [...listed].filter(([, connector]) => isNamed(registered.name)(connector))
      const connector = createSolanaConnector({
        ...registered,
        id: idFor(registered.name, [...listed.values()]),
        isDisputed: rivals.length > 0 ? true : undefined,
        networks: own,
      })
      listed.set(candidate, connector)
      found(connector)
      for (const [wallet, rival] of rivals) {
        if (rival.isDisputed) continue
        const disputed = { ...rival, isDisputed: true }
        listed.set(wallet, disputed)
        found(disputed)
      }
      return true
    },
    isInUse: (wallet) => isInUse(listed.get(wallet)?.id ?? ''),
    unregistered(wallet) {
      const connector = listed.get(wallet)
      listed.delete(wallet)
      if (connector) lost(connector.id)
    },
  })
}

/** A registered wallet, with its texts cleaned. The wallet's identity is unverified. */
export type RegisteredWallet = {
  readonly wallet: StandardWallet
  readonly name: string
  /** A `data:` URL for an `<img>`. */
  readonly icon: string | undefined
}

const signing = ['solana:signTransaction', 'solana:signAndSendTransaction', 'solana:signMessage'] as const

/** Whether it can connect, report changes and sign on Solana. */
function isUsable(wallet: StandardWallet): boolean {
  return (
    readChains(wallet).length > 0 &&
    hasFeature(wallet, 'standard:connect') &&
    hasFeature(wallet, 'standard:events') &&
    signing.some((name) => hasFeature(wallet, name))
  )
}

/**
 * Reads a registered object as a wallet. Undefined when it can't be listed. An invalid icon drops only the
 * icon.
 */
export function readWallet(candidate: unknown): RegisteredWallet | undefined {
  if (typeof candidate !== 'object' || candidate === null || isBridge(candidate)) return undefined
  const name = cleanText(readProperty(candidate, 'name'))
  // A page may register its WalletConnect as a wallet for other libraries; here WalletConnect has its own
  // row.
  if (name === '' || name.toLowerCase() === 'walletconnect') return undefined
  if (readProperty(candidate, 'version') !== '1.0.0' || !isUsable(candidate)) return undefined
  return { wallet: candidate, name, icon: checkImageUrl(readProperty(candidate, 'icon'), ['data']) }
}

export type WatchStandardWalletsParameters = {
  window: Window
  /** Called with each object that registers and is not listed. Unchecked: it may be anything. Returns whether it can be listed. */
  registered(wallet: unknown): boolean
  /** Whether a wallet has to be kept. */
  isInUse(wallet: unknown): boolean
  /** Called when a registered wallet is unregistered, or is kept no more since too many are registered. */
  unregistered(wallet: unknown): void
}

/**
 * Requests Wallet Standard wallets and listens for more until the returned function is called. Uses the
 * standard's two window events directly: its own library can't be stopped and keeps one list for the whole
 * page.
 */
export function watchStandardWallets(parameters: WatchStandardWalletsParameters): () => void {
  const { window, registered, isInUse, unregistered } = parameters
  const known = new Set<unknown>()
  let isStopped = false

  const api = Object.freeze({
    register(...wallets: unknown[]) {
      const added = new Set<unknown>()
      for (const wallet of wallets) {
        if (isStopped || known.has(wallet)) continue
        // Before it is read: a getter of it may register it again.
        known.add(wallet)
        if (registered(wallet)) added.add(wallet)
        else known.delete(wallet)
        const surplus = surplusOf([...known], isInUse)
        if (surplus && known.delete(surplus)) unregistered(surplus)
      }
      return () => {
        for (const wallet of added) if (known.delete(wallet) && !isStopped) unregistered(wallet)
      }
    },
  })
  function onRegister(event: Event) {
    try {
      ;(event as CustomEvent<(offered: typeof api) => unknown>).detail(api)
    } catch {
      // A wallet that fails to register is skipped.
    }
  }

  window.addEventListener('wallet-standard:register-wallet', onRegister)
  const { CustomEvent: WindowEvent = CustomEvent } = window as Window &
    Partial<Pick<typeof globalThis, 'CustomEvent'>>
  window.dispatchEvent(new WindowEvent('wallet-standard:app-ready', { detail: api }))

  return () => {
    isStopped = true
    window.removeEventListener('wallet-standard:register-wallet', onRegister)
  }
}

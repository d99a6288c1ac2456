import { checkImageUrl } from '../../shared/links/checkImageUrl.js'
import { readProperty } from '../../shared/readProperty.js'
import { cleanText } from '../../shared/text/cleanText.js'
import type { ChainAdapter } from '../../shared/types/chain.js'
import type { Connector } from '../../shared/types/connector.js'
import { createLegacyWallet, readLegacyProvider } from './createLegacyWallet.js'
import { createSolanaConnector } from './createSolanaConnector.js'
import { readChains, readFeature, type StandardWallet } from './standardWallet.js'

/** Ids of other connectors: the library's own names and EIP-6963's reverse domains. No wallet may register as one. */
const foreignId = /^(auth|injected(-solana)?|[-a-z\d]+(\.[-a-z\d]+)+(#.*)?)$/

// What is stored of a connection is no longer than 256.
const longestId = 200

/** The name, unless it is another connector's id; counted where several wallets have it. */
function idFor(name: string, taken: readonly Connector[]): string {
  const short = name.slice(0, longestId)
  const base = foreignId.test(short) ? `solana:${short}` : short
  const isTaken = (id: string) => taken.some((connector) => connector.id === id)
  let id = base
  for (let count = 2; isTaken(id); count++) id = `${base}#${count}`
  return id
}

const isNamed = (name: string) => (connector: Connector) =>
  connector.name.toLowerCase() === name.toLowerCase()

export type DiscoverSolanaWalletsParameters = Parameters<ChainAdapter['discover']>[0] & {
  /** Also the unnamed wallet on the window, which is offered while none has registered. */
  legacy?: boolean | undefined
}

/** Finds Solana wallets in the page, which register themselves by Wallet Standard, until they are taken back. */
export function discoverSolanaWallets({
  env,
  networks,
  legacy,
  enableInjected,
  found,
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
      if (registered === undefined) return
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
    },
    unregistered(wallet) {
      const connector = listed.get(wallet)
      listed.delete(wallet)
      if (connector) lost(connector.id)
    },
  })
}

/** A wallet as it registered itself, its words cleaned. Nothing in it proves who it is. */
export type RegisteredWallet = {
  readonly wallet: StandardWallet
  readonly name: string
  /** A `data:` address for an `<img>`. */
  readonly icon: string | undefined
}

const signing = ['solana:signTransaction', 'solana:signAndSendTransaction', 'solana:signMessage'] as const

/** Can it be connected, followed and asked to sign on Solana? */
function isUsable(wallet: StandardWallet): boolean {
  return (
    readChains(wallet).length > 0 &&
    readFeature(wallet, 'standard:connect') !== undefined &&
    readFeature(wallet, 'standard:events') !== undefined &&
    signing.some((name) => readFeature(wallet, name) !== undefined)
  )
}

/** Reads what registered as a wallet; undefined for what can't be listed. A bad icon alone costs only the icon. */
export function readWallet(candidate: unknown): RegisteredWallet | undefined {
  if (typeof candidate !== 'object' || candidate === null) return undefined
  const name = cleanText(readProperty(candidate, 'name'))
  // A page may offer its WalletConnect as a wallet to other libraries; here it has a row of its own.
  if (name === '' || name.toLowerCase() === 'walletconnect') return undefined
  if (readProperty(candidate, 'version') !== '1.0.0' || !isUsable(candidate)) return undefined
  return { wallet: candidate, name, icon: checkImageUrl(readProperty(candidate, 'icon'), ['data']) }
}

export type WatchStandardWalletsParameters = {
  window: Window
  /** Called with each object that registers, once and unread: anything may come. */
  registered(wallet: unknown): void
  /** Called when a registered one is taken back. */
  unregistered(wallet: unknown): void
}

// A flood must not freeze the page.
const mostWallets = 100

/**
 * Asks for Wallet Standard wallets, and goes on listening until the returned function is called. By the standard's two
 * window events: its own library listens for ever and keeps one list for the whole page.
 */
export function watchStandardWallets(parameters: WatchStandardWalletsParameters): () => void {
  const { window, registered, unregistered } = parameters
  const known = new Set<unknown>()
  let isStopped = false

  const api = Object.freeze({
    register(...wallets: unknown[]) {
      const added = new Set<unknown>()
      for (const wallet of wallets) {
        if (isStopped || known.has(wallet) || known.size >= mostWallets) continue
        known.add(wallet)
        added.add(wallet)
        registered(wallet)
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
      // A wallet that fails to register is not here.
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

import type { Connector } from '../../types/connector.js'
import type { ChainAdapter } from '../types.js'
import { createLegacyWallet } from './createLegacyWallet.js'
import { createSolanaConnector } from './createSolanaConnector.js'
import { readLegacyProvider } from './readLegacyProvider.js'
import { readWallet } from './readWallet.js'
import { watchStandardWallets } from './watchStandardWallets.js'

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

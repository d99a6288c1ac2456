import { EmbeddedNotLoadedError } from '../../shared/errors/embedded.js'
import { LatchkeyError } from '../../shared/errors/LatchkeyError.js'
import type { Connector, ConnectorEvent } from '../../shared/types/connector.js'
import type { EmbeddedWallet } from '../../shared/types/embeddedWallet.js'
import type { EmbeddedContext } from './context.js'
import { createEmbeddedStore, type Embedded } from './embeddedOf.js'
import type { FrameDriver } from './hostedParts.js'

export type HostedEmbeddedWalletParameters = {
  /** The wallet's page. Default: the hosted one, which requires a `projectId` in the config. */
  url?: string | undefined
  /** Whether users may sign in by email. Default true. */
  email?: boolean | undefined
  /** Whether wallets are listed beside the field for the address. Default true. */
  emailShowWallets?: boolean | undefined
}

const hostedUrl = 'https://secure.walletconnect.org/sdk'

const id = 'auth'

/**
 * Wallets of users who sign in with an email address. Their keys are held by a page of another origin, in a frame that loads
 * with the first sign-in, or for the session of an earlier visit.
 *
 * @example
 * createLatchkey({ app, networks: [mainnet], projectId, embeddedWallet: hostedEmbeddedWallet() })
 */
export function hostedEmbeddedWallet(parameters: HostedEmbeddedWalletParameters = {}): EmbeddedWallet {
  const { url, email = true, emailShowWallets = true } = parameters
  return {
    email,
    emailShowWallets,
    create(instance) {
      const context = instance as EmbeddedContext
      const namespaces = context.chains.namespaces.filter((name) => name === 'eip155' || name === 'solana')
      const canWork = url !== undefined || context.config.projectId !== undefined
      if (!email || !canWork || namespaces.length === 0) return

      const listeners = new Set<(event: ConnectorEvent) => void>()
      const tell = (event: ConnectorEvent) => {
        for (const listener of [...listeners]) listener(event)
      }
      const subscribe: Connector['subscribe'] = (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      }
      const store = createEmbeddedStore()
      let loading: Promise<FrameDriver> | undefined
      let isDestroyed = false
      async function load(): Promise<FrameDriver> {
        if (isDestroyed) throw new EmbeddedNotLoadedError({ details: 'closed' })
        loading ??= import('./hostedParts.js').then(({ createHostedDriver }) =>
          createHostedDriver(context, {
            connectorId: id,
            url: new URL(url ?? hostedUrl),
            namespaces,
            store,
            tell,
            subscribe,
          }),
        )
        return loading.catch((cause: unknown) => {
          // The next call tries again.
          loading = undefined
          throw cause instanceof LatchkeyError ? cause : new EmbeddedNotLoadedError({ cause })
        })
      }
      const connector: Connector = {
        id,
        type: 'AUTH',
        name: 'Email',
        namespaces,
        source: { wallet: { email, emailShowWallets }, load, store } satisfies Embedded,
        subscribe,
        connect: async (options) => (await load()).connect(options),
        disconnect: async () => (await load()).signOut(),
        switchNetwork: async (options) => (await load()).switchNetwork(options),
        provider: async (namespace) => (await load()).provider(namespace),
        destroy() {
          isDestroyed = true
          loading?.then((driver) => driver.destroy()).catch(() => undefined)
        },
      }
      const { session } = context
      store.subscribe(({ email: label }, before) => {
        if (label === before.email) return
        const { connectors } = session.getState()
        session.connectorsChanged(connectors.map((one) => (one.id === id ? { ...one, label } : one)))
      })
      session.connectorsChanged([...session.getState().connectors, connector])
    },
  }
}

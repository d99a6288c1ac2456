import type { Connector } from '../../types/connector.js'
import type { ChainAdapter } from '../types.js'
import { createEip1193Connector } from './createEip1193Connector.js'
import { discoverAnnounced } from './discoverAnnounced.js'
import type { Eip1193Provider } from './eip1193.js'

/** The provider that wallets put on the window before EIP-6963. Reading it may throw: the property is anyone's. */
function injectedProvider(window: Window): Eip1193Provider | undefined {
  try {
    const { ethereum } = window as { ethereum?: Partial<Eip1193Provider> }
    return typeof ethereum?.request === 'function' ? (ethereum as Eip1193Provider) : undefined
  } catch {
    return undefined
  }
}

/** Finds EVM wallets in the page: those that announce themselves by EIP-6963 and the unnamed one on the window. */
export function discoverEvmWallets({
  env,
  enableEip6963,
  enableInjected,
  found,
}: Omit<Parameters<ChainAdapter['discover']>[0], 'networks' | 'lost'>): () => void {
  const { window } = env
  if (window === undefined) return () => undefined

  const stops: (() => void)[] = []
  if (enableEip6963) {
    const announced = new Map<string, Connector>()
    const stop = discoverAnnounced({
      window,
      found({ info, provider, isDisputed }) {
        const { name, icon, rdns, uuid } = info
        const id = announced.has(rdns) ? `${rdns}#${uuid}` : rdns
        const connector = createEip1193Connector({
          env,
          provider,
          id,
          type: 'ANNOUNCED',
          name,
          icon,
          rdns,
          isDisputed,
        })
        announced.set(id, connector)
        found(connector)
      },
      disputed(rdns) {
        const first = announced.get(rdns)
        if (first) found({ ...first, isDisputed: true })
      },
    })
    stops.push(stop)
  }
  const provider = enableInjected ? injectedProvider(window) : undefined
  if (provider)
    found(createEip1193Connector({ env, provider, id: 'injected', type: 'INJECTED', name: 'Browser wallet' }))
  return () => {
    for (const stop of stops) stop()
  }
}

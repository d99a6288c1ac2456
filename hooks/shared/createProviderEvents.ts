import { splitCaipAddress } from './caip.js'
import type { CaipAddress, CaipNetworkId, ChainNamespace } from './types/caip.js'
import type { ConnectorEvent } from './types/connector.js'

type Handler = (payload: unknown) => void

/** The events of an EIP-1193 provider. */
export type ProviderEvents = {
  on(event: string, handler: Handler): void
  removeListener(event: string, handler: Handler): void
}

/** Reference of an EVM network: its chain id in decimal. */
export const referenceOf = ({ networkId }: { networkId: CaipNetworkId }): string =>
  networkId.slice('eip155:'.length)

export const toHex = (reference: string): string => `0x${BigInt(reference).toString(16)}`

export const addressesOf = ({ accounts }: { accounts: readonly CaipAddress[] }): readonly string[] =>
  accounts.map((id) => splitCaipAddress(id).address)

/** The event and payload that an EIP-1193 provider emits for a change. */
function toProviderEvent(event: ConnectorEvent): readonly [name: string, payload: unknown] | undefined {
  if (event.type === 'accountsChanged') return ['accountsChanged', addressesOf(event)]
  if (event.type === 'networkChanged') return ['chainChanged', toHex(referenceOf(event))]
  if (event.type === 'disconnected')
    return ['disconnect', Object.assign(new Error('The wallet is disconnected'), { code: 4900 })]
  return undefined
}

/** The changes of a connector in one namespace, as events of a provider. */
export function createProviderEvents({
  namespace,
  subscribe,
}: {
  namespace: ChainNamespace
  subscribe(listener: (event: ConnectorEvent) => void): () => void
}): ProviderEvents {
  const handlers = new Map<Handler, { event: string; stop: () => void }[]>()
  return {
    on(event, handler) {
      const stop = subscribe((change) => {
        const emitted = change.namespace === namespace ? toProviderEvent(change) : undefined
        if (emitted?.[0] === event) handler(emitted[1])
      })
      handlers.set(handler, [...(handlers.get(handler) ?? []), { event, stop }])
    },
    removeListener(event, handler) {
      const all = handlers.get(handler) ?? []
      const ended = all.find((one) => one.event === event)
      ended?.stop()
      handlers.set(
        handler,
        all.filter((one) => one !== ended),
      )
    },
  }
}

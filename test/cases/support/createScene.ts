// Preloaded: an import that a case leaves behind would fail in the files after it, which share the modules.
import '../../../hooks/evm/createEvmActions.js'
import '../../../hooks/evm/evmParts.js'
import '../../../hooks/evm/wallet/switchEip1193Network.js'
import '../../../hooks/instance/loadServices.js'
import '../../../hooks/instance/sessionParts.js'
import '../../../hooks/transactions/effects/followTransactions.js'
import '../../../hooks/transactions/recording/createRecorder.js'
import { evm } from '../../../hooks/evm/evm.js'
import { createLatchkey } from '../../../hooks/instance/createLatchkey.js'
import type { Latchkey } from '../../../hooks/instance/types.js'
import type { Connector } from '../../../hooks/shared/types/connector.js'
import type { StorageLike } from '../../../hooks/shared/types/env.js'
import type { Network } from '../../../hooks/shared/types/network.js'

const network = (id: number): Network => ({
  id,
  name: `Network ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
})

export type Scene = {
  latchkey: Latchkey
  /** Advances by ms: due timers run in order, and the work they start settles. */
  pass(ms: number): Promise<void>
}

/** A started instance in a window of its own, without other events, on a manual clock. */
export function createScene({
  connectors,
  storage,
}: {
  connectors?: readonly Connector[]
  storage?: StorageLike
} = {}): Scene {
  let now = 0
  const timers = new Set<{ due: number; callback: () => void }>()
  const window = Object.assign(new EventTarget(), { navigator: { language: 'en', onLine: true } })
  const latchkey = createLatchkey({
    app: { name: 'Cases', url: 'https://app.example' },
    networks: [network(1), network(8453)],
    adapters: [evm()],
    connectors,
    env: {
      now: () => 1_768_478_400_000 + now,
      monotonic: () => now,
      schedule(callback, ms) {
        const timer = { due: now + ms, callback }
        timers.add(timer)
        return () => timers.delete(timer)
      },
      fetch: () => Promise.reject(new TypeError('no network in this scene')),
      window: window as unknown as Window,
      storage,
    },
  })
  latchkey.start()
  return {
    latchkey,
    async pass(ms) {
      const end = now + ms
      for (;;) {
        await new Promise(setImmediate)
        const [next] = [...timers].filter(({ due }) => due <= end).sort((one, other) => one.due - other.due)
        if (next === undefined) break
        timers.delete(next)
        now = next.due
        next.callback()
      }
      now = end
    },
  }
}

import { createEip1193Connector, type Eip1193Provider } from '@latchkey/hooks/evm'
import { onTestFinished } from 'vitest'
import type { Config } from '../../../../hooks/instance/config.js'
import { createLatchkey } from '../../../../hooks/instance/createLatchkey.js'
import { createEnv } from '../../../../hooks/shared/createEnv.js'
import type { ChainAdapter } from '../../../../hooks/shared/types/chain.js'
import type { Connector } from '../../../../hooks/shared/types/connector.js'
import type { StorageLike } from '../../../../hooks/shared/types/env.js'
import type { Network } from '../../../../hooks/shared/types/network.js'

/** How much faster the instances' clock runs than the real one, which local nodes do not need. */
const pace = 40
/** The timeouts for a node's answer, alone and before another one is tried, in ms: a busy machine needs all of them. */
const nodeTimeouts: readonly number[] = [15_000, 5000]

/** A browser's storage. */
export function createShelf(): StorageLike {
  const entries = new Map<string, string>()
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  }
}

export type OpenInstanceParameters = {
  adapter: ChainAdapter
  network: Network
  storage: StorageLike
  /** An EVM wallet. */
  provider?: Eip1193Provider
  /** A connector of any namespace, instead of `provider`. */
  connector?: Connector
  /** The app's token configuration. Default: none. */
  tokens?: Config['tokens'] | undefined
}

/** A running instance, as in one page. It ends with the test. */
export async function openInstance({
  adapter,
  network,
  provider,
  storage,
  tokens,
  ...wallet
}: OpenInstanceParameters) {
  const env = createEnv({
    storage,
    monotonic: () => performance.now() * pace,
    schedule(callback, ms) {
      const timer = setTimeout(callback, nodeTimeouts.includes(ms) ? ms : ms / pace)
      return () => clearTimeout(timer)
    },
  })
  const connector =
    wallet.connector ??
    (provider && createEip1193Connector({ env, provider, id: 'io.test', type: 'EXTERNAL', name: 'Test' }))
  const latchkey = createLatchkey({
    app: { name: 'Test', url: 'http://localhost' },
    networks: [network],
    adapters: [adapter],
    connectors: connector ? [connector] : [],
    tokens,
    env,
  })
  latchkey.start()
  onTestFinished(() => latchkey.destroy())
  await latchkey.wake()
  return latchkey
}

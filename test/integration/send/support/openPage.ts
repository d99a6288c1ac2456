import { onTestFinished, vi } from 'vitest'
import { createLatchkey } from '../../../../hooks/instance/createLatchkey.js'
import type { Latchkey } from '../../../../hooks/instance/types.js'
import { createEnv } from '../../../../hooks/shared/createEnv.js'
import type { CaipAddress } from '../../../../hooks/shared/types/caip.js'
import type { ChainAdapter } from '../../../../hooks/shared/types/chain.js'
import type { Connector } from '../../../../hooks/shared/types/connector.js'
import type { Env } from '../../../../hooks/shared/types/env.js'
import type { Network } from '../../../../hooks/shared/types/network.js'
import { createShelf } from '../../transactions/support/openInstance.js'

/** How much faster the pages' clock runs than the real one, which local nodes do not need. */
const pace = 40
/** A page's timeouts for a node, alone and before another one is tried, in ms; a busy machine needs all of them. */
const nodeTimeouts: readonly number[] = [15_000, 5000]

export type OpenPageParameters = {
  adapter: ChainAdapter
  networks: readonly [Network, ...Network[]]
  createConnector(env: Env): Connector
}

/** A page with a connected wallet. It ends with the test. */
export type Page = {
  readonly latchkey: Latchkey
  /** The connected account. */
  readonly from: CaipAddress
  /** Reloads the page: another instance on the same browser storage. */
  reload(): Promise<Latchkey>
}

export async function openPage({ adapter, networks, createConnector }: OpenPageParameters): Promise<Page> {
  const storage = createShelf()
  async function open(): Promise<Latchkey> {
    const env = createEnv({
      storage,
      monotonic: () => performance.now() * pace,
      schedule(callback, ms) {
        const timer = setTimeout(callback, nodeTimeouts.includes(ms) ? ms : ms / pace)
        return () => clearTimeout(timer)
      },
    })
    const latchkey = createLatchkey({
      app: { name: 'Test', url: 'http://localhost' },
      networks,
      adapters: [adapter],
      connectors: [createConnector(env)],
      env,
    })
    latchkey.start()
    onTestFinished(() => latchkey.destroy())
    await latchkey.wake()
    return latchkey
  }
  const latchkey = await open()
  const [connector] = latchkey.session.getState().connectors
  if (connector === undefined) throw new TypeError('There is no wallet.')
  await latchkey.connect({ connector })
  const { caipAddress: from } = latchkey.getAccount()
  if (from === undefined) throw new TypeError('No account is connected.')
  return {
    latchkey,
    from,
    async reload() {
      latchkey.destroy()
      const next = await open()
      await vi.waitUntil(() => next.getAccount().caipAddress !== undefined, { timeout: 10_000 })
      return next
    },
  }
}

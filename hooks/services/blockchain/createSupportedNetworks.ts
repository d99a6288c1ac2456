import type { CaipNetworkId } from '../../types/caip.js'
import type { Env } from '../../types/env.js'
import { createRetryGate } from '../../utils/createRetryGate.js'
import { untilAborted } from '../../utils/untilAborted.js'
import type { BlockchainClient } from './createBlockchainClient.js'
import { supportedChainsSchema } from './schemas/supportedChains.js'

/** As long as the service itself lets its answer be kept, in ms. */
const lifetime = 24 * 60 * 60_000
/** How long a list that failed is not asked for again, in ms. */
const pause = 30_000
/** How long what was asked for waits for the list, in ms. */
const patience = 5000

/** The networks that the service answers for; undefined while nobody knows. */
export type SupportedNetworks = (signal?: AbortSignal) => Promise<readonly CaipNetworkId[] | undefined>

/** Asks for the list once, for all callers, and keeps it for a day. */
export function createSupportedNetworks({
  client,
  env,
}: {
  client: BlockchainClient
  env: Pick<Env, 'monotonic'>
}): SupportedNetworks {
  const gate = createRetryGate({ env, pause })
  let known: { networkIds: readonly CaipNetworkId[]; until: number } | undefined
  let asking: Promise<readonly CaipNetworkId[] | undefined> | undefined

  async function ask(): Promise<readonly CaipNetworkId[] | undefined> {
    try {
      const { http } = await gate.run('supported-chains', () =>
        client.get({ path: '/v1/supported-chains', schema: supportedChainsSchema, timeout: patience }),
      )
      known = { networkIds: http, until: env.monotonic() + lifetime }
      return http
    } catch {
      // What can't be known forbids nothing: the read itself says what is wrong.
      return known?.networkIds
    } finally {
      asking = undefined
    }
  }

  return async (signal = new AbortController().signal) => {
    signal.throwIfAborted()
    if (known && env.monotonic() < known.until) return known.networkIds
    asking ??= ask()
    // Nobody's leaving ends the request of the others.
    return untilAborted(asking, signal)
  }
}

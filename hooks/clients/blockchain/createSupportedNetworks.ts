import * as v from 'valibot'
import { createRetryGate } from '../../shared/createRetryGate.js'
import { rowsSchema } from '../../shared/rowsSchema.js'
import { caipNetworkIdSchema } from '../../shared/storage/schemas.js'
import type { CaipNetworkId } from '../../shared/types/caip.js'
import type { Env } from '../../shared/types/env.js'
import { untilAborted } from '../../shared/untilAborted.js'
import type { BlockchainClient } from './createBlockchainClient.js'

/** In ms. Equal to the cache lifetime that the service itself declares. */
const lifetime = 24 * 60 * 60_000
/** Pause after a failed request before the list is requested again, in ms. */
const pause = 30_000
/** Timeout of the request, in ms: other reads wait for the list. */
const listTimeout = 5000

/** Returns the networks that the service supports; undefined while they are unknown. */
export type SupportedNetworks = (signal?: AbortSignal) => Promise<readonly CaipNetworkId[] | undefined>

/** Requests the list once for all callers and caches it for a day. */
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
        client.get({ path: '/v1/supported-chains', schema: supportedChainsSchema, timeout: listTimeout }),
      )
      known = { networkIds: http, until: env.monotonic() + lifetime }
      return http
    } catch {
      // An unknown list blocks nothing: the read itself reports the error.
      return known?.networkIds
    } finally {
      asking = undefined
    }
  }

  return async (signal = new AbortController().signal) => {
    signal.throwIfAborted()
    if (known && env.monotonic() < known.until) return known.networkIds
    asking ??= ask()
    // One caller's abort does not cancel the request that the others share.
    return untilAborted(asking, signal)
  }
}

const chainsSchema = rowsSchema(caipNetworkIdSchema, { most: 5_000 })

/** Response of `GET /v1/supported-chains`: the supported networks, by transport. */
export const supportedChainsSchema: v.GenericSchema<
  unknown,
  { http: readonly CaipNetworkId[]; ws: readonly CaipNetworkId[] }
> = v.object({ http: chainsSchema, ws: v.optional(chainsSchema, []) })

import * as v from 'valibot'
import { createRetryGate } from '../../shared/createRetryGate.js'
import { rowsSchema } from '../../shared/rowsSchema.js'
import { caipNetworkIdSchema } from '../../shared/storage/schemas.js'
import type { CaipNetworkId } from '../../shared/types/caip.js'
import type { Env } from '../../shared/types/env.js'
import { untilAborted } from '../../shared/untilAborted.js'
import type { BlockchainClient } from './createBlockchainClient.js'

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

const chainsSchema = rowsSchema(caipNetworkIdSchema, { most: 5_000 })

/** The answer of `GET /v1/supported-chains`: the networks that the service answers for, by transport. */
export const supportedChainsSchema: v.GenericSchema<
  unknown,
  { http: readonly CaipNetworkId[]; ws: readonly CaipNetworkId[] }
> = v.object({ http: chainsSchema, ws: v.optional(chainsSchema, []) })

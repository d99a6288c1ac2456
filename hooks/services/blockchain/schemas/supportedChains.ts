import * as v from 'valibot'
import type { CaipNetworkId } from '../../../types/caip.js'
import { rowsSchema } from '../../../utils/rowsSchema.js'
import { caipNetworkIdSchema } from '../../../utils/storage/schemas.js'

const chainsSchema = rowsSchema(caipNetworkIdSchema, { most: 5_000 })

/** The answer of `GET /v1/supported-chains`: the networks that the service answers for, by transport. */
export const supportedChainsSchema: v.GenericSchema<
  unknown,
  { http: readonly CaipNetworkId[]; ws: readonly CaipNetworkId[] }
> = v.object({ http: chainsSchema, ws: v.optional(chainsSchema, []) })

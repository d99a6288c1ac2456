import * as v from 'valibot'
import type { CaipNetworkId } from '../../../types/caip.js'
import { isCaipNetworkId } from '../../../utils/caip.js'

/** A CAIP-2 id, written out. */
export const caipNetworkIdSchema = v.custom<CaipNetworkId>(isCaipNetworkId, 'The network is not known.')

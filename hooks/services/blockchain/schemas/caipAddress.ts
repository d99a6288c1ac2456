import * as v from 'valibot'
import type { CaipAddress } from '../../../types/caip.js'
import { isCaipAddress } from '../../../utils/parseCaipAddress.js'

/** A CAIP-10 id. */
export const caipAddressSchema = v.custom<CaipAddress>(isCaipAddress)

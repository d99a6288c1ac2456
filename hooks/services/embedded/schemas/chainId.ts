import * as v from 'valibot'
import { parseChainId } from '../../../utils/parseChainId.js'
import { caipNetworkIdSchema } from '../../../utils/storage/schemas.js'

function toNetworkId(id: string | number): string {
  const chainId = parseChainId(id)
  return chainId === undefined ? String(id) : `eip155:${chainId}`
}

/** A network as messages name it: an EVM chain id as a number or text, or any CAIP-2 id. Becomes the CAIP-2 id. */
export const chainIdSchema = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.maxLength(64))]),
  v.transform(toNetworkId),
  caipNetworkIdSchema,
)

import * as v from 'valibot'
import { parseAmount } from '../../../shared/amount.js'
import { parseCaipNetworkId } from '../../../shared/caip.js'
import { isDecimals } from '../../../shared/isDecimals.js'
import { parseCaipAddress } from '../../../shared/parseCaipAddress.js'
import { cutRowsSchema } from '../../../shared/rowsSchema.js'
import {
  caipNetworkIdSchema,
  optionalPictureSchema,
  optionalTextSchema,
  textSchema,
} from '../../../shared/storage/schemas.js'
import type { CaipNetworkId } from '../../../shared/types/caip.js'
import type { TokenBalance } from '../../../shared/types/token.js'
import { numericSchema, priceSchema } from './values.js'

/** An account's balance of one asset. */
export type BalanceRow = Omit<TokenBalance, 'id' | 'value' | 'isLookalike'>

/** More rows would freeze a page, and the service lists the most valuable first. Rows of other networks count too. */
const most = 5_000

/** The address that the service uses for native SOL: `So` and 41 ones. */
const solAddress = /^So1{41}$/

/** Tokens with zero decimals are dropped as low quality, however the zero is written. */
const decimalsSchema = v.pipe(
  v.union([v.pipe(v.string(), v.regex(/^[1-9]\d?$/)), v.number()]),
  v.transform(Number),
  v.check((decimals) => isDecimals(decimals) && decimals > 0),
)

const rowSchema = v.pipe(
  v.object({
    name: optionalTextSchema,
    symbol: textSchema,
    chainId: caipNetworkIdSchema,
    address: v.nullish(v.string()),
    price: priceSchema,
    quantity: v.object({ decimals: decimalsSchema, numeric: numericSchema }),
    iconUrl: optionalPictureSchema,
  }),
  v.rawTransform(({ dataset, addIssue, NEVER }): BalanceRow => {
    const { name, symbol, chainId: networkId, price, quantity, iconUrl } = dataset.value
    const { decimals } = quantity
    const address = readAddress(dataset.value.address ?? undefined, networkId)
    const units = readUnits(quantity.numeric, decimals)
    if (address === undefined || units === undefined) {
      addIssue({ message: 'The address or the quantity of a balance is wrong' })
      return NEVER
    }
    return {
      networkId,
      address: address === 'coin' ? undefined : address,
      name: name ?? symbol,
      symbol,
      decimals,
      quantity: units,
      price,
      iconUrl,
    }
  }),
)

/**
 * Response of `GET /v1/account/{address}/balance`. Invalid and repeated rows are left out; `isPartial` when the
 * list was cut at the limit. A row's value is computed from its price and quantity: the service's own value is not
 * read.
 */
export const balancesSchema: v.GenericSchema<
  unknown,
  { balances: readonly BalanceRow[]; isPartial: boolean }
> = v.pipe(
  v.object({ balances: cutRowsSchema(rowSchema, { most }) }),
  v.transform(({ balances: { rows, isCut } }) => ({
    balances: [...new Map([...rows].reverse().map((row) => [keyOf(row), row])).values()].reverse(),
    isPartial: isCut,
  })),
)

/** EVM addresses are case-insensitive, Solana addresses are case-sensitive. */
function keyOf({ networkId, address = '' }: BalanceRow): string {
  return `${networkId}:${networkId.startsWith('eip155:') ? address.toLowerCase() : address}`
}

/**
 * A plain address, read from a plain address or from a CAIP-10 id of the same network; undefined for anything
 * else.
 */
function readAddress(text: string | undefined, networkId: CaipNetworkId): string | undefined {
  const namespace = parseCaipNetworkId(networkId)?.namespace
  if (text === undefined) return namespace === 'eip155' ? 'coin' : undefined
  const parts = parseCaipAddress(text.includes(':') ? text : `${networkId}:${text}`)
  if (parts === undefined || `${parts.namespace}:${parts.reference}` !== networkId) return undefined
  return namespace === 'solana' && solAddress.test(parts.address) ? 'coin' : parts.address
}

function readUnits(numeric: string, decimals: number): bigint | undefined {
  try {
    return parseAmount(numeric, { decimals })
  } catch {
    return undefined
  }
}

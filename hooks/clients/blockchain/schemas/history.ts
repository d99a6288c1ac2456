import * as v from 'valibot'
import { cutRowsSchema, rowsSchema } from '../../../shared/rowsSchema.js'
import {
  caipNetworkIdSchema,
  idSchema,
  optionalIdSchema,
  optionalPictureSchema,
  optionalTextSchema,
  orAbsent,
} from '../../../shared/storage/schemas.js'
import type { CaipNetworkId } from '../../../shared/types/caip.js'
import { fiatSchema, numericSchema, priceSchema } from './values.js'

/**
 * A transfer within a transaction. `quantity` is in whole units; `price` and `value` are decimal text in the fiat
 * currency.
 */
export type HistoryTransfer = {
  readonly direction: 'in' | 'out' | 'self'
  readonly quantity: string | undefined
  readonly token: { readonly name?: string; readonly symbol?: string; readonly iconUrl?: string } | undefined
  readonly nft: { readonly name?: string; readonly pictureUrl?: string; readonly isSpam: boolean } | undefined
  readonly price: string | undefined
  readonly value: string | undefined
}

/** Outcome of a transaction. */
export type HistoryStatus = 'confirmed' | 'failed' | 'pending' | 'unknown'

/** A transaction of an account. Missing or invalid fields are undefined. */
export type HistoryRow = {
  /** On Solana this is the block's id, which transactions share: identify them by `hash`. */
  readonly id: string
  readonly networkId: CaipNetworkId | undefined
  readonly hash: string | undefined
  readonly operationType: string
  /** In ms since 1970. */
  readonly minedAt: number | undefined
  readonly sentFrom: string | undefined
  readonly sentTo: string | undefined
  readonly status: HistoryStatus
  readonly nonce: number | undefined
  readonly application: { readonly name: string; readonly iconUrl?: string } | undefined
  readonly transfers: readonly HistoryTransfer[]
}

// Pages have fifty or a hundred rows; far more would freeze the page.
const maxRows = 5_000
const maxTransfers = 500

const statuses: { readonly [status: string]: HistoryStatus } = {
  confirmed: 'confirmed',
  failed: 'failed',
  pending: 'pending',
  ONRAMP_TRANSACTION_STATUS_SUCCESS: 'confirmed',
  ONRAMP_TRANSACTION_STATUS_IN_PROGRESS: 'pending',
  ONRAMP_TRANSACTION_STATUS_FAILED: 'failed',
}

/** The hash becomes part of links, so only the form of a transaction hash or signature is accepted. */
const hashSchema = v.pipe(v.string(), v.regex(/^(0x[\da-fA-F]{64}|[1-9A-HJ-NP-Za-km-z]{64,88})$/))

const dateSchema = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT/),
  v.transform((text) => Date.parse(text)),
  v.finite(),
)

const iconSchema = orAbsent(v.object({ url: optionalPictureSchema }))

const transferSchema = v.pipe(
  v.object({
    direction: v.picklist(['in', 'out', 'self']),
    quantity: orAbsent(v.object({ numeric: numericSchema })),
    fungible_info: orAbsent(
      v.object({ name: optionalTextSchema, symbol: optionalTextSchema, icon: iconSchema }),
    ),
    nft_info: orAbsent(
      v.object({
        name: optionalTextSchema,
        content: orAbsent(v.object({ preview: iconSchema })),
        flags: orAbsent(v.object({ is_spam: orAbsent(v.boolean()) })),
      }),
    ),
    price: priceSchema,
    value: fiatSchema,
  }),
  v.transform(
    ({ direction, quantity, fungible_info: token, nft_info: nft, price, value }): HistoryTransfer => ({
      direction,
      quantity: quantity?.numeric,
      token: token && withoutBlanks({ name: token.name, symbol: token.symbol, iconUrl: token.icon?.url }),
      nft: nft && {
        ...withoutBlanks({ name: nft.name, pictureUrl: nft.content?.preview?.url }),
        isSpam: nft.flags?.is_spam === true,
      },
      price,
      value,
    }),
  ),
)

const rowSchema = v.pipe(
  v.object({
    id: idSchema,
    metadata: v.object({
      operationType: v.fallback(idSchema, 'execute'),
      hash: orAbsent(hashSchema),
      minedAt: orAbsent(dateSchema),
      sentFrom: optionalIdSchema,
      sentTo: optionalIdSchema,
      status: orAbsent(v.string()),
      nonce: orAbsent(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
      application: orAbsent(v.object({ name: optionalTextSchema, iconUrl: optionalPictureSchema })),
      chain: v.nullish(caipNetworkIdSchema),
    }),
    transfers: v.fallback(v.nullish(rowsSchema(transferSchema, { most: maxTransfers })), null),
  }),
  v.transform(({ id, metadata, transfers }): HistoryRow => {
    const {
      operationType,
      hash,
      minedAt,
      sentFrom,
      sentTo,
      status = '',
      nonce,
      application,
      chain,
    } = metadata
    return {
      id,
      networkId: chain ?? undefined,
      hash,
      operationType,
      minedAt,
      sentFrom,
      sentTo,
      status: (Object.hasOwn(statuses, status) && statuses[status]) || 'unknown',
      nonce,
      application:
        application?.name === undefined
          ? undefined
          : { name: application.name, ...withoutBlanks({ iconUrl: application.iconUrl }) },
      transfers: transfers ?? [],
    }
  }),
)

/**
 * Response of `GET /v1/account/{address}/history`: one page without its invalid rows, and the cursor of the next
 * page. `isPartial` when the page was cut at the limit.
 */
export const historySchema: v.GenericSchema<
  unknown,
  { data: readonly HistoryRow[]; next: string | undefined; isPartial: boolean }
> = v.pipe(
  v.object({ data: cutRowsSchema(rowSchema, { most: maxRows }), next: orAbsent(v.string()) }),
  v.transform(({ data, next }) => ({ data: data.rows, next: next || undefined, isPartial: data.isCut })),
)

/** The same fields without those that are undefined. */
function withoutBlanks<fields extends { readonly [name: string]: string | undefined }>(
  fields: fields,
): { readonly [name in keyof fields]?: string } {
  const filled = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(filled) as { [name in keyof fields]?: string }
}

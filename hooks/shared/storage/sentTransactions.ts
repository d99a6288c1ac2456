import * as v from 'valibot'
import { isCaipNetworkId, splitCaipAddress } from '../caip.js'
import { isDecimals } from '../isDecimals.js'
import { isCaipAddress } from '../parseCaipAddress.js'
import type { CaipAddress, CaipAssetId, CaipNetworkId } from '../types/caip.js'
import type { SentTransaction, SentTransfer } from '../types/transaction.js'
import type { StoredValue } from './createStorage.js'
import { isWritable } from './isWritable.js'
import {
  idSchema,
  optionalCountSchema,
  optionalIdSchema,
  optionalTextSchema,
  orAbsent,
  quantitySchema,
  timeSchema,
} from './schemas.js'

/** More than are ever written; a longer list was not written by this library. */
const maxRows = 1000
const maxTransfers = 20

const assetIdSchema = v.custom<CaipAssetId>(
  (id) => typeof id === 'string' && id.length <= 256 && isCaipNetworkId(id.slice(0, id.indexOf('/'))),
)

const transferSchema = v.object({
  direction: v.picklist(['in', 'out']),
  assetId: orAbsent(assetIdSchema),
  address: optionalIdSchema,
  name: optionalTextSchema,
  symbol: optionalTextSchema,
  quantity: quantitySchema,
  decimals: v.custom<number>(isDecimals),
  receiver: optionalIdSchema,
  tokenId: optionalIdSchema,
  arrives: orAbsent(quantitySchema),
  spender: optionalIdSchema,
})

export const transfersSchema = v.pipe(v.array(transferSchema), v.maxLength(maxTransfers))

/** An account on a network, of any namespace: a later version may know more of them. */
export const accountSchema = v.custom<CaipAddress>(
  (id) => typeof id === 'string' && /^[-a-z\d]{3,8}:[-\w]{1,32}:[-.%a-zA-Z\d]{1,128}$/.test(id),
)

/** What a later version may write otherwise. */
const variable = {
  from: v.custom(isCaipAddress),
  status: v.picklist(['pending', 'confirmed', 'failed', 'replaced', 'unknown']),
}
const knownSchema = v.object(variable)

const transactionSchema = v.pipe(
  v.object({
    id: idSchema,
    from: accountSchema,
    to: optionalIdSchema,
    kind: v.fallback(v.picklist(['send', 'approve', 'swap', 'contract', 'unknown']), 'unknown'),
    nonce: optionalCountSchema,
    transfers: orAbsent(transfersSchema),
    minNonce: optionalCountSchema,
    minSlot: optionalCountSchema,
    maxFee: orAbsent(quantitySchema),
    intentId: optionalIdSchema,
    earlierRequests: optionalCountSchema,
    lastValidBlockHeight: optionalCountSchema,
    sentAt: timeSchema,
    status: v.fallback(variable.status, 'unknown'),
    updatedAt: timeSchema,
    reason: orAbsent(v.picklist(['expired'])),
    replacedBy: optionalIdSchema,
    replacement: orAbsent(v.picklist(['repriced', 'cancelled'])),
    blockTime: orAbsent(timeSchema),
    contents: optionalIdSchema,
    effect: orAbsent(v.picklist(['reviewed', 'different'])),
    actual: orAbsent(transfersSchema),
    foundOn: orAbsent(v.custom<CaipNetworkId>(isCaipNetworkId)),
  }),
  v.transform((row): SentTransaction => ({ ...row, networkId: splitCaipAddress(row.from).networkId })),
)

/** A transfer as JSON. */
export const toTransferRow = ({ quantity, arrives, ...rest }: SentTransfer) => ({
  ...rest,
  quantity: String(quantity),
  ...(arrives !== undefined && { arrives: String(arrives) }),
})

const toRow = ({ networkId: _, transfers, actual, maxFee, ...rest }: SentTransaction) =>
  rest.later ?? {
    ...rest,
    maxFee: maxFee?.toString(),
    transfers: transfers?.map(toTransferRow),
    actual: actual?.map(toTransferRow),
  }

/** The transactions sent from here, newest first. An invalid row is left out, one of a later version is kept. */
export const sentTransactions: StoredValue<readonly SentTransaction[]> = {
  name: 'transactions',
  parse(json) {
    if (!Array.isArray(json)) return undefined
    return json.slice(0, maxRows).flatMap((row): SentTransaction[] => {
      const result = v.safeParse(transactionSchema, row)
      if (!result.success) return []
      const isKnown = v.safeParse(knownSchema, row).success || !isWritable(row)
      return [isKnown ? result.output : { ...result.output, later: row }]
    })
  },
  toJson: (transactions) => transactions.map(toRow),
}

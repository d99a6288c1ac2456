import * as v from 'valibot'
import { splitCaipAddress } from '../caip.js'
import { isCaipAddress } from '../parseCaipAddress.js'
import type { Intent } from '../types/intent.js'
import type { StoredValue } from './createStorage.js'
import { isWritable } from './isWritable.js'
import {
  idSchema,
  optionalCountSchema,
  optionalIdSchema,
  orAbsent,
  quantitySchema,
  timeSchema,
} from './schemas.js'
import { accountSchema, toTransferRow, transfersSchema } from './sentTransactions.js'

/** More than are ever written; a longer list was not written by this library. */
const maxRows = 1000

const markSchema = v.object({
  mark: v.pipe(v.string(), v.maxLength(256)),
  nonce: optionalCountSchema,
  slot: optionalCountSchema,
  held: orAbsent(quantitySchema),
  waiting: orAbsent(v.pipe(v.array(v.object({ id: idSchema, contents: idSchema })), v.maxLength(16))),
})

/** What a later version may write otherwise. */
const variable = {
  account: v.custom(isCaipAddress),
  kind: v.picklist(['send', 'approve', 'swap', 'purchase']),
  receiver: idSchema,
  quantity: quantitySchema,
  state: v.picklist(['asking', 'declined', 'unconfirmed', 'sent', 'signed', 'different', 'settled']),
  outcome: v.optional(
    v.picklist(['confirmed', 'failed', 'replaced', 'declined', 'dismissed', 'withdrawn', 'used', 'expired']),
  ),
}
const knownSchema = v.object(variable)

const intentSchema = v.pipe(
  v.object({
    id: idSchema,
    kind: v.fallback(variable.kind, 'send'),
    account: accountSchema,
    asset: v.pipe(v.string(), v.minLength(1), v.maxLength(512)),
    receiver: v.fallback(idSchema, ''),
    quantity: v.fallback(quantitySchema, 0n),
    transfers: v.fallback(transfersSchema, []),
    maxFee: orAbsent(quantitySchema),
    deposit: v.fallback(quantitySchema, 0n),
    before: orAbsent(markSchema),
    createdAt: timeSchema,
    updatedAt: timeSchema,
    // A state that is not known counts as open.
    state: v.fallback(variable.state, 'unconfirmed'),
    outcome: v.fallback(variable.outcome, undefined),
    isDoubted: orAbsent(v.boolean()),
    isDifferent: orAbsent(v.boolean()),
    blockhash: optionalIdSchema,
    // EIP-5792 allows 4096 bytes.
    callsId: orAbsent(v.pipe(v.string(), v.minLength(1), v.maxLength(8194))),
    oldId: optionalIdSchema,
    despite: orAbsent(v.array(v.string())),
    transactionId: optionalIdSchema,
    permit: orAbsent(v.object({ nonce: quantitySchema, deadline: timeSchema })),
    swap: orAbsent(
      v.object({
        id: idSchema,
        step: v.picklist(['reset', 'approve', 'permit', 'swap']),
        batch: orAbsent(v.array(v.picklist(['reset', 'approve']))),
        transfers: transfersSchema,
      }),
    ),
  }),
  v.transform(
    ({ deposit, maxFee, before, ...row }): Intent => ({
      ...row,
      deposit,
      maxFee,
      before,
      networkId: splitCaipAddress(row.account).networkId,
    }),
  ),
)

const toRow = ({
  networkId: _,
  transfers,
  quantity,
  maxFee,
  deposit,
  permit,
  swap,
  before,
  ...rest
}: Intent) =>
  rest.later ?? {
    ...rest,
    ...(before && { before: { ...before, held: before.held?.toString() } }),
    ...(permit && { permit: { ...permit, nonce: String(permit.nonce) } }),
    ...(swap && { swap: { ...swap, transfers: swap.transfers.map(toTransferRow) } }),
    quantity: String(quantity),
    maxFee: maxFee?.toString(),
    deposit: String(deposit),
    transfers: transfers.map(toTransferRow),
  }

/** The requests to wallets that may move value, newest first. An invalid row is left out, one of a later version is kept. */
export const intents: StoredValue<readonly Intent[]> = {
  name: 'intents',
  parse(json) {
    if (!Array.isArray(json)) return undefined
    return json.slice(0, maxRows).flatMap((row): Intent[] => {
      const result = v.safeParse(intentSchema, row)
      if (!result.success) return []
      const { output } = result
      const state = output.state === 'settled' ? output.state : 'unconfirmed'
      if (v.safeParse(knownSchema, row).success) return [output]
      return [{ ...output, state, ...(isWritable(row) && { later: row }) }]
    })
  },
  toJson: (list) => list.map(toRow),
}

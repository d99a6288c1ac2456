import * as v from 'valibot'
import { encodeStatus } from '../../encode/encodeMeta.js'
import { encodeTransaction } from '../../encode/encodeTransaction.js'
import { blocksUntil, commitmentAfter } from '../../ledger/commitment.js'
import { readMemo } from '../../transactions/readMemo.js'
import { defineMethod, type RpcMethod } from '../defineMethod.js'
import { inContext, openView } from '../openView.js'
import {
  addressParam,
  contextEntries,
  countParam,
  flagParam,
  options,
  signatureParam,
  signaturesParam,
  transactionEntries,
} from '../params.js'
import { requireConfirmed } from '../requireConfirmed.js'

const mostListed = 1000

/** About transactions that are part of the chain. */
export const historyMethods: Readonly<Record<string, RpcMethod>> = {
  getSignatureStatuses: defineMethod(
    [signaturesParam, options({ searchTransactionHistory: flagParam })],
    ([signatures], { ledger }) => {
      const view = ledger.view('processed')
      const statuses = signatures.map((signature) => {
        const record = ledger.history.get(signature)
        if (record === undefined) return null
        const { slot, failure } = record
        const following = view.block.slot - slot
        return {
          slot,
          // Null says that no more are needed.
          confirmations: following >= blocksUntil.finalized ? null : following,
          err: failure,
          status: encodeStatus(failure),
          confirmationStatus: commitmentAfter(following),
        }
      })
      return inContext(view, statuses)
    },
  ),
  getSignaturesForAddress: defineMethod(
    [
      addressParam,
      options({
        ...contextEntries,
        before: v.nullish(signatureParam),
        until: v.nullish(signatureParam),
        limit: v.nullish(
          v.pipe(
            countParam,
            v.minValue(1, `a limit must be from 1 to ${mostListed}`),
            v.maxValue(mostListed, `a limit must be from 1 to ${mostListed}`),
          ),
          mostListed,
        ),
      }),
    ],
    ([address, config], { ledger }) => {
      requireConfirmed(config.commitment)
      const view = openView(ledger, config)
      const head = ledger.blocks.head().slot
      const listed = ledger.history.naming(address).filter(({ slot }) => slot <= view.block.slot)
      // A signature that isn't among them marks no place: nodes then begin at the newest or go to the oldest.
      const start = listed.findIndex(({ signature }) => signature === config.before) + 1
      const end = listed.findIndex(({ signature }) => signature === config.until)
      return listed
        .slice(start, end === -1 ? undefined : end)
        .slice(0, config.limit)
        .map((record) => ({
          signature: record.signature,
          slot: record.slot,
          err: record.failure,
          memo: readMemo(record.message),
          blockTime: record.seconds,
          confirmationStatus: commitmentAfter(head - record.slot),
        }))
    },
  ),
  getTransaction: defineMethod(
    [signatureParam, options(transactionEntries)],
    ([signature, { commitment, encoding, maxSupportedTransactionVersion }], { ledger }) => {
      requireConfirmed(commitment)
      const record = ledger.history.get(signature)
      if (record === undefined || record.slot > ledger.view(commitment).block.slot) return null
      const form = {
        encoding: encoding ?? undefined,
        maxSupportedTransactionVersion: maxSupportedTransactionVersion ?? undefined,
      }
      return { slot: record.slot, blockTime: record.seconds, ...encodeTransaction(record, form) }
    },
  ),
}

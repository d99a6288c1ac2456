import { getAddressDecoder, getBase64Decoder } from '@solana/kit'
import type { TransactionRecord } from '../ledger/transactionRecord.js'
import type { Outcome } from '../runtime/createRuntime.js'
import { encodeInnerInstructions } from './encodeInstructions.js'
import { encodeTokenBalances } from './encodeTokenBalances.js'

/** What a transaction did: fee, balances, logs. */
export function encodeMeta(record: TransactionRecord, isParsed: boolean): Readonly<Record<string, unknown>> {
  return {
    ...encodeShortMeta(record),
    computeUnitsConsumed: record.unitsConsumed,
    innerInstructions: encodeInnerInstructions(record, isParsed),
    // Parsed transactions say it with each account instead.
    loadedAddresses: isParsed ? undefined : record.loaded,
    logMessages: record.logs,
    returnData: encodeReturnData(record.returnData) ?? undefined,
    rewards: [],
  }
}

/** The same without what programs said and called. */
export function encodeShortMeta(record: TransactionRecord): Readonly<Record<string, unknown>> {
  const { failure, fee, before, after } = record
  return {
    err: failure,
    status: encodeStatus(failure),
    fee,
    preBalances: before.lamports,
    postBalances: after.lamports,
    preTokenBalances: encodeTokenBalances(before),
    postTokenBalances: encodeTokenBalances(after),
  }
}

/** The older way to write whether a transaction failed. */
export function encodeStatus(failure: Outcome['failure']): Readonly<Record<string, unknown>> {
  return failure === null ? { Ok: null } : { Err: failure }
}

/** What the last program returned; null when none did. */
export function encodeReturnData(
  returnData: Outcome['returnData'],
): Readonly<Record<string, unknown>> | null {
  return (
    returnData && {
      programId: getAddressDecoder().decode(returnData.programId),
      data: [getBase64Decoder().decode(returnData.data), 'base64'],
    }
  )
}

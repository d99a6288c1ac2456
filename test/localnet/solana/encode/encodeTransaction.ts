import {
  getAccountMetasFromCompiledTransactionMessage,
  getBase58Decoder,
  getBase64Decoder,
  isSignerRole,
  isWritableRole,
} from '@solana/kit'
import type { TransactionRecord } from '../ledger/transactionRecord.js'
import { RpcError } from '../rpc/RpcError.js'
import { rpcErrorCodes } from '../rpc/rpcErrorCodes.js'
import { encodeInstructions, encodeParsedInstructions } from './encodeInstructions.js'
import { encodeMeta, encodeShortMeta } from './encodeMeta.js'

export type TransactionEncoding = 'json' | 'jsonParsed' | 'base58' | 'base64'

export type EncodeTransactionOptions = {
  readonly encoding?: TransactionEncoding | undefined
  /** The newest version that the client can read; clients that say nothing read legacy ones. */
  readonly maxSupportedTransactionVersion?: number | undefined
}

/**
 * Writes a transaction and what it did.
 *
 * @throws RpcError when the client can't read its version.
 */
export function encodeTransaction(
  record: TransactionRecord,
  { encoding = 'json', maxSupportedTransactionVersion }: EncodeTransactionOptions,
): Readonly<Record<string, unknown>> {
  return {
    transaction: encodeBody(record, encoding),
    meta: encodeMeta(record, encoding === 'jsonParsed'),
    version: encodeVersion(record, maxSupportedTransactionVersion),
  }
}

/**
 * Writes who takes part in a transaction, without its instructions.
 *
 * @throws RpcError when the client can't read its version.
 */
export function encodeTransactionAccounts(
  record: TransactionRecord,
  { maxSupportedTransactionVersion }: EncodeTransactionOptions,
): Readonly<Record<string, unknown>> {
  return {
    transaction: { accountKeys: encodeAccountKeys(record), signatures: encodeSignatures(record) },
    meta: encodeShortMeta(record),
    version: encodeVersion(record, maxSupportedTransactionVersion),
  }
}

function encodeVersion({ message: { version } }: TransactionRecord, supported: number | undefined) {
  if (version !== 'legacy' && version > (supported ?? -1))
    throw new RpcError(
      rpcErrorCodes.unsupportedTransactionVersion,
      `Transaction version (${version}) is not supported by the requesting client. Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": ${version}`,
    )
  return supported === undefined ? undefined : version
}

function encodeBody(record: TransactionRecord, encoding: TransactionEncoding): unknown {
  if (encoding === 'base58') return [getBase58Decoder().decode(record.wire), encoding]
  if (encoding === 'base64') return [getBase64Decoder().decode(record.wire), encoding]
  const { message } = record
  const { header } = message
  const common = {
    recentBlockhash: message.lifetimeToken,
    addressTableLookups: message.version === 0 ? encodeLookups(message.addressTableLookups) : undefined,
  }
  const body =
    encoding === 'jsonParsed'
      ? { accountKeys: encodeAccountKeys(record), instructions: encodeParsedInstructions(record) }
      : {
          header: {
            numRequiredSignatures: header.numSignerAccounts,
            numReadonlySignedAccounts: header.numReadonlySignerAccounts,
            numReadonlyUnsignedAccounts: header.numReadonlyNonSignerAccounts,
          },
          accountKeys: message.staticAccounts,
          instructions: encodeInstructions(record),
        }
  return { signatures: encodeSignatures(record), message: { ...body, ...common } }
}

type Lookups = Extract<TransactionRecord['message'], { version: 0 }>['addressTableLookups']

function encodeLookups(lookups: Lookups = []) {
  return lookups.map(({ lookupTableAddress, writableIndexes, readonlyIndexes }) => ({
    accountKey: lookupTableAddress,
    writableIndexes,
    readonlyIndexes,
  }))
}

function encodeAccountKeys({ message, loaded }: TransactionRecord) {
  return getAccountMetasFromCompiledTransactionMessage(message, loaded).map(({ address, role }, index) => ({
    pubkey: address,
    signer: isSignerRole(role),
    source: index < message.staticAccounts.length ? 'transaction' : 'lookupTable',
    writable: isWritableRole(role),
  }))
}

function encodeSignatures({ transaction }: TransactionRecord) {
  return Object.values(transaction.signatures).map((signature) =>
    getBase58Decoder().decode(signature ?? new Uint8Array(64)),
  )
}

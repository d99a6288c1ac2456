import * as v from 'valibot'
import { encodeBase58 } from '../../shared/base58.js'
import { parseResponse } from '../../shared/parseResponse.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { PlaceParameters } from '../../shared/types/chainActions.js'
import { type RawAccount, readRawAccount } from '../read/readRawAccounts.js'
import type { DecodedMessage } from '../transfer/decodeTransfer.js'
import { mismatch } from './proveTrade.js'

const tableProgram = 'AddressLookupTab1e1111111111111111111111111'
/** The kind of an account with a table, in its first 4 bytes. */
const tableKind = 1
/** Offset of the slot in which a table was deactivated, and that of its addresses. */
const [deactivatedAt, addressesAt] = [4, 56]
const addressLength = 32
const neverDeactivated = 2n ** 64n - 1n

/** Addresses of a lookup table. A table may grow, but its entries never change, and a new one never gets an old one's address. */
export function readTable(account: RawAccount | undefined, address: string): readonly string[] {
  const { data = new Uint8Array(), owner } = account ?? {}
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const isTable =
    owner === tableProgram && data.length >= addressesAt && view.getUint32(0, true) === tableKind
  if (!isTable || view.getBigUint64(deactivatedAt, true) !== neverDeactivated)
    mismatch('call', `no lookup table at ${address}`)
  const count = Math.floor((data.length - addressesAt) / addressLength)
  return Array.from({ length: count }, (_, index) => {
    const at = addressesAt + index * addressLength
    return encodeBase58(data.slice(at, at + addressLength))
  })
}

export type MessageAccounts = {
  /** In the order that the instructions count them in. */
  readonly addresses: readonly string[]
  /** Those that the transaction may change. */
  readonly writable: ReadonlySet<string>
}

/** Every account of a message. `tables` are its lookup tables, in its order. */
export function resolveAccounts(
  { addressTableLookups = [], header, staticAccounts }: DecodedMessage,
  tables: readonly (RawAccount | undefined)[],
): MessageAccounts {
  const { numReadonlyNonSignerAccounts, numReadonlySignerAccounts, numSignerAccounts } = header
  const looked = addressTableLookups.map(
    ({ lookupTableAddress, readonlyIndexes, writableIndexes }, table) => {
      const entries = readTable(tables[table], lookupTableAddress)
      const pick = (indexes: readonly number[]) =>
        indexes.map(
          (index) => entries[index] ?? mismatch('call', `no entry ${index} in ${lookupTableAddress}`),
        )
      return { written: pick(writableIndexes), read: pick(readonlyIndexes) }
    },
  )
  const written = looked.flatMap((one) => one.written)
  const addresses: readonly string[] = [...staticAccounts, ...written, ...looked.flatMap(({ read }) => read)]
  if (new Set(addresses).size !== addresses.length) mismatch('call', 'an account twice')
  const last = staticAccounts.length - numReadonlyNonSignerAccounts
  const isWritten = (_: string, index: number) =>
    index < last && (index < numSignerAccounts - numReadonlySignerAccounts || index >= numSignerAccounts)
  return { addresses, writable: new Set([...staticAccounts.filter(isWritten), ...written]) }
}

/** Max accounts of one request. */
const maxAccounts = 100
/** Bytes that hold all keys of a token account, a mint, a multisig and a nonce account. */
const headLength = 355

/** Reads the first bytes of accounts, in the order of `addresses`. Undefined for an address without an account. */
export async function readAccountHeads(
  rpc: RpcClient,
  { addresses, network, signal }: PlaceParameters & { addresses: readonly string[] },
): Promise<readonly (RawAccount | undefined)[]> {
  if (addresses.length > maxAccounts) mismatch('call', `${addresses.length} accounts`)
  const method = 'getMultipleAccounts'
  const dataSlice = { offset: 0, length: headLength }
  const params = [addresses, { commitment: 'confirmed', encoding: 'base64', dataSlice }]
  const schema = v.object({ value: v.pipe(v.array(v.unknown()), v.length(addresses.length)) })
  const { value } = parseResponse(schema, await rpc.request({ network, method, params, signal }), method)
  return value.map((row) => readRawAccount(row, method))
}

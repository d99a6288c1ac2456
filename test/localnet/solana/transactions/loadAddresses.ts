import { type Address, type EncodedAccount, getAddressDecoder } from '@solana/kit'
import { programs } from '../solanaChain.js'
import type { Message } from './readTransaction.js'

/** The accounts that a transaction takes from lookup tables. */
export type LoadedAddresses = { readonly writable: readonly Address[]; readonly readonly: readonly Address[] }

const tableHeader = 56
const addressLength = 32

/** Looks the addresses of a transaction up in their tables; what a table doesn't hold is left out. */
export function loadAddresses(
  message: Message,
  getAccount: (address: Address) => EncodedAccount | undefined,
): LoadedAddresses {
  const lookups = message.version === 0 ? (message.addressTableLookups ?? []) : []
  const tables = lookups.map((lookup) => ({
    lookup,
    addresses: readTable(getAccount(lookup.lookupTableAddress)),
  }))
  const pick = (addresses: readonly Address[], indexes: readonly number[]) =>
    indexes.map((index) => addresses[index]).filter((address) => address !== undefined)
  return {
    writable: tables.flatMap(({ lookup, addresses }) => pick(addresses, lookup.writableIndexes)),
    readonly: tables.flatMap(({ lookup, addresses }) => pick(addresses, lookup.readonlyIndexes)),
  }
}

/** The addresses that a lookup table holds. */
export function readTable(account: EncodedAccount | undefined): readonly Address[] {
  if (account?.programAddress !== programs.lookupTable) return []
  const { data } = account
  const count = Math.max(0, Math.floor((data.length - tableHeader) / addressLength))
  const decoder = getAddressDecoder()
  return Array.from({ length: count }, (_, index) =>
    decoder.decode(data, tableHeader + index * addressLength),
  )
}

import {
  type EncodedAccount,
  getAddressDecoder,
  getOptionDecoder,
  getStructDecoder,
  getU8Decoder,
  getU32Decoder,
  getU64Decoder,
  unwrapOption,
} from '@solana/kit'
import { readTable } from '../transactions/loadAddresses.js'
import type { ParsedAccount } from './parseAccount.js'

const header = getStructDecoder([
  ['kind', getU32Decoder()],
  ['deactivationSlot', getU64Decoder()],
  ['lastExtendedSlot', getU64Decoder()],
  ['lastExtendedSlotStartIndex', getU8Decoder()],
  ['authority', getOptionDecoder(getAddressDecoder())],
])

const lookupTable = 1

/** Reads an address lookup table. */
export function parseLookupTable(account: EncodedAccount): ParsedAccount | undefined {
  if (account.data.length < 56) return undefined
  const { kind, authority, ...slots } = header.decode(account.data)
  if (kind !== lookupTable) return undefined
  const info = {
    deactivationSlot: slots.deactivationSlot.toString(),
    lastExtendedSlot: slots.lastExtendedSlot.toString(),
    lastExtendedSlotStartIndex: slots.lastExtendedSlotStartIndex,
    authority: unwrapOption(authority) ?? undefined,
    addresses: readTable(account),
  }
  const parsed = { type: 'lookupTable', info }
  return { program: 'address-lookup-table', parsed, space: BigInt(account.data.length) }
}

import {
  type Address,
  type EncodedAccount,
  getBase58Decoder,
  getBase64Decoder,
  type ReadonlyUint8Array,
} from '@solana/kit'
import { type ParsedAccount, parseAccount } from './parseAccount.js'

export type AccountEncoding = 'binary' | 'base58' | 'base64' | 'jsonParsed'

export type EncodeAccountOptions = {
  readonly encoding?: AccountEncoding | undefined
  readonly dataSlice?: { readonly offset: number; readonly length: number } | undefined
}

/** An account as it goes over the wire. */
export type WireAccount = {
  readonly lamports: bigint
  readonly owner: Address
  readonly executable: boolean
  readonly rentEpoch: bigint
  readonly space: bigint
  readonly data: string | readonly [data: string, encoding: 'base58' | 'base64'] | ParsedAccount
}

/** Accounts that keep enough never pay rent, which nodes write as the largest epoch. */
const neverPaysRent = 2n ** 64n - 1n
/** The most bytes that nodes write in base58, which takes ever longer the more there are. */
export const longestBase58 = 128

/** Writes an account. `getAccount` finds the mints of token accounts. */
export function encodeAccount(
  account: EncodedAccount,
  { encoding = 'binary', dataSlice }: EncodeAccountOptions,
  getAccount: (address: Address) => EncodedAccount | undefined,
): WireAccount {
  const parsed = encoding === 'jsonParsed' ? parseAccount(account, getAccount) : undefined
  const end = dataSlice && dataSlice.offset + dataSlice.length
  const data = account.data.slice(dataSlice?.offset ?? 0, end)
  return {
    lamports: account.lamports,
    owner: account.programAddress,
    executable: account.executable,
    rentEpoch: neverPaysRent,
    space: BigInt(account.data.length),
    data: parsed ?? encodeData(data, encoding),
  }
}

function encodeData(data: ReadonlyUint8Array, encoding: AccountEncoding): WireAccount['data'] {
  if (encoding === 'base64' || encoding === 'jsonParsed') return [getBase64Decoder().decode(data), 'base64']
  const isLong = data.length > longestBase58
  const text = isLong ? 'error: data too large for bs58 encoding' : getBase58Decoder().decode(data)
  return encoding === 'base58' ? [text, 'base58'] : text
}

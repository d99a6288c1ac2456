import type { EncodedAccount } from '@solana/kit'
import {
  type AccountEncoding,
  encodeAccount,
  longestBase58,
  type WireAccount,
} from '../encode/encodeAccount.js'
import type { View } from '../ledger/createViews.js'
import { RpcError } from './RpcError.js'
import { rpcErrorCodes } from './rpcErrorCodes.js'

/** How a call wants accounts. */
export type AccountForm = {
  readonly encoding?: AccountEncoding | null | undefined
  readonly dataSlice?: { readonly offset: number; readonly length: number } | null | undefined
}

/**
 * Writes an account as a call wants it.
 *
 * @throws RpcError when the data is too long for base58, which is what calls get that name no encoding.
 */
export function writeAccount(
  account: EncodedAccount,
  { encoding, dataSlice }: AccountForm,
  { getAccount }: Pick<View, 'getAccount'>,
): WireAccount {
  const length = Math.min(dataSlice?.length ?? account.data.length, account.data.length)
  const isBase58 = encoding == null || encoding === 'base58' || encoding === 'binary'
  if (isBase58 && length > longestBase58)
    throw new RpcError(
      rpcErrorCodes.invalidRequest,
      `Encoded binary (base 58) data should be less than ${longestBase58} bytes, please use Base64 encoding.`,
    )
  return encodeAccount(
    account,
    { encoding: encoding ?? undefined, dataSlice: dataSlice ?? undefined },
    getAccount,
  )
}

import type { Address, EncodedAccount } from '@solana/kit'
import { programs } from '../solanaChain.js'
import { parseLookupTable } from './parseLookupTable.js'
import { parseNonceAccount } from './parseNonceAccount.js'
import { parseTokenAccount } from './parseTokenAccount.js'

/** An account's data in the words of its program. */
export type ParsedAccount = {
  readonly program: string
  readonly parsed: { readonly type: string; readonly info: unknown }
  readonly space: bigint
}

/** Reads the data of an account whose program is known here; `getAccount` is for mints, which know the decimals. */
export function parseAccount(
  account: EncodedAccount,
  getAccount: (address: Address) => EncodedAccount | undefined,
): ParsedAccount | undefined {
  switch (account.programAddress) {
    case programs.token:
    case programs.token2022:
      return parseTokenAccount(account, getAccount)
    case programs.lookupTable:
      return parseLookupTable(account)
    case programs.system:
      return parseNonceAccount(account)
    default:
      return undefined
  }
}

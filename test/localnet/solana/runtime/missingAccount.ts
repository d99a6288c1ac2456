import { type Address, type EncodedAccount, lamports } from '@solana/kit'
import { programs } from '../solanaChain.js'

/** What stands at an address where no account is: no native tokens, no data. */
export function missingAccount(address: Address): EncodedAccount {
  return {
    address,
    data: new Uint8Array(),
    executable: false,
    lamports: lamports(0n),
    programAddress: programs.system,
    space: 0n,
  }
}

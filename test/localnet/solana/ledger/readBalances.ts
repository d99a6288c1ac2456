import type { Address, EncodedAccount } from '@solana/kit'
import { readMintState, readTokenState } from '../tokens/readTokenState.js'
import type { Balances, TokenBalance } from './transactionRecord.js'

/** What these accounts hold now, in native tokens and tokens. */
export function readBalances(
  addresses: readonly Address[],
  getAccount: (address: Address) => EncodedAccount | undefined,
): Balances {
  const accounts = addresses.map((address) => getAccount(address))
  return {
    lamports: accounts.map((account) => account?.lamports ?? 0n),
    tokens: accounts.flatMap((account, accountIndex): readonly TokenBalance[] => {
      const token = readTokenState(account)
      if (account === undefined || token === undefined) return []
      const { mint, owner, amount } = token
      const decimals = readMintState(getAccount(mint))?.decimals
      // A mint can be closed under an empty account.
      if (decimals === undefined) return []
      return [{ accountIndex, mint, owner, programId: account.programAddress, amount, decimals }]
    }),
  }
}

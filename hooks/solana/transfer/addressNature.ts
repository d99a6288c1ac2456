import { type Address, isOffCurveAddress } from '@solana/kit'
import { programAddresses, tokenPrograms } from '../programs.js'
import type { RawAccount } from '../read/readRawAccounts.js'
import { isMint } from './readMintState.js'

/**
 * Kind of an address. `wallet`: the account of a key, or an unused address that has a key. `vault`: an
 * account without a key that holds SOL for a program, such as a multisig's. `noKey`: neither key nor account.
 * `programAccount`: data of a program.
 */
export type AddressNature =
  | 'wallet'
  | 'vault'
  | 'noKey'
  | 'mint'
  | 'tokenAccount'
  | 'program'
  | 'programAccount'

const programsOfTokens: readonly string[] = Object.values(tokenPrograms)

/** Classifies an address by its account, and by whether it can have a key. */
export function addressNature(address: string, account: RawAccount | undefined): AddressNature {
  const hasKey = !isOffCurveAddress(address as Address)
  if (account === undefined) return hasKey ? 'wallet' : 'noKey'
  if (account.isExecutable) return 'program'
  if (programsOfTokens.includes(account.owner)) return isMint(account) ? 'mint' : 'tokenAccount'
  // System accounts with data are nonce accounts, whose keys are often discarded.
  if (account.owner !== programAddresses.system || account.data.length > 0) return 'programAccount'
  return hasKey ? 'wallet' : 'vault'
}

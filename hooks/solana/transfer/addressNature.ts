import { type Address, isOffCurveAddress } from '@solana/kit'
import { programAddresses, tokenPrograms } from '../programs.js'
import type { RawAccount } from '../read/readRawAccounts.js'
import { isMint } from './readMintState.js'

/**
 * What stands at an address. `wallet`: a key's account, or none yet. `vault`: an account without a key that holds coins
 * for a program, as those of multisigs do. `noKey`: neither key nor account. `programAccount`: data of some program.
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

/** What an address is, by itself and by the account there. */
export function addressNature(address: string, account: RawAccount | undefined): AddressNature {
  const hasKey = !isOffCurveAddress(address as Address)
  if (account === undefined) return hasKey ? 'wallet' : 'noKey'
  if (account.isExecutable) return 'program'
  if (programsOfTokens.includes(account.owner)) return isMint(account) ? 'mint' : 'tokenAccount'
  // The system program's own accounts with data hold nonces; their keys are often thrown away.
  if (account.owner !== programAddresses.system || account.data.length > 0) return 'programAccount'
  return hasKey ? 'wallet' : 'vault'
}

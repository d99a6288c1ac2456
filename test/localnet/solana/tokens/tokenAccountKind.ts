import type { EncodedAccount } from '@solana/kit'
import { getMintSize, getMultisigSize, getTokenSize } from '@solana-program/token'
import { programs } from '../solanaChain.js'

export type TokenAccountKind = 'mint' | 'account' | 'multisig'

/** What Token-2022 writes behind the longest of the plain layouts. */
const accountTypes: readonly (TokenAccountKind | undefined)[] = [undefined, 'mint', 'account']

/** Where extensions may follow, after the byte that says what they extend. */
export const extensionsStart: number = getTokenSize() + 1

/** What an account of one of the token programs is: by its length where that decides, else by the byte that says it. */
export function tokenAccountKind({ programAddress, data }: EncodedAccount): TokenAccountKind | undefined {
  const isExtensible = programAddress === programs.token2022
  if (programAddress !== programs.token && !isExtensible) return undefined
  if (data.length === getMultisigSize()) return 'multisig'
  if (data.length === getMintSize()) return 'mint'
  if (data.length === getTokenSize()) return 'account'
  return isExtensible && data.length > getTokenSize() ? accountTypes[data[getTokenSize()] ?? 0] : undefined
}

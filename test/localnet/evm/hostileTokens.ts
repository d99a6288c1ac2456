import { type Address, stringToHex } from 'viem'
import type { ArtifactName } from '../contracts/readArtifact.js'

/**
 * How a token breaks a careless reader: it returns nothing, returns false instead of reverting, says its name in
 * 32 bytes, has no `decimals`, reverts in `balanceOf`, is called like another token, or logs transfers that never were.
 */
export type HostileKind =
  | 'noReturn'
  | 'returnsFalse'
  | 'bytes32'
  | 'noDecimals'
  | 'revertingBalance'
  | 'lookAlike'
  | 'poison'

/** A token that isn't among the ordinary ones, on both chains. */
export type HostileToken = {
  readonly kind: HostileKind
  readonly artifact: ArtifactName
  readonly name: string
  readonly symbol: string
  /** 0 for the one that doesn't say. */
  readonly decimals: number
}

/** In the order of their deployment. The last two are called like the ordinary dollar. */
export const hostileTokens: readonly HostileToken[] = [
  { kind: 'noReturn', artifact: 'NoReturnToken', name: 'No Return Dollar', symbol: 'NRD', decimals: 6 },
  { kind: 'returnsFalse', artifact: 'FalseToken', name: 'False Friend', symbol: 'FALSE', decimals: 18 },
  { kind: 'bytes32', artifact: 'Bytes32Token', name: 'Thirty Two Bytes', symbol: 'B32', decimals: 18 },
  { kind: 'noDecimals', artifact: 'NoDecimalsToken', name: 'No Decimals', symbol: 'NODEC', decimals: 0 },
  { kind: 'revertingBalance', artifact: 'SealedToken', name: 'Sealed Balance', symbol: 'SEAL', decimals: 18 },
  { kind: 'lookAlike', artifact: 'TestToken', name: 'Test USD Coin', symbol: 'tUSDC', decimals: 6 },
  { kind: 'poison', artifact: 'PoisonToken', name: 'Test USD Coin', symbol: 'tUSDC', decimals: 6 },
]

/** The arguments of the token's constructor that say who it is. */
export function identityOf({ kind, name, symbol, decimals }: HostileToken): readonly unknown[] {
  if (kind === 'noDecimals') return [name, symbol]
  if (kind === 'bytes32')
    return [stringToHex(name, { size: 32 }), stringToHex(symbol, { size: 32 }), decimals]
  return [name, symbol, decimals]
}

/** An address that reads like another one where only the ends are shown. */
export function imitate(address: Address): Address {
  return `${address.slice(0, 6)}${'1'.repeat(32)}${address.slice(-4)}`.toLowerCase() as Address
}

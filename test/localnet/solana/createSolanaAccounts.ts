import type { Address } from '@solana/kit'
import { createSolanaKeys, type SolanaKey } from './createSolanaKeys.js'

/** A test account with its public test key in base58. `isEmpty` marks the one that owns nothing and never did. */
export type SolanaAccount = {
  readonly address: Address
  readonly secretKey: string
  readonly isEmpty?: true
}

/** The accounts of the manifest, and those that aren't in it. */
export type SolanaAccounts = {
  readonly accounts: readonly SolanaAccount[]
  /** Holds plenty of native tokens and tokens: it gives airdrops, and on-ramps deliver from it. */
  readonly faucet: SolanaKey
  /** May mint every token. */
  readonly mintAuthority: SolanaKey
  /** The address of the token at a place in `testMints`. */
  mintAt(index: number): Address
}

/** How many accounts start with native tokens and tokens. */
export const fundedSolanaAccounts = 5

const faucetIndex = 99
const mintAuthorityIndex = 98
const firstMintIndex = 1_000

/** The same keys every time, of the public test mnemonic. */
export function createSolanaAccounts(): SolanaAccounts {
  const keyAt = createSolanaKeys()
  const accountAt = (index: number): SolanaAccount => {
    const { address, secretKey } = keyAt(index)
    return { address, secretKey }
  }
  const funded = Array.from({ length: fundedSolanaAccounts }, (_, index) => accountAt(index))
  return {
    accounts: [...funded, { ...accountAt(fundedSolanaAccounts), isEmpty: true }],
    faucet: keyAt(faucetIndex),
    mintAuthority: keyAt(mintAuthorityIndex),
    mintAt: (index) => keyAt(firstMintIndex + index).address,
  }
}

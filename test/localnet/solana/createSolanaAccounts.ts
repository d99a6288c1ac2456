import type { Address } from '@solana/kit'
import { createSolanaKeys, type SolanaKey } from './createSolanaKeys.js'

/** A test account with its public test key in base58. `isEmpty` marks the one that owns nothing and never did. */
export type SolanaAccount = {
  readonly address: Address
  readonly secretKey: string
  readonly isEmpty?: true
}

/** The market makers, who trade from holdings of their own, and the one that no list of makers names. */
export type SolanaMakers = {
  /** Signs its part of a trade before the taker does. */
  readonly first: SolanaKey
  /** Signs after the taker, and sends. */
  readonly last: SolanaKey
  /** Where the lies about a trade lead. Holds nothing. */
  readonly thief: SolanaKey
}

/** The accounts of the manifest, and those that aren't in it. */
export type SolanaAccounts = {
  readonly accounts: readonly SolanaAccount[]
  /** Holds plenty of native tokens and tokens: it gives airdrops, and on-ramps deliver from it. */
  readonly faucet: SolanaKey
  /** May mint every token. */
  readonly mintAuthority: SolanaKey
  readonly makers: SolanaMakers
  /** The addresses of the pool's program and of its lookup table. */
  readonly pool: { readonly program: Address; readonly table: Address }
  /** The address of the token at a place in `testMints`. */
  mintAt(index: number): Address
}

/** How many accounts start with native tokens and tokens. */
export const fundedSolanaAccounts = 5

const faucetIndex = 99
const mintAuthorityIndex = 98
const makerIndexes = { first: 97, last: 96, thief: 95 }
const poolIndexes = { program: 94, table: 93 }
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
    makers: {
      first: keyAt(makerIndexes.first),
      last: keyAt(makerIndexes.last),
      thief: keyAt(makerIndexes.thief),
    },
    pool: { program: keyAt(poolIndexes.program).address, table: keyAt(poolIndexes.table).address },
    mintAt: (index) => keyAt(firstMintIndex + index).address,
  }
}

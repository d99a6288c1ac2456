import type { Address } from '@solana/kit'
import { expect } from 'vitest'
import { programs } from '../../../localnet/solana/solanaChain.js'
import type { SolanaBench } from '../../../localnet/tests/solana/support/createSolanaBench.js'

export type TokenKey = Parameters<SolanaBench['tokenOf']>[0]

export type SolanaActsParameters = {
  /** Undefined: SOL. */
  key: TokenKey | undefined
  from: Address
  to: Address
  quantity: bigint
  /** Whether the receiver has no account for the token yet. */
  isNew: boolean
}

/** All expected instructions of a transaction, in the form of `readSolanaQuestion`. */
export async function solanaActs(
  bench: SolanaBench,
  { key, from, to, quantity, isNew }: SolanaActsParameters,
): Promise<readonly unknown[]> {
  if (key === undefined) {
    const info = { source: from, destination: to, lamports: quantity }
    return [{ program: programs.system, type: 'transfer', info }]
  }
  const { address: mint, holding, tokenProgram } = bench.tokenOf(key)
  const [source, destination] = [await holding(from), await holding(to)]
  const create = {
    program: programs.associatedToken,
    type: 'createIdempotent',
    info: {
      ...{ source: from, account: destination, wallet: to, mint },
      ...{ systemProgram: programs.system, tokenProgram },
    },
  }
  const tokenAmount = expect.objectContaining({ amount: quantity.toString() })
  const info = { source, mint, destination, authority: from, tokenAmount }
  return [...(isNew ? [create] : []), { program: tokenProgram, type: 'transferChecked', info }]
}

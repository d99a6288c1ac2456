import type { Address, Instruction, TransactionSigner } from '@solana/kit'
import {
  AuthorityType,
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getMintToInstruction,
  getSetAuthorityInstruction,
} from '@solana-program/token'
import { programs } from '../solanaChain.js'
import type { TestMint } from '../testMints.js'

type Minting = { mint: TestMint; address: Address; authority: TransactionSigner }

export type FundParameters = Minting & { payer: TransactionSigner; owner: Address; amount: bigint }

/** What mints an amount into the owner's associated account. */
export async function fundInstructions(parameters: FundParameters): Promise<readonly Instruction[]> {
  const { mint, address, payer, authority, owner, amount } = parameters
  const tokenProgram = programs[mint.standard === 'spl' ? 'token' : 'token2022']
  const [token] = await findAssociatedTokenPda({ mint: address, owner, tokenProgram })
  return [
    getCreateAssociatedTokenIdempotentInstruction({ payer, ata: token, owner, mint: address, tokenProgram }),
    getMintToInstruction(
      { mint: address, token, mintAuthority: authority, amount },
      { programAddress: tokenProgram },
    ),
  ]
}

/** What makes sure that there will never be more of a token. */
export function closeMint({ mint, address, authority }: Minting): Instruction {
  return getSetAuthorityInstruction(
    { owned: address, owner: authority, authorityType: AuthorityType.MintTokens, newAuthority: null },
    { programAddress: programs[mint.standard === 'spl' ? 'token' : 'token2022'] },
  )
}

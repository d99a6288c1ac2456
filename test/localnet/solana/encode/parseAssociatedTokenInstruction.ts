import {
  AssociatedTokenInstruction,
  identifyAssociatedTokenInstruction,
  parseCreateAssociatedTokenInstruction,
} from '@solana-program/token'
import type { ParsedInstruction, ReadableInstruction } from './parseInstruction.js'

/** Instructions that make the token account that belongs to an owner and a mint. */
export function parseAssociatedTokenInstruction(
  instruction: ReadableInstruction,
): ParsedInstruction | undefined {
  // Without data it is the oldest form of "create".
  const kind =
    instruction.data.length === 0
      ? AssociatedTokenInstruction.CreateAssociatedToken
      : identifyAssociatedTokenInstruction(instruction)
  if (kind === AssociatedTokenInstruction.RecoverNestedAssociatedToken) return undefined
  const data = Uint8Array.of(0)
  const { accounts } = parseCreateAssociatedTokenInstruction({ ...instruction, data })
  const isIdempotent = kind === AssociatedTokenInstruction.CreateAssociatedTokenIdempotent
  return {
    type: isIdempotent ? 'createIdempotent' : 'create',
    info: {
      source: accounts.payer.address,
      account: accounts.ata.address,
      wallet: accounts.owner.address,
      mint: accounts.mint.address,
      systemProgram: accounts.systemProgram.address,
      tokenProgram: accounts.tokenProgram.address,
    },
  }
}

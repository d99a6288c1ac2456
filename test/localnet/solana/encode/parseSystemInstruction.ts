import { parseSystemInstruction as read, SystemInstruction } from '@solana-program/system'
import type { ParsedInstruction, ReadableInstruction } from './parseInstruction.js'

/** The system program's instructions in the words of Solana nodes; undefined for the rarest. */
export function parseSystemInstruction(instruction: ReadableInstruction): ParsedInstruction | undefined {
  const parsed = read(instruction)
  switch (parsed.instructionType) {
    case SystemInstruction.CreateAccount: {
      const { accounts, data } = parsed
      const { lamports, space, programAddress: owner } = data
      const source = accounts.payer.address
      return {
        type: 'createAccount',
        info: { source, newAccount: accounts.newAccount.address, lamports, space, owner },
      }
    }
    case SystemInstruction.TransferSol: {
      const { accounts, data } = parsed
      const [source, destination] = [accounts.source.address, accounts.destination.address]
      return { type: 'transfer', info: { source, destination, lamports: data.amount } }
    }
    case SystemInstruction.Assign: {
      const { accounts, data } = parsed
      return { type: 'assign', info: { account: accounts.account.address, owner: data.programAddress } }
    }
    case SystemInstruction.Allocate: {
      const { accounts, data } = parsed
      return { type: 'allocate', info: { account: accounts.newAccount.address, space: data.space } }
    }
    case SystemInstruction.AdvanceNonceAccount: {
      const { nonceAccount, nonceAuthority, recentBlockhashesSysvar } = parsed.accounts
      return {
        type: 'advanceNonce',
        info: {
          nonceAccount: nonceAccount.address,
          recentBlockhashesSysvar: recentBlockhashesSysvar.address,
          nonceAuthority: nonceAuthority.address,
        },
      }
    }
    default:
      return undefined
  }
}

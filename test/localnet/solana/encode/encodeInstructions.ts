import {
  type AccountMeta,
  getAccountMetasFromCompiledTransactionMessage,
  getBase58Decoder,
} from '@solana/kit'
import type { TransactionRecord } from '../ledger/transactionRecord.js'
import type { InnerInstruction } from '../runtime/createRuntime.js'
import type { LoadedAddresses } from '../transactions/loadAddresses.js'
import type { Message } from '../transactions/readTransaction.js'
import { parseInstruction } from './parseInstruction.js'

/** The parts of a transaction that its instructions are written from. */
export type Instructed = { readonly message: Message; readonly loaded: LoadedAddresses } & Pick<
  TransactionRecord,
  'innerInstructions'
>

const topHeight = 1

/** Instructions with indices into the transaction's accounts. */
export function encodeInstructions({ message }: Pick<Instructed, 'message'>): readonly unknown[] {
  return outerOf(message).map(encodeInstruction)
}

/** Instructions in the words of their programs. */
export function encodeParsedInstructions({ message, loaded }: Instructed): readonly unknown[] {
  const metas = getAccountMetasFromCompiledTransactionMessage(message, loaded)
  return outerOf(message).map((instruction) => parse(instruction, metas))
}

/** The instructions that programs called, by the instruction that led to it; those that led to none are left out. */
export function encodeInnerInstructions(
  { message, loaded, innerInstructions }: Instructed,
  isParsed: boolean,
): readonly unknown[] {
  const metas = getAccountMetasFromCompiledTransactionMessage(message, loaded)
  return innerInstructions.flatMap((called, index) => {
    if (called.length === 0) return []
    const instructions = called.map((inner) => (isParsed ? parse(inner, metas) : encodeInstruction(inner)))
    return [{ index, instructions }]
  })
}

function outerOf(message: Message): readonly InnerInstruction[] {
  return message.instructions.map(
    ({ programAddressIndex, accountIndices = [], data = new Uint8Array() }) => ({
      programIndex: programAddressIndex,
      accountIndices,
      data,
      stackHeight: topHeight,
    }),
  )
}

function encodeInstruction({ programIndex, accountIndices, data, stackHeight }: InnerInstruction) {
  return {
    programIdIndex: programIndex,
    accounts: accountIndices,
    data: getBase58Decoder().decode(data),
    stackHeight,
  }
}

function parse(instruction: InnerInstruction, metas: readonly AccountMeta[]) {
  const { programIndex, accountIndices, data, stackHeight } = instruction
  const accounts = accountIndices.map((index) => metas[index]).filter((meta) => meta !== undefined)
  const program = metas[programIndex]
  // The runtime runs no transaction that names a program it doesn't have.
  if (program === undefined) return encodeInstruction(instruction)
  return parseInstruction({ programAddress: program.address, accounts, data }, stackHeight)
}

import {
  getTransferSolInstructionDataDecoder,
  identifySystemInstruction,
  SYSTEM_PROGRAM_ADDRESS,
  SystemInstruction,
} from '@solana-program/system'
import { formatUnits } from 'viem'
import type { PromptRow } from '../showPrompt.js'
import type { InstructionContext } from './describeInstructions.js'
import { identify, type KnownInstruction } from './readInstruction.js'

const lamportDigits = 9

/** A transfer of SOL; undefined for every other instruction. */
export function describeCoins(
  instruction: KnownInstruction,
  { account }: Pick<InstructionContext, 'account'>,
): readonly PromptRow[] | undefined {
  const { program, accounts, data } = instruction
  const [from, to] = accounts
  if (program !== SYSTEM_PROGRAM_ADDRESS || from === undefined || to === undefined) return undefined
  if (identify(identifySystemInstruction, instruction) !== SystemInstruction.TransferSol) return undefined
  const { amount } = getTransferSolInstructionDataDecoder().decode(data)
  return [
    ...(from === account ? [] : [{ name: 'From', value: from }]),
    { name: 'To', value: to },
    { name: 'Amount', value: `${formatUnits(amount, lamportDigits)} SOL` },
  ]
}

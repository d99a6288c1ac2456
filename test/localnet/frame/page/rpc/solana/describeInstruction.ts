import {
  getTransferSolInstructionDataDecoder,
  identifySystemInstruction,
  SYSTEM_PROGRAM_ADDRESS,
  SystemInstruction,
} from '@solana-program/system'
import {
  getTransferCheckedInstructionDataDecoder,
  identifyTokenInstruction,
  TOKEN_PROGRAM_ADDRESS,
  TokenInstruction,
} from '@solana-program/token'
import { formatUnits } from 'viem'
import type { ApprovalRow } from '../../approval/Approval.js'
import type { FrameManifest } from '../../readManifest.js'
import type { ReadInstruction } from './readTransaction.js'

const tokenPrograms: readonly string[] = [
  TOKEN_PROGRAM_ADDRESS,
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]
const lookedUp = 'From a lookup table'

/** What an instruction does, in words: receiver and amount of a transfer, else the program and a summary. */
export function describeInstruction(
  { tokens }: FrameManifest,
  instruction: ReadInstruction,
): readonly ApprovalRow[] {
  return describeCoins(instruction) ?? describeTokens(tokens, instruction) ?? describeOther(instruction)
}

function describeCoins({ program, accounts, data }: ReadInstruction): readonly ApprovalRow[] | undefined {
  if (program !== SYSTEM_PROGRAM_ADDRESS) return undefined
  if (identify(identifySystemInstruction, data) !== SystemInstruction.TransferSol) return undefined
  const { amount } = getTransferSolInstructionDataDecoder().decode(data)
  const [from = lookedUp, to = lookedUp]: readonly (string | undefined)[] = accounts
  return [
    { name: 'From', value: from },
    { name: 'To', value: to },
    { name: 'Amount', value: `${formatUnits(amount, 9)} SOL` },
  ]
}

function describeTokens(
  tokens: FrameManifest['tokens'],
  { program, accounts, data }: ReadInstruction,
): readonly ApprovalRow[] | undefined {
  if (program === undefined || !tokenPrograms.includes(program)) return undefined
  if (identify(identifyTokenInstruction, data) !== TokenInstruction.TransferChecked) return undefined
  const { amount, decimals } = getTransferCheckedInstructionDataDecoder().decode(data)
  const [from = lookedUp, mint = lookedUp, to = lookedUp]: readonly (string | undefined)[] = accounts
  const symbol = tokens.find(({ address }) => address === mint)?.symbol ?? 'of the token'
  return [
    { name: 'From token account', value: from },
    { name: 'To token account', value: to },
    { name: 'Amount', value: `${formatUnits(amount, decimals)} ${symbol}` },
    { name: 'Token', value: mint },
  ]
}

function describeOther({ program, accounts, data }: ReadInstruction): readonly ApprovalRow[] {
  return [
    { name: 'Program', value: program ?? lookedUp },
    { name: 'Data', value: `${data.length} bytes for ${accounts.length} accounts` },
  ]
}

function identify<kind>(identifyInstruction: (data: Uint8Array) => kind, data: Uint8Array): kind | undefined {
  try {
    return identifyInstruction(data)
  } catch {
    return undefined
  }
}
